"""Settings and their defaults, and the environment variables that change them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


@dataclass(frozen=True, kw_only=True)
class Config:
    """What an installation decides for itself.

    ``instance`` is the folder that holds the secret key and, unless ``database_url`` says
    otherwise, the SQLite database. The app and the command line share it.
    """

    instance: Path
    database_url: str
    secret_key: str
    testing: bool = False


def load_config(environment: Mapping[str, str] | None = None) -> Config:
    """The settings of this installation; makes its folder and its secret key at the first start.

    ``COMPANION_INSTANCE`` names the folder, ``DATABASE_URL`` another database.
    """
    environment = os.environ if environment is None else environment
    folder = environment.get("COMPANION_INSTANCE")
    instance = Path(folder) if folder else user_data_path("sheng-ji-companion")
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    default = f"sqlite:///{instance.resolve() / 'companion.sqlite'}"
    return Config(
        instance=instance,
        database_url=environment.get("DATABASE_URL") or default,
        secret_key=_secret_key(instance),
    )


def _secret_key(instance: Path) -> str:
    """The key that signs cookies: made once, and readable by its owner alone."""
    path = instance / "secret-key"
    try:
        with open(path, "x", encoding="ascii", opener=_private) as file:
            file.write(secrets.token_urlsafe(32))
    except FileExistsError:
        pass
    return path.read_text(encoding="ascii").strip()


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
