// The fold: each entry in the order in which it counts, played on what the earlier ones led to.

import { checkRange } from "../rules/checks.js";
import { refuse, RuleError } from "../rules/codes.js";
import { numbersTo } from "../rules/seating.js";
import { apply, begin } from "../rules/standings.js";
import { readEntry } from "./operations.js";
import { amendmentsOf, bodyOf, inOrder } from "./order.js";

// All entries, voided ones too. Those that are known from a shorter log stay as they are up to the
// first changed one, or up to the first that stands elsewhere now.
export function recordedAll(log, known, changed) {
  const entries = [];
  const isChanged = new Set(changed);
  let stays = true;
  for (const operation of inOrder(log)) {
    const { length } = entries;
    const { id } = operation;
    stays &&= known[length]?.operation.id === id && !isChanged.has(id);
    const record = length ? recorded : started;
    entries.push(stays ? known[length] : record(log, operation, entries));
  }
  return entries;
}

function started(log, operation) {
  const said = readEntry(operation.kind, bodyOf(log, operation));
  if (operation.kind !== "start") refuse("not_started");
  const after = begin(said);
  const { players: names } = said;
  return entryOf(log, operation, { said, before: after, after, names, people: numbersTo(names.length) });
}

// An entry, played on the standings that the earlier ones led to.
function recorded(log, operation, earlier) {
  const { after: before, names, people } = earlier.at(-1);
  const is_voided = log.voided.has(operation.id);
  const entry = entryOf(log, operation, { is_voided, before, after: before, names, people });
  try {
    entry.said = readEntry(operation.kind, entry.body);
    checkDue(entry.said, earlier);
    const after = apply(operation.kind, entry.said, before);
    if (!is_voided) count(entry, after);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    if (!is_voided) entry.problem = error;
  }
  return entry;
}

function entryOf(log, operation, told) {
  const amendments = amendmentsOf(log, operation);
  const blank = { said: null, is_voided: false, number: null, problem: null };
  return { operation, body: bodyOf(log, operation), amendments, ...blank, ...told };
}

function count(entry, after) {
  const { said, names, people } = entry;
  entry.after = after;
  if (entry.operation.kind === "hand") entry.number = after.hand;
  if (entry.operation.kind !== "seating") return;
  entry.names = inNewSeats(said, names, said.name);
  // Whoever takes a player's place is the same to the score.
  if (["join", "swap"].includes(said.move)) entry.people = inNewSeats(said, people, people.length);
}

function inNewSeats({ move, seat, other }, items, item) {
  if (move === "join") return items.toSpliced(seat, 0, item);
  if (move === "swap") return items.with(seat, items[other]).with(other, items[seat]);
  return move === "rename" || move === "substitute" ? items.with(seat, item) : items;
}

// Refuse a seating "from hand n" before there are as many hands, or all but one.
function checkDue({ from_hand }, earlier) {
  if (!from_hand) return;
  const hands = earlier.filter(({ operation, is_voided }) => operation.kind === "hand" && !is_voided);
  checkRange(from_hand, "from_hand", 1, hands.length + 1);
}
