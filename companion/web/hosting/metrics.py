"""Figures for Prometheus: requests, how long they took, what was written, and what got in the way.

With several processes each writes its figures to files of its own, and whoever asks gets the sum:
that is the library's way, which it chooses when it is first imported.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from typing import Any

from flask import Blueprint, Flask, Response, abort, request
from flask.typing import ResponseReturnValue

from companion.store.counting import on_insert
from companion.web.hosting.routes import Answered, on_answer

blueprint = Blueprint("metrics", __name__)
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


def init_app(app: Flask) -> None:
    """Count from now on, and tell at ``/metrics``."""
    _make_folder()
    from prometheus_client import CollectorRegistry, Counter, Histogram

    registry = CollectorRegistry()
    requests = Counter(
        "companion_requests",
        "Requests answered.",
        ("method", "route", "status"),
        registry=registry,
    )
    times = Histogram(
        "companion_request_seconds",
        "How long answers took.",
        ("route",),
        buckets=BUCKETS,
        registry=registry,
    )
    written = Counter("companion_operations", "Operations written.", registry=registry)
    conflicts = Counter(
        "companion_conflicts", "Writes after something unknown to their writer.", registry=registry
    )
    troubles = Counter(
        "companion_troubles", "Requests that the database failed.", ("code",), registry=registry
    )

    def count(answered: Answered) -> None:
        requests.labels(answered.method, answered.route, answered.status).inc()
        times.labels(answered.route).observe(answered.seconds)
        if answered.status == 409:
            conflicts.inc()
        if answered.trouble:
            troubles.labels(answered.trouble).inc()

    on_answer(app, count)
    app.extensions["count_written"] = written.inc
    app.register_blueprint(blueprint)


def count_written(app: Flask) -> None:
    """Count what is written to the database, once there is one."""
    if "count_written" in app.extensions:
        on_insert(app.extensions["store"].engine, app.extensions["count_written"])


def _make_folder() -> None:
    """An empty folder for the figures of this start, which goes with the process that made it."""
    if FOLDER in os.environ:
        return
    folder = tempfile.mkdtemp(prefix="companion-metrics-")
    os.environ[FOLDER] = folder
    maker = os.getpid()

    def remove() -> None:
        if os.getpid() == maker:
            shutil.rmtree(folder, ignore_errors=True)

    atexit.register(remove)


@blueprint.get("/metrics")
def show() -> ResponseReturnValue:
    """All figures as text. A proxy hands nobody in: figures are for the machine itself."""
    if "X-Forwarded-For" in request.headers:
        abort(404)
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    registry: Any = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    response = Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
    response.headers["Cache-Control"] = "no-store"
    return response
