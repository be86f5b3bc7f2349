// How a match stands for whoever watches: not started, live, how long ago, finished: web/watching.py.

import { serverNow } from "./clock.js";
import { hands, now } from "./log/reading.js";
import { day } from "./moments.js";
import { _ } from "./speech.js";

const LIVE_MIN = 5;

// `changed_at` and `hand_at` are by the server's clock; nothing is said of what it did not tell.
export function howItStands(match, { changed_at, hand_at } = {}) {
  const { finished, declared } = now(match);
  if (finished) return _("Finished");
  if (!hands(match).length && !declared) return _("Not started");
  if (changed_at && minutesSince(changed_at) < LIVE_MIN) return _("Live");
  return hand_at ? lastHand(hand_at) : "";
}

const minutesSince = (iso) => Math.floor((serverNow() - Date.parse(iso)) / 60_000);

function lastHand(iso) {
  const minutes = minutesSince(iso);
  if (minutes < 60) return _("Last hand %(minutes)s min ago", { minutes });
  if (minutes < 24 * 60) return _("Last hand %(hours)s h ago", { hours: Math.floor(minutes / 60) });
  return _("Last hand on %(date)s", { date: day(iso) });
}
