"""When too many wait, phones that only look are asked for patience; what is written never is.

Otherwise the queue grows until phones give up, and the app works for nobody. A phone that is told
to wait goes on showing what it knew.
"""

from __future__ import annotations

import random
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import Task, ThreadedTaskDispatcher, WSGITask

from companion.serving.connections import MOST_CONNECTIONS

# What waits longer than a quarter of a second on a slow core.
MOST_WAITING = 150
# Phones spread what they ask for over these seconds.
PATIENCE_SECONDS = (4, 12)
# With more connections than that each is closed after its answer, so that all get their turn.
CROWDED = MOST_CONNECTIONS * 4 // 5
SENTENCE = b"Too many are looking just now; this phone looks again by itself.\n"


class Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc]
    """The queue of requests, into which no look comes while it is long."""

    def add_task(self, channel: Any) -> None:
        """Have a request answered, or refused by whoever brought it."""
        if len(self.queue) >= MOST_WAITING and _is_look(channel.requests[0]):
            channel.is_refused = True
        else:
            super().add_task(channel)


class Answered(WSGITask):  # type: ignore[misc]
    """An answer after which a connection stays open where it may.

    An answer without a body has no length to tell, for which waitress closes the connection: every
    phone that looks and finds nothing new would open another one.
    """

    def set_close_on_finish(self) -> None:
        """Close the connection after this answer, if that must be."""
        asked = self.request.headers.get("CONNECTION", "").lower()
        if self.has_body or self.version != "1.1" or asked == "close":
            super().set_close_on_finish()


class Refused(Task):  # type: ignore[misc]
    """The answer to a look that has to wait; the connection stays open."""

    complete = True
    status = "503 Service Unavailable"

    def execute(self) -> None:
        """Say for how long."""
        self.content_length = len(SENTENCE)
        self.response_headers += [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Length", str(len(SENTENCE))),
            ("Cache-Control", "no-store"),
            ("Retry-After", str(random.randint(*PATIENCE_SECONDS))),
        ]
        self.write(SENTENCE)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection to a client."""

    is_refused = False

    def task_class(self, channel: Any, request: Any) -> Task:
        """What answers a request."""
        refused, self.is_refused = self.is_refused, False
        if len(self.server.active_channels) > CROWDED:
            request.headers["CONNECTION"] = "close"
        return (Refused if refused else Answered)(channel, request)

    def handle_read(self) -> None:
        """Read, and refuse at once what has to be."""
        super().handle_read()
        self._refuse()

    def service(self) -> None:
        """Answer a request; the next one that came with it may have to be refused."""
        super().service()
        self._refuse()

    def _refuse(self) -> None:
        if self.is_refused:
            self.service()


def _is_look(request: Any) -> bool:
    """Whether a phone of whoever watches, or of the scorer, asks what is new."""
    return bool(
        not request.error and request.command == "GET" and request.path.endswith("/operations")
    )
