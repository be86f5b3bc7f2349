"""Settings and their defaults, and the environment variables that change them."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

SHORTEST_KEY = 32
# A name or an address without scheme and port; with a dot first it stands for all below it.
HOST = re.compile(r"\.?[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\]")


class SettingUnusable(Exception):
    """An environment variable, or an option in its place, says what it cannot mean."""


class InstanceUnusable(Exception):
    """The folder of this installation, or its secret key, cannot be used.

    ``reason`` is the system's, or empty where the file holds no secret key.
    """

    def __init__(self, path: Path, reason: str = "") -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


@dataclass(frozen=True, kw_only=True)
class Config:
    """What an installation decides for itself.

    ``instance`` is the folder that holds the secret key and, unless ``database`` is the URL of
    another one, the SQLite file. The app and the command line share it. ``cache`` is for what can
    be made again.

    ``proxies`` is how many reverse proxies stand before the app, whose word on addresses counts;
    ``hosts`` are the only names that it answers to, any if there are none. ``json_log`` writes a
    line for each request, ``metrics`` opens ``/metrics``.
    """

    instance: Path
    database: str | Path
    secret_key: str
    cache: Path
    proxies: int = 0
    hosts: tuple[str, ...] = ()
    json_log: bool = False
    metrics: bool = False
    testing: bool = False


def load_config(environment: Mapping[str, str] | None = None) -> Config:
    """The settings of this installation; makes its folder and its secret key at the first start.

    ``COMPANION_INSTANCE`` names the folder, ``DATABASE_URL`` another database, ``COMPANION_CACHE``
    another folder for what can be made again. ``COMPANION_PROXY``, ``COMPANION_HOSTS``,
    ``COMPANION_LOG`` and ``COMPANION_METRICS`` are for those who host it. Raises
    ``InstanceUnusable`` and ``SettingUnusable``.
    """
    environment = os.environ if environment is None else environment
    folder = environment.get("COMPANION_INSTANCE")
    instance = Path(folder) if folder else user_data_path("sheng-ji-companion")
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret_key = _secret_key(instance)
    except OSError as error:
        raise InstanceUnusable(Path(error.filename or instance), error.strerror or "") from error
    return Config(
        instance=instance,
        database=environment.get("DATABASE_URL") or instance.resolve() / "companion.sqlite",
        secret_key=secret_key,
        cache=Path(environment.get("COMPANION_CACHE") or instance / "cache").resolve(),
        proxies=_number(environment, "COMPANION_PROXY"),
        hosts=_names(environment.get("COMPANION_HOSTS", "")),
        json_log=_is_json(environment.get("COMPANION_LOG", "")),
        metrics=bool(_number(environment, "COMPANION_METRICS")),
    )


def _number(environment: Mapping[str, str], name: str) -> int:
    told = environment.get(name) or "0"
    if not (told.isascii() and told.isdecimal() and len(told) == 1):
        raise SettingUnusable(name, "0…9")
    return int(told)


def _names(told: str) -> tuple[str, ...]:
    names = tuple(filter(None, (name.strip().lower() for name in told.split(","))))
    if not all(HOST.fullmatch(name) for name in names):
        raise SettingUnusable("COMPANION_HOSTS", "cards.example.org,…")
    return names


def _is_json(told: str) -> bool:
    if told not in ("", "json"):
        raise SettingUnusable("COMPANION_LOG", "json")
    return told == "json"


def _secret_key(instance: Path) -> str:
    """The key that signs cookies: made once, and readable by its owner alone."""
    path = instance / "secret-key"
    if not path.exists():
        _make_secret_key(path)
    key = path.read_text(encoding="ascii", errors="replace").strip()
    if len(key) < SHORTEST_KEY or not key.isascii():
        raise InstanceUnusable(path)
    return key


def _make_secret_key(path: Path) -> None:
    """Write a key elsewhere, then link it: nobody reads half a key, and the first stays."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with open(draft, "x", encoding="ascii", opener=_private) as file:
            file.write(secrets.token_urlsafe(SHORTEST_KEY))
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError as error:
        raise InstanceUnusable(path.parent, error.strerror or "") from error
    finally:
        draft.unlink(missing_ok=True)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
