// The record of a match: web/history.py.

import { deviceName } from "../device.js";
import { wentLast } from "../log/going_back.js";
import { hands, names, startOf } from "../log/reading.js";
import { levelName } from "../rules/rulebook.js";
import { _, ngettext } from "../speech.js";
import { board } from "./board.js";
import { moved } from "./changes.js";
import { choice } from "./choices.js";
import { begunAt, handFacts } from "./hand_facts.js";
import { asItWas, handLine } from "./lines.js";
import { about, isHand } from "./match.js";
import { personsOf } from "./persons.js";
import { explain } from "./reasons.js";
import { aboutEach, revisions } from "./revisions.js";
import { seatingSentence, undoAndRedo, whatItIs } from "./undoing.js";
import { tellHand } from "./why.js";

// A phone lays out so many in an eye's blink, and 500 in many seconds.
const ON_A_PAGE = 50;

// All entries of a match, the newest first; what was said of trumps stands in its hand. With `player`
// only the hands that this one declared.
export function historyPage(match_id, match, { can_write = true, opened = "", player = "", page: asked = "" } = {}) {
  const persons = personsOf(match);
  const only = askedFor(player, persons);
  const [begun, changed] = [begunAt(match.entries), aboutEach(match)];
  const entries = match.entries.flatMap((entry, index) => {
    if (!isShown(entry) || (only !== null && !declared(entry, persons.seats[index]).includes(only))) return [];
    return [[entry, match.entries[Math.max(index - 1, 0)], begun[index]]];
  }).toReversed();
  const pages = Math.max(1, Math.ceil(entries.length / ON_A_PAGE));
  const page = pageOf(entries, opened, asked, pages);
  const shown = entries.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  return {
    match: about(match),
    match_id,
    board: board(match),
    entries: shown.map(([entry, ...more]) => told(match, entry, ...more, changed.get(entry.operation.id))),
    opened,
    page,
    pages,
    player: only === null ? null : String(only + 1),
    can_write,
    people: persons.names.map((name, person) => choice(String(person + 1), name, "", { kind: person === only ? "current" : "" })),
    summary: only === null ? "" : summary(match, persons, only),
    newest: hands(match).at(-1)?.operation.id ?? "",
    gone: wentLast(match).length,
    device: deviceName() ?? "",
    back: "here",
    ...undoAndRedo(match),
  };
}

const isShown = ({ operation, problem }) => operation.kind !== "declare" || problem !== null;

// Which page is asked for, else the one that the opened hand is on.
function pageOf(entries, opened, asked, pages) {
  const number = /^\d+$/.test(asked) ? Number(asked.slice(0, 4)) : 0;
  if (number > 0 && number <= pages) return number;
  const place = entries.findIndex(([{ operation }]) => String(operation.seq) === opened);
  return Math.floor(Math.max(place, 0) / ON_A_PAGE) + 1;
}

// The player whose hands alone are asked for.
function askedFor(player, { names: all }) {
  const number = /^\d{1,3}$/.test(player) ? Number(player) : 0;
  return number > 0 && number <= all.length ? number - 1 : null;
}

// Who declared a hand that counts.
const declared = ({ number, after }, seats) => (number === null ? [] : after.played_by.map((seat) => seats[seat]));

// How many hands a player declared, and how many of them he started.
function summary({ entries }, { names: all, seats }, only) {
  const found = entries.map((entry, index) => [entry, seats[index]]).filter(([entry, at]) => declared(entry, at).includes(only));
  const started = found.filter(([{ after }, at]) => at[after.played_starter] === only).length;
  return ngettext("%(name)s declared %(num)s hand, and started %(started)s.", "%(name)s declared %(num)s hands, and started %(started)s.",
    found.length, { name: all[only], started });
}

function told(match, entry, before, begun, changed) {
  const { operation, is_voided, problem, body } = entry;
  return {
    entry: { operation, is_voided },
    word: word(match, entry, before),
    line: isHand(entry) ? handLine(entry, match.entries.at(-1)) : null,
    facts: handFacts(entry, begun),
    moved: operation.kind === "set_levels" && entry.said ? moved(entry) : [],
    reasons: reasons(match, entry),
    problem: problem ? explain(problem) : "",
    note: body.note ?? "",
    device: operation.device ?? "",
    revisions: revisions(entry, changed),
  };
}

function word(match, { operation, said, before: { rulebook } }, before) {
  if (operation.kind === "start") return _("Start");
  if (operation.kind !== "seating" || !said) return whatItIs(match, operation);
  return seatingSentence(said, before.names, levelName(rulebook, rulebook.start));
}

// Why an entry came to what it did; who moved to which seat stands in its line already.
function reasons(match, recorded) {
  const isSeating = recorded.operation.kind === "seating" && recorded.said;
  const entry = isHand(recorded) ? asItWas(recorded) : recorded;
  const isOut = entry.is_voided && entry.number === null;
  if (isOut || entry.problem || isSeating) return [];
  return tellHand(entry, startOf(match).direction);
}
