"""Figures of a match, and of all that this browser knows."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.log.operations import Kind, Operation
from companion.scorekeeping import Pen, append, new_pen, with_pinned_rules
from tests.web.conftest import PLAYERS, Page, form_of, hand_url, parsed, record, words
from tests.web.tables import FIVE, play, spaced, table

THEM = ["Eva", "Fritz", "Gina", "Hugo"]


def counts(page: Page, url: str, heading: str = "players") -> dict[str, list[str]]:
    """The rows of a table of figures, by their words."""
    section = parsed(page.get(url).text).query_one(f'section[aria-labelledby="{heading}"]')
    rows = section.query(".counts tbody tr")
    return {spaced(row.query_one("th")): [spaced(td) for td in row.query("td")] for row in rows}


def heads(page: Page, url: str, heading: str = "players") -> list[str]:
    section = parsed(page.get(url).text).query_one(f'section[aria-labelledby="{heading}"]')
    return [spaced(each) for each in section.query(".counts thead th")]


def dated(app: Flask, page: Page, made_at: str, **start: Any) -> tuple[str, Pen]:
    """A match of one hand that was recorded at this time, and opened by this browser."""
    pen, rules = new_pen(), with_pinned_rules({"ruleset": {"preset": "default"}})
    body = {**rules, "players": PLAYERS, "starter": 0, **start}
    begun = Operation(id="s", seq=1, kind=Kind.START, body=body)
    hand = said(Kind.HAND, "h", "s", {"opponents_points": 60}, made_at)
    append(app.extensions["store"], pen, [begun, hand])
    page.get(f"/m/{pen.match_id}")
    return f"/m/{pen.match_id}", pen


def said(kind: Kind, name: str, parent: str, body: dict[str, Any], made_at: str) -> Operation:
    return Operation(id=name, seq=1, kind=kind, body=body, parent=parent, made_at=made_at)


def test_it_works(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="60")
    record(page, match, opponents_points="85")
    assert heads(page, f"{match}/figures", "partners") == ["Anna and Carla", "Ben and Dan"]
    told = counts(page, f"{match}/figures", "partners")
    assert {word: told[word] for word in ("Hands", "Held", "Lost", "Took over", "Levels won")} == {
        "Hands": ["2", "2"],
        "Held": ["1", "0"],
        "Lost": ["1", "0"],
        "Took over": ["0", "1"],
        "Levels won": ["1", "0"],
    }


def test_every_figure_has_a_table_with_links_to_its_hands(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="60")
    shown = parsed(page.get(f"{match}/figures").text)
    (row,) = shown.query("details .counts tbody tr")
    assert [spaced(cell) for cell in row.query("th, td")] == ["1", "60", "80", "3", "2"]
    address = f"{match}/history?hand=2#hand-2"
    assert row.query_one("a").attrs["href"] == address
    assert [link.attrs["href"] for link in shown.query(".behind a")] == [address] * 5


def test_the_chart_draws_levels_points_and_the_line(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="60")
    record(page, match, opponents_points="85")
    shown = parsed(page.get(f"{match}/figures").text)
    drawn = [line.attrs["points"] for line in shown.query("polyline")]
    assert drawn == ["0,1 1,1 1,0 2,0", "0,1 1,1 2,1", "0,5 1,5 1,5 2,5"]
    bars = shown.query(".chart a rect:not(.chart__touch)")
    assert [(bar.attrs["class"], bar.attrs["height"]) for bar in bars] == [
        ("chart__held", "60"),
        ("chart__lost", "85"),
    ]


def test_a_chart_of_many_hands_scrolls_sideways(app: Flask, page: Page) -> None:
    address, pen = dated(app, page, "2026-01-09T20:00:00+00:00")
    at, before = "2026-01-09T21:00:00+00:00", ["h", *(f"h{number}" for number in range(60))]
    lost = {"opponents_points": 80}
    hands = [said(Kind.HAND, f"h{n}", before[n], lost, at) for n in range(60)]
    append(app.extensions["store"], pen, hands)
    shown = parsed(page.get(f"{address}/figures").text)
    assert len(shown.query(".sideways > .chart--long")) == 2
    assert [spaced(text) for text in shown.query(".chart__below text")][:2] == ["10", "20"]


def test_friends_have_each_a_chart_and_no_partners(page: Page) -> None:
    match = table(page, FIVE)
    play(page, match, starter="0", friends=["2"], opponents_points="0")
    shown = parsed(page.get(f"{match}/figures").text)
    assert len(shown.query(".legend__way polyline")) == 5
    assert shown.query_one("#partners") is None
    assert heads(page, f"{match}/figures") == FIVE


def test_a_match_without_hands_says_so(page: Page, match: str) -> None:
    assert "No hand yet. Once one is played" in words(page.get(f"{match}/figures"))
    assert "No hand yet. Once one is played" in words(page.get("/figures"))


def test_names_are_escaped_in_charts_and_tables(page: Page) -> None:
    match = table(page, ["<b>Al</b>", 'O\'Neil, "Al"', "王芳", "Dan"], preset="default")
    play(page, match, starter="0", opponents_points="60")
    assert "<b>Al" not in page.get(f"{match}/figures").text
    assert "<b>Al</b>" in words(page.get(f"{match}/figures"))


def test_an_amendment_is_counted_at_once(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="60")
    address = hand_url(page, match, 1)
    form = form_of(page.get(f"{address}/edit"), f"{address}/amendments")
    page.post(f"{address}/amendments", {**form, "opponents_points": "120"})
    assert counts(page, f"{match}/figures")["Levels won"] == ["0", "1", "0", "1"]


def test_a_match_that_ended_a_month_ago_is_amended_and_its_figures_follow(
    app: Flask, page: Page
) -> None:
    match, pen = dated(app, page, "2026-10-30T20:00:00+00:00", levels=["A"] * 4)
    assert counts(page, "/figures?year=2026")["Levels won"] == ["1", "0", "1", "0"]
    other = {"target": "h", "body": {"opponents_points": 120}}
    amended = said(Kind.AMEND, "a", "h", other, "2026-11-30T20:00:00+00:00")
    append(app.extensions["store"], pen, [amended])
    assert counts(page, "/figures?year=2026")["Levels won"] == ["0", "0", "0", "0"]
    assert counts(page, f"{match}/figures")["Lost"] == ["1", "0", "1", "0"]
    assert "Finished" not in words(page.get(match))


def test_whoever_watches_sees_the_figures_of_this_match_alone(
    app: Flask, page: Page, match: str
) -> None:
    record(page, match, starter="0", opponents_points="60")
    watcher = Page(app.test_client())
    assert counts(watcher, f"{match}/figures")["Held"] == ["1", "0", "1", "0"]
    assert parsed(watcher.get(f"{match}/figures").text).query_one('a[href^="/figures"]') is None
    assert watcher.client.get("/figures").text.count("rows__row") == 0


def test_matches_of_the_same_people_are_counted_together(page: Page) -> None:
    first, second = table(page, PLAYERS, "default"), table(page, PLAYERS[::-1], "default")
    other = table(page, THEM, "default")
    for match in (first, second, other):
        play(page, match, starter="0", opponents_points="60")
        page.get(match)
    told = counts(page, f"/figures?people={first[3:]}")
    assert told["Hands"] == ["2"] * 4
    assert sorted(heads(page, f"/figures?people={first[3:]}")) == PLAYERS
    assert len(heads(page, "/figures")) == 8
    assert parsed(page.get(f"{second}/figures").text).query_one('a[href^="/figures?people"]')


@pytest.mark.parametrize(
    ("made_at", "zone", "year"),
    [
        ("2025-12-31T23:30:00+00:00", "UTC", "2025"),
        ("2025-12-31T23:30:00+00:00", "Europe/Berlin", "2026"),
        ("2026-01-01T03:30:00+00:00", "America/New_York", "2025"),
        ("2025-12-31T23:30:00+00:00", "Nowhere/At_all", "2025"),
        ("2025-12-31T23:30:00+00:00", "../../etc/passwd", "2025"),
    ],
)
def test_a_hand_is_of_the_year_in_which_its_table_played_it(
    app: Flask, page: Page, made_at: str, zone: str, year: str
) -> None:
    dated(app, page, made_at, time_zone=zone)
    chips = [spaced(each) for each in parsed(page.get("/figures").text).query(".chips a")]
    assert chips == ["All the time", year]
    assert counts(page, f"/figures?year={year}")["Hands"] == ["1"] * 4


@pytest.mark.parametrize("asked", ["year=1999", "year=x", "people=nobody", "people=&year="])
def test_what_there_is_not_is_not_chosen(app: Flask, page: Page, asked: str) -> None:
    dated(app, page, "2026-01-09T20:00:00+00:00")
    assert counts(page, f"/figures?{asked}")["Hands"] == ["1"] * 4


def test_no_such_match_has_no_figures(page: Page) -> None:
    page.get("/m/nowhere/figures", 404)
