// Whether pairs make a tractor, and what is worth knowing of it in a hand: rules/tractors.py.

import { cardOf } from "./card.js";
import { RANKS, spotOf } from "./trumps.js";

const HIGH = ["big_joker", "small_joker", "trump_rank", "off_rank"];

// The verdict on pairs of these cards, {is_tractor, code, cards, skipped}.
function judgeTractor(pairs, order, rules) {
  if (pairs.length < 2) return no("one_pair", pairs);
  const placed = new Map();
  const first = spotOf(order, pairs[0]);
  for (const card of pairs) {
    const spot = spotOf(order, card);
    if (!spot || !first) return no("not_in_the_pack", [card]);
    if (spot.line !== first.line) return no("two_suits", [pairs[0], card]);
    const isHigh = HIGH.includes(kindOf(card, order));
    if (isHigh && !rules.tractors.ranks_and_jokers) return no("barred", [card]);
    if (placed.has(spot.place)) return no("same_place", [placed.get(spot.place), card]);
    placed.set(spot.place, card);
  }
  return judgePlaces(placed, order.lines[first.line], order, rules);
}

const no = (code, cards) => ({ is_tractor: false, code, cards, skipped: [] });

function kindOf(card, { lines }) {
  return lines.flat().find(({ cards }) => cards.includes(card)).kind;
}

// Pairs on different places of one line: do they follow each other, and can they be?
function judgePlaces(placed, line, order, rules) {
  const places = [...placed.keys()].sort((one, other) => one - other);
  const cards = places.map((place) => placed.get(place));
  for (const [upper, lower] of neighbours(places)) {
    const between = line.slice(upper + 1, lower).flatMap((group) => group.cards);
    const code = rules.tractors.over_gaps ? "gap_unless_gone" : "gap";
    if (between.length) return no(code, [placed.get(upper), ...between, placed.get(lower)]);
  }
  const rare = places.filter((place) => line[place].each < 2).map((place) => placed.get(place));
  if (rare.length) return no("no_pairs_in_the_pack", rare);
  const skipped = neighbours(cards).flatMap((pair) => skippedBetween(...pair, order));
  return { is_tractor: true, code: "tractor", cards, skipped };
}

const neighbours = (items) => items.slice(1).map((item, index) => [items[index], item]);

// Cards of a suit that lie between two by rank, but not in this hand.
function skippedBetween(upper, lower, order) {
  if (kindOf(upper, order) !== "suit" || kindOf(lower, order) !== "suit") return [];
  const { rank, suit } = cardOf(upper);
  const ranks = RANKS.slice(RANKS.indexOf(cardOf(lower).rank) + 1, RANKS.indexOf(rank));
  return ranks.map((each) => `${each} ${suit}`);
}

// What is worth knowing of neighbours, each as the verdict on two pairs: where a suit skips a rank,
// every two places above the trump suit, pairs on the same place, what does not follow although it
// looks so; and, once, what the table bars. Nothing where the pack has no pairs.
export function tractorExamples(order, rules) {
  if (order.decks < 2) return [];
  const found = [...tellingPairs(order, rules)].map((pairs) => judgeTractor(pairs, order, rules));
  const barred = found.filter(({ code }) => code === "barred");
  return [...found.filter(({ code }) => code !== "barred"), ...barred.slice(0, 1)];
}

function* tellingPairs(order, rules) {
  yield* overSkippedRanks(order);
  const high = order.groups.filter(({ kind }) => kind !== "suit");
  const suit = order.groups.filter(({ kind }) => kind === "suit");
  const upwards = [...high, ...suit.slice(0, 1)].reverse();
  for (const [lower, upper] of neighbours(upwards)) yield [upper.cards[0], lower.cards[0]];
  for (const { cards } of high) if (cards.length > 1) yield cards.slice(0, 2);
  for (const { kind, cards } of high) if (kind === "trump_rank") yield [cards[0], suit[0].cards[0]];
  const long = order.sides.find((side) => side.length > 2);
  if (rules.tractors.over_gaps && long) yield [long[0], long[2]];
}

// Neighbours in side suits that are none by rank, each two ranks once.
function* overSkippedRanks(order) {
  const seen = new Set();
  for (const [upper, lower] of order.sides.flatMap(neighbours)) {
    const ranks = `${cardOf(upper).rank} ${cardOf(lower).rank}`;
    if (seen.has(ranks) || !skippedBetween(upper, lower, order).length) continue;
    seen.add(ranks);
    yield [upper, lower];
  }
}
