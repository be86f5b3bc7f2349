// A match as its log tells it: {operations, voided, entries}, all of which follows from the operations.
// The log only grows: an amendment gives an entry another body, a void takes it out, a restore brings
// it back.

import { refuse, RuleError } from "../rules/codes.js";
import { checkFresh } from "./fresh.js";
import { checkRevision, isAboutEntries, readEntry } from "./operations.js";
import { lookedThrough } from "./order.js";
import { recordedAll } from "./recording.js";
import { isUndoOrRedo } from "./undoing.js";

const MOST_OPERATIONS = 2000;

// A match is folded once somebody asks for its entries: hundreds of voids and restores wait for that.
// Those `known` of a shorter log stay up to the first that is `changed`.
class Match {
  constructor(operations, known = [], changed = []) {
    Object.assign(this, lookedThrough(operations), { known, changed });
  }

  get entries() {
    return (this.found ??= recordedAll(this, this.known, this.changed));
  }

  with(operation, id) {
    const { operations, found, known, changed } = this;
    return new Match([...operations, operation], found ?? known, found ? [id] : [...changed, id]);
  }
}

// The match that these operations, in their order, tell. Entries that make no sense any more are kept
// with their problem, and skipped.
export function fold(operations) {
  if (!operations.length) refuse("not_started");
  const match = new Match(operations);
  match.found = recordedAll(match, [], []);
  return match;
}

// The match that a new operation starts. Raises RuleError.
export function begun(operation) {
  const match = fold([operation]);
  checkFresh(operation.kind, operation.body);
  return match;
}

// The match with one more operation at its end: the door for everything that is written. An amendment
// must make sense itself; what it does to later entries is shown, not refused.
export function withOperation(match, operation) {
  const { kind, body } = operation;
  if (match.operations.length >= MOST_OPERATIONS) {
    refuse("too_many_operations", "", { most: MOST_OPERATIONS });
  }
  if (kind === "start") refuse("started_twice");
  const target = isAboutEntries(operation) ? targetOf(match, operation) : operation;
  const changed = target.kind === "amend" ? target.body.target : target.id;
  const folded = () => match.with(operation, changed);
  if (isUndoOrRedo(operation)) return folded();
  if (kind !== "amend") return checked(folded(), changed);
  return inBody(() => {
    readEntry(target.kind, body.body);
    return checked(folded(), changed);
  });
}

function targetOf({ operations, voided }, operation) {
  checkRevision(operation);
  const { kind, body } = operation;
  checkFresh(kind, { ...body, body: null });
  const { target } = body;
  const found = operations.find(({ id }) => id === target);
  if (!found) refuse("unknown_entry", "target", { target });
  const isOut = voided.has(target);
  if (found.kind === "start" && kind !== "amend") refuse("start_stays", "target");
  if (isUndoOrRedo(found) || (found.kind === "amend" && kind === "amend")) {
    refuse("not_an_entry", "target");
  }
  if (kind === "void" && isOut) refuse("already_voided", "target");
  if (kind === "restore" && !isOut) refuse("not_voided", "target");
  return found;
}

function inBody(read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof RuleError && error.at ? error.under("body") : error;
  }
}

function checked(match, id) {
  const { problem, operation, body } = match.entries.find(({ operation }) => operation.id === id);
  if (problem) throw problem;
  checkFresh(operation.kind, body);
  return match;
}
