// Where a match stands, as the server tells it too, so that the two can be compared: log/report.py.

import { now } from "./log/reading.js";
import { levelName } from "./rules/rulebook.js";
import { numbersTo } from "./rules/seating.js";
import { declarersNow, holderOf, levels, starterNow, trumpRank } from "./rules/table.js";

export function standingsTold(match) {
  const standings = now(match);
  const { rulebook, hand, draws_first, present, finished, winners } = standings;
  const holders = numbersTo(standings.seats).map((seat) => holderOf(standings, seat));
  return {
    hand,
    levels: levels(standings),
    declarers: declarersNow(standings),
    starter: starterNow(standings),
    draws_first,
    trump_rank: trumpRank(standings),
    present,
    laps: holders.map(({ lap }) => lap),
    tries: holders.map(({ tries }) => tries),
    held: holders.map(({ held }) => held.map((place) => levelName(rulebook, place))),
    finished,
    winners,
  };
}
