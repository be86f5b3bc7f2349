// The record of a match: web/history.py.

import { names, now, startOf } from "../log/reading.js";
import { levelName } from "../rules/rulebook.js";
import { _ } from "../speech.js";
import { board } from "./board.js";
import { moved } from "./changes.js";
import { handLine } from "./lines.js";
import { about, isHand, undoAndRedo } from "./match.js";
import { explain } from "./reasons.js";
import { seatingSentence, whatItIs } from "./undoing.js";
import { tellHand } from "./why.js";

// All entries of a match, the newest first; what was said of trumps stands in its hand.
export function historyPage(match_id, match, { can_write = true, opened = "" } = {}) {
  const isTold = ({ operation, problem }) => operation.kind !== "declare" || problem !== null;
  const pairs = match.entries.map((entry, index) => [entry, match.entries[Math.max(index - 1, 0)]]);
  return {
    match: about(match),
    match_id,
    board: board(now(match), names(match)),
    entries: pairs.filter(([entry]) => isTold(entry)).toReversed().map(([entry, before]) => told(match, entry, before)),
    opened,
    can_write,
    back: "here",
    ...undoAndRedo(match),
  };
}

function told(match, entry, before) {
  const { operation, is_voided, problem, body, amendments } = entry;
  return {
    entry: { operation, is_voided },
    word: word(match, entry, before),
    line: isHand(entry) ? handLine(entry, match.entries.at(-1)) : null,
    moved: operation.kind === "set_levels" && entry.said ? moved(entry) : [],
    reasons: reasons(match, entry),
    problem: problem ? explain(problem) : "",
    note: body.note ?? "",
    revisions: amendments.map(({ id, made_at, device }) => ({ at: made_at, device, is_voided: match.voided.has(id) })),
  };
}

function word(match, { operation, said, before: { rulebook } }, before) {
  if (operation.kind === "start") return _("Start");
  if (operation.kind !== "seating" || !said) return whatItIs(match, operation);
  return seatingSentence(said, before.names, levelName(rulebook, rulebook.start));
}

// Why an entry came to what it did; who moved to which seat stands in its line already.
function reasons(match, entry) {
  const isSeating = entry.operation.kind === "seating" && entry.said;
  if (entry.is_voided || entry.problem || isSeating) return [];
  return tellHand(entry, startOf(match).direction);
}
