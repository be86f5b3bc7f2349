"""A socket to listen on: a port, or a file for a proxy on the same machine."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

BACKLOG = 1024
# Whoever is in the group of the file may connect: the proxy.
GROUP = 0o660


class CannotListen(Exception):
    """The port, or the file, is not to be had."""

    def __init__(self, place: int | str, reason: OSError) -> None:
        super().__init__(place)
        self.place = place
        self.reason = reason


def listen(host: str, port: int, path: Path | None) -> socket.socket:
    """A socket that listens. Raises ``CannotListen``."""
    try:
        return _listen_at(path) if path else _listen_on(host, port)
    except OSError as error:
        raise CannotListen(str(path) if path else port, error) from error


def _listen_on(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _type, _protocol, _name, address = found[0]
    return socket.create_server(address, family=family, backlog=BACKLOG)


def _listen_at(path: Path) -> socket.socket:
    _remove_abandoned(path)
    listening = socket.socket(socket.AF_UNIX)
    before = os.umask(0o777 & ~GROUP)
    try:
        listening.bind(str(path))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    finally:
        os.umask(before)
    return listening


def _remove_abandoned(path: Path) -> None:
    """Remove the socket of an app that was killed; one that somebody answers at is in use."""
    if not path.is_socket():
        return
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
            return
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))


def let_go(listening: socket.socket) -> None:
    """Listen no more, and leave no file behind."""
    if listening.family == socket.AF_UNIX:
        Path(listening.getsockname()).unlink(missing_ok=True)
    listening.close()
