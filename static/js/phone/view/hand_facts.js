// What stands small under a hand's line: who started, what made the total, when, and how long:
// web/hands/facts.py.

import { clock, day, moment } from "../moments.js";
import { _ } from "../speech.js";
import { leadName } from "./why.js";

// What lasted longer was an evening's end, or a supper.
const LONGEST_MINUTES = 120;

// For each entry when the one before it was recorded, after which its hand was dealt. What is said
// while a hand is played does not begin it.
export function begunAt(entries) {
  let before = null;
  return entries.map(({ operation: { kind, made_at }, is_voided }) => {
    const begun = before;
    if (!["declare", "title"].includes(kind) && !is_voided) before = made_at;
    return begun;
  });
}

export function handFacts(entry, before) {
  const { operation: { kind, made_at }, number, said } = entry;
  if (kind !== "hand" || number === null) return [];
  return [...starter(entry), ...counted(entry), ...when(made_at, before, said.started_at)];
}

function starter({ after: { played_starter: seat }, names }) {
  return seat === null ? [] : [_("%(name)s started", { name: names[seat] })];
}

// The points in tricks and the bottom apart, where the bottom counts.
function counted({ said, after: { reasons } }) {
  const bottom = said.last_trick && reasons.find(({ code }) => code === "bottom");
  if (!bottom) return [];
  const { points, times } = bottom.values;
  const { units } = said.last_trick;
  return [
    _("%(points)s in tricks", { points: said.opponents_points }),
    units.length
      ? _("bottom %(points)s × %(times)s (%(lead)s)", { points, times, lead: leadName(units) })
      : _("bottom %(points)s × %(times)s", { points, times }),
  ];
}

function when(at, before, started_at) {
  if (!at) return [];
  const isSameDay = before && day(before) === day(at);
  const minutes = minutesBetween(started_at || before, at);
  const took = minutes === null ? [] : [_("%(minutes)s min", { minutes })];
  return [isSameDay ? clock(new Date(at)) : moment(at), ...took];
}

// How long a hand took; null where nobody can tell.
function minutesBetween(before, at) {
  const minutes = Math.floor((new Date(at) - new Date(before ?? NaN)) / 60_000);
  return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : null;
}
