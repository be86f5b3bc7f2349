// Plays logs on the phone's modules, and says of them what played.py and telling.py say.

import { fold, withOperation } from "./js/phone/log/match.js";
import { hands, now, rulesBody, titleOf } from "./js/phone/log/reading.js";
import { steps } from "./js/phone/log/undoing.js";
import { ladder, nextLine } from "./js/phone/rules/bands.js";
import { RuleError } from "./js/phone/rules/codes.js";
import { fixedSuit, levels, trumpRank } from "./js/phone/rules/table.js";

function tried(read) {
  try {
    return [read(), null];
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return [null, problemOf(error)];
  }
}

const problemOf = ({ code, at, values }) => ({ code, at, values });

function played({ operations, unchecked }) {
  let [match, refused] = tried(() => fold(operations.slice(0, 1)));
  if (refused) return { refused };
  const steps = operations.slice(1).map((operation) => {
    const [after, problem] = tried(() => withOperation(match, operation));
    match = after ?? match;
    return { problem, ...stepOf(match) };
  });
  const entries = match.entries.map(told);
  const atOnce = fold(match.operations).entries.map(told);
  return {
    steps,
    title: titleOf(match),
    hands: hands(match).map(({ number }) => number),
    is_by_first_rules: isSame(match.entries[0].body.rulebook, rulesBody(match).rulebook),
    entries: isSame(entries, atOnce) ? entries : { entries, atOnce },
    unchecked: fold(operations.filter(({ id }) => unchecked.includes(id))).entries.map(brief),
  };
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const stepOf = (match) => ({
  undoable: steps(match).undo?.id ?? null,
  redoable: steps(match).redo?.id ?? null,
  levels: levels(now(match)),
  starter: now(match).starter,
});

const told = ({ operation, said, body, amendments, problem, before, after, ...entry }) => ({
  id: operation.id,
  said: ["start", "ruleset", "title"].includes(operation.kind) ? null : said,
  points: body.opponents_points ?? null,
  amendments: amendments.map(({ id }) => id),
  problem: problem && problemOf(problem),
  before: before.hand,
  after: standings(after),
  ...entry,
});

const brief = ({ operation, number, problem, after }) => ({
  id: operation.id,
  number,
  problem: problem && problemOf(problem),
  levels: levels(after),
});

const standings = (after) => ({
  ...after,
  rulebook: null,
  levels: levels(after),
  trump_rank: trumpRank(after),
  fixed_suit: fixedSuit(after),
});

// How often hands are read while more is written at the end of a log, and once somebody looks.
function readings({ operations, added }) {
  let count = 0;
  const counting = ({ opponents_points: points, ...body }) =>
    Object.defineProperty(body, "opponents_points", { enumerable: true, get: () => (count++, points) });
  let match = fold(operations.map((each) => (each.kind === "hand" ? { ...each, body: counting(each.body) } : each)));
  const once = count;
  for (const operation of added) match = withOperation(match, operation);
  const written = count - once;
  return { once, written, looked: hands(match).length && count - once };
}

const rows = ({ book, totals }) => ({
  ladder: ladder(book.bands, -Math.floor(book.points / 2), book.points),
  lines: totals.map((total) => nextLine(book, total)),
});

const each = (say) => (batch) => JSON.stringify(JSON.parse(batch).map(say));
Object.assign(globalThis, { played: each(played), rows: each(rows), readings: each(readings), ready: true });
