// Why the bottom is multiplied as it is, and what makes up a fine: web/words/why.py.

import { hasFriends } from "../rules/rulebook.js";
import { cardsIn } from "../rules/multipliers.js";
import { _, ngettext } from "../speech.js";
import { tell, told } from "./reasons.js";

// The sentences for the reasons of an entry; of a hand with how each number came about.
export const tellHand = (entry, direction) =>
  told(entry.after.reasons).map((reason) => {
    const sentence = tell(reason, entry.names, direction, hasFriends(entry.after.rulebook));
    const why = entry.operation.kind === "hand" ? whyOf(reason, entry.said, entry.after.rulebook) : "";
    return why ? _("%(sentence)s (%(why)s)", { sentence, why }) : sentence;
  });

function whyOf({ code, values }, hand, book) {
  if (code === "bottom" && book.factors && hand.last_trick) return lead(book.factors, hand.last_trick.units);
  if (code !== "throw" || book.fine === "per_failed_throw") return "";
  const count = Math.floor(Math.abs(values.points) / book.fine_points);
  return _("%(cards)s × %(each)s", { cards: cards(count), each: book.fine_points });
}

const size = (unit) => cardsIn([unit]);

// How the last trick was led, and how that makes the factor where it is simple arithmetic.
function lead(factors, units) {
  if (factors.by === "typed" || factors.cards.length === 1 || !units.length) return "";
  const counted = factors.by === "cards" ? cardsIn(units) : Math.max(...units.map(size));
  const worked = ARITHMETIC[forSix(factors)]?.(cards(counted));
  return worked ? `${leadName(units)}: ${worked}` : leadName(units);
}

// What six cards are worth tells how cards are worked into the factor.
const ARITHMETIC = { 12: (count) => `${count} × 2`, 7: (count) => `${count} + 1`, 6: (count) => count };

function forSix(factors) {
  if (factors.by === "cards") return factors.cards[6] ?? 0;
  return factors.throw?.length ? 0 : (factors.parts[1]?.[2] ?? 0);
}

// How the last trick was led: a pair, a tractor of 2 pairs, a throw of 2+1.
export function leadName(units) {
  if (units.length > 1) return _("throw of %(parts)s", { parts: units.map(size).join("+") });
  const [{ alike, run }] = units;
  if (run > 1 && alike === 2) return ngettext("tractor of %(num)s pair", "tractor of %(num)s pairs", run);
  if (run > 1 || alike > 3) return _("lead of %(cards)s", { cards: cards(alike * run) });
  return [_("single"), _("pair"), _("three alike")][alike - 1];
}

const cards = (number) => ngettext("%(num)s card", "%(num)s cards", number);
