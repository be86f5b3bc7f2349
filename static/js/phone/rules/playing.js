// One hand: score it, move everybody's level, see who has won, and who starts next.

import { because, refuse } from "./codes.js";
import { moveAll } from "./holders.js";
import { ownerOf, topOf } from "./rulebook.js";
import { score } from "./scoring.js";
import { checkSeated, declarerTeam, nextStarter, numbersTo } from "./seating.js";

export function played(hand, now) {
  if (now.finished) refuse("match_is_over");
  const { rulebook: book, seats } = now;
  const starter = starterOf(hand, now);
  const declarers = declarersOf(hand, now, starter);
  checkNamedSeats(hand, now);
  const result = score(book, hand, declarers);
  const [holders, moves] = moveAll(now, hand, result, starter, declarers);
  const reasons = [...result.reasons, ...moves];
  const after = {
    ...{ ...now, hand: now.hand + 1, holders, result, declared: null },
    ...{ played_by: declarers, played_starter: starter },
  };
  const isPast = (seat) => holders[ownerOf(book, seat)].place > topOf(book);
  const winners = numbersTo(seats).filter(isPast);
  return winners.length ? won(after, winners, reasons) : turned(after, result, starter, reasons);
}

function won(now, winners, reasons) {
  const nobody = { declarers: [], starter: null, draws_first: null };
  reasons.push(because("won", { seats: winners }));
  return { ...now, ...nobody, finished: true, winners, reasons };
}

function turned(now, result, starter, reasons) {
  const [following, why] = nextStarter(now, starter, result);
  return {
    ...now,
    declarers: nextDeclarers(now, result, following),
    starter: following,
    draws_first: now.rulebook.teams ? following : (following ?? starter),
    reasons: [...reasons, why],
  };
}

// Where no seat is known: the side with the deal, unknown among friends or several opposing pairs.
function nextDeclarers(now, { deal }, starter) {
  const { rulebook, played_by, seats } = now;
  if (starter !== null) return declarerTeam(now, starter);
  if (!rulebook.teams) return [];
  if (deal !== "opponents") return played_by;
  return rulebook.teams === 2 ? numbersTo(seats).filter((seat) => !played_by.includes(seat)) : [];
}

function starterOf(hand, { declared, starter, declarers, rulebook }) {
  const seat = hand.starter ?? declared?.starter ?? starter;
  const isKnown = seat !== null || (declarers.length && rulebook.teams);
  return isKnown ? seat : refuse("starter_needed", "starter");
}

function declarersOf({ friends }, now, starter) {
  if (friends.length && now.rulebook.teams) refuse("partners_are_fixed", "friends");
  return starter === null ? now.declarers : declarerTeam(now, starter, friends);
}

function checkNamedSeats({ throws, adjustments }, now) {
  checkNamed(now, [
    ...throws.map(({ seat }, index) => [`throws[${index}].seat`, seat]),
    ...adjustments.flatMap(({ seats }, index) =>
      seats.map((seat, place) => [`adjustments[${index}].seats[${place}]`, seat]),
    ),
  ]);
}

export function checkNamed(now, named) {
  for (const [at, seat] of named) if (seat !== null) checkSeated(now, seat, at);
}
