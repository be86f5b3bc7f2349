// Levels, suits and cards as players of a language say them: web/words/cards.py, web/faces.py.

import { cardOf } from "../rules/card.js";
import { _, marked, pgettext } from "../speech.js";

const SUIT_NAMES = {
  spades: marked("Spades"),
  hearts: marked("Hearts"),
  clubs: marked("Clubs"),
  diamonds: marked("Diamonds"),
  none: marked("No trump"),
};

export const suitName = (suit) => _(SUIT_NAMES[suit]);

// What stands on a card of this level: languages have letters of their own for court cards.
export function levelLabel(level) {
  const letters = {
    J: pgettext("card", "J"),
    Q: pgettext("card", "Q"),
    K: pgettext("card", "K"),
    A: pgettext("card", "A"),
    NT: pgettext("card", "NT"),
  };
  if (level.startsWith("past ")) return _("past %(level)s", { level: levelLabel(level.slice(5)) });
  return letters[level] ?? level;
}

// A level as it is read out: level 5, or 5 of Hearts once the trump suit is known.
export function levelName(level, suit = null) {
  const rank = levelLabel(level);
  if (suit === null || suit === "none") return _("level %(rank)s", { rank });
  return _("%(rank)s of %(suit)s", { rank, suit: suitName(suit) });
}

// A list of names in a sentence: Anna, Ben and Carla.
export function joined(words) {
  if (words.length < 2) return words.join("");
  const first = words.slice(0, -1).join(pgettext("list", ", "));
  return _("%(first)s and %(last)s", { first, last: words.at(-1) });
}

export const listed = (sentences) => sentences.join(pgettext("list", "; "));

// Sentences one after the other; not every language puts a space between them.
export const inARow = (sentences) =>
  sentences.reduce((before, after) => _("%(before)s %(after)s", { before, after }));

// A card as it is read out: 6 of Spades, small joker.
export function cardName(card) {
  const { rank, suit } = cardOf(card);
  if (suit) return levelName(rank, suit);
  return rank === "big" ? _("big joker") : _("small joker");
}

// A card as it is drawn; the two jokers differ by more than their colour.
export function face(card) {
  const { rank, suit } = cardOf(card);
  const word = suit ? "" : rank === "big" ? _("big") : _("small");
  return { value: card, rank, suit: suit ?? "", label: cardName(card), word, points: POINTS[rank] ?? 0 };
}

const POINTS = { 5: 5, 10: 10, K: 10 };
