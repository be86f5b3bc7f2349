// Who sits where after a change between two hands.

import { MOST_PLAYERS } from "./checks.js";
import { placed, refuse } from "./codes.js";
import { newHolder, toldHolder } from "./holders.js";
import { around, numbersTo, sorted } from "./seating.js";

export function seated(now, said) {
  for (const name of ["seat", "other"]) {
    const seat = said[name];
    if (said.move !== "join" && seat >= now.seats) refuse("not_seated", name, { seat });
  }
  const change = { swap: swapped, join: joined, sit_out: satOut, return: returned }[said.move];
  if (change && change !== swapped && now.rulebook.teams) refuse("partners_are_fixed", "move");
  return change ? change(now, said) : now;
}

// Friends take their levels with them; partners leave theirs to whoever sits there now.
function swapped(now, { seat, other }) {
  const seats = numbersTo(now.seats);
  return now.rulebook.teams ? now : reseated(now, seats.with(seat, other).with(other, seat));
}

function joined(now, { seat: wished, level }) {
  const { rulebook: book, seats } = now;
  if (seats >= MOST_PLAYERS) refuse("table_is_full", "seat", { most: MOST_PLAYERS });
  const seat = Math.min(wished, seats);
  const fresh = newHolder(book);
  const holder = level === null ? fresh : placed("level", () => toldHolder(fresh, book, "levels", level));
  const after = reseated(now, numbersTo(seats).toSpliced(seat, 0, null));
  return returned({ ...after, holders: after.holders.with(seat, holder) }, { seat });
}

const returned = (now, { seat }) => ({ ...now, present: sorted([...now.present, seat]) });

function satOut(now, { seat }) {
  const after = { ...now, present: now.present.filter((other) => other !== seat) };
  if (after.present.length < 3) refuse("too_few_players", "seat", { least: 3 });
  if (seat !== now.starter && seat !== now.draws_first) return after;
  const [next] = around(after, seat);
  if (now.starter === null) return { ...after, draws_first: next };
  return { ...after, starter: next, draws_first: next, declarers: [next] };
}

// The match with the old seats in another order.
function reseated(now, order) {
  const one = (seat) => (seat === null ? null : order.indexOf(seat));
  const all = (seats) => sorted(seats.map(one));
  return {
    ...now,
    seats: order.length,
    holders: order.map((old) => now.holders[old]),
    present: all(now.present),
    declarers: all(now.declarers),
    starter: one(now.starter),
    draws_first: one(now.draws_first),
    winners: all(now.winners),
    played_by: [],
    played_starter: null,
  };
}
