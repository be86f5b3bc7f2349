"""A PostgreSQL server of the tests' own: made when first asked for, ended with the run.

Run as a module, this fails where PostgreSQL's programs are not to be found.
"""

from __future__ import annotations

import fcntl
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from glob import glob
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import psycopg
from alembic.script import ScriptDirectory
from sqlalchemy import URL, make_url

from companion.store.migrate import migration_config

SHARED = "COMPANION_TEST_POSTGRESQL"
PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
USER = "companion"
# Signs that an address must escape, so that whoever prints one is found out.
PASSWORD_FORM = "{}@/:%s?"
HOW = (
    "shared_buffers=16MB",
    "max_connections=60",
    "max_wal_size=64MB",
    "autovacuum=off",
    "listen_addresses=127.0.0.1",
)
# PostgreSQL refuses to run as root.
SERVANT = "postgres"
IS_ROOT = os.getuid() == 0


@dataclass(frozen=True, kw_only=True)
class Server:
    """A server whose data lie in ``folder``; whoever has its ``url`` may do everything there."""

    folder: Path
    url: URL

    def address(self, database: str) -> str:
        """What DATABASE_URL says for a database."""
        return self.url.set(database=database).render_as_string(hide_password=False)

    def start(self) -> None:
        """Begin to serve; it does when this returns."""
        options = [f"unix_socket_directories={self.folder}", f"port={self.url.port}", *HOW]
        told = " ".join(f"-c {option}" for option in options)
        self._control("start", "-w", "-l", str(self.folder / "log"), "-o", told)

    def stop(self, mode: str = "immediate") -> None:
        """End it if it runs: ``immediate`` is as if it were killed."""
        if not (self.folder / "data" / "postmaster.pid").exists():
            return
        self._control("stop", "-w", "-m", mode)

    def _control(self, *arguments: str) -> None:
        run("pg_ctl", *arguments, "-D", str(self.folder / "data"), folder=self.folder)


def programs() -> Path | None:
    """The folder of the newest PostgreSQL's programs, if there are any."""
    found = [Path(each) for place in PLACES for each in glob(place)]
    found += [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep)]
    found = [each for each in found if all((each / p).is_file() for p in ("initdb", "pg_ctl"))]
    return max(found, key=_version, default=None)


def _version(folder: Path) -> int:
    command = [str(folder / "initdb"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    number = re.search(r"(\d+)", said)
    return int(number[1]) if number else 0


def run(program: str, *arguments: str, folder: Path) -> None:
    """Run one of PostgreSQL's programs. Raises with what it says if it fails."""
    found = programs()
    if found is None:
        raise RuntimeError("PostgreSQL is needed: apt-get install postgresql, brew install it")
    with (folder / "said").open("w+") as said:
        # A file, not a pipe: the server that this starts keeps what it was given open.
        done = subprocess.run(
            [found / program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            cwd=folder,
            check=False,
            user=SERVANT if IS_ROOT else None,
            group=SERVANT if IS_ROOT else None,
            extra_groups=[] if IS_ROOT else None,
        )
        if done.returncode:
            said.seek(0)
            raise RuntimeError(f"{program}: {said.read()}")


def make(folder: Path) -> Server:
    """A new server with its data in a folder that is there, started."""
    password = PASSWORD_FORM.format(secrets.token_urlsafe(12))
    (folder / "password").write_text(password)
    if IS_ROOT:
        for path in (folder, folder / "password"):
            shutil.chown(path, SERVANT, SERVANT)
    run("initdb", *_initdb_options(folder), folder=folder)
    url = URL.create("postgresql+psycopg", USER, password, "127.0.0.1", _free_port())
    server = Server(folder=folder, url=url)
    server.start()
    return server


def _initdb_options(folder: Path) -> list[str]:
    found = programs()
    options = [f"--pgdata={folder / 'data'}", f"--username={USER}", "--auth=scram-sha-256"]
    options += [f"--pwfile={folder / 'password'}", "--encoding=UTF8", "--locale=C", "--no-sync"]
    if found and _version(found) >= 15:
        # Most installations order text as a language does, not by its bytes.
        options += ["--locale-provider=icu", "--icu-locale=en"]
    return options


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def private_folder(stack: ExitStack) -> Path:
    """A folder for a server of one's own, with a name that is short enough for its socket."""
    folder = Path(mkdtemp(prefix="companion-postgresql-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    return folder


def share() -> None:
    """Name the folder in which whoever first needs the server makes it, for all workers."""
    os.environ[SHARED] = mkdtemp(prefix="companion-postgresql-")


def shared() -> Server:
    """The server of this run."""
    folder = Path(os.environ[SHARED])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "url").exists():
            server = make(folder)
            (folder / "url").write_text(server.address("postgres"))
    return Server(folder=folder, url=make_url((folder / "url").read_text()))


def empty_database(server: Server, *, with_tables: bool = False) -> str:
    """The address of this worker's database, from which everything and everybody is gone.

    ``with_tables`` leaves the tables of this release if they are there.
    """
    name = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    _create(server, name)
    with psycopg.connect(_conninfo(server, name)) as connection:
        connection.execute(_HANG_UP)
        if with_tables and _is_ready(connection):
            connection.execute("DELETE FROM operation; DELETE FROM match")
        else:
            connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return server.address(name)


@cache
def _create(server: Server, name: str) -> None:
    with psycopg.connect(_conninfo(server, "postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")


def _is_ready(connection: psycopg.Connection[Any]) -> bool:
    is_there = connection.execute("SELECT to_regclass('alembic_version')").fetchone()
    if is_there == (None,):
        return False
    [(revision,)] = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    return bool(revision == newest_revision())


_HANG_UP = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@cache
def newest_revision() -> str | None:
    """The revision of the tables of this release."""
    return ScriptDirectory.from_config(migration_config()).get_current_head()


def _conninfo(server: Server, database: str) -> str:
    return server.address(database).replace("+psycopg", "", 1)


def end_shared() -> None:
    """End the server of this run, if anybody made it."""
    folder = Path(os.environ.pop(SHARED))
    Server(folder=folder, url=URL.create("postgresql")).stop()
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(programs() is None)
