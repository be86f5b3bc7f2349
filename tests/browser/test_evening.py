"""An evening in the browser: the seed's example, drafts, double taps, and what fits the screen."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.playing import start_match, type_hand


def test_the_example_takes_at_most_six_taps_and_the_digits(page: Page, match: str) -> None:
    taps = 0

    def tap(selector: str) -> None:
        nonlocal taps
        taps += 1
        page.locator(selector).first.tap()

    page.goto(match)
    tap("a[href='#entry']")
    tap("#opponents_points")
    page.keyboard.type("65")
    tap("label:has([name=taken_by][value=opponents])")
    tap("label:has([name=led][value='2'])")
    tap("#bottom_points")
    page.keyboard.type("15")
    expect(page.locator("#result .result__outcome")).to_contain_text(": +1")
    tap("[data-testid=record]")
    expect(page.locator(".notice")).to_have_text("Hand 4. Ben and Dan: 3 → 4. Ben starts.")
    assert taps <= 6


def test_record_and_result_are_on_the_screen_without_scrolling(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65", bottom="15", led="2")
    for selector in ("#opponents_points", "#bottom_points", "#result", "[data-testid=record]"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"], selector


def test_a_draft_survives_a_reload_and_is_gone_when_the_hand_is_recorded(
    page: Page, match: str
) -> None:
    page.goto(match)
    type_hand(page, "65", bottom="15", led="2")
    page.reload()
    expect(page.locator("#opponents_points")).to_have_value("65")
    expect(page.locator("[name=led][value='2']")).to_be_checked()
    expect(page.locator("#result[data-total='125']")).to_be_attached()
    page.get_by_test_id("record").click()
    expect(page.locator("#opponents_points")).to_have_value("")


def test_points_are_counted_as_they_are_won(page: Page, match: str) -> None:
    page.goto(match)
    page.locator("a[href='#entry']").tap()
    for worth in (5, 10, 10):
        page.locator(f"[data-field=opponents_points][data-add='{worth}']").last.tap()
    page.locator("[data-field=opponents_points][data-add='-5']").tap()
    expect(page.locator("#opponents_points")).to_have_value("20")
    expect(page.locator("[type=range]")).to_have_value("20")


def test_a_double_tap_records_one_hand(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "60")
    page.get_by_test_id("record").dblclick()
    expect(page.locator(".notice")).to_be_visible()
    page.goto(match)
    expect(page.locator(".match__open")).to_have_text("Enter hand 5")


def test_back_closes_the_entry_first(page: Page, match: str) -> None:
    page.goto(match)
    page.locator("a[href='#entry']").tap()
    expect(page.locator("#entry")).to_be_visible()
    page.go_back()
    expect(page.locator("#entry")).to_be_hidden()
    assert page.url.startswith(match)


def test_controls_of_a_hand_are_large_enough_for_fingers(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65", bottom="15", led="2")
    controls = page.locator("#entry :is(button, .choice, input.stepper__field):visible")
    assert controls.count() > 10
    for control in controls.all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 47.5, control.inner_text()


def test_it_all_works_without_scripts(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, locale="en")
    page = context.new_page()
    match = start_match(page, server, has_scripts=False)
    page.locator("a[href='#entry']").click()
    page.locator("#entry [name=starter][value='0']").check(force=True)
    page.locator("#opponents_points").fill("40")
    page.locator("#entry [name=taken_by][value=declarers]").check(force=True)
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".result__outcome")).to_have_text("The deal stays with Anna and Carla: +1")
    page.get_by_test_id("record").click()
    expect(page.locator(".notice")).to_contain_text("Hand 1. Anna and Carla: 2 → 3.")
    assert page.url.startswith(match)
    context.close()
