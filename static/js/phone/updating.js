// The worker that keeps the app on this phone. A newer release is offered, and taken when somebody
// says so, never over what is being typed.

import { isTyping } from "./draft.js";
import { _ } from "./speech.js";

const HOUR_MS = 3_600_000;
const LATER = "update-later";
const workers = navigator.serviceWorker;
let registration;

// Without a worker the app works as well; it only cannot be opened without a network.
export async function beginWorker() {
  registration = await workers?.register("/sw.js").catch(() => undefined);
  if (!registration) return;
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  addEventListener("hashchange", offer);
  document.addEventListener("submit", () => setTimeout(offer, 1000));
  lookForUpdates();
}

// An app that stays open for days asks, too.
function lookForUpdates() {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

// The worker sends what waits when the network is back, where the browser lets it.
export const sendLater = () => registration?.sync?.register("outbox").catch(() => undefined);

function offer() {
  const { waiting } = registration;
  if (!waiting || !workers.controller || isTyping() || isPutOff()) return;
  if (document.getElementById("update")) return;
  const notice = document.createElement("p");
  notice.id = "update";
  notice.className = "notice";
  notice.setAttribute("role", "status");
  const buttons = document.createElement("span");
  buttons.className = "actions";
  buttons.append(button(_("Use it"), () => take(waiting)), button(_("Later"), () => putOff(notice)));
  notice.append(_("A newer release of this app is here."), buttons);
  document.getElementById("main").before(notice);
}

function button(textContent, work) {
  const made = Object.assign(document.createElement("button"), { className: "button", textContent });
  made.addEventListener("click", work, { once: true });
  return made;
}

function take(waiting) {
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

function putOff(notice) {
  notice.remove();
  try {
    sessionStorage.setItem(LATER, "yes");
  } catch {
    // Storage is off: it is offered again on the next page.
  }
}

function isPutOff() {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
}
