// The worker's part of the outbox: what waits is sent when the network is back, with no page open.

import { sendPending } from "./posting.js";
import { matches } from "./store.js";

addEventListener("sync", (event) => {
  if (event.tag === "outbox") event.waitUntil(sendAll());
});

// The browser tries again later if something still waits.
async function sendAll() {
  const states = [];
  for (const { id, can_write } of await matches()) {
    if (can_write) states.push((await sendPending(id)).state);
  }
  if (states.includes("waiting")) throw new Error("Not everything is sent yet.");
}
