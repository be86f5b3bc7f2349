// One hand in a line: what was counted, what it came to, and everybody's level after it: web/lines.py.

import { hasFriends } from "../rules/rulebook.js";
import { sorted } from "../rules/seating.js";
import { rankOf } from "../rules/table.js";
import { _ } from "../speech.js";
import { trumpSuit } from "./board.js";
import { inARow, joined, levelLabel, listed } from "./cards.js";
import { changesSeen, moved } from "./changes.js";
import { explain, gained } from "./reasons.js";

// `entry`: a removed hand as it was when it went.
export function handLine(recorded, last = recorded, entry = recorded) {
  const { after, before, body, names } = entry;
  const counts = entry.number !== null && after.result !== null;
  const starter = counts ? after.played_starter : null;
  return {
    id: entry.operation.id,
    seq: entry.operation.seq,
    number: recorded.number,
    was: entry.number,
    starter: starter === null ? "" : names[starter],
    rank: starter === null ? "" : levelLabel(rankOf(before, starter)),
    suit: body.trump_suit === null ? "none" : body.trump_suit || trumpSuit(before),
    points: counts ? pointsOf(body, after.result) : (body.opponents_points ?? null),
    headline: counts ? headline(entry) : "",
    levels: counts ? levelsOf(entry, last) : [],
    is_voided: entry.is_voided,
    is_amended: entry.amendments.length > 0,
    problem: entry.problem ? explain(entry.problem) : "",
  };
}

// The total; nothing where the table gave a result and nobody counted, as for a surrender.
const pointsOf = ({ outcome }, { total }) => (outcome && !total ? null : total);

// The levels that the headline does not say.
const levelsOf = (entry, last) =>
  changesSeen(entry, last).filter((each) => hasFriends(entry.after.rulebook) || each.before === each.after);

// What a hand came to, by name: who won, whose level moved, or who has the deal now.
export function headline(entry) {
  const { after, names } = entry;
  const { result } = after;
  if (after.finished && after.winners.length) {
    return _("%(names)s win the match", { names: joined(after.winners.map((seat) => names[seat])) });
  }
  const falls = result.deal === "opponents" && result.starter;
  if (hasFriends(after.rulebook) && result.deal !== "nobody" && !falls) {
    return _("%(names)s: %(levels)s", { names: winners(after, names), levels: sideGain(result) });
  }
  const found = moved(entry);
  return found.length ? listed(found.map(move)) : stays(after, names);
}

function move({ names, before, after }) {
  const [old, fresh] = [levelLabel(before), levelLabel(after)];
  return _("%(names)s: %(old)s → %(new)s", { names, old, new: fresh });
}

// Where no level moves, only the deal does, if that.
function stays(after, names) {
  if (after.result.deal === "nobody") return _("Nobody moves");
  if (after.result.deal === "opponents") {
    const named = joined(sorted(after.declarers).map((seat) => names[seat]));
    return _("%(names)s take over", { names: named || winners(after, names) });
  }
  return _("%(names)s keep the deal", { names: winners(after, names) });
}

// What is said of a hand that has just been recorded: what it came to, and who starts next.
export function recordedSentence(hand) {
  const cameTo = _("Hand %(number)s. %(outcome)s.", { number: hand.number, outcome: headline(hand) });
  const { starter } = hand.after;
  return starter === null ? cameTo : inARow([cameTo, _("%(name)s starts.", { name: hand.names[starter] })]);
}

// The names of the side that won the last hand; among friends the starter first.
export function winners(after, names) {
  const holds = after.result.deal === "declarers";
  const seats = after.present.filter((seat) => after.played_by.includes(seat) === holds);
  const isLater = (seat) => hasFriends(after.rulebook) && seat !== after.played_starter;
  return joined(seats.toSorted((one, other) => isLater(one) - isLater(other)).map((seat) => names[seat]));
}

// What the side that won gains; friends may gain something else than the starter.
export function sideGain({ deal, opponents, starter, friends }) {
  if (deal === "opponents") return gained(opponents);
  if (starter === friends) return gained(starter);
  return _("%(levels)s, friends %(friends)s", { levels: gained(starter), friends: gained(friends) });
}
