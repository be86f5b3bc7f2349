"""Say where the app is, for whoever started it."""

from __future__ import annotations

import socket

import segno


def invite(listening: socket.socket, *, is_lan: bool) -> None:
    """Print the address, and for the phones in the house a code with it."""
    address = _address(listening, is_lan=is_lan)
    print(f"Sheng Ji Companion is at {address}", flush=True)
    if not is_lan:
        return
    segno.make(address).terminal(compact=True)
    print(
        "This is plain http: phones can score and watch here, but browsers allow no installing,"
        " no opening without a network and no keeping the screen on at such an address.",
        flush=True,
    )


def _address(listening: socket.socket, *, is_lan: bool) -> str:
    name = listening.getsockname()
    if listening.family == socket.AF_UNIX:
        return f"unix:{name}"
    host = lan_address() if is_lan else name[0]
    return f"http://{f'[{host}]' if ':' in host else host}:{name[1]}"


def lan_address() -> str:
    """The address of this machine on its network: the one a packet to elsewhere would leave by."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address
