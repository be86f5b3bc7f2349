"""The pages: requests become use-cases, and what they return becomes HTML."""

from __future__ import annotations

from pathlib import Path

from flask import Flask
from flask_compress import Compress

from companion.config import Config
from companion.scorekeeping import Store
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent
from companion.web import (
    amendments,
    assets,
    beside,
    caching,
    device,
    ending,
    errors,
    filters,
    going_back,
    groups,
    guesses,
    history,
    hosting,
    htmx,
    i18n,
    imports,
    levels,
    looks,
    match_rules,
    matches,
    own_rules,
    pen,
    pwa,
    reference,
    rematch,
    removals,
    rules,
    safety,
    seats,
    settings,
    share,
    sync,
    table,
    templating,
    titles,
)
from companion.web.answers import Answer
from companion.web.figures import pages as figures
from companion.web.hands import pages as hands
from companion.web.hosting.logs import App
from companion.web.hosting.metrics import count_written
from companion.web.phone import files
from companion.web.sessions import Sessions
from companion.web.take_home import pages as take_home
from companion.web.templating import Templates
from companion.web.trumps import order as trumps
from companion.web.trumps import tractors, tricks, turning

PACKAGE = Path(__file__).resolve().parents[1]
PAGES = (
    matches,
    hands,
    amendments,
    removals,
    going_back,
    seats,
    levels,
    ending,
    rematch,
    table,
    history,
    figures,
    groups,
    titles,
    trumps,
    tractors,
    tricks,
    turning,
    reference,
    rules,
    own_rules,
    match_rules,
    settings,
    device,
    share,
    pen,
    take_home,
    imports,
    sync,
    pwa,
)


def create_app(config: Config) -> Flask:
    """The Flask app: its database, its languages and its blueprints."""
    root = resources()
    app = App(
        __name__,
        static_folder=None,
        template_folder=str(root / "templates"),
        instance_path=str(config.instance.resolve()),
    )
    app.secret_key = config.secret_key
    app.testing = config.testing
    app.response_class = Answer
    app.session_interface = Sessions()
    app.jinja_environment = Templates
    looks.init_app(app)
    hosting.init_app(app, config)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    engine = open_engine(config.database)
    migrate(engine)
    app.extensions["store"] = Store(engine=engine, recent=Recent())
    count_written(app)
    app.config["COMPRESS_ALGORITHM"] = ["br", "gzip"]
    # The last level that takes a millisecond for a page; the next one takes seven.
    app.config["COMPRESS_BR_LEVEL"] = 5
    Compress(app)
    caching.init_app(app)
    safety.init_app(app)
    htmx.init_app(app)
    i18n.init_app(app, root / "translations")
    beside.init_app(app)
    assets.init_app(app, root, config.cache)
    templating.init_app(app)
    filters.init_app(app)
    files.init_app(app)
    errors.init_app(app)
    guesses.init_app(app)
    for module in PAGES:
        app.register_blueprint(module.blueprint)
    return app


def resources() -> Path:
    """The folder that holds templates, static files and translations.

    They stand inside the package once it is installed, and beside it in a checkout.
    """
    return PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent
