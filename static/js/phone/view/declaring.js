// Trump is settled: who starts, the trump suit, the called cards: web/hands/declaring.py.

import { seats } from "./forms.js";

// What a form says of the hand that is played, added to what was said of it before.
export function declareBody(form, { declared }) {
  const told = declared ?? { starter: null, trump_suit: null, called: [] };
  const starter = seats([form.get("starter")])[0] ?? told.starter;
  const suit = form.get("trump_suit", told.trump_suit);
  const called = form.has("call_suit") ? calledIn(form) : told.called.map(asSaid);
  const body = starter === null ? {} : { starter };
  if (suit) body.trump_suit = suit === "none" ? null : suit;
  if (called.length && starter === told.starter) body.called = called;
  return body;
}

// The rows of the form in which a suit was chosen.
function calledIn(form) {
  const [nths, ranks, by] = ["call_nth", "call_rank", "call_by"].map((name) => form.getlist(name));
  return form.getlist("call_suit").flatMap((suit, row) => {
    if (!suit) return [];
    const [player] = seats([by[row]]);
    return [asSaid({ card: `${ranks[row]} ${suit}`, nth: seats([nths[row]])[0] ?? 1, by: player ?? null })];
  });
}

const asSaid = ({ card, nth, by }) => (by === null ? { card, nth } : { card, nth, by });
