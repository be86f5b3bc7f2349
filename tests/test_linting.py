import pytest

from tests.linting import lint

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Levels</title><link rel="stylesheet" href="a.css"></head>
<body>
<h1>Levels</h1>
<p>庄家 &amp; friends<br><img src="a.png" alt=""></p>
<form action="/hands" method="post"><label>Points <input name="points"></label></form>
<table><tbody><template id="row"><tr><td>2</td></tr></template></tbody></table>
<template>
  <tr><td>2</td></tr>
</template>
<svg viewBox="0 0 1 1"><title>A heart</title><use href="#heart"/></svg><hr/>
<script type="module" src="a.js"></script>
<script type="application/json">{"levels": []}</script>
</body>
</html>
"""


def test_a_page_that_keeps_to_everything_passes() -> None:
    assert lint(PAGE) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("<!doctype html>", "", "expected-doctype-but-got-start-tag"),
        ("</p>", "</p></div>", "unexpected-end-tag"),
        ("<p>", "<p><div></div>", "unexpected-end-tag"),
        ("<p>", "<p><b><i></b></i>", "adoption-agency-1.3"),
        ("<label>", "<form>", "unexpected-start-tag"),
        ("<tbody>", "<tbody><div></div>", "foster-parenting-start-tag"),
        ("<tbody>", "<tbody></div>", "unexpected-end-tag-implies-table-voodoo"),
        ('name="points"', 'name="points" name="level"', "duplicate-attribute"),
        ('alt=""', 'alt=""class="a"', "missing-whitespace-between-attributes"),
        ("&amp;", "<", "invalid-first-character-of-tag-name"),
    ],
)
def test_invalid_html_is_found(old: str, new: str, problem: str) -> None:
    assert any(found.endswith(f": {problem}") for found in lint(PAGE.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("</body>", "<div></body>", "div of line 15 is not closed"),
        ("<td>2", "<td><b>2", "b of line 8 is not closed"),
        ("</tr></template>", "</template>", "tr of line 8 is not closed"),
        ("</h1>", "</h1><p>Hands", "p of line 5 is not closed"),
        ("</h1>", "</h1><div/>", "div of line 5 is not closed"),
        ("</html>", "", "html of line 2 is not closed"),
    ],
)
def test_every_element_has_an_end_tag(old: str, new: str, problem: str) -> None:
    assert problem in lint(PAGE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        (' lang="en"', "", ["html without lang"]),
        (' lang="en"', ' lang=""', ["html without lang"]),
        ("<title>Levels</title>", "", ["no title"]),
        ("<title>Levels</title>", "<title> </title>", ["no title"]),
        ("<h1>Levels</h1>", "", ["0 h1 instead of one"]),
        ("<h1>Levels</h1>", "<h1>Levels</h1><h1>Hands</h1>", ["2 h1 instead of one"]),
        ("<h1>", '<h1 id="row">', ["id used 2 times: row"]),
        (' action="/hands"', "", ['form without action: <form method="post">']),
        (' method="post"', "", ['form without method: <form action="/hands">']),
        (' alt=""', "", ['img without alt: <img src="a.png">']),
        ("<h1>", '<h1 style="color: red">', ['inline style: <h1 style="color: red">']),
        ("</head>", "<style></style></head>", ["inline style sheet: <style>"]),
        ("</body>", "<script>go()</script></body>", ["inline script: <script>"]),
        ("<h1>", '<h1 onclick="go()">', ["inline handler: onclick of h1"]),
        ("<td>2", '<td><img src="b.png">2', ['img without alt: <img src="b.png">']),
    ],
)
def test_what_the_house_forbids_is_found(old: str, new: str, problems: list[str]) -> None:
    assert lint(PAGE.replace(old, new, 1)) == problems


def test_the_place_of_invalid_html_is_said() -> None:
    assert lint(PAGE.replace("<h1>", "<h1></p>")) == [
        "invalid HTML in line 5, column 8: unexpected-end-tag"
    ]
