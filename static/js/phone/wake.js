// The screen stays on while the page of a match is looked at, once somebody wants that: asked again
// when the page is seen again, let go when the match is over. Browsers that cannot, and pages on
// plain http, have no button for it. It is wanted for as long as this tab lives. On the table view a
// tap anywhere asks for it, unless somebody has said no.

import { _ } from "./speech.js";

const WANTED = "screen-on";
let lock = null;
let asked = null;
let isRefused = false;

const place = () => document.getElementById("wake");
const wish = () => stored(() => sessionStorage.getItem(WANTED));
const isWanted = () => wish() === "yes";

// Storage may be switched off; the wish is then forgotten with the page.
let unstored = null;
function stored(work) {
  try {
    return work();
  } catch {
    return unstored;
  }
}

function want(value) {
  unstored = value;
  stored(() => sessionStorage.setItem(WANTED, value));
}

function tell() {
  const here = place();
  if (!here) return;
  if (!here.firstElementChild) here.append(...controls());
  const [button, words] = here.children;
  const said = isRefused ? _("This phone does not let the screen stay on now.") : "";
  button.textContent = lock ? _("The screen stays on") : _("Keep the screen on");
  button.setAttribute("aria-pressed", String(lock !== null));
  if (words.textContent !== said) words.textContent = said;
}

function controls() {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button button--quiet" });
  button.addEventListener("click", () => {
    want(lock ? "no" : "yes");
    settle();
  });
  const words = document.createElement("span");
  words.setAttribute("role", "status");
  return [button, words];
}

// Asks for what is wanted here, or lets go of it.
async function settle() {
  isRefused = false;
  if (!isWantedHere()) release();
  else if (!lock && !document.hidden) await (asked ??= request().finally(() => { asked = null; }));
  tell();
}

const isWantedHere = () => isWanted() && place() !== null;

function release() {
  lock?.release();
  lock = null;
}

async function request() {
  try {
    const held = await navigator.wakeLock.request("screen");
    if (!isWantedHere()) return held.release();
    lock = held;
    held.addEventListener("release", () => {
      if (lock === held) lock = null;
      tell();
    });
  } catch {
    // The battery is low, or the page is hidden again.
    isRefused = true;
  }
}

// The page has been opened, or was filled anew.
if (navigator.wakeLock) {
  document.addEventListener("filled", settle);
  document.addEventListener("visibilitychange", settle);
  document.addEventListener("click", ({ target }) => {
    if (wish() || place()?.dataset.tap === undefined || target.closest("#wake, .header")) return;
    want("yes");
    settle();
  });
}
