// Sends what waits of a match: at once, when the network is back, when somebody looks, and again and
// again. `told` hears how it stands: {state, waiting, …}.

import { sendPending } from "./posting.js";
import { matches } from "./store.js";
import { sendLater } from "./updating.js";

const WAITS_MS = [1000, 2000, 5000, 10000, 30000];
const TURN_MS = 10000;

// One tab after the other, where tabs can know of each other. A tab that sleeps with its turn in hand
// is not waited for: sent twice is there once.
async function alone(name, work) {
  if (!navigator.locks) return work();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TURN_MS);
  let isOurs = false;
  const turn = () => { isOurs = true; clearTimeout(timer); return work(); };
  try {
    return await navigator.locks.request(name, { signal: stop.signal }, turn);
  } catch (error) {
    if (isOurs) throw error;
    return work();
  }
}

export class Outbox {
  constructor(id, told, standings) {
    Object.assign(this, { id, told, standings, fails: 0 });
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
  }

  // When the server has answered, or has had its chance to.
  settled(patience = 1000) {
    return Promise.race([this.sending, new Promise((done) => setTimeout(done, patience))]);
  }

  // Tries at once, whatever the last try came to.
  now() {
    this.fails = 0;
    return this.send();
  }

  // A question between two phones was answered, or is another one by now.
  goOn() {
    this.isHeld = false;
    return this.now();
  }

  // What is written while something is on its way goes right after it.
  send() {
    if (this.isHeld) return undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isMore = Boolean(this.sending);
    return (this.sending ??= this.untilDone().finally(() => { this.sending = undefined; }));
  }

  async untilDone() {
    let end;
    do {
      this.isMore = false;
      const { told, standings } = this;
      end = await alone(`outbox-${this.id}`, () => sendPending(this.id, { told, standings }));
    } while (this.isMore && end.state !== "fork");
    this.isHeld = end.state === "fork";
    if (end.state === "waiting") this.again(end.wait);
    this.told(end.state === "waiting" && navigator.onLine === false ? { ...end, state: "offline" } : end);
  }

  again(wait = 0) {
    const pause = WAITS_MS[Math.min(this.fails++, WAITS_MS.length - 1)] * (0.8 + Math.random() * 0.4);
    this.timer = setTimeout(() => this.send(), Math.max(pause, Math.min(wait, 60) * 1000));
    sendLater();
  }
}

// What waits of the other matches on this phone, one after the other; their pages say how it went.
// A question between two phones is asked on the page of the match, and not again from elsewhere.
const asked = new Set();
export async function sendOthers(open) {
  for (const { id, can_write } of await matches()) {
    if (id === open || !can_write || asked.has(id)) continue;
    const { state } = await alone(`outbox-${id}`, () => sendPending(id));
    if (state === "fork") asked.add(id);
  }
}
