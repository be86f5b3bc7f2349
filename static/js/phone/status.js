// What is true of the record, in the header, in words: on this phone only, saving, saved, waiting.

import { clock } from "./moments.js";
import { _, ngettext } from "./speech.js";
import { isKept } from "./disk.js";

const OTHER_MS = 120_000;
const SINCE = "offline-since";
const TROUBLED = ["offline", "waiting"];
let now = {};
let since;
let timer;

export function tellStatus(told) {
  // A try that may fail again is not worth a word: nothing has changed.
  if (told.state === "saving" && TROUBLED.includes(now.state)) return;
  if (told.state === "saved") keepSince(undefined);
  else if (TROUBLED.includes(told.state) && !since) keepSince(keptSince() ?? new Date());
  now = told;
  show();
}

// The moment stays the same from page to page.
function keepSince(moment) {
  since = moment;
  stored((storage) => (moment ? storage.setItem(SINCE, moment.toISOString()) : storage.removeItem(SINCE)));
}

function keptSince() {
  const found = stored((storage) => storage.getItem(SINCE));
  return found ? new Date(found) : undefined;
}

// Storage may be switched off.
function stored(work) {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

// Somebody else writes in this match, too: said for two minutes.
export function tellOther() {
  clearTimeout(timer);
  timer = setTimeout(() => { timer = undefined; show(); }, OTHER_MS);
  show();
}

function show() {
  if (!now.state) return;
  const place = document.querySelector(".status") ?? added();
  place.dataset.state = now.state;
  // What changes with every minute is not read out.
  place.setAttribute("aria-live", now.state === "watching" ? "off" : "polite");
  const said = sentences(now).join(" · ");
  if (place.textContent !== said) place.textContent = said;
}

function sentences(told) {
  const said = [WORDS[told.state](told)];
  if (!isKept()) said.push(_("Nothing is kept on this phone"));
  if (told.waiting && (!isKept() || (TROUBLED.includes(told.state) && !opensOffline()))) {
    said.push(_("Keep this page open"));
  }
  if (timer) said.push(_("Another phone writes, too"));
  return said;
}

// Whether the server is out of reach, as far as anybody knows.
export const isCut = () => navigator.onLine === false || TROUBLED.includes(now.state);

const opensOffline = () => Boolean(navigator.serviceWorker?.controller);

function added() {
  const place = document.createElement("p");
  place.className = "status";
  place.setAttribute("role", "status");
  document.querySelector(".header").append(place);
  return place;
}

export const waits = (number) => ngettext("%(num)s entry waits here", "%(num)s entries wait here", number);

const WORDS = {
  watching: ({ how, isCut }) => [_("You watch"), how, isCut && _("Not connected")].filter(Boolean).join(" · "),
  local: () => (isKept() ? _("On this phone only") : _("Saving …")),
  saving: () => _("Saving …"),
  saved: () => _("Saved"),
  waiting: ({ waiting }) => _("%(waits)s: no answer from the server", { waits: waits(waiting) }),
  offline: ({ waiting }) => _("Offline since %(time)s: %(waits)s", { time: clock(since), waits: waits(waiting) }),
  refused: (told) => _("Not taken by the server: %(why)s", { why: why(told) }),
  differs: () => _("Saved, but the server counts otherwise. Please tell us."),
  fork: () => _("Somebody else wrote, too"),
};

function why({ code, sentence }) {
  if (code === "pen") return _("this phone may only watch. What it recorded stays here.");
  if (code === "older") return _("it runs an older release. Nothing is lost; it is sent once the server is up to date.");
  if (code === "no_such_match") return _("it does not know this match. Nothing is lost; save a copy from home.");
  return _("%(why)s It stays on this phone; save a copy from home.", { why: sentence ?? "" });
}
