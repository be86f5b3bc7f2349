// Who sits together, who plays with whom in a hand, and who starts the next one.

import { because, refuse } from "./codes.js";
import { ownerOf } from "./rulebook.js";

export const numbersTo = (count) => [...Array(count).keys()];
export const sorted = (seats) => [...new Set(seats)].sort((one, other) => one - other);

export function checkSeated({ present }, seat, at) {
  if (!present.includes(seat)) refuse("not_seated", at, { seat });
}

// The seats that play the same level as this one, itself included.
export const partners = (book, seat, seats) =>
  numbersTo(seats).filter((other) => ownerOf(book, other) === ownerOf(book, seat));

// The seats that declare a hand: the starter's partners, or he and the friends he found.
export function declarerTeam(now, starter, friends = []) {
  const { rulebook, present } = now;
  checkSeated(now, starter, "starter");
  if (rulebook.teams) return partners(rulebook, starter, present.length);
  friends.forEach((seat, index) => checkSeated(now, seat, `friends[${index}]`));
  const team = sorted([starter, ...friends]);
  if (team.length >= present.length) refuse("nobody_left_to_oppose", "friends");
  return team;
}

// Who starts after this hand, and why; null where the rules do not say.
export function nextStarter(now, starter, { deal }) {
  const { hold, take_over, neither, teams } = now.rulebook;
  const { kind, seats } = { declarers: hold, opponents: take_over, nobody: neither }[deal];
  if (starter === null || kind === "unknown") {
    return [null, because(teams ? "table_decides" : "bid_decides")];
  }
  const order = around(now, starter);
  const isDeclarer = (seat) => now.played_by.includes(seat);
  const seat =
    kind === "seats"
      ? order.at((seats - 1) % order.length)
      : (order.find((each) => isDeclarer(each) === (kind === "declarer")) ?? starter);
  const isRight = kind === "seats" && seats > 0;
  const how = isRight ? "right" : seat === starter || kind === "seats" ? "again" : kind;
  return [seat, because("starts", { seat, after: starter, how })];
}

// The seats at the table after this one in playing order, itself last.
export function around({ seats, present }, seat) {
  const order = numbersTo(seats).map((step) => (seat + step + 1) % seats);
  return order.filter((other) => present.includes(other) || other === seat);
}
