"""The phone's modules as one script: whose names are whose."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from companion.web.phone.files import MORE
from companion.web.phone.joining import join_modules
from tests.parity.conftest import STATIC

# Names of ours that browsers know, too. No module means the browser's.
OURS = {"History", "escape", "name", "open", "when"}
# What is made of templates and words.
MADE = "".join(
    f"export const {name} = {{}};\n"
    for name in (
        *("templates", "messages", "reasons", "worths"),
        *("errors", "moves", "consequences", "tractors"),
    )
)


def test_no_name_hides_one_of_the_browser(chromium: Browser) -> None:
    def read(name: str) -> str:
        path = STATIC / name
        return path.read_text(encoding="utf-8") if path.is_file() else MADE

    page = chromium.new_page()
    names = sorted(join_modules(MORE, read).taken)
    hidden = page.evaluate("names => names.filter((name) => name in globalThis)", names)
    page.close()
    assert set(hidden) <= OURS


def test_a_name_that_is_taken_stays_with_its_module(chromium: Browser) -> None:
    files = {
        "a.js": 'import { keep as put } from "./b.js";\n'
        "function keep() { return put() + 1; }\nglobalThis.kept = keep();\n",
        "b.js": "export function keep() { return 1; }\n",
    }
    page = chromium.new_page()
    page.evaluate(f"() => {{ {join_modules('a.js', files.__getitem__).body} }}")
    assert page.evaluate("kept") == 2
    page.close()


@pytest.mark.parametrize("text", ["export default 1;\n", "const a = `${b ? ` c` : ``}`;\n"])
def test_what_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"a\.js"):
        join_modules("a.js", lambda _name: text)
