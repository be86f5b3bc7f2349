// What a change of an earlier hand changes in every later one, and in where the match stands:
// web/consequences.py.

import { findEntry, hands, names as namesIn, now as nowIn } from "../log/reading.js";
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
  return ofHands(before, after, before.entries.filter(isLater));
}

// What differs from the hand with this number on.
export const consequencesFrom = (before, after, number) => ofHands(before, after, hands(before).slice(number - 1));

function ofHands(before, after, olds) {
  const found = olds.map((old) => [old, findEntry(after, old.operation.id)]);
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
    ...levelsOf(old.after, fresh.after, old.names, fresh.names),
    [_("The match"), end(old.after, old.names), end(fresh.after, fresh.names)],
  ]);

// Where the match stands: the levels, and who declares and starts the next hand.
export function standing(before, after) {
  const [now, then, names, others] = [nowIn(before), nowIn(after), namesIn(before), namesIn(after)];
  const named = ({ declarers: seats }, all) => joined(sorted(seats).map((seat) => all[seat])) || "–";
  const starts = ({ starter: seat }, all) => (seat === null ? "–" : all[seat]);
  return differences([
    ...levelsOf(now, then, names, others),
    [_("Declarers"), named(now, names), named(then, others)],
    [_("Starter"), starts(now, names), starts(then, others)],
    [_("The match"), end(now, names), end(then, others)],
  ]);
}

const differences = (rows) =>
  rows.filter(([, before, after]) => before !== after).map(([what, before, after]) => ({ what, before, after }));

// Everybody's level; of partners together, unless others sit there then.
function levelsOf(now, then, names, others) {
  if (names.join("\n") !== others.join("\n")) {
    return [...new Set([...names, ...others])].map((name) => [name, levelIn(name, now, names), levelIn(name, then, others)]);
  }
  const { rulebook: book, present } = now;
  return sorted(present.map((seat) => ownerOf(book, seat))).map((whose) => {
    const seats = present.filter((seat) => ownerOf(book, seat) === whose);
    const level = (standings) => levelLabel(levels(standings)[seats[0]]);
    return [joined(seats.map((seat) => names[seat])), level(now), level(then)];
  });
}

const levelIn = (name, now, names) =>
  names.includes(name) ? levelLabel(levels(now)[names.indexOf(name)]) : _("not seated");

const declarers = ({ names, after }) => joined(sorted(after.played_by).map((seat) => names[seat]));
const starter = ({ names, after: { played_starter: seat } }) => (seat === null ? "" : names[seat]);
const rank = ({ before, after: { played_starter: seat } }) => (seat === null ? "" : levelLabel(rankOf(before, seat)));

// Whether a match is over, and who has won it.
function end({ finished, winners }, names) {
  if (!finished) return _("goes on");
  if (!winners.length) return _("has ended");
  return _("won by %(names)s", { names: joined(winners.map((seat) => names[seat])) });
}
