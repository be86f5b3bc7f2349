// Sentences for the reasons of a result, and for what is refused, as web/words/reasons.py does. The
// sentences themselves come with the words of the language.

import { marked, put, _, pgettext } from "../speech.js";
import { errors, reasons, worths } from "../words.js";
import { joined, levelLabel } from "./cards.js";

// Reasons that are ours stand in a log by their code.
const NOTES = {
  surrender: marked("Surrender"),
  evening_over: marked("The evening was over"),
  time_limit: marked("Time was up"),
  last_hand: marked("A last hand"),
};

export function tell(reason, names, direction = "counterclockwise", hasFriends = false) {
  const values = { ...reason.values, ...named(reason.values, names) };
  if (reason.code === "row" || reason.code === "outcome") {
    values.worth = worth(reason.values, hasFriends);
    values.range = totalRange(reason.values.low ?? null, reason.values.high ?? null);
  }
  if (NOTES[values.note]) values.note = _(NOTES[values.note]);
  return put(reasons[caseOf(reason, direction)], values);
}

// The reasons that are said: where the table overrules the points, not what nobody counted.
export function told(all) {
  const isByHand = all.some(({ code }) => code === "outcome");
  return all.filter((reason) => !(isByHand && isOverruled(reason)));
}

const isOverruled = ({ code, values }) =>
  (code === "tricks" && !values.points) || code === "row" || code === "bottom_kept";

function caseOf({ code, values }, direction) {
  if (code === "short_team") return values.missing === 1 ? "short_team.one" : code;
  if (code !== "starts") return values.note ? `${code}.noted` : code;
  return values.how === "right" && direction === "clockwise" ? "starts.left" : `starts.${values.how}`;
}

const label = (key) => (level) => ({ [key]: levelLabel(level) });
const NAMED = {
  seats: (seats, names) => ({ names: joined(seats.map((seat) => names[seat])) }),
  seat: (seat, names) => ({ name: names[seat] }),
  after: (seat, names) => ({ other: names[seat] }),
  points: (points) => ({ signed: signed(points) }),
  levels: (levels) => ({ signed: gained(levels) }),
  lap: (lap) => ({ number: lap + 1 }),
  ...Object.fromEntries(["level", "old", "new", "to", "rank"].map((key) => [key, label(key)])),
};

function named(values, names) {
  const found = {};
  for (const [key, make] of Object.entries(NAMED)) {
    if (values[key] !== undefined && values[key] !== null) Object.assign(found, make(values[key], names));
  }
  return found;
}

// A number with its sign: +2, −10.
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

// Levels gained or lost, as a part of a sentence: +2, −1.
export function gained(levels) {
  if (levels === 0) return pgettext("levels", "no level");
  return levels > 0 ? _("+%(levels)s", { levels }) : _("−%(levels)s", { levels: -levels });
}

// What a row or an outcome gives: who has the deal next, and which levels. Where friends are found
// anew in each hand, nobody takes over a deal.
export function worth({ deal, declarers, opponents, friends = null }, hasFriends = false) {
  const ownRow = friends !== null && !opponents && deal !== "nobody";
  const found = ownRow ? `${deal}.own_row` : worthCase(deal, declarers, opponents);
  return put((hasFriends && worths[`friends.${found}`]) || worths[found], {
    declarers: gained(declarers),
    opponents: gained(opponents),
    friends: gained(friends ?? 0),
  });
}

function worthCase(deal, declarers, opponents) {
  if (deal === "nobody") return "nobody";
  if (declarers && opponents) return "all_fall";
  if (deal === "declarers") return opponents ? "all_fall" : declarers ? "declarers.gain" : "declarers.stay";
  return declarers ? "opponents.fall" : opponents ? "opponents.gain" : "opponents.stay";
}

// A range of totals: 0 or less, 5–35, 200 or more.
export function totalRange(low, high) {
  if (low === null && high === null) return _("any total");
  if (low === null) return _("%(high)s or less", { high });
  if (high === null) return _("%(low)s or more", { low });
  if (low === high) return String(low);
  return low >= 0 ? `${low}–${high}` : _("%(low)s to %(high)s", { low, high });
}

// The sentence for something that the rules refuse: web/words/errors.py.
export function explain(error) {
  const { level } = error.values;
  return put(errors[error.code], { ...error.values, ...(level ? { level: levelLabel(level) } : {}) });
}
