// How the bottom is multiplied: by the cards led, or by the parts of the lead, looked up.

import { refuse } from "./codes.js";

export const cardsIn = (units) => units.reduce((sum, { alike, run }) => sum + alike * run, 0);

export function factor({ by, cards, parts, first, throw: thrown }, units) {
  if (by === "typed") return 1;
  if (by === "cards" && cards.length === 1) return cards[0];
  if (!units.length) refuse("units_needed", "units");
  if (by === "cards") return lookedUp(cards, cardsIn(units));
  if (thrown.length && units.length > 1) return thrown[Number(units.some(({ alike }) => alike > 1))];
  const each = units.map(({ alike, run }) => lookedUp(lookedUp(parts, alike - 1), run - 1));
  return first ? each[0] : Math.max(...each);
}

// What lies beyond the end of a list is worth its last entry.
const lookedUp = (entries, index) => entries[Math.min(index, entries.length - 1)];

export function checkUnits({ cards_each: most, factors }, units) {
  const led = cardsIn(units);
  if (led > most) refuse("more_cards_than_held", "units", { led, most });
  if (factors.by === "parts") units.forEach((unit, index) => checkUnit(factors, unit, `units[${index}]`));
}

function checkUnit({ parts: { length: most } }, { alike, run }, at) {
  if (alike > most) refuse("more_alike_than_decks", at, { alike, most });
  if (alike === 1 && run > 1) refuse("singles_make_no_tractor", at);
}
