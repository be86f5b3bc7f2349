// The page of the seats: who sits where, what can change there, and what each change would do:
// web/places.py, web/seats.py, web/words/seats.py.

import { newOperationId } from "../ids.js";
import { names as namesIn, now as nowIn } from "../log/reading.js";
import { MOST_PLAYERS } from "../rules/checks.js";
import { RuleError } from "../rules/codes.js";
import { hasFriends, levelName } from "../rules/rulebook.js";
import { numbersTo } from "../rules/seating.js";
import { apply } from "../rules/standings.js";
import { holderOf, levels, starterNow } from "../rules/table.js";
import { _, put } from "../speech.js";
import { consequences, moves } from "../words_more.js";
import { joined, levelLabel } from "./cards.js";
import { choice } from "./choices.js";
import { level, number, seats } from "./forms.js";

const FEWEST = 3;

// All that the page shows: the seats, and the form that was refused with what was typed.
export function seatsPage(match_id, match, { can_write, form, errors, people = [] }) {
  const [now, names] = [nowIn(match), namesIn(match)];
  const rows = numbersTo(now.seats).map((seat) => row(now, names, seat));
  const joining = canJoin(now) ? offer(now, names, "join", 0, { name: "" }) : null;
  const [move, seat] = [form.get("move"), form.get("seat")];
  const asked = rows.find(({ value }) => value === seat);
  const isOffered = asked?.offers.some((each) => each.move === move);
  const isShown = isOffered || (move === "join" && joining !== null);
  return {
    match: { last: { id: match.operations.at(-1).id } },
    match_id,
    can_write,
    operation_id: newOperationId,
    rows,
    hand: now.hand + 1,
    people: people.filter((name) => !names.includes(name)),
    notes: notes(now),
    joining,
    gaps: gaps(names),
    levels: firstLevels(now),
    form,
    errors,
    alert: errors.form || (isShown ? "" : (Object.values(errors)[0] ?? "")),
    refused: [move, move === "join" ? "" : seat],
  };
}

// Where somebody can sit down: between two neighbours.
const gaps = (names) =>
  names.map((name, place) => {
    const next = (place + 1) % names.length;
    return choice(String(place + 1), joined([name, names[next]]));
  });

const row = (now, names, seat) => ({
  value: String(seat),
  number: seat + 1,
  name: names[seat],
  level: levels(now)[seat].replace(/^past /, ""),
  is_away: !now.present.includes(seat),
  starts: seat === starterNow(now) && !now.finished,
  offers: offers(now, names, seat),
});

// What makes sense at this seat: with fixed partners nobody can be spared.
function offers(now, names, seat) {
  const of = (move, told) => offer(now, names, move, seat, told);
  const found = [];
  if (hasFriends(now.rulebook) && !now.finished) {
    if (!now.present.includes(seat)) found.push(of("return"));
    else if (now.present.length > FEWEST) found.push(of("sit_out"));
  }
  if (!now.finished) {
    const others = numbersTo(now.seats).filter((other) => other !== seat);
    found.push(of("swap", { others: others.map((other) => choice(String(other), names[other])) }));
    found.push(of("substitute", { name: "" }));
  }
  return [...found, of("rename", { name: names[seat] })];
}

const offer = (now, names, move, seat, { others = [], name = null } = {}) => ({
  move,
  word: put(moves[move], { name: names[seat] }),
  says: consequence(move, now, names, seat),
  others,
  name,
  is_dated: ["swap", "substitute"].includes(move),
});

// What a change at a seat would do, said before it is made.
function consequence(move, now, names, seat) {
  let [which, other] = [move, ""];
  if (move === "swap" && !hasFriends(now.rulebook)) which = "swap.partners";
  if (move === "sit_out" && seat === now.starter) {
    const { starter } = apply("seating", { move, seat, other: null }, now);
    [which, other] = ["sit_out.starts", starter === null ? "" : names[starter]];
  }
  const level = levelLabel(levels(now)[seat]);
  return put(consequences[which], { hand: now.hand + 1, level, name: names[seat], other });
}

const canJoin = (now) => hasFriends(now.rulebook) && !now.finished && now.seats < MOST_PLAYERS;

// Why something is not offered here, and what the table should know before the next hand.
function notes(now) {
  const { rulebook: book, present: { length: present } } = now;
  if (now.finished) return [_("The match is over: only names can change.")];
  const isFixed = !hasFriends(book);
  return [
    isFixed && PARTNERS(),
    !isFixed && now.seats >= MOST_PLAYERS && FULL(),
    !isFixed && present > FEWEST && RETIRED(),
    !isFixed && present <= FEWEST && FEW(),
    !isFixed && present !== book.players && dealt(book.players, present),
    now.declared !== null && BEGUN(),
  ].filter(Boolean);
}

const PARTNERS = () =>
  _("Partners are fixed: nobody joins late or sits out, since a team would be short.");
const FULL = () =>
  _("All %(most)s seats are taken: nobody else can join.", { most: MOST_PLAYERS });
const RETIRED = () =>
  _("Whoever leaves for good sits out: the hands that he played stay in the history.");
const FEW = () => _("Nobody else can sit out: %(fewest)s must stay.", { fewest: FEWEST });
const BEGUN = () => _("A hand has begun. Another order of seats forgets what was noted of it.");
const dealt = (players, present) =>
  _("These rules are for %(players)s, and %(present)s play now: deal evenly, what is left is the bottom. What the points are worth stays.", { players, present });

// The levels that a late player usually begins on: the start, or the lowest at the table.
function firstLevels(now) {
  const { rulebook: book } = now;
  const start = levelName(book, book.start);
  const holders = now.present.map((seat) => holderOf(now, seat));
  const isLower = (one, other) => (one.lap - other.lap || one.place - other.place) < 0;
  const { place, lap } = holders.reduce((low, each) => (isLower(each, low) ? each : low));
  const name = levelName(book, place, lap);
  const found = [choice(start, levelLabel(start), _("the start"))];
  return name === start ? found : [...found, choice(name, levelLabel(name), _("the lowest here"))];
}

// What a form of the page says; from the next hand on is from now on. Raises RuleError for a seat or a
// hand that is no number.
export function seatingBody(form, next) {
  const move = form.get("move");
  const body = { move, seat: seatIn(form, "seat") };
  if (["rename", "substitute", "join"].includes(move)) body.name = form.get("name").trim();
  if (move === "swap") body.other = seatIn(form, "other");
  const chosen = level(form.get("level_typed")) || form.get("level");
  if (chosen) body.level = chosen;
  const from_hand = handIn(form, next);
  return from_hand === next ? body : { ...body, from_hand };
}

function handIn(form, empty) {
  try {
    return number(form.get("from_hand"), { empty });
  } catch (error) {
    throw error instanceof RuleError ? error.under("from_hand") : error;
  }
}

function seatIn(form, field) {
  const [said] = seats([form.get(field)]);
  if (said === undefined) throw new RuleError("missing_field", field);
  return said;
}
