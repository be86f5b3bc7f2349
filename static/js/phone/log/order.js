// Which body of an entry counts, and in which order entries do.

import { isAboutEntries } from "./operations.js";

// A log with what is amended and voided looked up once.
export function lookedThrough(operations) {
  const voided = new Set();
  const amendments = new Map();
  for (const operation of operations) {
    const { kind, body } = operation;
    if (kind === "void") voided.add(body.target);
    if (kind === "restore") voided.delete(body.target);
    if (kind === "amend") amendments.set(body.target, [...(amendments.get(body.target) ?? []), operation]);
  }
  return { operations, voided, amendments };
}

export const amendmentsOf = ({ amendments }, { id }) => amendments.get(id) ?? [];

// The body of the last amendment that counts, or its own.
export function bodyOf(log, operation) {
  const live = amendmentsOf(log, operation).findLast(({ id }) => !log.voided.has(id));
  return live ? live.body.body : operation.body;
}

// Entries in the order in which they count. A seating "from hand n" stands right after the hand before,
// unless it was said there anyhow; one that waits for a later hand stands last.
export function inOrder(log) {
  const isLiveHand = ({ kind, id }) => kind === "hand" && !log.voided.has(id);
  const ordered = [];
  const moved = [];
  let hands = 0;
  for (const operation of log.operations) {
    if (isAboutEntries(operation)) continue;
    const fromHand = fromHandOf(log, operation);
    if (fromHand && fromHand !== hands + 1) moved.unshift([fromHand, operation]);
    else ordered.push(operation);
    if (isLiveHand(operation)) hands += 1;
  }
  for (const [fromHand, operation] of moved) {
    const places = [0, ...ordered.keys()].filter((at, index) => !index || isLiveHand(ordered[at]));
    ordered.splice((places[fromHand - 1] ?? ordered.length) + 1, 0, operation);
  }
  return ordered;
}

function fromHandOf(log, operation) {
  const place = operation.kind === "seating" && bodyOf(log, operation).from_hand;
  return Number.isInteger(place) && place > 0 ? place : 0;
}
