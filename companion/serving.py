"""Serve the app with waitress, on this machine alone or for the phones in the house."""

from __future__ import annotations

import socket

import segno
from waitress import create_server

from companion import create_app

HERE = "127.0.0.1"


def run(*, port: int, lan: bool) -> None:
    """Serve until interrupted. Prints the address when the app is ready for it."""
    server = create_server(create_app(), host="0.0.0.0" if lan else HERE, port=port, threads=8)
    if lan:
        _invite(f"http://{_lan_address()}:{server.effective_port}")
    else:
        print(f"Sheng Ji Companion is at http://{HERE}:{server.effective_port}", flush=True)
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()


def _invite(address: str) -> None:
    print(f"Sheng Ji Companion is at {address}")
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
