// The trump order, for the hand that is played or for any rank, suit and pack: web/trumps/order.py,
// web/trumps/hand.py.

import { now as nowIn, rulesBody } from "../log/reading.js";
import { LADDER_RANKS } from "../rules/checks.js";
import { tractorExamples } from "../rules/tractors.js";
import { cardOf } from "../rules/card.js";
import { SUITS, trumpOrder, trumpRulesOf } from "../rules/trumps.js";
import { _, ngettext } from "../speech.js";
import { rankNow, trumpsInWords, trumpSuit } from "./board.js";
import { face, levelLabel, suitName } from "./cards.js";
import { suits } from "./choices.js";
import { tractorSentence } from "./tractors.js";
import { alwaysChoices, alwaysText, packChoices } from "./trump_query.js";
import { oneOf, queryOf, rulesAsked } from "./trump_query.js";

const KINDS = { big_joker: "joker", small_joker: "joker", suit: "suit", always: "always" };

// The hand that the address names by rank, suit, decks and more, without a match.
export function handAsked(query) {
  const rules = rulesAsked(query);
  const rank = oneOf(LADDER_RANKS, query, "rank", "2");
  const suit = oneOf([...SUITS, "none"], query, "suit", "hearts");
  const first = query.get("first") === "yes" ? { first: "yes" } : {};
  const asked = { rank, suit, ...queryOf(rules), ...first };
  const told = { ladder: LADDER_RANKS, match_id: null, is_called: true, query: asked };
  return handOf(rank, suit, rules, told);
}

// The hand that is played now by a match's own rules; rank and suit may be asked for.
export function handIn(match_id, match, query) {
  const now = nowIn(match);
  const { ruleset } = rulesBody(match);
  const called = trumpSuit(now);
  const rank = oneOf(LADDER_RANKS, query, "rank", rankNow(now) ?? now.rulebook.levels[0]);
  const suit = oneOf([...SUITS, "none"], query, "suit", called ?? "hearts");
  const asked = Object.entries({ rank, suit }).filter(([name]) => query.has(name));
  return handOf(rank, suit, trumpRulesOf(ruleset), {
    ladder: ruleset.ladder,
    match_id,
    is_called: called !== null || query.has("suit") || rank === "NT",
    query: Object.fromEntries(asked),
  });
}

function handOf(rank, suit, rules, { ladder, ...told }) {
  const order = trumpOrder(rank, suit === "none" ? null : suit, rules);
  const { query, match_id } = told;
  return {
    order,
    rules,
    ruleset: { ladder },
    ...told,
    suit: order.suit ?? "none",
    sentence: sentence(order),
    without: (name) => Object.fromEntries(Object.entries(query).filter(([key]) => key !== name)),
    address: (page) => addressOf(page, match_id, query),
  };
}

// What is trump.
function sentence({ rank, suit, groups }) {
  const isJokersOnly = groups.every(({ kind }) => KINDS[kind] === "joker");
  return isJokersOnly ? _("Only the jokers are trump.") : trumpsInWords(rank, suit ?? "none");
}

// Where another page about this hand is. What is asked for needs no escaping in an address.
function addressOf(page, match, query) {
  const path = ["trumps", "reference"].includes(page) ? `/${page}` : `/trumps/${page}`;
  const asked = Object.entries(query).map((pair) => pair.join("=")).join("&");
  return (match === null ? "" : `/m/${match}`) + path + (asked && `?${asked}`);
}

// All that the page of the order shows.
export const orderPage = (hand, here) => ({
  hand,
  match_id: hand.match_id,
  here,
  groups: runs(hand.order.groups).map(run),
  sides: hand.order.sides.filter((cards) => cards.length).map(side),
  examples: tractorExamples(hand.order, hand.rules).map((verdict) => example(verdict, hand.order)),
  suits: suits(),
  selects: packChoices(hand.rules),
  always: alwaysChoices(hand.rules.always),
  always_chosen: hand.rules.always.map(alwaysText),
});

// The cards of the trump suit in one row, everything else by itself.
function runs(groups) {
  const found = [];
  for (const group of groups) {
    if (group.kind === "suit" && found.at(-1)?.[0].kind === "suit") found.at(-1).push(group);
    else found.push([group]);
  }
  return found;
}

function run(groups) {
  const kind = KINDS[groups[0].kind] ?? "rank";
  const cards = groups.flatMap((group) => group.cards).map(face);
  return { kind, cards, words: count(groups), is_many: kind !== "suit" && cards.length > 1 };
}

// How many cards there are, and whether one beats the other.
function count(groups) {
  const [{ each, cards }] = groups;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  let said = ngettext("%(num)s card", "%(num)s cards", total);
  if (each > 1 && each < total) said = _("%(count)s, %(each)s of each", { count: said, each });
  if (groups.length > 1) return _("%(count)s, from high to low", { count: said });
  if (cards.length === 1) return said;
  return _("%(count)s, all equal: the first one played wins", { count: said });
}

function side(cards) {
  const { suit } = cardOf(cards[0]);
  const ranks = cards.map((card) => levelLabel(cardOf(card).rank)).join(" ");
  return { suit, word: suitName(suit), ranks };
}

// Two pairs, or one that can be in none: whether they make a tractor, and why.
function example(verdict, order) {
  const { cards, is_tractor } = verdict;
  const ends = [...new Set([cards[0], cards.at(-1)])];
  return { cards: ends.map(face), is_tractor, why: tractorSentence(verdict, order) };
}
