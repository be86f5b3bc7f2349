// Trump is settled: who starts, the trump suit, the called cards: web/declaring.py.

import { hasFriends } from "../rules/rulebook.js";
import { starterNow } from "../rules/table.js";
import { _, marked } from "../speech.js";
import { face, levelLabel, suitName } from "./cards.js";
import { seats } from "./forms.js";

const ORDINALS = [
  marked("first"),
  marked("second"),
  marked("third"),
  marked("fourth"),
  marked("fifth"),
  marked("sixth"),
  marked("seventh"),
  marked("eighth"),
];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const SIGNS = { spades: "♠", hearts: "♥", clubs: "♣", diamonds: "♦" };

// The called cards, and the rows of the form with its options; null where nobody calls, or not yet.
export function calls(now, names) {
  const { rulebook: book, declared, finished } = now;
  if (!hasFriends(book) || starterNow(now) === null || finished) return null;
  const called = declared?.called ?? [];
  const blank = Math.max(Math.max(book.full_team - 1, 1) - called.length, 0);
  return {
    noted: called.map((card) => noted(card, names)),
    rows: [...called, ...Array(blank).fill(null)],
    nths: ORDINALS.slice(0, Math.floor(book.points / 100)).map((word, index) => [index + 1, _(word)]),
    ranks: RANKS.map((rank) => [rank, levelLabel(rank)]),
    suits: Object.entries(SIGNS).map(([suit, sign]) => [suit, `${sign} ${suitName(suit)}`]),
  };
}

const noted = ({ card, nth, by }, names) => ({
  face: face(card),
  nth: _(ORDINALS[nth - 1]),
  by: by === null ? "" : names[by],
});

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
