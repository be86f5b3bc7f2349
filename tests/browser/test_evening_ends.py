"""An evening that ends, goes on and is played once more with no network; and the phone's name."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, Route, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import (
    a_phone,
    a_server,
    begun_on,
    kept_log,
    saved,
    server_log,
)
from tests.browser.playing import begun, type_hand


def test_it_ends_goes_on_and_is_played_again_with_no_network(
    driver: Playwright, tmp_path: Path
) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun_on(page, server.address, "0", "80")
        server.kill()
        page.goto(f"{match}/end")
        page.get_by_role("button", name="End the evening here").tap()
        expect(page.locator(".sentence")).to_contain_text("Ahead: Anna and Carla, on 5.")
        page.get_by_role("link", name="Go on with this match").tap()
        page.get_by_role("button", name="Go on from here").tap()
        expect(page.locator(".match__open")).to_have_text("Enter hand 3")
        page.goto(f"{match}/end")
        page.get_by_role("button", name="The match goes to Anna and Carla").tap()
        page.wait_for_url(match)
        page.get_by_role("button", name="Rematch: losers start").tap()
        expect(page.locator(".sentence")).to_contain_text("Ben and Dan declare")
        again = page.url
        type_hand(page, "40", starter=1)
        page.get_by_test_id("record").tap()
        expect(page.locator(".notice")).to_contain_text("Hand 1")
        server.start()
        page.reload()
        saved(page)
        kinds = [each["kind"] for each in server_log(page.context, again)]
        assert kinds == ["start", "hand"]


def test_everybody_jumps_to_the_top_with_no_network(driver: Playwright, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun_on(page, server.address, "0", "80")
        server.kill()
        page.goto(f"{match}/end")
        page.get_by_role("button", name="All jump to A").tap()
        expect(page.locator(".notice")).to_contain_text("Everybody is at the top.")
        type_hand(page, "80")
        page.get_by_test_id("record").tap()
        expect(page.locator(".notice")).to_contain_text("Hand 3")
        page.goto(f"{match}/end")
        expect(page.locator("main")).to_contain_text("The last hand was won by Anna and Carla.")


def test_going_back_is_one_and_comes_back_as_one_with_no_network(
    driver: Playwright, tmp_path: Path
) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun_on(page, server.address, "0", "80", "40", "60")
        server.kill()
        page.goto(f"{match}/history")
        page.locator(".hands__opened", has_text="Start").first.wait_for()
        page.locator(".hands__opened", has=page.locator(".hands__number:text-is('1')")).click()
        page.get_by_role("link", name="Undo back to here").locator("visible=true").tap()
        expect(page.locator(".back__count")).to_have_text("3 hands go: hands 2 to 4")
        page.get_by_role("button", name="Undo them").tap()
        expect(page.locator(".notice").first).to_have_text("Undone: hands 2 to 4.")
        page.get_by_role("button", name="Bring all back").tap()
        expect(page.locator(".notice").first).to_have_text("3 entries are back.")
        server.start()
        page.reload()
        saved(page)
        assert len(server_log(page.context, match)) == 5 + 3 + 3


def test_a_swap_from_the_start_is_shown_first_with_no_network(
    driver: Playwright, tmp_path: Path
) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun_on(page, server.address, "0", "80", "40", "60", "80")
        server.kill()
        page.goto(f"{match}/seats")
        page.locator("#seat-1 > summary").tap()
        page.locator("#swap-0-from").fill("1")
        page.locator("#seat-1 [name=other]").first.tap()
        expect(page.locator(".later__hand")).to_have_count(5)
        page.get_by_role("button", name="Save the change").tap()
        expect(page.locator(".notice")).to_have_text("Seats swapped: Anna and Ben")
        expect(page.locator(".place__names").first).to_contain_text("Ben")


def test_the_name_of_a_phone_goes_with_what_it_writes(page: Page, match: str) -> None:
    page.goto(f"{match}/history")
    saved(page)
    page.get_by_text("Give this phone a name").tap()
    page.locator("#device").fill("王芳's")
    page.locator("form[action='/device'] button").tap()
    expect(page.locator(".notice")).to_have_text("This phone is called 王芳's.")
    page.goto(match)
    type_hand(page, "60")
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice")).to_contain_text("Hand 4")
    assert [each["device"] for each in kept_log(page, match)][-2:] == [None, "王芳's"]
    saved(page)
    assert server_log(page.context, match)[-1]["device"] == "王芳's"


def test_those_who_played_here_are_suggested(page: Page, match: str, server: str) -> None:
    page.goto(match)
    saved(page)
    page.goto(f"{server}/matches/new")
    suggested = page.locator("#people option")
    expect(suggested).to_have_count(4)
    assert page.locator("[name=name]").first.get_attribute("list") == "people"


def test_what_came_of_the_last_hand_stays_when_more_of_the_page_arrives(
    chromium: Browser, server: str
) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en", service_workers="block")
    page, held = context.new_page(), list[Route]()
    page.route("**/more.*", lambda route: held.append(route))
    page.goto(begun(page, server, "0", "0", "0", "0"))
    type_hand(page, "0")
    page.get_by_test_id("record").click()
    expect(page.locator(".notice")).to_contain_text("Anna and Carla win the match.")
    held[0].continue_()
    expect(page.locator(".again")).to_be_visible()
    expect(page.locator(".notice")).to_contain_text("Anna and Carla win the match.")
    context.close()
