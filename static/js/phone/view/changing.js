// What it changes to amend, to remove and to restore a hand: web/amendments.py, web/removals.py.

import { withOperation } from "../log/match.js";
import { findEntry, startOf } from "../log/reading.js";
import { newOperationId } from "../ids.js";
import { RuleError } from "../rules/codes.js";
import { entryOf, foreseen } from "./entry.js";
import { hasErrors } from "./forms.js";
import { consequences } from "./later.js";
import { handLine } from "./lines.js";
import { about } from "./match.js";
import { outcomeOf } from "./outcome.js";
import { fieldOf, handBody } from "./reading.js";
import { amended, handForm } from "./showing.js";
import { whatItIs } from "./undoing.js";

// The form to amend a hand: as recorded, or as it was sent, with what it would change.
export function amendPage(match_id, match, id, form) {
  const hand = findEntry(match, id);
  const { entry, after, body } = form ? amendment(match, hand, form) : { entry: entryOf(match, handForm(hand.body), { hand }) };
  const later = after ? consequences(match, after, hand) : null;
  return { body, page: { match: about(match), match_id, hand: { operation: { id } }, entry, later } };
}

function amendment(match, hand, form) {
  const { body: said, errors } = handBody(form, hand.before);
  const body = amended(hand.body, said);
  if (!hasErrors(errors)) {
    try {
      const operation = foreseen(match, "amend", { target: hand.operation.id, body });
      const after = withOperation(match, operation);
      const changed = findEntry(after, hand.operation.id);
      const result = changed.number === null ? null : outcomeOf(changed, startOf(match).direction);
      return { entry: entryOf(match, form, { result, hand }), after, body };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      errors.add(fieldOf(error), error);
    }
  }
  return { entry: entryOf(match, form, { errors, hand }), body };
}

// What it changes to remove a hand, or to restore it.
export function removalPage(match_id, match, id, kind) {
  const hand = findEntry(match, id);
  const after = withOperation(match, foreseen(match, kind, { target: id }));
  return {
    match: about(match),
    match_id,
    hand: { operation: { id } },
    what: whatItIs(match, hand.operation),
    line: handLine(kind === "void" ? hand : findEntry(after, id)),
    is_removal: kind === "void",
    later: consequences(match, after, hand),
    operation_id: newOperationId(),
  };
}
