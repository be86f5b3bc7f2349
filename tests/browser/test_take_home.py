"""A match goes home, and comes back: the picture, the text, and the copy of all on a phone."""

from __future__ import annotations

import json
import struct
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import kept_log, ready_for_offline, saved
from tests.browser.playing import begun, start_match, type_hand


def download(page: Page, button: str, path: Path) -> bytes:
    """What the phone saves at a tap."""
    with page.expect_download() as saving:
        page.get_by_role("button", name=button).tap()
    saving.value.save_as(path)
    return path.read_bytes()


def test_the_result_is_saved_as_a_picture(page: Page, match: str, tmp_path: Path) -> None:
    page.goto(f"{match}/share")
    expect(page.locator("[data-drawing]")).to_have_js_property("complete", True)
    page.evaluate("document.querySelector('[data-drawing]').decode()")
    picture = download(page, "Save the picture", tmp_path / "result.png")
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1080, 1350)


def test_picture_and_text_are_sent_where_the_phone_can(page: Page, match: str) -> None:
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async (what) => { (window.sent ??= []).push(what); };"
    )
    page.goto(f"{match}/share")
    page.get_by_role("button", name="Send the picture").tap()
    page.get_by_role("button", name="Send the text").tap()
    assert page.evaluate("sent[0].files[0].type") == "image/png"
    assert "Anna and Carla: 5" in page.evaluate("sent[1].text")


def test_the_text_is_copied(page: Page, match: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{match}/share")
    page.get_by_role("button", name="Copy the text").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "Ahead: Anna and Carla." in page.evaluate("navigator.clipboard.readText()")


def test_the_copy_of_a_phone_is_imported_on_another(
    page: Page, server: str, chromium: Browser, tmp_path: Path
) -> None:
    page.goto(server)
    ready_for_offline(page)
    match = start_match(page, server, on_phone=True)
    type_hand(page, "80", starter=0)
    page.get_by_test_id("record").tap()
    saved(page)
    page.goto(server)
    file = tmp_path / "all.json"
    told = json.loads(download(page, "Save a copy of all matches", file))
    assert "time_zone" in told["matches"][0]["operations"][0]["body"]
    told["matches"][0]["match"]["id"] = "another-id-of-the-match"
    file.write_text(json.dumps(told))
    other = chromium.new_context(viewport=PHONE, has_touch=True, locale="en").new_page()
    other.goto(f"{server}/matches/import")
    other.locator("#file").set_input_files(file)
    other.get_by_role("button", name="Look at it").tap()
    expect(other.locator(".arrivals")).to_contain_text("New here.")
    other.get_by_role("button", name="Import 1 match").tap()
    expect(other.locator("h1")).to_have_text("Imported")
    there = match.rpartition("/")[0] + "/another-id-of-the-match"
    log = there_after(other, there)
    assert [each["kind"] for each in log] == ["start", "hand"]
    other.goto(there)
    expect(other.locator(".match__open")).to_be_visible()
    other.context.close()


KEPT = """async (id) => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "companion")) return false;
  const ended = (request) => new Promise((resolve) => { request.onsuccess = resolve; });
  const opening = indexedDB.open("companion", 1);
  await ended(opening);
  const asking = opening.result.transaction("matches").objectStore("matches").get(id);
  await ended(asking);
  opening.result.close();
  return Boolean(asking.result);
}"""


def there_after(page: Page, match: str) -> list[dict[str, object]]:
    """The log that the phone keeps, once the page has brought it."""
    page.wait_for_function(KEPT, arg=match.rpartition("/")[2])
    return kept_log(page, match)


def test_a_file_that_is_too_large_is_not_even_sent(page: Page, server: str, tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_bytes(b" " * 10_000_001)
    page.goto(f"{server}/matches/import")
    page.locator("#file").set_input_files(large)
    sentence = page.locator("#file").evaluate("field => field.validationMessage")
    assert sentence == "A match file has 10 megabytes at the most."


def test_the_sheet_fits_on_paper(page: Page, server: str) -> None:
    match = begun(page, server, *["80"] * 12)
    page.goto(f"{match}/sheet")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 720, "height": 1000})
    room = page.locator(".paper-sheet__scroll").evaluate("box => box.scrollWidth - box.clientWidth")
    assert room <= 0
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
