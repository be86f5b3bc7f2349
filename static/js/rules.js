// On a page that tells rules: keep them on this phone, and let the address bar hold their link, so
// that a reload finds rules that no server keeps.

import "./link.js";
import { keep } from "./phone/kept.js";

// Only this script can keep rules: until it is here the button waits.
function hold() {
  for (const button of document.querySelectorAll("[data-keep] button")) button.disabled = false;
  const link = document.querySelector("[data-link]");
  if (link && /^\/rules\/shared$/.test(location.pathname)) {
    const { pathname, hash } = new URL(link.value);
    history.replaceState(null, "", pathname + hash);
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-keep]");
  if (!form) return;
  event.preventDefault();
  const told = form.querySelector("[data-told]");
  try {
    await keep(form.elements.name.value.trim(), form.dataset.caption, form.elements.ruleset.value);
    told.textContent = form.dataset.done;
  } catch {
    told.textContent = form.dataset.failed;
  }
});

document.addEventListener("htmx:afterSwap", hold);
hold();
