// The called cards of a hand, and the form that notes them: web/hands/declaring.py. Few matches find friends,
// so that this comes with the second script.

import { given } from "../later.js";
import { hasFriends } from "../rules/rulebook.js";
import { starterNow } from "../rules/table.js";
import { _, marked } from "../speech.js";
import { face, levelLabel, suitName } from "./cards.js";

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
function calls(now, names) {
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

given.calls = calls;
