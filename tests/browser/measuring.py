"""Scripts that measure a page: targets, text that is cut off, motion."""

from __future__ import annotations

from playwright.sync_api import Page

# What a finger may tap while a hand is played and is smaller than so much, by its name and size.
SMALL = """(least) => [...document.querySelectorAll(
    "#entry :is(a, button, summary, label, input), #board :is(button, summary),"
    + ".match__open, .hands__line, .links a")]
  .filter((each) => each.checkVisibility() && !/radio|checkbox|hidden/.test(each.type))
  .filter((each) => each.localName !== "label" || /radio|checkbox/.test(each.control?.type))
  .map((each) => [each.ariaLabel ?? each.innerText, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.01)
  .map(([name, { width, height }]) => `${name}: ${width} × ${height}`)"""

# Text that sticks out of the window. The table view, which is turned, and tables of figures scroll
# in themselves.
CUT = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { parentElement: at, data } = texts.currentNode;
    if (!data.trim() || at.closest("svg, option, .visually-hidden")) continue;
    if (at.closest(".tableview, .sideways")) continue;
    if (!at.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 1 && (right > innerWidth + 1 || left < -1)) found.push(data.trim().slice(0, 40));
  }
  return found;
}"""

# Animations and transitions that take longer than 0.01 s, of elements and what stands beside them.
MOVING = """() => [...document.querySelectorAll("*")].flatMap((each) => ["", "::before", "::after"]
  .map((part) => {
    const style = getComputedStyle(each, part);
    const longest = (times) => Math.max(...times.split(",").map(parseFloat));
    const animated = style.animationName === "none" ? 0 : longest(style.animationDuration);
    return [each.className, part, Math.max(animated, longest(style.transitionDuration))];
  })
  .filter(([, , seconds]) => seconds > 0.01)
  .map(String))"""


def small_targets(page: Page, least: int = 48) -> list[str]:
    found: list[str] = page.evaluate(SMALL, least)
    return found


def cut_text(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT)
    return found


def moving(page: Page) -> list[str]:
    found: list[str] = page.evaluate(MOVING)
    return found
