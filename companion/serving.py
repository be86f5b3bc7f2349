"""Serve the app with waitress, on this machine alone or for the phones in the house."""

from __future__ import annotations

import signal
import socket

import segno
from waitress import create_server

from companion import create_app

HERE = "127.0.0.1"
# Each phone that watches keeps a connection open between its looks; it costs no thread.
MOST_CONNECTIONS = 5000
# Files of matches have 10 MB; up to here a page says so, beyond it nothing is read at all.
LARGEST_REQUEST = 40_000_000


class CannotListen(Exception):
    """The port is not to be had."""

    def __init__(self, port: int, reason: OSError) -> None:
        super().__init__(port)
        self.port = port
        self.reason = reason


def run(*, port: int, lan: bool) -> None:
    """Serve until interrupted or told to end. Prints the address when the app is ready for it.

    Raises ``CannotListen``, and what keeps the app from being built.
    """
    app = create_app()
    listening = _listening("0.0.0.0" if lan else HERE, port)
    server = create_server(
        app,
        sockets=[listening],
        threads=8,
        connection_limit=MOST_CONNECTIONS,
        max_request_body_size=LARGEST_REQUEST,
        asyncore_use_poll=True,
    )
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        _invite(server.effective_port, lan=lan)
        server.run()
    except KeyboardInterrupt:
        server.close()


def _listening(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise CannotListen(port, error) from error


def _invite(port: int, *, lan: bool) -> None:
    address = f"http://{_lan_address() if lan else HERE}:{port}"
    print(f"Sheng Ji Companion is at {address}", flush=True)
    if not lan:
        return
    segno.make(address).terminal(compact=True)
    print(
        "This is plain http: phones can score and watch here, but browsers allow no installing,"
        " no opening without a network and no keeping the screen on at such an address.",
        flush=True,
    )


def _lan_address() -> str:
    """The address of this machine on its network: the one a packet to elsewhere would leave by."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return HERE
        address: str = probe.getsockname()[0]
        return address
