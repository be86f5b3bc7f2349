// All that the page of a match shows: web/matches.py.

import { names, now, titleOf } from "../log/reading.js";
import { redoable, undoable } from "../log/undoing.js";
import { newOperationId } from "../ids.js";
import { board } from "./board.js";
import { calls } from "./declaring.js";
import { blankEntry } from "./entry.js";
import { handLine } from "./lines.js";
import { redoLabel, undoLabel } from "./undoing.js";

const LAST_HANDS = 5;

export const isHand = ({ operation }) => operation.kind === "hand";
export const about = (match) => ({ title: titleOf(match), last: { id: match.operations.at(-1).id } });

// The page of a match, with the entry form blank or as it was sent.
export function matchPage(match_id, match, { can_write = true, entry = blankEntry(match), drawn = null } = {}) {
  return {
    match: about(match),
    match_id,
    board: board(now(match), names(match)),
    calls: calls(now(match), names(match)),
    can_write,
    entry,
    drawn,
    lines: match.entries.filter(isHand).toReversed().map((each) => handLine(each)).slice(0, LAST_HANDS),
    back: "",
    ...undoAndRedo(match),
  };
}

// What the buttons that take back and bring back need, each with its name.
export function undoAndRedo(match) {
  const [undo, redo] = [undoable(match), redoable(match)];
  return {
    undo: undo ? [undo.id, undoLabel(match, undo)] : null,
    redo: redo ? [redo.id, redoLabel(match, redo)] : null,
    operation_id: newOperationId(),
  };
}
