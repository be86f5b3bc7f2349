// What was said of a hand, in words, each under its label, to be compared with what is said:
// web/hands/told.py.

import { readHand } from "../rules/hand.js";
import { RuleError } from "../rules/codes.js";
import { _ } from "../speech.js";
import { joined, levelLabel, suitName } from "./cards.js";
import { gained, signed, worth } from "./reasons.js";
import { leadName } from "./why.js";

// The words by their labels; nothing of what cannot be read.
export function toldHand(body, names) {
  try {
    return new Map(rows(readHand(body), names).filter(([, text]) => text));
  } catch (error) {
    if (error instanceof RuleError) return new Map();
    throw error;
  }
}

function rows(said, names) {
  const name = (seat) => names[seat] ?? String(seat + 1);
  const people = (seats) => joined(seats.map(name));
  return [
    [_("Starter"), said.starter === null ? "" : name(said.starter)],
    [_("Friends"), people(said.friends)],
    [_("Trump suit"), said.trump_suit ? suitName(said.trump_suit) : ""],
    [_("Trump rank"), said.trump_rank ? levelLabel(said.trump_rank) : ""],
    [_("Points of the opponents"), String(said.opponents_points)],
    ...lastTrick(said),
    [_("Taken with"), said.hook ? levelLabel(said.hook.rank) : ""],
    [_("Failed throws"), joined(said.throws.map((each) => `${name(each.seat)} ${each.withdrawn || each.thrown}`))],
    [_("Fines and gifts"), joined(said.adjustments.map((each) => adjusted(each, people)))],
    [_("Set by hand"), said.outcome ? worth(said.outcome) : ""],
    [_("Note"), said.note],
  ];
}

const sideName = (side) => (side === "opponents" ? _("Opponents") : _("Declarers"));

function lastTrick({ last_trick: trick, bottom_points }) {
  if (!trick) return [];
  const found = [[_("Last trick taken by"), sideName(trick.taken_by)]];
  if (trick.taken_by !== "opponents") return found;
  const lead = trick.units.length ? leadName(trick.units) : "";
  return [...found, [_("Led with"), lead], [_("Points in the bottom"), String(bottom_points)]];
}

function adjusted({ points, levels, side, seats }, people) {
  const whose = points && side ? sideName(side) : people(seats);
  return `${whose} ${points ? signed(points) : gained(levels)}`;
}
