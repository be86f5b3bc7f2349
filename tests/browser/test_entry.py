"""The entry form at the table: drafts, declarations, faults that vanish, taps that come twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import saved
from tests.browser.playing import start_match, type_hand


def declare(page: Page, name: str, value: str) -> None:
    """Press a player or a suit on the board, and wait for the page that says so."""
    button = page.locator(f"#board button[name={name}][value='{value}']")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_hand_one_is_open_after_three_taps_from_home(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="New match").tap()
    page.get_by_test_id("start").tap()
    page.get_by_role("link", name="Enter hand 1").tap()
    expect(page.locator("#opponents_points")).to_be_in_viewport(ratio=1)


def test_all_that_a_first_hand_begins_with_is_above_the_button(page: Page, server: str) -> None:
    start_match(page, server)
    button = page.locator(".match__open").bounding_box()
    suits = page.locator(".trumps").bounding_box()
    assert button is not None
    assert suits is not None
    assert suits["y"] + suits["height"] <= button["y"] + 1
    assert button["y"] + button["height"] <= PHONE["height"]


def test_a_draft_stays_while_trumps_are_declared(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65")
    page.locator("[data-close]").tap()
    declare(page, "trump_suit", "hearts")
    page.locator(".match__open").tap()
    expect(page.locator("#opponents_points")).to_have_value("65")
    expect(page.locator("[name=taken_by][value=declarers]")).to_be_checked()


def test_what_is_declared_counts_more_than_the_draft(page: Page, match: str) -> None:
    page.goto(match)
    page.locator(".match__open").tap()
    page.locator("#entry .more summary").first.tap()
    page.locator("#entry label:has([name=trump_suit][value=clubs])").tap()
    page.locator("[data-close]").tap()
    declare(page, "trump_suit", "hearts")
    expect(page.locator("#entry [name=trump_suit][value=hearts]")).to_be_checked()


def test_undoing_a_declaration_leaves_the_draft(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65")
    page.locator("[data-close]").tap()
    declare(page, "trump_suit", "hearts")
    page.get_by_role("button", name="Undo the call of trumps").tap()
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator("#opponents_points")).to_have_value("65")


def test_the_cross_closes_a_form_that_was_refused(page: Page, match: str) -> None:
    page.goto(match)
    page.locator(".match__open").tap()
    page.locator("#opponents_points").fill("65")
    page.get_by_test_id("record").tap()
    expect(page.locator(".field__error").first).to_be_visible()
    page.locator("[data-close]").tap()
    expect(page.locator("#entry")).to_be_hidden()
    assert page.url.startswith(match)
    expect(page.locator("#opponents_points")).to_have_value("65")


def test_escape_closes_it_too(page: Page, match: str) -> None:
    page.goto(match)
    page.locator(".match__open").tap()
    page.keyboard.press("Escape")
    expect(page.locator("#entry")).to_be_hidden()


def test_a_fault_is_not_said_any_more_once_its_field_is_put_right(page: Page, match: str) -> None:
    page.goto(match)
    page.locator(".match__open").tap()
    page.locator("#opponents_points").fill("7")
    page.get_by_test_id("record").tap()
    expect(page.locator("#opponents_points-error")).to_be_visible()
    page.locator("#opponents_points").fill("75")
    expect(page.locator("#opponents_points-error")).to_have_count(0)
    expect(page.locator("#opponents_points")).not_to_have_attribute("aria-invalid", "true")
    page.locator("label:has([name=taken_by][value=declarers])").tap()
    expect(page.locator(".field__error")).to_have_count(0)


def test_sides_follow_whoever_started(page: Page, match: str) -> None:
    page.goto(match)
    page.locator(".match__open").tap()
    page.locator("#entry .more summary").first.tap()
    before = page.locator("#side-declarers").inner_text()
    page.locator("#entry label:has([name=starter]:not([value='']))").first.tap()
    expect(page.locator("#side-declarers")).not_to_have_text(before)
    page.locator("#entry label:has([name=starter][value=''])").tap()
    expect(page.locator("#side-declarers")).to_have_text(before)


def test_the_mark_on_the_bar_stands_where_the_slider_does(page: Page, match: str) -> None:
    page.goto(match)
    for points in (0, 65, 100, 200):
        type_hand(page, str(points))
        expect(page.locator(f"#result[data-total='{points}']")).to_be_visible()
        mark = page.locator(".ladder__mark path").bounding_box()
        bar = page.locator(".ladder__range").bounding_box()
        assert mark is not None
        assert bar is not None
        thumb = bar["x"] + 14 + (bar["width"] - 28) * points / 200
        assert abs(mark["x"] + mark["width"] / 2 - thumb) < 1.5


def tapped_at_once(page: Page, first: Locator, second: Locator) -> None:
    """Tap a place, and what has come there before any animation of its page has moved on."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    first.tap()
    page.locator(".notice").wait_for()
    box = second.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_second_tap_on_record_does_not_open_the_next_hand(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "60")
    tapped_at_once(page, page.get_by_test_id("record"), page.locator(".match__open"))
    expect(page.locator("#entry")).to_be_hidden()
    page.reload()
    page.locator(".match__open").tap()
    expect(page.locator("#entry")).to_be_visible()


def test_a_second_tap_on_undo_takes_nothing_more_back(page: Page, match: str) -> None:
    page.goto(match)
    undo = page.locator("form[action$=voids] button")
    tapped_at_once(page, undo, undo)
    page.reload()
    expect(page.locator(".match__open")).to_have_text("Enter hand 3")


def test_after_recording_back_does_not_lead_into_the_hand_again(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "60")
    page.get_by_test_id("record").tap()
    page.locator(".notice").wait_for()
    page.go_back()
    expect(page.locator("h2#entry-title")).to_contain_text("Hand 5")
    expect(page.locator("#opponents_points")).to_have_value("")


def test_names_are_typed_one_after_the_other(page: Page, server: str) -> None:
    page.goto(f"{server}/matches/new")
    page.locator("input[name=name]").first.tap()
    for name in ("Anna", "Ben", "Carla", "Dan"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    names = page.locator("input[name=name]")
    assert [field.input_value() for field in names.all()] == ["Anna", "Ben", "Carla", "Dan"]
    assert page.url.endswith("/matches/new")


SCRIPT = "**/js/phone.*.js"


@contextmanager
def script_held(page: Page) -> Iterator[Callable[[], None]]:
    """The page's script is asked for meanwhile, but arrives only when this is called."""
    held: list[Route] = []
    page.route(SCRIPT, lambda route: held.append(route), times=1)
    with page.expect_request(SCRIPT):
        yield lambda: next(iter(held)).continue_()


def test_a_name_that_is_being_typed_stays_when_the_script_arrives(page: Page, server: str) -> None:
    with script_held(page) as let_go:
        page.goto(f"{server}/matches/new", wait_until="commit")
    field = page.locator("input[name=name]").nth(1)
    field.fill("Be")
    with page.expect_response("**/js/more.*.js"):
        let_go()
    page.locator("label:has([name=players][value='6'])").tap()
    expect(page.locator("input[name=name]")).to_have_count(6)
    expect(field).to_have_value("Be")


def test_points_that_are_typed_before_the_script_arrives_count(page: Page, match: str) -> None:
    edit = re.findall(r"/hands/[\w-]+/edit", page.request.get(f"{match}/history").text())
    with script_held(page) as let_go:
        page.goto(match + edit[0], wait_until="commit")
    page.locator("#opponents_points").fill("95")
    let_go()
    page.locator("#result[data-total='95']").wait_for()
    expect(page.locator("#opponents_points")).to_have_value("95")


def test_a_hand_that_is_opened_before_the_script_arrives_stays_open(page: Page, match: str) -> None:
    with script_held(page) as let_go:
        page.goto(f"{match}/history", wait_until="commit")
    page.locator("main summary").first.tap()
    let_go()
    saved(page)
    expect(page.locator("main details[open]")).to_have_count(1)


def test_what_is_missing_of_a_throw_has_the_keyboard_and_goes_once_it_is_typed(
    page: Page, match: str
) -> None:
    page.goto(match)
    type_hand(page, "65", bottom="20", led="2")
    page.locator("#entry [name=led][value=throw]").check(force=True)
    page.get_by_test_id("record").tap()
    expect(page.locator("#units-error")).to_have_text("Say how many cards the throw had.")
    expect(page.locator("#units")).to_be_focused()
    page.keyboard.type("3")
    expect(page.locator("#result")).to_have_attribute("data-total", "185")
    expect(page.locator(".sheet__form .field__error")).to_have_count(0)
    expect(page.locator("#units")).not_to_have_attribute("aria-invalid", "true")
