// Everybody's level and what goes with it, and how a hand moves them.

import { checkRange } from "./checks.js";
import { Move } from "./moves.js";
import { findLevel, ownerOf } from "./rulebook.js";
import { sorted } from "./seating.js";

export const newHolder = ({ start }) => ({ place: start, lap: 0, held: [], tries: 0, passive: false });

// A holder with one thing put right by hand.
export function toldHolder(holder, book, name, value) {
  if (name === "levels") {
    const { place, lap } = findLevel(book, value);
    return { ...holder, place, lap: book.numbered ? lap : holder.lap };
  }
  if (name === "held") {
    const places = value.map((level) => findLevel(book, level).place);
    return { ...holder, held: places.sort((one, other) => one - other) };
  }
  if (name !== "passive") checkRange(value, "", 0, 99);
  return { ...holder, [name === "laps" ? "lap" : name]: value };
}

// Everybody's level after a hand, and what is to be said about it; partners are moved once.
export function moveAll({ rulebook: book, holders, present }, hand, result, starter, declarers) {
  const moved = [...holders];
  const reasons = [];
  for (const owner of sorted(present.map((seat) => ownerOf(book, seat)))) {
    const seats = present.filter((seat) => ownerOf(book, seat) === owner);
    const role = roleOf(seats, starter, declarers);
    moved[owner] = new Move(book, seats, role, moved[owner], reasons).after(hand, result);
  }
  return [moved, reasons];
}

function roleOf(seats, starter, declarers) {
  if (seats.includes(starter)) return "starter";
  if (!declarers.includes(seats[0])) return "opponents";
  return starter === null ? "starter" : "friends";
}
