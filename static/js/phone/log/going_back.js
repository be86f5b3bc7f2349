// Going back to an earlier hand: what goes with that, and what brings all of it back at once.

import { isUndoOrRedo } from "./undoing.js";

// Voids of one going back share their reason, by which they are found again.
const REASON = "back_to_hand_";

// All that counts after a hand, the newest first; titles stay.
export const goesAfter = ({ entries }, hand) =>
  entries.slice(entries.indexOf(hand) + 1)
    .filter(({ operation, is_voided }) => !is_voided && operation.kind !== "title").toReversed();

export const backReason = ({ number }) => `${REASON}${number}`;

// The ids that the last going back took out, the oldest first; none if anything was written since.
// What undo and redo brought back one by one is no more among them.
export function wentLast({ operations }) {
  const restored = new Set();
  const gone = [];
  let reason;
  for (const operation of operations.toReversed()) {
    if (!isUndoOrRedo(operation)) break;
    const { kind, body: { target, reason: why = "" } } = operation;
    if (kind === "restore") restored.add(target);
    else if (!restored.delete(target)) {
      if (why !== (reason ??= why) || !why.startsWith(REASON)) break;
      gone.push(target);
    }
  }
  return gone;
}
