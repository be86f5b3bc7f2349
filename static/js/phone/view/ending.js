// What the page shows on which a match ends or pauses, goes on, or is played once more:
// web/ending_page.py, web/ending.py.

import { begun, withOperation } from "../log/match.js";
import { newEditKey, newMatchId, newOperationId } from "../ids.js";
import { deviceName } from "../device.js";
import { groupOf, names as namesIn, now as nowIn, rulesBody, titleOf } from "../log/reading.js";
import { onOneLine } from "../rules/checks.js";
import { leaders } from "../rules/leading.js";
import { hasFriends, topOf } from "../rules/rulebook.js";
import { sorted } from "../rules/seating.js";
import { holderOf, levels } from "../rules/table.js";
import { _ } from "../speech.js";
import { fitsAgain, winnersNow } from "./again.js";
import { board, leadSentence, seatsOf } from "./board.js";
import { joined, levelLabel } from "./cards.js";
import { choice } from "./choices.js";
import { seats } from "./forms.js";
import { about } from "./match.js";
import { namedAt } from "./persons.js";

const LAST_HAND = "last_hand";

export function endingPage(match_id, match) {
  const [now, names] = [nowIn(match), namesIn(match)];
  const hand = lastHand(match);
  const named = (some) => joined(some.map((seat) => names[seat]));
  return {
    match: about(match),
    match_id,
    board: board(match),
    lead: leadSentence(now, names),
    decided: joined(hand ? namedAt(match, hand, winners(hand.after)) : []),
    ahead: named(ahead(match)),
    top: top(match),
    is_there: areAtTop(now),
    starts: fitsAgain(now) ? starts(now, names, winnersNow(match)) : [],
    present: now.present.map((seat) => names[seat]),
    players: now.rulebook.players,
    operation_id: newOperationId(),
    new_id: newMatchId(),
    edit_key: newEditKey(),
  };
}

// Who wins if time is up: who won the last hand that was agreed on, else who leads.
export function ahead(match) {
  const decided = wonLastHand(match);
  return decided.length ? decided : leaders(nowIn(match));
}

// The seats now of those who won it; who takes a player's place is the same to the score.
function wonLastHand(match) {
  const hand = lastHand(match);
  if (!hand) return [];
  const { people, after: { present } } = match.entries.at(-1);
  const won = winners(hand.after).map((seat) => people.indexOf(hand.people[seat]));
  return sorted(won.filter((seat) => present.includes(seat)));
}

// The hand for which everybody had jumped to the top; nothing if there was no such.
function lastHand({ entries }) {
  const counts = entries.filter(({ is_voided, problem }) => !is_voided && !problem);
  const levels = counts.findLast(({ operation: { kind } }) => kind === "set_levels");
  if (levels?.body.reason !== LAST_HAND) return undefined;
  return counts.slice(counts.indexOf(levels)).findLast(({ operation: { kind } }) => kind === "hand");
}

function winners({ result, played_by, present }) {
  if (result?.deal === "declarers") return played_by;
  return result?.deal === "opponents" ? present.filter((seat) => !played_by.includes(seat)) : [];
}

// The level to which all jump for a last hand; empty where there is none, or all have.
function top(match) {
  const { rulebook: book } = nowIn(match);
  return book.wraps || haveJumped(match) ? "" : levelLabel(book.levels[topOf(book)]);
}

// Whether the next hand is the last one.
const haveJumped = ({ entries }) =>
  entries.findLast(({ is_voided, problem, operation: { kind } }) => !is_voided && !problem && ["set_levels", "hand"].includes(kind))
    ?.body.reason === LAST_HAND;

const areAtTop = (now) => now.present.every((seat) => holderOf(now, seat).place === topOf(now.rulebook));

export const lastHandBody = ({ rulebook: book, seats: count }) =>
  ({ levels: Array(count).fill(book.levels[topOf(book)]), reason: LAST_HAND });

// Who may declare first in a rematch: a team or a player of this match, or whoever bids.
function starts(now, names, won) {
  const sides = hasFriends(now.rulebook)
    ? now.present.map((seat, place) => [`seat-${place}`, [seat]])
    : now.holders.map((_holder, owner) => [`team-${owner}`, seatsOf(now, owner)]);
  const found = sides.map(([value, some]) => choice(value, joined(some.map((seat) => names[seat])), how(now, some, won)));
  return [...found, choice("", _("Whoever makes trumps"))];
}

// How somebody ended: won, lost, or on which level.
function how(now, some, won) {
  if (!now.winners.length) return _("level %(rank)s", { rank: levelLabel(levels(now)[some[0]]) });
  return some.some((seat) => won.includes(seat)) ? _("won") : _("lost");
}

// What a finish says: winners only where time decides.
export const finishBody = (match, why) =>
  why === "time_limit" ? { winners: ahead(match), reason: why } : { reason: "evening_over" };

// The start of the next match, and the group that it belongs to as this one does; a team or a player
// starts, or nobody knows yet who. Raises RuleError.
export function rematchOperations(match, form, { ruleset, rulebook } = rulesBody(match)) {
  const now = nowIn(match);
  const { direction = "counterclockwise", time_zone = "UTC" } = match.entries[0].body;
  const players = now.present.map((seat) => namesIn(match)[seat]);
  const [title, group] = [onOneLine(titleOf(match)), groupOf(match)];
  const body = { ruleset, rulebook, players, title, direction, time_zone, ...first(now, form.get("starts")) };
  const id = form.get("operation_id");
  const told = { device: deviceName(), made_at: new Date().toISOString() };
  const start = { id, seq: 1, kind: "start", body, parent: null, ...told };
  const named = { id: `${id}-group`, seq: 2, kind: "title", body: { title, group }, parent: id, ...told };
  const operations = group ? [start, named] : [start];
  operations.slice(1).reduce(withOperation, begun(start));
  return operations;
}

function first(now, said) {
  const [role, which = ""] = said.split("-");
  const [chosen] = seats([which]);
  if (role === "seat" && chosen < now.present.length) return { starter: chosen };
  return role === "team" && chosen < now.holders.length ? { declarers: seatsOf(now, chosen) } : {};
}
