// Draws a page again that somebody reads: what was opened stays open, and the keyboard where it was.

const nameOf = (details) => details.id || details.querySelector("summary").textContent;
const all = (selector) => [...document.querySelectorAll(`main ${selector}`)];

export function drawAnew(draw) {
  const opened = new Set(all("details[open]").map(nameOf));
  const { activeElement: active } = document;
  const [isSummary, href] = [active.localName === "summary", active.getAttribute("href")];
  const name = isSummary ? nameOf(active.parentElement) : "";
  draw();
  for (const details of all("details")) if (opened.has(nameOf(details))) details.open = true;
  if (active.isConnected) return;
  const again = isSummary ? all("summary").find((each) => nameOf(each.parentElement) === name)
    : href && all("a").find((each) => each.getAttribute("href") === href);
  again?.focus?.({ preventScroll: true });
}
