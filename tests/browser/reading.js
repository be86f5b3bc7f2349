// What stands on a page for eyes, for tests/browser/reading.py.

const OTHERS = "script, style, template, [lang]:not(html)";
const UNREAD = "script, template, svg, bdi, .visually-hidden, .choice__names, .card";
const MAY_CUT = ".visually-hidden, .choice__names, svg, select, input, [role=img]";
const SAID = ["aria-label", "title", "placeholder", "alt"];
const LONG_WORD = /[\p{L}\p{M}]{4,}/gu;
const HAN = /\p{Script=Han}/u;

function textNodes() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim()) found.push(walker.currentNode);
  return found;
}

// Every text, and what is said by attributes, that is in the language of the page.
function texts() {
  const ours = textNodes().filter(({ parentElement }) => !parentElement.closest(OTHERS));
  const said = SAID.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name)));
  return [document.title, ...ours.map(({ data }) => data), ...said].map((text) => text.trim());
}

// Words that are torn over two lines, and text that is cut, or out of the box that it belongs to.
function faults() {
  const found = new Set();
  const told = (what, { textContent }) => found.add(`${what}: ${textContent.trim().slice(0, 60)}`);
  if (document.documentElement.scrollWidth > innerWidth) found.add("wider than the phone");
  for (const node of textNodes()) {
    const element = node.parentElement;
    if (element.closest(UNREAD) || isHidden(element)) continue;
    for (const word of tornIn(node)) told(`torn ${word}`, element);
    if (!document.querySelector(".tableview--90") && isOutside(node)) told("outside", element);
  }
  for (const element of document.querySelectorAll("main *, header *, footer *")) {
    if (element.closest(MAY_CUT) || isHidden(element)) continue;
    const isCut = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    if (isCut && element.scrollWidth > element.clientWidth + 1) told("cut", element);
  }
  return [...found];
}

function isHidden(element) {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
}

function tornIn(node) {
  return [...node.data.matchAll(LONG_WORD)].flatMap(({ 0: word, index }) => {
    const parts = [...rangeOf(node, index, index + word.length).getClientRects()];
    const lines = new Set(parts.map(({ top }) => Math.round(top)));
    return lines.size > 1 && !HAN.test(word) ? [word] : [];
  });
}

function isOutside(node) {
  if (node.parentElement.localName === "textarea") return false; // it scrolls by itself
  const text = rangeOf(node, 0, node.length).getBoundingClientRect();
  const box = blockOf(node.parentElement).getBoundingClientRect();
  return text.left < box.left - 1.5 || text.right > box.right + 1.5;
}

function blockOf(element) {
  const { display } = getComputedStyle(element);
  return ["inline", "contents"].includes(display) ? blockOf(element.parentElement) : element;
}

function rangeOf(node, from, to) {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}
