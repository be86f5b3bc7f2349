// From the opponents' points to a result: the bottom, fines, the row, and the levels it gives.

import { findBand, firstTotal, lastTotal } from "./bands.js";
import { because, placed } from "./codes.js";
import { opponentsTookLastTrick } from "./hand.js";
import { checkUnits, factor } from "./multipliers.js";
import { checkPoints, finesOf } from "./points.js";

export function score(book, hand, declarers) {
  checkPoints(book, hand);
  const { opponents_points: points, bottom_points } = hand;
  const times = multiplier(book, hand);
  const counted = bottom_points * times;
  const flat = opponentsTookLastTrick(hand) ? book.flat : 0;
  const fines = finesOf(book, hand, declarers);
  const penalty_points = fines.reduce((sum, { values }) => sum + values.points, 0);
  const total = points + counted + flat + penalty_points;
  const row = findBand(book.bands, total);
  const reasons = [because("tricks", { points })];
  if (times !== null) reasons.push(because("bottom", { points: bottom_points, times, counted }));
  else if (book.factors) reasons.push(because("bottom_kept"));
  if (flat) reasons.push(because("bottom_flat", { points: flat }));
  reasons.push(...fines, rowReason(book, row, total));
  const gains = hand.outcome ? agreed(hand.outcome, reasons) : gained(book, row, declarers, reasons);
  return { total, multiplier: times, bottom_counted: counted + flat, penalty_points, ...gains, reasons };
}

function agreed({ deal, declarers, opponents, reason: note }, reasons) {
  reasons.push(because("outcome", { deal, declarers, opponents, note }));
  return { deal, starter: declarers, friends: declarers, opponents };
}

function gained(book, row, team, reasons) {
  const { deal, declarers: starter, opponents } = row;
  const friends = friendsGain(book, row);
  const missing = deal === "declarers" && starter > 0 ? missingIn(book, team.length) : 0;
  const levels = shortTeam(book, starter, missing);
  if (levels) reasons.push(because("short_team", { missing, levels }));
  const more = shortTeam(book, friends, missing);
  return { deal, starter: starter + levels, friends: friends + more, opponents };
}

// What the bottom is multiplied by in this hand; null where it does not count.
export function multiplier(book, hand) {
  if (!book.factors || !opponentsTookLastTrick(hand)) return null;
  const { units } = hand.last_trick;
  return placed("last_trick", () => {
    checkUnits(book, units);
    return factor(book.factors, units);
  });
}

const friendsGain = ({ own_row }, { friends, declarers }) => (own_row ? friends : null) ?? declarers;

// The levels that somebody with this gain gets on top for each of the missing players.
const shortTeam = ({ short_plus, short_times }, gain, missing) =>
  missing && short_plus + (short_times ? Math.max(gain, 0) * missing : 0);

// How many players a team of so many declarers is short of; none where teams are fixed.
export const missingIn = ({ full_team }, declarers) => (declarers ? Math.max(0, full_team - declarers) : 0);

// A row as a team that is short of so many players gains by it.
export function rowOfTeam(book, row, missing) {
  const { deal, declarers, friends } = row;
  if (!missing || deal !== "declarers" || declarers <= 0) return row;
  const more = (gain) => gain + shortTeam(book, gain, missing);
  return { ...row, declarers: more(declarers), friends: friends === null ? null : more(friends) };
}

function rowReason(book, row, total) {
  const { deal, declarers, opponents } = row;
  const friends = book.own_row ? { friends: friendsGain(book, row) } : {};
  const ends = { low: firstTotal(row), high: lastTotal(row) };
  return because("row", { total, ...ends, deal, declarers, opponents, ...friends });
}
