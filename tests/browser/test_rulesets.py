"""A table's own rules: made in a minute, kept on the phone, shared by link and QR, on one page."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO

import pytest
import segno
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.rules.parts import (
    Bottom,
    Meaning,
    Multiplier,
    MustPlay,
    NextStarter,
    ThrowPenalty,
)
from companion.rules.presets import DEFAULT, PRESETS
from companion.rules.ruleset import RuleSet
from companion.web.rulesets.reading import read_json
from tests.browser.playing import begun, pages_on_paper
from tests.counts import DEEP

PHONE: ViewportSize = {"width": 360, "height": 640}
OURS = replace(
    DEFAULT,
    must_play=MustPlay(levels=("5", "10", "K"), meaning=Meaning.DEFEND),
    bottom=Bottom(multiplier=Multiplier.POWER_LARGEST, cap=64),
    throw_penalty=ThrowPenalty(),
    next_starter=NextStarter.ALWAYS_RIGHT,
)
SENTENCES = (
    "2 decks; everybody gets 25 cards and 8 stay in the bottom.",
    "5, 10 and K must be won: nobody rises past them in one go, and only declarers who win the hand"
    " leave them.",
    "The bottom doubles for each card of the largest part led in the last trick.",
    "It never counts more than × 64.",
    "A failed throw costs nothing.",
    "The next player after the starter starts, whoever won.",
)


def pick(page: Page, name: str, value: str) -> None:
    """Tap a choice of the form and wait until it is drawn anew."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator(f"label:has(#{name}-{value})").tap()


def told(page: Page) -> RuleSet:
    """The ruleset that a page tells of."""
    return read_json(page.locator(".keep [name=ruleset]").input_value())


def ours(page: Page, server: str) -> int:
    """Make our rules from the recommended ones; the number of control actions that it takes."""
    page.goto(f"{server}/rules/new")
    taps = [
        *(("must_play", level) for level in ("5", "10", "K", "A")),
        ("multiplier", "power_largest"),
        ("cap", "64"),
        ("fine", "none"),
        ("next_starter", "always_right"),
    ]
    for name, value in taps:
        pick(page, name, value)
    page.get_by_test_id("done").tap()
    page.wait_for_url("**/rules/shared#*")
    return len(taps) + 1


def keep(page: Page, name: str) -> None:
    page.locator("#keep-name").fill(name)
    page.get_by_test_id("keep").tap()
    expect(page.locator("[data-told]")).to_contain_text("Kept on this phone.")


def test_our_rules_are_made_with_at_most_15_actions_and_said_in_sentences(
    page: Page, server: str
) -> None:
    assert ours(page, server) <= 15
    assert told(page) == OURS
    for sentence in SENTENCES:
        expect(page.locator("#rules")).to_contain_text(sentence)


def test_the_ladder_follows_the_digits_as_they_are_typed(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/new")
    page.locator("#line").fill("100")
    expect(page.locator("#drawn")).to_contain_text("From 100 the opponents take over")
    expect(page.locator("#bar")).to_contain_text("100")
    page.locator("[data-field=step][data-add='5']").tap()
    expect(page.locator("#drawn")).to_contain_text("145–185")


def test_a_change_leaves_the_page_where_it_is(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/new")
    page.locator("label:has(#must_play-5)").scroll_into_view_if_needed()
    page.evaluate("document.getElementById('ruleset').dataset.old = 'yes'")
    before = page.evaluate("scrollY")
    pick(page, "must_play", "5")
    expect(page.locator("#ruleset[data-old]")).to_have_count(0)
    assert abs(page.evaluate("scrollY") - before) < 100


def test_an_open_group_stays_open_and_the_cursor_in_its_field(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/new")
    page.locator("#fold-players > summary").tap()
    page.locator("#jokers_removed").fill("4")
    page.keyboard.press("Tab")
    expect(page.locator("#cards_each")).to_have_value("24")
    expect(page.locator("#cards_each")).to_be_focused()


def test_another_number_can_be_typed(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/new")
    page.locator("label:has(#cap-other)").tap()
    expect(page.locator("#cap_other")).to_be_focused()
    page.keyboard.type("24")
    page.keyboard.press("Enter")
    expect(page.locator("#drawn")).to_contain_text("It never counts more than × 24.")


def test_rows_are_written_one_by_one(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/new")
    pick(page, "shape", "rows")
    page.locator("#row_declarers-1").fill("4")
    page.locator("#row_from-2").fill("45")
    page.locator("#row_from-2").blur()
    expect(page.locator("#row_from-2-error")).to_have_text("No row says what 40 points are worth.")
    page.locator("#row_to-1").fill("40")
    page.locator("#row_to-1").blur()
    expect(page.locator("#drawn")).to_contain_text("5–40: declarers +4")


def test_kept_rules_start_a_match(page: Page, server: str) -> None:
    ours(page, server)
    keep(page, "Sundays")
    page.goto(f"{server}/matches/new")
    page.get_by_text("Sundays").tap()
    expect(page.locator("[name=preset]:checked")).to_have_count(1)
    page.locator("button:not([tabindex])[data-testid=start]").tap()
    page.wait_for_url("**/m/*")
    expect(page.locator(".status")).to_have_text("Saved")
    page.goto(f"{page.url.split('#')[0]}/rules")
    assert told(page) == replace(OURS, name="Sundays")


def test_kept_rules_for_six_set_the_table_for_six(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/new?preset=six_3decks")
    page.get_by_test_id("done").tap()
    keep(page, "Six of us")
    page.goto(f"{server}/matches/new")
    page.get_by_text("Six of us").tap()
    expect(page.locator("input[name=name]")).to_have_count(6)
    expect(page.locator(".own").get_by_text("Six of us")).to_have_count(1)


def test_kept_rules_are_opened_renamed_and_deleted(page: Page, server: str) -> None:
    ours(page, server)
    keep(page, "Sundays")
    page.goto(f"{server}/rules")
    page.get_by_text("Rename or delete").tap()
    page.locator(".kept [name=name]").fill("Mondays")
    page.get_by_role("button", name="Rename").tap()
    expect(page.locator(".kept [data-name]")).to_have_text("Mondays")
    page.reload()
    page.locator(".kept__open").tap()
    expect(page.locator("h1")).to_have_text("Mondays")
    page.goto(f"{server}/rules")
    page.get_by_text("Rename or delete").tap()
    page.get_by_role("button", name="Delete").tap()
    expect(page.locator(".kept")).to_be_hidden()


def test_a_reload_finds_the_rules_in_the_address(page: Page, server: str) -> None:
    ours(page, server)
    page.reload()
    expect(page.locator(".keep")).to_be_visible()
    assert told(page) == OURS


def test_a_shared_link_opens_the_same_rules_elsewhere(
    page: Page, chromium: Browser, server: str
) -> None:
    ours(page, server)
    context = chromium.new_context(viewport=PHONE, locale="en")
    other = context.new_page()
    other.goto(page.locator("[data-link]").input_value())
    expect(other.locator(".keep")).to_be_visible()
    assert told(other) == OURS
    context.close()


def test_the_code_that_is_drawn_holds_the_link(page: Page, server: str) -> None:
    ours(page, server)
    link = page.locator("[data-link]").input_value()
    drawn = BytesIO()
    segno.make(link, error="l", boost_error=False, micro=False).save(drawn, kind="svg")
    path = page.locator(".qr__dark").get_attribute("d")
    assert path
    assert f'd="{path}"' in drawn.getvalue().decode()


def test_a_link_that_was_cut_off_says_so(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/shared#7VhLbt")
    expect(page.get_by_role("alert")).to_contain_text("it may have been cut off")


def test_a_browser_that_cannot_unpack_says_so(page: Page, server: str) -> None:
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(f"{server}/rules/shared#7VhLbt")
    expect(page.get_by_role("alert")).to_contain_text("This browser is too old")


@pytest.mark.parametrize("key", ["default", "chuzhou", "bobby_ff", "rbt", "pagat_ff"])
def test_rules_fit_on_one_page_of_paper(page: Page, server: str, key: str) -> None:
    assert pages_on_paper(page, f"{server}/rules/{key}") == 1


def test_rules_change_in_mid_match(page: Page, server: str) -> None:
    match = begun(page, server, "60")
    page.goto(f"{match}/rules")
    page.get_by_text("Change them from the next hand on").tap()
    pick(page, "fine", "none")
    page.get_by_test_id("done").tap()
    expect(page.locator(".notice[role=status]")).to_have_text(
        "From the next hand on these rules count."
    )
    page.goto(f"{match}/history")
    expect(page.locator("summary").first).to_contain_text("the change of rules")
    page.goto(f"{match}/rules")
    expect(page.locator("main")).to_contain_text("A failed throw costs nothing.")


def test_rules_are_made_and_played_by_without_scripts(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, locale="en")
    page = context.new_page()
    page.goto(f"{server}/rules/new")
    page.locator("#line").fill("100")
    page.get_by_role("button", name="Draw the ladder").last.click()
    expect(page.locator("#drawn")).to_contain_text("From 100 the opponents take over")
    page.get_by_test_id("done").click()
    page.get_by_test_id("play").click()
    page.locator("button:not([tabindex])[data-testid=start]").click()
    page.goto(f"{page.url}/rules")
    expect(page.locator("#rules")).to_contain_text("From 100 the opponents take over")
    context.close()


def test_presets_fit_into_a_link(page: Page, server: str) -> None:
    for key in list(PRESETS)[:: 1 if DEEP else 9]:
        page.goto(f"{server}/rules/{key}")
        expect(page.locator(".share__code")).to_have_count(1)


def test_what_is_kept_is_plain_json(page: Page, server: str) -> None:
    ours(page, server)
    keep(page, "Sundays")
    page.goto(f"{server}/matches/new")
    expect(page.locator(".own .preset__name")).to_have_text("Sundays")
    kept = page.locator(".own input").input_value()
    assert json.loads(kept)["name"] == "Sundays"
    assert read_json(kept) == replace(OURS, name="Sundays")


def test_the_table_is_set_for_friends_where_they_are_found(page: Page, server: str) -> None:
    page.goto(f"{server}/matches/new")
    page.locator("label:has([name=players][value='6'])").tap()
    expect(page.locator("input[name=name]")).to_have_count(6)
    expect(page.locator("#start")).to_contain_text("Partners: 1, 3 and 5")
    page.locator("label:has([name=preset][value=pagat_ff])").tap()
    expect(page.locator("#start")).to_contain_text("Everybody has a level of their own.")
    expect(page.locator("#start")).not_to_contain_text("Partners:")
