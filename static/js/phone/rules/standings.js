// Where a match stands after each entry, and why. Standings are values: an entry makes new ones from
// old ones and the rulebook.

import { because, refuse } from "./codes.js";
import { newHolder } from "./holders.js";
import { withNewRules } from "./newrules.js";
import { checkNamed, played } from "./playing.js";
import { topOf } from "./rulebook.js";
import { checkSeated, numbersTo } from "./seating.js";
import { seated } from "./seats.js";
import { putRight } from "./table.js";

// The standings before the first hand.
export function begin(said) {
  const { rulebook } = said;
  const { players, teams } = rulebook;
  const seats = said.players.length;
  if (seats !== players) refuse("players_do_not_fit", "players", { players, named: seats });
  const nobody = { declarers: [], starter: null, draws_first: null };
  const standings = {
    ...{ rulebook, seats, present: numbersTo(seats), hand: 0, ...nobody },
    holders: Array(teams || seats).fill(newHolder(rulebook)),
    ...{ finished: false, winners: [], played_by: [], played_starter: null },
    ...{ declared: null, result: null, reasons: [] },
  };
  return putRight(standings, said);
}

// The standings after one more entry of this kind.
export const apply = (kind, said, now) => APPLY[kind](said, now);

const APPLY = {
  start: () => refuse("started_twice"),
  title: (said, now) => now,
  hand: played,
  declare(said, now) {
    if (now.finished) refuse("match_is_over");
    checkNamed(now, [
      ["starter", said.starter],
      ["trump_made_by", said.trump_made_by],
      ...said.called.map(({ by }, index) => [`called[${index}].by`, by]),
    ]);
    return { ...now, declared: said, result: null, reasons: [] };
  },
  set_levels: (said, now) => told(putRight(now, said), "set_by_hand", { note: said.reason }, null),
  // Another name leaves the hand that is being played as it was declared.
  seating(said, now) {
    const { move, seat, other } = said;
    const declared = move === "rename" || move === "substitute" ? now.declared : null;
    return told(seated(now, said), "seating", { move, seat, other }, declared);
  },
  ruleset: ({ rulebook }, now) => told(withNewRules(now, rulebook), "new_rules"),
  finish({ winners, reason: note }, now) {
    winners.forEach((seat, index) => checkSeated(now, seat, `winners[${index}]`));
    return told({ ...now, finished: true, winners }, "ended_by_table", { note }, null);
  },
  // The match goes on; whoever went past the top plays on at the top.
  reopen(said, now) {
    const top = topOf(now.rulebook);
    const holders = now.holders.map((each) => ({ ...each, place: Math.min(each.place, top) }));
    return told({ ...now, holders, finished: false, winners: [] }, "reopened");
  },
};

const told = (now, code, values, declared = now.declared) => ({
  ...now,
  declared,
  result: null,
  reasons: [because(code, values)],
});
