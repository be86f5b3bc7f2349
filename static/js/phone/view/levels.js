// The form in which the table sets levels by hand: how things stand, or what was typed:
// web/standings.py, web/levels.py.

import { newOperationId } from "../ids.js";
import { names as namesIn, now as nowIn } from "../log/reading.js";
import { hasFriends, ownerOf } from "../rules/rulebook.js";
import { numbersTo } from "../rules/seating.js";
import { levels, starterNow } from "../rules/table.js";
import { _ } from "../speech.js";
import { seatsOf } from "./board.js";
import { joined, levelLabel } from "./cards.js";
import { choice } from "./choices.js";
import { level, newErrors, number, seats } from "./forms.js";

// All that the form shows.
export function levelsPage(match_id, match, form, errors = newErrors()) {
  const now = nowIn(match);
  const { rulebook: book } = now;
  const fields = now.holders.map((_holder, owner) => fieldFor(match, form, owner));
  return {
    match_id,
    match: { last: { id: match.operations.at(-1).id } },
    fields,
    options: book.numbered ? [] : book.levels.map((name) => [name, levelLabel(name)]),
    has_laps: book.wraps && !book.numbered,
    held: namesOf(book, book.remembered).map((name) => choice(name, levelLabel(name))),
    tries: numbersTo(book.tries).map((count) => choice(String(count), String(count))),
    passive: book.passive ? fields.map(({ owner, names }) => choice(String(owner), names)) : [],
    chosen_passive: fields.filter((field) => field.is_passive).map(({ owner }) => String(owner)),
    starts: starts(match),
    form,
    errors,
    operation_id: form.get("operation_id") || newOperationId(),
  };
}

const namesOf = (book, places) => places.map((place) => book.levels[place]);

function fieldFor(match, form, owner) {
  const now = nowIn(match);
  const holder = now.holders[owner];
  const isTyped = Object.keys(form).length > 0;
  const whose = seatsOf(now, owner);
  return {
    owner,
    names: joined(whose.map((seat) => namesIn(match)[seat])),
    level: form.get(`level_${owner}`, levels(now)[whose[0]]),
    lap: form.get(`lap_${owner}`, String(holder.lap + 1)),
    held: isTyped ? form.getlist(`held_${owner}`) : namesOf(now.rulebook, holder.held),
    tries: form.get(`tries_${owner}`, String(holder.tries)),
    is_away: !whose.some((seat) => now.present.includes(seat)),
    is_passive: isTyped ? form.getlist("passive").includes(String(owner)) : holder.passive,
  };
}

// Who may start the next hand: as it stands, a player, or a team whose starter is open.
function starts(match) {
  const [now, names] = [nowIn(match), namesIn(match)];
  const named = (some) => joined(some.map((seat) => names[seat]));
  const starter = starterNow(now);
  const asItIs = starter === null ? named(now.declarers) || _("not known yet") : names[starter];
  const found = [
    choice("", _("As it is"), asItIs),
    ...now.present.map((seat) => choice(`seat-${seat}`, names[seat])),
  ];
  if (hasFriends(now.rulebook)) return found;
  const sides = now.holders.map((_holder, owner) => named(seatsOf(now, owner)));
  return [...found, ...sides.map((side, owner) => choice(`team-${owner}`, _("One of them"), side))];
}

// What the form says, one value for each seat, as far as the rules know such a thing.
export function levelsBody(form, now) {
  const { rulebook: book } = now;
  const errors = newErrors();
  const each = (read) => numbersTo(now.seats).map((seat) => read(ownerOf(book, seat)));
  const body = { levels: each((owner) => level(form.get(`level_${owner}`))) };
  if (book.wraps && !book.numbered) body.laps = each((owner) => lap(form, errors, owner));
  if (book.remembered.length) body.held = each((owner) => form.getlist(`held_${owner}`));
  if (book.tries) body.tries = each((owner) => seats([form.get(`tries_${owner}`)])[0] ?? 0);
  if (book.passive) body.passive = each((owner) => form.getlist("passive").includes(String(owner)));
  const reason = form.get("reason").trim();
  return { body: { ...body, ...roles(form, now), ...(reason && { reason }) }, errors };
}

// Who starts next, or which team declares; nothing where it is to stay as it is.
function roles(form, now) {
  const [, role, which] = /^([^-]*)-?([^]*)$/.exec(form.get("starts"));
  const seat = seats([which])[0] ?? 0;
  if (role === "seat") return { starter: seat };
  return role === "team" ? { declarers: seatsOf(now, seat % now.holders.length) } : {};
}

function lap(form, errors, owner) {
  const read = () => number(form.get(`lap_${owner}`), { empty: 1 });
  return Math.max(errors.attempt(`level_${owner}`, read, 1) - 1, 0);
}

// The field that an error of the body belongs to.
export function fieldOfLevels({ at }, { rulebook }) {
  const [place, seat = ""] = at.split("[");
  if (["levels", "laps", "held", "tries"].includes(place)) {
    return `level_${ownerOf(rulebook, Number(seat.split("]")[0]))}`;
  }
  return { starter: "starts", declarers: "starts", reason: "reason" }[place] ?? "form";
}
