// The worker that keeps the app on this phone. A newer release is offered, and taken when somebody
// says so, never over what is being typed.

import { isTyping } from "./draft.js";
import { later } from "./later.js";

const HOUR_MS = 3_600_000;
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

async function offer() {
  const { waiting } = registration;
  if (!waiting || !workers.controller || isTyping()) return;
  const { offerRelease } = await later();
  offerRelease(waiting);
}
