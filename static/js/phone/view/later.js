// What a change of an earlier hand changes in every later one, and in where the match stands:
// web/consequences.py.

import { findEntry, names as namesIn, now as nowIn } from "../log/reading.js";
import { ownerOf } from "../rules/rulebook.js";
import { sorted } from "../rules/seating.js";
import { levels, rankOf } from "../rules/table.js";
import { _ } from "../speech.js";
import { joined, levelLabel } from "./cards.js";
import { explain } from "./reasons.js";

// What differs between a match and the same match with one of its hands changed.
export function consequences(before, after, changed) {
  const isLater = ({ operation, is_voided }) =>
    operation.kind === "hand" && !is_voided && operation.seq > changed.operation.seq;
  const found = before.entries.filter(isLater).map((old) => [old, findEntry(after, old.operation.id)]);
  return {
    standing: standing(before, after),
    hands: found.map(([old, fresh]) => later(old, fresh)),
    turned: found.filter(isTurned).map(([old]) => String(old.number)),
  };
}

const same = (one, other) => sorted(one).join() === sorted(other).join();
const isTurned = ([old, fresh]) =>
  old.number !== null && fresh.number !== null && !same(old.after.played_by, fresh.after.played_by);

const later = (old, fresh) => ({
  number: old.number,
  then: fresh.number,
  differences: fresh.number === null || old.number === null ? [] : inHand(old, fresh),
  problem: fresh.problem ? explain(fresh.problem) : "",
});

// Who declared and started, what was trump, and the levels after it.
const inHand = (old, fresh) =>
  differences([
    [_("Declarers"), declarers(old), declarers(fresh)],
    [_("Starter"), starter(old), starter(fresh)],
    [_("Trump rank"), rank(old), rank(fresh)],
    ...levelsOf(old.after, fresh.after, old.names),
    [_("The match"), end(old.after, old.names), end(fresh.after, fresh.names)],
  ]);

// Where the match stands: the levels, and who declares and starts the next hand.
function standing(before, after) {
  const [now, then, names] = [nowIn(before), nowIn(after), namesIn(before)];
  const named = (seats) => joined(seats.map((seat) => names[seat])) || "–";
  const starts = ({ starter: seat }) => (seat === null ? "–" : names[seat]);
  return differences([
    ...levelsOf(now, then, names),
    [_("Declarers"), named(now.declarers), named(then.declarers)],
    [_("Starter"), starts(now), starts(then)],
    [_("The match"), end(now, names), end(then, names)],
  ]);
}

const differences = (rows) =>
  rows.filter(([, before, after]) => before !== after).map(([what, before, after]) => ({ what, before, after }));

function levelsOf(now, then, names) {
  const { rulebook: book, present } = now;
  return sorted(present.map((seat) => ownerOf(book, seat))).map((whose) => {
    const seats = present.filter((seat) => ownerOf(book, seat) === whose);
    const level = (standings) => levelLabel(levels(standings)[seats[0]]);
    return [joined(seats.map((seat) => names[seat])), level(now), level(then)];
  });
}

const declarers = ({ names, after }) => joined(after.played_by.map((seat) => names[seat]));
const starter = ({ names, after: { played_starter: seat } }) => (seat === null ? "" : names[seat]);
const rank = ({ before, after: { played_starter: seat } }) => (seat === null ? "" : levelLabel(rankOf(before, seat)));

// Whether a match is over, and who has won it.
function end({ finished, winners }, names) {
  if (!finished) return _("goes on");
  if (!winners.length) return _("has ended");
  return _("won by %(names)s", { names: joined(winners.map((seat) => names[seat])) });
}
