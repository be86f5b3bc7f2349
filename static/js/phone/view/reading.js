// The body of a hand from what was typed into its form, each fault with its sentence:
// web/hands/reading.py and web/hands/gifts.py.

import { RuleError } from "../rules/codes.js";
import { sorted } from "../rules/seating.js";
import { newErrors, number, points, seats, units } from "./forms.js";
import { declarersIn } from "./teams.js";

export const SURRENDER = "surrender";
// The starter falls, everybody else rises; partners fall with him, friends do not.
export const SURRENDERED = { deal: "opponents", declarers: -1, opponents: 1, reason: SURRENDER };

// The body of a hand played on these standings, and what is wrong with the form. Where the table sets
// the result by hand, as for a surrender, nobody need have counted.
export function handBody(form, now) {
  const errors = newErrors();
  const { rulebook: book } = now;
  const isCounted = !form.get("outcome_deal");
  const typed = form.get("opponents_points");
  const counted = () => points(typed, book.points, { empty: isCounted ? null : 0 });
  const body = { opponents_points: errors.attempt("opponents_points", counted, 0) };
  readRoles(form, body, errors);
  if (book.factors || book.flat || book.drops.length) readLastTrick(form, book, body, errors, isCounted);
  const throws = readThrows(form, errors);
  if (throws.length) body.throws = throws;
  const adjustments = [...readFine(form, errors), ...readGifts(form, now, errors)];
  if (adjustments.length) body.adjustments = adjustments;
  readOutcome(form, body, errors);
  for (const name of ["note", "started_at"]) {
    const said = form.get(name).trim();
    if (said) body[name] = said;
  }
  return { body, errors };
}

function readRoles(form, body, errors) {
  const starter = form.get("starter");
  const suit = form.get("trump_suit");
  if (starter) body.starter = errors.attempt("starter", () => number(starter), 0);
  if (suit) body.trump_suit = suit === "none" ? null : suit;
  const friends = form.getlist("friends").filter((seat) => seat !== starter);
  if (friends.length) {
    body.friends = friends.map((seat) => errors.attempt("friends", () => number(seat), 0));
  }
}

function readLastTrick(form, book, body, errors, isNeeded) {
  const taken_by = form.get("taken_by");
  if (taken_by !== "declarers" && taken_by !== "opponents") {
    if (isNeeded) errors.add("taken_by", new RuleError("taken_by_needed"));
    return;
  }
  body.last_trick = { taken_by };
  if (taken_by === "declarers") return;
  if (book.factors) {
    const most = book.factors.by === "typed" ? 9995 : book.points;
    const read = () => points(form.get("bottom_points"), most, { code: "bottom_needed" });
    body.bottom_points = errors.attempt("bottom_points", read, 0);
  }
  const led = howLed(form);
  const leftOut = book.factors && LEFT_OUT[form.get("led")]?.(book.factors);
  if (led) body.last_trick.units = errors.attempt("units", () => units(led), []);
  else if (leftOut) errors.add("units", new RuleError(leftOut));
  const [rank, kind] = form.get("hook").split(" ");
  if (rank) body.hook = { rank, trump_suit: kind === "trump" };
}

// What is missing where a lead was chosen that alone does not say how many cards it had.
const LEFT_OUT = {
  throw: ({ by }) => (by === "parts" ? "parts_needed" : "throw_needed"),
  tractor: () => "pairs_needed",
};

// How the last trick was led: a button for the usual leads, or the parts as text.
function howLed(form) {
  const led = form.get("led");
  if (led === "tractor") {
    const pairs = form.get("pairs", "2");
    return /^\d{1,2}$/.test(pairs) ? String(2 * Number(pairs)) : pairs;
  }
  return led === "" || led === "throw" ? form.get("units") : led;
}

function readThrows(form, errors) {
  const cards = form.getlist("throw_cards");
  const rows = form.getlist("throw_seat").slice(0, cards.length);
  return rows.flatMap((seat, index) => {
    if (seat === "") return [];
    const field = `throws[${index}]`;
    const count = errors.attempt(field, () => number(cards[index], { code: "cards_needed" }), 0);
    return [{ seat: errors.attempt(field, () => number(seat), 0), withdrawn: count, thrown: count }];
  });
}

function readFine(form, errors) {
  const side = form.get("fault_side");
  const amount = form.get("fault_points").trim();
  if (!amount) return [];
  if (!side) errors.add("fault_side", new RuleError("missing_field"));
  const fine = errors.attempt("fault_points", () => points(amount, 9995), 0);
  return [{ side, points: fine, reason: form.get("fault_reason").trim() }];
}

// What some get, and what everybody else gets, each as an adjustment with the reason.
function readGifts(form, now, errors) {
  const typed = form.get("given_typed").trim() || form.get("given_levels");
  const others = form.get("given_others");
  const whom = form.getlist("given_seats");
  if (!whom.length && !typed && !others) return [];
  if (!whom.length) errors.add("given_seats", new RuleError("missing_field"));
  if (!typed) errors.add("given_levels", new RuleError("missing_field"));
  const given = givenSeats(whom, form, now);
  if (whom.length && !given.length) errors.add("given_seats", new RuleError("starter_needed"));
  const reason = form.get("given_reason").trim();
  const rest = now.present.filter((seat) => !given.includes(seat));
  const levels = errors.attempt("given_levels", () => number(typed, { empty: 0 }), 0);
  const more = errors.attempt("given_levels", () => number(others, { empty: 0 }), 0);
  const found = [{ seats: given, levels, reason }];
  if (more && rest.length) found.push({ seats: rest, levels: more, reason });
  return found;
}

// The seats that were ticked, one by one or as a side.
function givenSeats(whom, form, now) {
  const declarers = declarersIn(now, form);
  const opponents = declarers.length ? now.present.filter((seat) => !declarers.includes(seat)) : [];
  return sorted([
    ...seats(whom),
    ...(whom.includes("declarers") ? declarers : []),
    ...(whom.includes("opponents") ? opponents : []),
  ]);
}

function readOutcome(form, body, errors) {
  const deal = form.get("outcome_deal");
  if (!deal) return;
  if (deal === SURRENDER) {
    body.outcome = { ...SURRENDERED };
    delete body.friends;
    return;
  }
  const read = (name) => errors.attempt("outcome", () => number(form.get(name), { empty: 0 }), 0);
  body.outcome = {
    deal,
    declarers: read("outcome_declarers"),
    opponents: read("outcome_opponents"),
    reason: form.get("outcome_reason").trim(),
  };
}

const FIELDS = [
  ["last_trick.units", "units"],
  ["last_trick", "taken_by"],
  ["trump_suit", "trump_suit"],
  ["friends", "friends"],
  ["throws", "throws[0]"],
  ["adjustments", "fault_points"],
  ["outcome", "outcome"],
];

// The field of the entry form that an error of a hand's body belongs to.
export function fieldOf(error) {
  const at = error.at.replace(/^body\./, "");
  if (at.startsWith("adjustments") && /\.levels|\.seats/.test(at)) return "given_levels";
  return FIELDS.find(([place]) => at.startsWith(place))?.[1] ?? (at || "form");
}
