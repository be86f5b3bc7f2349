// The types of what players say, each refused at its place where it does not fit.

import { refuse } from "./codes.js";
import { number, text } from "./plain.js";

const RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split(" ");
export const LADDER_RANKS = [...RANKS, "NT"];
const SUITS = ["spades", "hearts", "clubs", "diamonds"];
export const MOST_PLAYERS = 12;
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
export const onOneLine = (value) => value.replace(new RegExp(UNPRINTABLE, "gu"), " ");
// Nothing that leaves ink: spaces, joiners, marks and fillers.
const UNSEEN = /^[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Cf}\p{Mn}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export function checkRange(value, at, low, high) {
  if (value < low || value > high) refuse("out_of_range", at, { low, high });
}

export const within = (low, high) => number((value, at) => checkRange(value, at, low, high));
export const seat = within(0, MOST_PLAYERS - 1);

export const pointsWithin = (low, high) =>
  number((value, at) => {
    checkRange(value, at, low, high);
    if (value % 5) refuse("not_a_multiple_of_five", at);
  });

export const upTo = (most) =>
  text((value, at) => {
    if ([...value].length > most) refuse("too_long", at, { most });
  });

export const name = text((value, at) => {
  upTo(40).check(value, at);
  if (UNPRINTABLE.test(value)) refuse("name_on_one_line", at);
});

export const neededName = text((value, at) => {
  name.check(value, at);
  if (UNSEEN.test(value)) refuse("name_needed", at);
});

const named = (known, choices = known) =>
  text((value, at) => {
    if (!known.includes(value)) refuse("not_one_of", at, { choices: choices.join(", ") });
  });

export const rank = named(RANKS);
export const level = named(LADDER_RANKS);
export const suit = named([...SUITS, "none"], [...SUITS, "null"]);

export const card = text((value, at) => {
  const [first, ...rest] = value.split(" ");
  if (RANKS.includes(first) && SUITS.includes(rest.join(" "))) return;
  refuse("unknown_card", at, { card: [...value].slice(0, 20).join("") });
});

export const most = (count) => (items, at) => {
  if (items.length > count) refuse("too_many", at, { most: count });
};
