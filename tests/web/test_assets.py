"""Files that are made when first asked for are kept for the next start."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import brotli

from companion.config import load_config
from companion.web import create_app
from companion.web.assets import once, the_assets


def served(instance: Path) -> bytes:
    """A style sheet as a browser gets it from an app that has just started."""
    app = create_app(load_config({"COMPANION_INSTANCE": str(instance)}))
    with app.test_request_context():
        url = the_assets().url("app.css")
    answer = app.test_client().get(url, headers={"Accept-Encoding": "br"})
    app.extensions["store"].engine.dispose()
    assert answer.headers["Content-Encoding"] == "br"
    return bytes(brotli.decompress(answer.data))


def test_what_was_made_is_there_at_the_next_start(tmp_path: Path) -> None:
    first = served(tmp_path)
    [kept] = tmp_path.glob("cache/release-*/app.css.br")
    kept.write_bytes(brotli.compress(b"kept"))
    assert served(tmp_path) == b"kept"
    kept.unlink()
    assert served(tmp_path) == first


def test_files_of_other_releases_go_and_nothing_else(tmp_path: Path) -> None:
    for name in ("release-old", "photos"):
        (tmp_path / "cache" / name).mkdir(parents=True)
    served(tmp_path)
    assert sorted(each.name.split("-")[0] for each in (tmp_path / "cache").iterdir()) == [
        "photos",
        "release",
    ]
    assert not (tmp_path / "cache" / "release-old").exists()


def test_a_folder_that_cannot_be_used_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    assert b"@layer" in served(tmp_path)


def test_what_many_ask_for_at_once_is_made_once() -> None:
    made: list[str] = []
    others: list[Thread] = []

    def make() -> str:
        made.append("made")
        if not others:
            others.append(Thread(target=kept))
            others[0].start()
            others[0].join(0.05)  # it has to wait for us
        return "made"

    kept = once(make)
    assert kept() == "made"
    others[0].join()
    assert made == ["made"]
