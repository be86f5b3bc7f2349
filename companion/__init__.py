"""Sheng Ji Companion: keeps score of Sheng Ji played with physical cards."""

from __future__ import annotations

from flask import Flask

from companion.config import Config, load_config


def create_app(config: Config | None = None) -> Flask:
    """Build the app on its database, brought up to this release."""
    from companion import web

    return web.create_app(config or load_config())
