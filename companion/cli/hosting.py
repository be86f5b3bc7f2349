"""Commands for those who start the app: for themselves, or for everybody."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.config import Config, load_config
from companion.serving import HERE, Place, run

EVERYWHERE = "0.0.0.0"
UNITS = Path(__file__).parents[1] / "deploy"
KNOWN_UNITS = {"systemd": "companion.service", "nginx": "nginx.conf", "caddy": "Caddyfile"}


def hosting_options(commands: Any) -> None:
    """The commands ``serve`` and ``unit``."""
    words = "start the app for many: behind a proxy, in several processes"
    serving = commands.add_parser("serve", help=words, description=words)
    serving.set_defaults(run=serve)
    serving.add_argument("--host", default=HERE, help=f"the address to listen at; {HERE} if unsaid")
    serving.add_argument("--port", type=port, default=argparse.SUPPRESS, help="8000 unless said")
    serving.add_argument("--unix", type=Path, metavar="PATH", help="a Unix socket, not a port")
    serving.add_argument("--workers", type=_count, default=2, help="processes; 2 unless said")
    serving.add_argument("--threads", type=_count, default=8, help="of each; 8 unless said")
    serving.add_argument(
        "--proxy",
        type=_count,
        nargs="?",
        const=1,
        help="believe what so many reverse proxies say of the client's address; 1 if unsaid",
    )
    serving.add_argument("--log", choices=["json"], help="a line for each request, on stderr")
    serving.add_argument("--metrics", action="store_true", help="/metrics for Prometheus")
    words = "print an example to start from: systemd, nginx or caddy"
    unit = commands.add_parser("unit", help=words, description=words)
    unit.set_defaults(run=show_unit)
    unit.add_argument("name", choices=KNOWN_UNITS)


def port(text: str) -> int:
    """A port as it is typed."""
    if not (text.isascii() and text.isdecimal()) or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) < 100:
        raise argparse.ArgumentTypeError("this is a number from 1 to 99")
    return int(text)


def start(options: argparse.Namespace) -> None:
    """Start the app and say where it is."""
    host = EVERYWHERE if options.lan else HERE
    run(Place(host=host, port=options.port, is_lan=options.lan), load_config())


def serve(options: argparse.Namespace) -> None:
    """Start the app in several processes."""
    place = Place(host=options.host, port=options.port, path=options.unix)
    config = _with_options(load_config(), options)
    run(place, config, workers=options.workers, threads=options.threads)


def _with_options(config: Config, options: argparse.Namespace) -> Config:
    """The settings, of which options have the last word."""
    return replace(
        config,
        proxies=config.proxies if options.proxy is None else options.proxy,
        json_log=config.json_log or options.log == "json",
        metrics=config.metrics or options.metrics,
    )


def show_unit(options: argparse.Namespace) -> None:
    """Print an example, with a comment on what to change."""
    print((UNITS / KNOWN_UNITS[options.name]).read_text(encoding="utf-8"), end="")
