// A match at one moment, and levels and roles as the table gives them.

import { placed, refuse } from "./codes.js";
import { toldHolder } from "./holders.js";
import { hasFriends, levelName, ownerOf } from "./rulebook.js";
import { checkSeated, declarerTeam, numbersTo, partners, sorted } from "./seating.js";

export const holderOf = ({ holders, rulebook }, seat) => holders[ownerOf(rulebook, seat)];

// The level of each seat as players say it.
export const levels = (now) =>
  numbersTo(now.seats).map((seat) => {
    const { place, lap } = holderOf(now, seat);
    return levelName(now.rulebook, place, lap);
  });

// The rank that is trump when this seat's level is played.
export const rankOf = (now, seat) => now.rulebook.levels[holderOf(now, seat).place];

// Who starts the hand that is being played, as far as anybody knows.
export const starterNow = (now) => now.declared?.starter ?? now.starter;

// Who declares the hand that is being played, as far as anybody knows.
export function declarersNow(now) {
  const [starter, found] = [starterNow(now), friendsFound(now)];
  if (starter === null || (starter === now.starter && !found.length)) return now.declarers;
  if (hasFriends(now.rulebook)) return sorted([starter, ...found]);
  return partners(now.rulebook, starter, now.seats);
}

// The seats that have shown themselves as friends by playing a called card.
export const friendsFound = ({ declared }) =>
  sorted((declared?.called ?? []).map(({ by }) => by).filter((by) => by !== null));

// The rank that is trump in the next hand; null while nobody can know.
export function trumpRank(now) {
  if (now.finished) return null;
  const starter = starterNow(now) ?? now.declarers[0];
  const ranks = new Set((starter === undefined ? now.present : [starter]).map((seat) => rankOf(now, seat)));
  return ranks.size === 1 ? [...ranks][0] : null;
}

// The trump suit of the next hand at a table that does not bid ("none": no trump).
export const fixedSuit = ({ rulebook: { suits }, hand }) => suits[hand % suits.length] ?? null;

// Levels and roles as the table gives them; what it leaves out stays.
export function putRight(now, told) {
  const { rulebook: book, seats } = now;
  const holders = [...now.holders];
  for (const name of ["levels", "laps", "tries", "held", "passive"]) {
    const values = told[name];
    if (values.length && values.length !== seats) refuse("one_value_per_seat", name, { seats });
    values.forEach((value, seat) => {
      const owner = ownerOf(book, seat);
      const at = `${name}[${seat}]`;
      const changed = placed(at, () => toldHolder(holders[owner], book, name, value));
      const isSame = JSON.stringify(changed) === JSON.stringify(holders[owner]);
      if (owner !== seat && !isSame) refuse("partners_share_a_level", at);
      holders[owner] = changed;
    });
  }
  return withRoles({ ...now, holders }, told.declarers, told.starter);
}

function withRoles(now, declarers, said) {
  const book = now.rulebook;
  declarers.forEach((seat, index) => checkSeated(now, seat, `declarers[${index}]`));
  const [first = said, ...others] = declarers;
  if (first === null) return now;
  const starter = book.teams ? said : (said ?? first);
  if (said === null && !book.teams && others.length) refuse("starter_needed", "starter");
  if (starter !== null && ![...declarers, first].includes(starter)) {
    refuse("starter_is_a_declarer", "starter", { seat: starter });
  }
  const team =
    starter === null ? partners(book, first, now.seats) : declarerTeam(now, starter);
  if (book.teams && declarers.some((seat) => !team.includes(seat))) {
    refuse("declarers_are_partners", "declarers");
  }
  return { ...now, declarers: team, starter, draws_first: starter };
}
