// What a change of seats "from hand n" would change in hands that were played: web/foreseen_seats.py.

import { withOperation } from "../log/match.js";
import { now as nowIn } from "../log/reading.js";
import { newOperationId } from "../ids.js";
import { levelName } from "../rules/rulebook.js";
import { foreseen } from "./entry.js";
import { consequencesFrom } from "./later.js";
import { about } from "./match.js";
import { seatingSentence } from "./undoing.js";

// All that the page shows. Raises RuleError where the change cannot be made.
export function foreseenPage(match_id, match, body) {
  const after = withOperation(match, foreseen(match, "seating", body));
  const { from_hand } = body;
  return {
    match: about(match),
    match_id,
    word: seatingWord(after),
    from_hand,
    hands: nowIn(match).hand + 1 - from_hand,
    said: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    later: consequencesFrom(match, after, from_hand),
    operation_id: newOperationId(),
  };
}

// Who sits where by the last operation of a match, which may stand further up.
export function seatingWord({ operations, entries }) {
  const index = entries.findIndex(({ operation }) => operation.id === operations.at(-1).id);
  const { said, before: { rulebook } } = entries[index];
  return seatingSentence(said, entries[index - 1].names, levelName(rulebook, rulebook.start));
}
