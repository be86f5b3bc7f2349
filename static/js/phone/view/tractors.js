// Why pairs make a tractor, or why they do not: web/words/tricks.py.

import { spotOf } from "../rules/trumps.js";
import { _, ngettext, put } from "../speech.js";
import { tractors } from "../words_more.js";
import { cardName, joined } from "./cards.js";

export function tractorSentence(verdict, order) {
  const { cards, code } = verdict;
  if (verdict.is_tractor) return tractor(verdict, order);
  if (code === "two_suits") return twoSuits(cards, order);
  const names = cards.map(cardName);
  if (code === "gap_unless_gone") {
    return _("Only once these are gone: %(between)s.", { between: joined(names.slice(1, -1)) });
  }
  const [first = "", next = first] = names;
  return put(tractors[code], { first, next, last: names.at(-1) ?? "" });
}

function tractor({ cards, skipped }, order) {
  if (skipped.length) {
    return ngettext(
      "Neighbours: the %(skipped)s is not between them, but higher up among the trumps.",
      "Neighbours: the %(skipped)s are not between them, but higher up among the trumps.",
      skipped.length,
      { skipped: joined(skipped.map(cardName)) },
    );
  }
  const [upper, lower, ...more] = cards.map(cardName);
  if (more.length) {
    const all = joined([upper, lower, ...more]);
    return _("They follow each other from high to low: %(cards)s.", { cards: all });
  }
  if (isTrump(cards[0], order)) {
    return _("In the trump order the %(upper)s comes right above the %(lower)s.", { upper, lower });
  }
  return _("The %(upper)s comes right above the %(lower)s.", { upper, lower });
}

function twoSuits(cards, order) {
  const pair = isTrump(cards[1], order) ? cards.toReversed() : cards;
  const [first, last] = pair.map(cardName);
  if (isTrump(pair[0], order)) {
    return _("The %(trump)s is a trump, the %(side)s is not.", { trump: first, side: last });
  }
  return _("The %(first)s and the %(last)s are of different suits.", { first, last });
}

const isTrump = (card, order) => spotOf(order, card)?.line === 0;
