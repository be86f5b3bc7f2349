// How many hands go if the match goes back to an earlier one: web/going_back.py.

import { goesAfter } from "../log/going_back.js";
import { fold } from "../log/match.js";
import { findEntry } from "../log/reading.js";
import { newOperationId } from "../ids.js";
import { _ } from "../speech.js";
import { joined } from "./cards.js";
import { standing } from "./later.js";
import { about, isHand } from "./match.js";
import { whatItIs } from "./undoing.js";

// All that the page shows; null where nothing was recorded after the hand.
export function backPage(match_id, match, id) {
  const hand = findEntry(match, id);
  const gone = hand ? goesAfter(match, hand) : [];
  if (!gone.length || hand.number === null) return null;
  const isSaid = (entry) => !isHand(entry) && entry.operation.kind !== "declare";
  return {
    match: about(match),
    match_id,
    hand: { number: hand.number, operation: { id } },
    count: gone.filter(({ number }) => number !== null).length,
    what: allOf(match, hand),
    others: joined(gone.toReversed().filter(isSaid).map(({ operation }) => whatItIs(match, operation))),
    standing: standing(match, without(match, gone)),
    operation_id: newOperationId(),
  };
}

// The hands that go, by their numbers; else what was recorded after this one.
export function allOf(match, hand) {
  const numbers = goesAfter(match, hand).map(({ number }) => number).filter((number) => number !== null);
  if (!numbers.length) return _("what was recorded after hand %(number)s", { number: hand.number });
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? _("hand %(number)s", { number: first }) : _("hands %(first)s to %(last)s", { first, last });
}

// The match as it would be.
function without({ operations }, gone) {
  const ids = new Set(gone.map(({ operation }) => operation.id));
  for (const { id, body } of operations) if (ids.has(body.target)) ids.add(id);
  return fold(operations.filter(({ id, body }) => !ids.has(id) && !ids.has(body.target)));
}
