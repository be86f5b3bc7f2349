// The entry form of a hand: what its table's rules make it ask, and the result as it stands:
// web/hands/entry.py.

import { withOperation } from "../log/match.js";
import { names as namesIn, now as nowIn, startOf } from "../log/reading.js";
import { newOperationId } from "../ids.js";
import { RuleError } from "../rules/codes.js";
import { hasFriends } from "../rules/rulebook.js";
import { declarersNow, rankOf, starterNow } from "../rules/table.js";
import { _ } from "../speech.js";
import { rankNow, trumpSuit } from "./board.js";
import { levelLabel } from "./cards.js";
import { choice, hooked, hooks, leads, outcomes, pairs, people, sides, suits } from "./choices.js";
import { formOf, hasErrors, newErrors } from "./forms.js";
import { outcomeOf } from "./outcome.js";
import { fieldOf, handBody } from "./reading.js";
import { stretches } from "./stretches.js";
import { declarersIn, friendsSaid, starterIn, teamOf } from "./teams.js";

// The form for the next hand, filled in with what was said of it already.
export function blankEntry(match) {
  const form = formOf();
  const suit = trumpSuit(nowIn(match));
  if (suit) form.put("trump_suit", suit);
  form.put("friends", friendsSaid(nowIn(match)));
  return entryOf(match, form);
}

// The form as it was sent, for the next hand or for an earlier one that is to be amended.
export function entryOf(match, form, { errors = newErrors(), result = null, hand = null } = {}) {
  const [now, names] = hand ? [hand.before, hand.names] : [nowIn(match), namesIn(match)];
  const { rulebook: book } = now;
  const rank = rankIn(now, form);
  const team = teamOf(now, names, form);
  const known = hooked(now).filter((seat) => declarersNow(now).includes(seat));
  return {
    form,
    errors,
    result,
    operation_id: form.get("operation_id") || newOperationId(),
    parent: form.get("parent") || match.operations.at(-1).id,
    basis: basis(match),
    said: said(nowIn(match)),
    number: now.hand + 1,
    caption: rank ? _("Trump rank %(rank)s", { rank: levelLabel(rank) }) : "",
    most: book.points,
    asks_starter: starterNow(now) === null,
    starters: starters(now, names),
    others: others(now, names),
    people: people(now.present, names, marks(now)),
    team,
    friends: team.asks ? friends(now, names) : [],
    sides: sidesOf(book, team),
    leads: leads(book),
    pairs: pairs(book),
    asks_parts: book.factors?.by === "parts",
    asks_bottom: Boolean(book.factors),
    fine: book.fine === "none" ? "" : book.fine,
    hooks: hooks(now, hooked(now)),
    is_hooked: known.length > 0,
    outcomes: outcomes(book),
    suits: suits(),
    stretches: stretches(book, new Set(declarersIn(now, form)).size),
  };
}

// What was said of the hand itself while it is played leaves a draft as good as it was.
function basis({ entries }) {
  const counts = ({ is_voided, problem, operation: { kind } }) =>
    !is_voided && !problem && kind !== "declare" && kind !== "title";
  return entries.findLast(counts).operation.id;
}

function said(now) {
  const found = (now.declared?.starter ?? null) === null ? [] : ["starter"];
  return trumpSuit(now) === null ? found : [...found, "trump_suit"];
}

// The trump rank, which is the level of whoever the form says started.
function rankIn(now, form) {
  const starter = starterIn(now, form);
  return starter === null || now.finished ? rankNow(now) : rankOf(now, starter);
}

const marks = (now) => Object.fromEntries(hooked(now).map((seat) => [seat, "hooked"]));

// Who may have started instead of the one whom the rules name, who comes first.
function others(now, names) {
  const starter = starterNow(now);
  if (starter === null) return [];
  const rest = now.present.filter((seat) => seat !== starter);
  return [choice("", _("No, %(name)s started", { name: names[starter] })), ...people(rest, names, marks(now))];
}

// The two sides by name; before anybody is said to have started, by what makes them.
function sidesOf(book, team) {
  if (team.declarers) return sides(book, team.declarers, team.opponents);
  return sides(book, _("with the starter"), _("against the starter"));
}

// Who may have made trumps; those on a level with a hook are marked.
function starters(now, names) {
  const team = now.declarers.length && !hasFriends(now.rulebook);
  return people(team ? now.declarers : now.present, names, marks(now));
}

// Who may be a friend; the starter only where somebody else is said to have started.
function friends(now, names) {
  const starter = starterNow(now);
  return people(now.present, names, starter === null ? marks(now) : { ...marks(now), [starter]: "starter" });
}

// The form with what the hand would come to, or with a sentence at each field in its way.
export function previewed(match, form) {
  const { body, errors } = handBody(form, nowIn(match));
  if (hasErrors(errors)) return { body, entry: entryOf(match, form, { errors }) };
  try {
    const after = withOperation(match, foreseen(match, "hand", body));
    const result = outcomeOf(after.entries.at(-1), startOf(match).direction);
    return { body, entry: entryOf(match, form, { result }) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    errors.add(fieldOf(error), error);
    return { body, entry: entryOf(match, form, { errors }) };
  }
}

// An operation that is only imagined, to see what it would come to.
export function foreseen({ operations }, kind, body) {
  const last = operations.at(-1);
  return { id: "foreseen", seq: last.seq + 1, kind, body, parent: last.id };
}
