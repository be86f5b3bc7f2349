// HTML of the templates: they are those that the server renders, with the same values; and what the
// next page says once.

import { also } from "./beside.js";
import { inARow, joined, levelLabel, suitName } from "./view/cards.js";
import { filters } from "./jinja.js";
import { totalRange } from "./view/reasons.js";
import { moment } from "./moments.js";
import { templates } from "./templates.js";

Object.assign(filters, { face: levelLabel, suit_word: suitName, joined, in_a_row: inARow, moment });

const flashes = [];
let said = [];
const globals = {
  also,
  range: ([count]) => [...Array(count).keys()],
  total_range: ([low, high]) => totalRange(low, high),
  get_flashed_messages: () => (said = flashes.splice(0)),
};
globals.globals = globals;

// What a template sees.
export const scopeOf = (context) => Object.assign(Object.create(globals), context);

// The HTML of a template, or of a page's block.
export function rendered(name, context, block = "") {
  const template = block ? templates[name][block] : templates[name];
  return template(scopeOf(context));
}

// Something that the next page says once; kept for it if it is another page.
export const flash = (sentence, category = "message") => flashes.push([category, sentence]);
// What the page says now is said again when it is drawn anew.
export const sayAgain = () => flashes.push(...said);
export function goTo(url) {
  attempt(() => sessionStorage.setItem("flashes", JSON.stringify(flashes)));
  location.assign(url);
}

// Where storage is switched off, even asking for it is an error; the sentence is then not said.
function attempt(work) {
  try {
    work();
  } catch {
    flashes.length = 0;
  }
}
attempt(() => {
  flashes.push(...JSON.parse(sessionStorage.getItem("flashes") ?? "[]"));
  sessionStorage.removeItem("flashes");
});

// What a template gives, not yet shown.
export const made = (name, context) => partsOf(name, context).firstElementChild;

export function partsOf(name, context) {
  const parts = document.createElement("template");
  parts.innerHTML = rendered(name, context);
  return parts.content;
}
