// Fills pages on the phone, for their HTML to be compared with what the server renders.

import "./js/phone/view/again.js";
import "./js/phone/view/calling.js";
import "./js/phone/templates_more.js";
import "./js/phone/words_more.js";
import { fold, withOperation } from "./js/phone/log/match.js";
import { findEntry } from "./js/phone/log/reading.js";
import { RuleError } from "./js/phone/rules/codes.js";
import { moment } from "./js/phone/moments.js";
import { rendered } from "./js/phone/rendering.js";
import { foreseen, previewed } from "./js/phone/view/entry.js";
import { amendPage, removalPage } from "./js/phone/view/changing.js";
import { backPage } from "./js/phone/view/back.js";
import { endingPage, rematchOperations } from "./js/phone/view/ending.js";
import { foreseenPage } from "./js/phone/view/foreseen_seats.js";
import { historyPage } from "./js/phone/view/history.js";
import { matchPage } from "./js/phone/view/match.js";
import { seatsPage } from "./js/phone/view/places.js";
import { formOf, hasErrors, newErrors } from "./js/phone/view/forms.js";
import { newMatchPage, startOperation } from "./js/phone/view/starting.js";
import { presetsOf } from "./js/phone/presets.js";

const ID = "M";

function shown({ operations, forms, hand, seatings }) {
  const match = fold(operations);
  const pages = {
    match: rendered("matches/show.html", matchPage(ID, match), "main"),
    history: rendered("history/show.html", historyPage(ID, match), "main"),
    ending: rendered("ending/show.html", endingPage(ID, match), "main"),
    seats: rendered("seats/show.html", seatsPage(ID, match, { can_write: true, form: formOf(), errors: newErrors(), people: ["Zoë"] }), "main"),
    filtered: rendered("history/show.html", historyPage(ID, match, { player: "2" }), "main"),
  };
  forms.forEach((pairs, index) => {
    const { entry } = previewed(match, formOf(pairs));
    pages[`entry ${index}`] = rendered("matches/show.html", matchPage(ID, match, { entry }), "main");
  });
  if (hand) Object.assign(pages, ofHand(match, hand, forms));
  const back = hand && backPage(ID, match, hand);
  for (const [index, body] of seatings.entries()) {
    const page = orRefused(() => foreseenPage(ID, match, body));
    pages[`seating ${index}`] = page ? rendered("seats/foreseen.html", page, "main") : "";
  }
  pages.rematches = JSON.stringify(rematches(match));
  if (back) pages.back = rendered("hands/back.html", back, "main");
  return pages;
}

// What the next match begins with, whoever starts it; null where so many cannot play.
function rematches(match) {
  return endingPage(ID, match).starts.map(({ value }) =>
    orRefused(() => rematchOperations(match, formOf([["starts", value], ["operation_id", "o"]])).map(({ body }) => body)));
}

function orRefused(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function ofHand(match, id, forms) {
  const kind = findEntry(match, id).is_voided ? "restore" : "void";
  const pages = { amend: rendered("hands/edit.html", amendPage(ID, match, id).page, "main") };
  forms.forEach((pairs, index) => {
    pages[`amended ${index}`] = rendered("hands/edit.html", amendPage(ID, match, id, formOf(pairs)).page, "main");
  });
  try {
    withOperation(match, foreseen(match, kind, { target: id }));
    pages.remove = rendered("hands/remove.html", removalPage(ID, match, id, kind), "main");
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
  return pages;
}

// The page of a new match as each form fills it, and what the match begins with; null if refused.
function started({ forms, own, presets: packed }) {
  const presets = presetsOf(packed);
  return forms.map((pairs) => {
    const shown = newMatchPage(formOf(pairs), { presets, own });
    // The phone offers what it keeps; the server knows of it only once it is chosen.
    const offered = shown.own ? shown.offered : [];
    const ids = { match_id: "M", edit_key: "E", operation_id: "O" };
    const html = rendered("matches/new.html", { ...shown, ...ids, offered }, "main");
    return { html, body: beginning(shown, presets) };
  });
}

function beginning(shown, presets) {
  try {
    return hasErrors(shown.errors) ? null : startOperation(shown, presets, "").body;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

// The page from now on: its language, and what comes with it of a second one.
function spoken({ lang, beside }) {
  document.documentElement.lang = lang;
  const content = JSON.stringify(beside);
  document.head.append(Object.assign(document.createElement("meta"), { name: "beside", content }));
  return true;
}

const each = (say) => (batch) => JSON.stringify(JSON.parse(batch).map(say));
Object.assign(globalThis, { shown: each(shown), started: each(started), spoken: each(spoken), moments: each(moment), ready: true });
