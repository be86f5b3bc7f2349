// On a page that tells rules: keep them on this phone, copy their link, and let the address bar hold
// it, so that a reload finds rules that no server keeps.

import { keep } from "./kept.js";

function hold() {
  const link = document.querySelector("[data-link]");
  if (link && /^\/rules\/shared$/.test(location.pathname)) {
    const { pathname, hash } = new URL(link.value);
    history.replaceState(null, "", pathname + hash);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-keep]");
  if (!form) return;
  event.preventDefault();
  const told = form.querySelector("[data-told]");
  try {
    keep(form.elements.name.value.trim(), form.dataset.caption, JSON.parse(form.elements.ruleset.value));
    told.textContent = form.dataset.done;
  } catch {
    told.textContent = form.dataset.failed;
  }
});

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  const link = document.querySelector("[data-link]");
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    document.execCommand("copy"); // plain http has no clipboard of its own
  }
  button.textContent = button.dataset.done;
});

document.addEventListener("htmx:afterSwap", hold);
hold();
