// Fills the pages beside the board on the phone: seats, levels, trumps, and the table from afar.

import "./js/phone/templates_more.js";
import "./js/phone/view/again.js";
import "./js/phone/words_more.js";
import { fold, withOperation } from "./js/phone/log/match.js";
import { now } from "./js/phone/log/reading.js";
import { RuleError } from "./js/phone/rules/codes.js";
import { rendered } from "./js/phone/rendering.js";
import { foreseen } from "./js/phone/view/entry.js";
import { formOf, hasErrors, newErrors } from "./js/phone/view/forms.js";
import { fieldOfLevels, levelsBody, levelsPage } from "./js/phone/view/levels.js";
import { seatingBody, seatsPage } from "./js/phone/view/places.js";
import { tablePage } from "./js/phone/view/table.js";
import { handAsked, handIn, orderPage } from "./js/phone/view/trumps.js";

const ID = "M";

function beside({ operations, seatings, levels, query, table }) {
  const match = fold(operations);
  const standings = now(match);
  const hand = handIn(ID, match, new URLSearchParams(query));
  const pages = {
    table: rendered("table/show.html", tablePage(ID, match, new URLSearchParams(table)), "main"),
    trumps: rendered("trumps/show.html", orderPage(hand, `/m/${ID}/trumps`), "main"),
    watched: seatsShown(match, formOf(), newErrors(), false),
    seats: seatsShown(match, formOf(), newErrors()),
    levels: rendered("levels/edit.html", levelsPage(ID, match, formOf()), "main"),
  };
  seatings.map(formOf).forEach((form, index) => {
    const { errors } = tried(match, "seating", () => seatingBody(form, standings.hand + 1), newErrors(), ({ at }) => at || "form");
    pages[`seating ${index}`] = seatsShown(match, form, errors);
  });
  levels.map(formOf).forEach((form, index) => {
    const { body, errors: wrong } = levelsBody(form, standings);
    const place = (error) => fieldOfLevels(error, standings);
    const { errors } = hasErrors(wrong) ? { errors: wrong } : tried(match, "set_levels", () => body, wrong, place);
    pages[`levels ${index}`] = rendered("levels/edit.html", levelsPage(ID, match, form, errors), "main");
    pages[`said ${index}`] = JSON.stringify(body);
  });
  return pages;
}

const seatsShown = (match, form, errors, can_write = true) =>
  rendered("seats/show.html", seatsPage(ID, match, { can_write, form, errors }), "main");

function tried(match, kind, read, errors, place) {
  try {
    withOperation(match, foreseen(match, kind, read()));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    errors.add(place(error), error);
  }
  return { errors };
}

// The order of any hand that an address names.
const ordered = (query) =>
  rendered("trumps/show.html", orderPage(handAsked(new URLSearchParams(query)), "/trumps"), "main");

const each = (say) => (batch) => JSON.stringify(JSON.parse(batch).map(say));
Object.assign(globalThis, { beside: each(beside), ordered: each(ordered), ready: true });
