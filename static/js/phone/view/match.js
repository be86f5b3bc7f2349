// All that the page of a match shows: web/matches.py.

import { names, now, titleOf } from "../log/reading.js";
import { given } from "../later.js";
import { board } from "./board.js";
import { blankEntry } from "./entry.js";
import { handLine } from "./lines.js";
import { asTheyWere } from "./removed.js";
import { undoAndRedo } from "./undoing.js";

const LAST_HANDS = 5;

export const isHand = ({ operation }) => operation.kind === "hand";
export const about = (match) => ({ title: titleOf(match), last: { id: match.operations.at(-1).id } });

// The newest hands, removed ones as they were.
function lastHands(match) {
  const was = asTheyWere(match);
  const newest = match.entries.filter(isHand).slice(-LAST_HANDS).toReversed();
  return newest.map((each) => handLine(each, each, was.get(each.operation.id)));
}

// The page of a match, with the entry form blank or as it was sent.
export function matchPage(match_id, match, { can_write = true, entry = blankEntry(match), drawn = null } = {}) {
  return {
    match: about(match),
    match_id,
    board: board(match),
    calls: given.calls?.(now(match), names(match)) ?? null,
    can_write,
    entry,
    drawn,
    lines: lastHands(match),
    again: given.again?.(match) ?? null,
    back: "",
    ...undoAndRedo(match),
  };
}
