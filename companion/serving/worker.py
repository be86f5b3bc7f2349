"""One process that answers requests, and ends without dropping any that it has begun."""

from __future__ import annotations

import os
import signal
import socket
from dataclasses import dataclass
from time import monotonic
from typing import Any

from flask import Flask
from waitress import create_server, wasyncore

from companion.serving.connections import Connections, connection_limit
from companion.serving.listening import let_go
from companion.serving.shedding import Channel, Dispatcher

# Files of matches have 10 MB; up to here a page says so, beyond it nothing is read at all.
LARGEST_REQUEST = 40_000_000
# Containers are killed ten seconds after they are told to end.
GRACE_SECONDS = 8
LOOK_SECONDS = 1.0
ENDINGS = (signal.SIGTERM, signal.SIGINT)


@dataclass
class Ending:
    """Until when what is under way may go on; None as long as nobody told this process to end."""

    until: float | None = None


def work(app: Flask, listening: socket.socket, *, threads: int, parent: int | None = None) -> None:
    """Answer until told to end, then finish what was begun. Ends with its ``parent``, too."""
    connections = Connections()
    server = server_of(app, listening, connections, threads=threads)
    ending = Ending()
    _heed(ending, server)
    while ending.until is None and parent in (None, os.getppid()):
        connections.turn(LOOK_SECONDS)
    wasyncore.dispatcher.close(server)
    if parent is None:
        let_go(listening)
    _finish(server, connections, ending.until or monotonic() + GRACE_SECONDS)
    app.extensions["store"].engine.dispose()


def server_of(
    app: Flask, listening: socket.socket, connections: dict[int, Any], *, threads: int
) -> Any:
    """The server of an app, with a place for its connections."""
    dispatcher = Dispatcher()
    dispatcher.set_thread_count(threads)
    server = create_server(
        app,
        map=connections,
        _dispatcher=dispatcher,
        sockets=[listening],
        threads=threads,
        connection_limit=connection_limit(),
        max_request_body_size=LARGEST_REQUEST,
        clear_untrusted_proxy_headers=False,  # whose word counts is for the app to say
        asyncore_use_poll=True,
    )
    server.channel_class = Channel
    return server


def _heed(ending: Ending, server: Any) -> None:
    """Have the first signal begin the end, and the second make it quick."""

    def end(_number: int, _frame: object) -> None:
        ending.until = monotonic() + (GRACE_SECONDS if ending.until is None else 0)
        server.pull_trigger()

    for number in ENDINGS:
        signal.signal(number, end)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)


def _finish(server: Any, connections: Connections, until: float) -> None:
    """Close what is idle at once, the rest when it is answered, and all when time is up."""
    connections.turn(0)  # read what has arrived already
    while server.active_channels and monotonic() < until:
        for channel in list(server.active_channels.values()):
            if not (channel.requests or channel.request or channel.total_outbufs_len):
                channel.handle_close()
        if server.active_channels:
            connections.turn(LOOK_SECONDS / 10)
    server.task_dispatcher.shutdown(timeout=max(0.0, until - monotonic()))
