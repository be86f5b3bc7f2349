// What undo would take back and redo would bring back, by name: web/undoing.py, web/words/seats.py.

import { newOperationId } from "../ids.js";
import { findEntry } from "../log/reading.js";
import { isSame, isUndoOrRedo, redoOf, steps, undoOf } from "../log/undoing.js";
import { _, marked } from "../speech.js";
import { levelLabel } from "./cards.js";
import { asTheyWere } from "./removed.js";

// What the buttons that take back and bring back need, each with its name.
export function undoAndRedo(match) {
  const { undo, redo } = steps(match);
  return {
    undo: undo ? button(undoOf(undo), _("Undo %(what)s", { what: whatItIs(match, undo) })) : null,
    redo: redo ? button(redoOf(redo), _("Redo %(what)s", { what: whatItIs(match, redo) })) : null,
    operation_id: newOperationId(),
  };
}

const button = ({ kind, target }, label) => ({ target, is_removal: kind === "void", label });

// What a void or a restore is about to do in this match, for the notice once it is done.
export function revisionSentence(match, kind, target, isAsked) {
  const { undo, redo } = steps(match);
  const says = (step, of) => step && !isAsked && isSame({ kind, body: { target } }, of(step));
  if (says(undo, undoOf)) return _("Undone: %(what)s.", { what: whatItIs(match, undo) });
  if (says(redo, redoOf)) return _("Redone: %(what)s.", { what: whatItIs(match, redo) });
  const found = match.operations.find((each) => each.id === target && !isUndoOrRedo(each));
  const what = found ? whatItIs(match, found) : _("nothing");
  return kind === "void" ? _("Removed: %(what)s.", { what }) : _("Restored: %(what)s.", { what });
}

const NAMES = {
  declare: marked("the call of trumps"),
  set_levels: marked("the levels set by hand"),
  seating: marked("the change of seats"),
  ruleset: marked("the change of rules"),
  title: marked("the title"),
  finish: marked("the end of the match"),
  reopen: marked("going on"),
};

const REVISIONS = {
  amend: marked("the change of hand %(number)s"),
  void: marked("the removal of hand %(number)s"),
  restore: marked("the restoring of hand %(number)s"),
};

// An operation by its name: hand 6, the change of hand 3, the return of Anna.
export function whatItIs(match, operation) {
  const { kind, body, id } = operation;
  if (kind in REVISIONS) {
    const entry = findEntry(match, body.target);
    if (entry?.operation.kind !== "hand" || entry.problem) return _("the last change");
    return _(REVISIONS[kind], { number: handNumber(match, body.target) });
  }
  if (kind === "hand") return _("hand %(number)s", { number: handNumber(match, id) });
  if (kind === "seating") {
    const index = match.entries.findIndex((entry) => entry.operation.id === id);
    const { said } = match.entries[index];
    if (said) return seatingName(said, match.entries[index - 1].names);
  }
  return _(NAMES[kind]);
}

// The number a hand has, or had when it was taken out. One that never counted gets the one after
// those that count before it.
function handNumber(match, id) {
  const entry = asTheyWere(match).get(id) ?? findEntry(match, id);
  return entry.number || entry.before.hand + 1;
}

const SEATINGS = {
  swap: [marked("Seats swapped: %(name)s and %(other)s"), marked("the swap of %(name)s and %(other)s")],
  substitute: [marked("%(new)s instead of %(name)s"), marked("%(new)s instead of %(name)s")],
  rename: [marked("%(name)s is now written %(new)s"), marked("the new name %(new)s")],
  join: [
    marked("New at the table: %(new)s, between %(before)s and %(after)s, level %(level)s"),
    marked("the new seat of %(new)s"),
  ],
  sit_out: [marked("Sitting out: %(name)s"), marked("the sitting out of %(name)s")],
  return: [marked("Back at the table: %(name)s"), marked("the return of %(name)s")],
};

// Who sits where from then on; `names` are those before the change, by seat.
export const seatingSentence = (said, names, startLevel) =>
  _(SEATINGS[said.move][0], { ...who(said, names), level: levelLabel(said.level || startLevel) });

const seatingName = (said, names) => _(SEATINGS[said.move][1], who(said, names));

function who({ seat, other, name }, names) {
  const named = (place) => names[place] ?? String(place + 1);
  return {
    name: named(seat),
    other: named(other ?? 0),
    new: name,
    before: names.at(Math.min(seat, names.length) - 1),
    after: seat < names.length ? names[seat % names.length] : names[0],
  };
}
