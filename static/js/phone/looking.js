// When a page looks for what others wrote: every 2 seconds while it is seen, at once when it is seen
// again, never while it is hidden. Slower after half an hour without anything new, and for as long as
// the server asks for patience.

const LOOK_MS = 2000;
const IDLE_LOOK_MS = 10_000;
const IDLE_MS = 30 * 60_000;
const MOST_WAIT_S = 600;

// `look` is given a signal that it is no more wanted; it says whether there was anything new, and how
// many seconds the server wants to be left alone. What has just been asked for is not asked for again.
export function keepLooking(look, { isFresh = false } = {}) {
  let timer, stop, now = performance.now();
  let changedAt = now, quietUntil = now;

  async function again() {
    clearTimeout(timer);
    stop?.abort();
    if (over.signal.aborted || document.hidden) return;
    const { signal } = (stop = new AbortController());
    now = performance.now();
    if (now < quietUntil) return later(quietUntil - now);
    const { isNew = false, wait = 0 } = await look(signal);
    if (signal.aborted) return;
    now = performance.now();
    if (isNew) changedAt = now;
    quietUntil = now + Math.min(wait, MOST_WAIT_S) * 1000;
    const pause = now - changedAt < IDLE_MS ? LOOK_MS : IDLE_LOOK_MS;
    later(Math.max(pause * (0.9 + Math.random() * 0.2), quietUntil - now));
  }

  const later = (pause) => { timer = setTimeout(again, pause); };
  const over = new AbortController();
  const anew = () => { changedAt = performance.now(); again(); };
  for (const [target, event] of [[document, "visibilitychange"], [window, "online"], [window, "pageshow"]]) {
    target.addEventListener(event, anew, { signal: over.signal });
  }
  // Another page took the place of this one.
  addEventListener("turned", () => { over.abort(); again(); }, { once: true });
  if (isFresh) later(LOOK_MS);
  else again();
}
