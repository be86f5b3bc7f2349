// The record of a match: web/history.py.

import { deviceName } from "../device.js";
import { wentLast } from "../log/going_back.js";
import { hands, names, startOf } from "../log/reading.js";
import { levelName } from "../rules/rulebook.js";
import { _, marked, ngettext } from "../speech.js";
import { board } from "./board.js";
import { moved } from "./changes.js";
import { listed } from "./cards.js";
import { choice } from "./choices.js";
import { begunAt, handFacts } from "./hand_facts.js";
import { handLine } from "./lines.js";
import { about, isHand } from "./match.js";
import { personsOf } from "./persons.js";
import { explain } from "./reasons.js";
import { asTheyWere } from "./removed.js";
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
  const [begun, changed, was] = [begunAt(match.entries), aboutEach(match), asTheyWere(match)];
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
    entries: shown.map(([entry, ...more]) => told(match, entry, ...more, changed.get(entry.operation.id), was.get(entry.operation.id))),
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

function told(match, entry, before, begun, changed, was = entry) {
  const { operation, is_voided, problem, body } = entry;
  return {
    entry: { operation, is_voided },
    word: isHand(entry) ? "" : word(match, entry, before),
    line: isHand(entry) ? handLine(entry, match.entries.at(-1), was) : null,
    facts: handFacts(entry, begun),
    moved: operation.kind === "set_levels" && entry.said ? moved(entry) : [],
    reasons: reasons(match, isHand(entry) ? was : entry),
    problem: problem ? explain(problem) : "",
    note: body.note ?? "",
    device: operation.device ?? "",
    revisions: revisions(entry, changed),
  };
}

const LINES = {
  start: marked("Start"),
  set_levels: marked("Levels set by hand"),
  reopen: marked("The match goes on"),
};

function word(match, { operation, said, before: { rulebook } }, before) {
  const { kind, body } = operation;
  if (kind in LINES) return _(LINES[kind]);
  if (kind === "finish") return body.reason === "evening_over" ? _("Paused") : _("The table ended the match");
  if (kind === "title") return titleSentence(body) || whatItIs(match, operation);
  if (kind !== "seating" || !said) return whatItIs(match, operation);
  return seatingSentence(said, before.names, levelName(rulebook, rulebook.start));
}

// The name and the group that a title gives; empty if it takes both away.
function titleSentence({ title, group }) {
  return listed([title ? _("Name: %(name)s", { name: title }) : "", group ? _("Group: %(name)s", { name: group }) : ""].filter(Boolean));
}

// Why an entry came to what it did; a seating and a title say all in their line.
function reasons(match, entry) {
  const { operation: { kind }, said } = entry;
  const isTold = kind === "title" || (kind === "seating" && said);
  const isOut = entry.is_voided && entry.number === null;
  if (isOut || entry.problem || isTold) return [];
  return tellHand(entry, startOf(match).direction);
}
