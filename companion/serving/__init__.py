"""Serve the app with waitress: on this machine, for the phones in the house, or for everybody."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from pathlib import Path

from companion import create_app
from companion.config import Config
from companion.serving.inviting import invite
from companion.serving.listening import CannotListen, listen
from companion.serving.worker import ENDINGS, work
from companion.serving.workers import oversee

__all__ = ["CannotListen", "Place", "run"]

HERE = "127.0.0.1"


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where the app is to be found: a port of ``host``, or the Unix socket at ``path``."""

    host: str = HERE
    port: int = 8000
    path: Path | None = None
    is_lan: bool = False


def run(place: Place, config: Config, *, workers: int = 1, threads: int = 8) -> None:
    """Serve until interrupted or told to end. Prints the address when the app is ready for it.

    Raises ``CannotListen``, and what keeps the app from being built.
    """
    app = create_app(config)
    listening = listen(place.host, place.port, place.path)
    # Whoever reads the address may tell us to end: that waits until we can do it well.
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    invite(listening, is_lan=place.is_lan)
    if workers == 1:
        work(app, listening, threads=threads)
    else:
        oversee(app, listening, workers=workers, threads=threads)
