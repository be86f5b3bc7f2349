"""What those who host the app for many need: proxies, names, a log, health and figures."""

from __future__ import annotations

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.config import Config
from companion.web.hosting import health, logs, metrics, routes

# Whoever asks on the machine itself, as health checks do, is no stranger.
OURSELVES = ("localhost", "127.0.0.1", "[::1]")


def init_app(app: Flask, config: Config) -> None:
    """Before all others, so that the log sees what the others made of an answer."""
    if config.hosts:
        app.config["TRUSTED_HOSTS"] = [*config.hosts, *OURSELVES]
    if config.proxies:
        believed = dict.fromkeys(("x_for", "x_proto", "x_host"), config.proxies)
        app.wsgi_app = ProxyFix(app.wsgi_app, **believed)  # type: ignore[method-assign]
    routes.init_app(app)
    logs.init_app(app, is_json=config.json_log)
    if config.metrics:
        metrics.init_app(app)
    app.register_blueprint(health.blueprint)
