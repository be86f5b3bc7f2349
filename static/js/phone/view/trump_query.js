// The rules that an address names for the trump order, and the address that names rules:
// web/trumps/query.py, web/trumps/choices.py.

import { numbersTo } from "../rules/seating.js";
import { RANKS, SUITS } from "../rules/trumps.js";
import { _, marked } from "../speech.js";
import { levelLabel, levelName } from "./cards.js";
import { choice } from "./choices.js";

const MOST_DECKS = 8;
const MOST_ALWAYS = 20;
const NO_TRUMP = ["ranks_stay", "jokers_only"];
const PLACES = {
  above_jokers: marked("above the jokers"),
  below_jokers: marked("below the jokers"),
  below_rank_cards: marked("below the rank cards"),
};
const OFTEN_ALWAYS = ["2", "3", "5", "5-hearts-above_jokers", "3-hearts-below_jokers"];
const decks = numbersTo(MOST_DECKS).map((deck) => String(deck + 1));
const yesOrNo = ["yes", "no"];

// What an address says by this name, if it is known. `query` is a URLSearchParams.
export function oneOf(known, query, name, otherwise) {
  const asked = query.get(name) ?? otherwise;
  return known.includes(asked) ? asked : otherwise;
}

// The rules about trumps of parts that are named one by one.
export function rulesAsked(query) {
  const count = Number(oneOf(decks, query, "decks", "2"));
  const removable = numbersTo(2 * count + 1).map(String);
  return {
    decks: count,
    jokers_removed: Number(oneOf(removable, query, "jokers_removed", "0")),
    no_trump: oneOf(NO_TRUMP, query, "no_trump", "ranks_stay"),
    always: alwaysAsked(query),
    tractors: {
      ranks_and_jokers: oneOf(yesOrNo, query, "high", "yes") === "yes",
      over_gaps: oneOf(yesOrNo, query, "gaps", "no") === "yes",
    },
  };
}

// Cards that are always trump: `2` or `5-hearts` or `5-hearts-above_jokers`.
function alwaysAsked(query) {
  const asked = query.getAll("always").slice(0, MOST_ALWAYS).join(",");
  const texts = asked.split(",").slice(0, MOST_ALWAYS);
  return [...new Set(texts)].flatMap((text) => always(text) ?? []);
}

function always(text) {
  const [rank, suit = "", place = ""] = text.split("-");
  if (!RANKS.includes(rank) || !["", ...SUITS].includes(suit)) return null;
  const known = Object.hasOwn(PLACES, place) ? place : "below_rank_cards";
  return { rank, suit: suit || null, place: known };
}

// Cards that are always trump, as the address says them.
export function alwaysText({ rank, suit, place }) {
  return !suit && place === "below_rank_cards" ? rank : `${rank}-${suit ?? ""}-${place}`;
}

// What of the rules differs from the usual, as the address says it.
export function queryOf(rules) {
  const said = {
    decks: String(rules.decks),
    jokers_removed: String(rules.jokers_removed || ""),
    no_trump: rules.no_trump === "ranks_stay" ? "" : rules.no_trump,
    always: rules.always.map(alwaysText).join(","),
    high: rules.tractors.ranks_and_jokers ? "" : "no",
    gaps: rules.tractors.over_gaps ? "yes" : "",
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}

// Questions about the pack and about trumps, with what is chosen now.
export function packChoices(rules) {
  const numbers = (all) => all.map((number) => [number, number]);
  const answers = [["yes", _("Yes")], ["no", _("No")]];
  const noTrump = [
    ["ranks_stay", _("Jokers and rank cards")],
    ["jokers_only", _("Only the jokers")],
  ];
  const select = (name, label, options, chosen) => ({ name, label, options, chosen });
  const { tractors, jokers_removed: removed } = rules;
  const high = tractors.ranks_and_jokers ? "yes" : "no";
  const gaps = tractors.over_gaps ? "yes" : "no";
  const removable = numbersTo(2 * rules.decks + 1).map(String);
  return [
    select("decks", _("Decks"), numbers(decks), String(rules.decks)),
    select("jokers_removed", _("Jokers left out"), numbers(removable), String(removed)),
    select("no_trump", _("Trump without a suit"), noTrump, rules.no_trump),
    select("high", _("Tractors of rank cards and jokers"), answers, high),
    select("gaps", _("Tractors over ranks that are gone"), answers, gaps),
  ];
}

// Cards that tables make trump in every hand, and whatever else is chosen.
export function alwaysChoices(chosen) {
  const texts = new Set([...OFTEN_ALWAYS, ...chosen.map(alwaysText)]);
  return [...texts].map((text) => choice(text, alwaysWord(always(text))));
}

function alwaysWord({ rank, suit, place }) {
  const card = suit ? levelName(rank, suit) : levelLabel(rank);
  if (place === "below_rank_cards") return card;
  return _("%(card)s, %(place)s", { card, place: _(PLACES[place]) });
}
