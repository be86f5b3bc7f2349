// Who played a match, whatever seat or spelling they had when; a substitute is somebody else:
// web/persons.py.

import { sorted } from "../rules/seating.js";

// The people in the order in which they came, spelt as they were last, and at each entry by seat the
// person. Whoever comes under a name of somebody who has left is that person again.
export function personsOf({ entries }) {
  const names = [...entries[0].names];
  let now = [...names.keys()];
  const seats = entries.map(({ operation: { kind }, said, problem, is_voided }) => {
    if (kind === "seating" && said && !problem && !is_voided) now = after(said, now, names);
    return now;
  });
  return { names, seats };
}

// Those who sat on these seats at an entry, as they are called now.
export function namedAt(match, entry, seats) {
  const { names, seats: all } = personsOf(match);
  const seated = all[match.entries.indexOf(entry)];
  return seats.map((seat) => names[seated[seat]]);
}

// Where those sit now; nowhere whoever has left his seat to somebody else.
export function seatsNow(match, entry, seats) {
  const { seats: all } = personsOf(match);
  const seated = all[match.entries.indexOf(entry)];
  return sorted(seats.map((seat) => all.at(-1).indexOf(seated[seat])).filter((seat) => seat >= 0));
}

// The entry by which a match was won; seats that were changed since are no such.
export const ending = ({ entries }) =>
  entries.at(-1).after.winners.length &&
  entries.findLast(({ operation: { kind }, before, after }) => kind !== "seating" && after.winners.join() !== before.winners.join());

function after({ move, seat, other, name }, now, names) {
  if (move === "rename") names[now[seat]] = name;
  if (move === "substitute") return now.with(seat, personOf(name, now, names));
  if (move === "join") return now.toSpliced(seat, 0, personOf(name, now, names));
  return move === "swap" ? now.with(seat, now[other]).with(other, now[seat]) : now;
}

function personOf(name, seated, names) {
  const found = names.findIndex((known, person) => known === name && !seated.includes(person));
  return found < 0 ? names.push(name) - 1 : found;
}
