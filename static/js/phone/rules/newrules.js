// Other house rules in the middle of a match.

import { LADDER_RANKS } from "./checks.js";
import { refuse } from "./codes.js";
import { topOf } from "./rulebook.js";

// The same match under other rules; everybody keeps his level, or the next that there is.
export function withNewRules(now, book) {
  const old = now.rulebook;
  const { players, teams } = book;
  if (teams !== old.teams || (teams && players !== now.seats)) {
    refuse("players_do_not_fit", "ruleset", { players, named: now.seats });
  }
  return { ...now, rulebook: book, holders: now.holders.map((each) => onOtherLadder(book, old, each)) };
}

function onOtherLadder(book, old, holder) {
  if (holder.place > topOf(old)) return { ...holder, place: book.levels.length };
  const rank = (level) => LADDER_RANKS.indexOf(level);
  const least = rank(old.levels[holder.place]);
  const place = book.levels.findIndex((level) => rank(level) >= least);
  const held = holder.held.map((each) => old.levels[each]);
  return {
    ...holder,
    place: place < 0 ? topOf(book) : place,
    held: book.remembered.filter((each) => held.includes(book.levels[each])),
    lap: book.wraps ? holder.lap : 0,
  };
}
