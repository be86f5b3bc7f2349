"""Several processes that answer at one address, and one that looks after them.

What a process remembers is its own: folds, figures and pages, which count only while the log ends
as it did; files that are the same in each; counts of what a client tries, so that with several
processes as many times more is allowed. Nothing else is kept between two requests.
"""

from __future__ import annotations

import os
import signal
import socket
from contextlib import suppress
from time import monotonic

from flask import Flask

from companion.serving.listening import let_go
from companion.serving.worker import ENDINGS, GRACE_SECONDS, work

AWAITED = (signal.SIGCHLD, signal.SIGALRM, *ENDINGS)
# Whoever dies sooner is replaced only then, so that a fault does not keep the machine busy.
SHORTEST_LIFE_SECONDS = 1


def oversee(app: Flask, listening: socket.socket, *, workers: int, threads: int) -> None:
    """Keep so many processes at work until told to end; then wait for what they have begun."""
    app.extensions["store"].engine.dispose()  # a connection belongs to one process
    signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)
    # What is ignored is not awaited everywhere, whether blocked or not.
    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    born = {_start(app, listening, threads): monotonic() for _ in range(workers)}
    while (told := signal.sigwait(AWAITED)) not in ENDINGS:
        for pid in _ended(born):
            lived = monotonic() - born.pop(pid)
            app.logger.error("Worker %s ended; another takes its place.", pid)
            if lived < SHORTEST_LIFE_SECONDS:
                signal.alarm(SHORTEST_LIFE_SECONDS)
        if told == signal.SIGALRM or not _is_waiting():
            while len(born) < workers:
                born[_start(app, listening, threads)] = monotonic()
    let_go(listening)
    _end(set(born))


def _is_waiting() -> bool:
    """Whether an alarm is set, which is left as it is."""
    left = signal.alarm(0)
    if left:
        signal.alarm(left)
    return bool(left)


def _start(app: Flask, listening: socket.socket, threads: int) -> int:
    """The id of a new process that answers; it ends by itself when this one is gone."""
    parent = os.getpid()
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGCHLD, signal.SIGALRM))
        work(app, listening, threads=threads, parent=parent)
        status = 0
    except BaseException:
        app.logger.exception("A worker failed")
    finally:
        os._exit(status)


def _ended(pids: dict[int, float]) -> list[int]:
    """The processes that have ended since."""
    return [pid for pid in pids if os.waitpid(pid, os.WNOHANG)[0]]


def _end(pids: set[int]) -> None:
    """Tell all to end, and kill what has not a while after its time was up."""
    _tell(pids, signal.SIGTERM)
    signal.alarm(GRACE_SECONDS + 1)
    while pids:
        told = signal.sigwait(AWAITED)
        if told != signal.SIGCHLD:
            _tell(pids, signal.SIGKILL if told == signal.SIGALRM else told)
        pids -= {pid for pid in pids if os.waitpid(pid, os.WNOHANG)[0]}


def _tell(pids: set[int], number: int) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
