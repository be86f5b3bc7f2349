// Everybody's level before and after an entry, by whoever plays that level: web/changes.py.

import { hasFriends, ownerOf } from "../rules/rulebook.js";
import { sorted } from "../rules/seating.js";
import { holderOf, levels } from "../rules/table.js";
import { _, pgettext } from "../speech.js";
import { seatsOf } from "./board.js";
import { joined } from "./cards.js";

// The levels of all who are at the table, in the order of their seats.
export const changes = (entry) =>
  sorted(entry.after.present.map((seat) => ownerOf(entry.after.rulebook, seat))).map((whose) => change(entry, whose));

// Only the levels that an entry changed; none where it changed who sits where.
export function moved(entry) {
  if (entry.before.holders.length !== entry.after.holders.length) return [];
  const all = entry.after.holders.map((_holder, whose) => change(entry, whose));
  return all.filter(({ before, after }) => before !== after);
}

// The levels at an earlier hand of all who play now, in the order in which they sit now. Players came
// and went: whoever was not there yet has none.
export function changesSeen(entry, last) {
  if (!hasFriends(entry.after.rulebook)) return changes(entry);
  return last.people.map((person, seat) => {
    const then = entry.people.indexOf(person);
    return then < 0 ? blank(last.names[seat]) : change(entry, then);
  });
}

const blank = (names) => ({ names, before: "", after: "", declares: false, note: _("not seated") });

function change(entry, whose) {
  const { before, after } = entry;
  const seats = seatsOf(after, whose);
  const { lap } = holderOf(after, seats[0]);
  const isAway = !seats.some((seat) => after.present.includes(seat));
  const laps = lap > holderOf(before, seats[0]).lap ? _("lap %(number)s", { number: lap + 1 }) : "";
  const wins = seats.some((seat) => after.winners.includes(seat)) ? pgettext("match", "wins") : "";
  return {
    names: joined(seats.map((seat) => entry.names[seat])),
    before: levels(before)[seats[0]],
    after: levels(after)[seats[0]].replace(/^past /, ""),
    declares: seats.some((seat) => after.played_by.includes(seat)),
    note: isAway ? _("away") : wins || laps,
  };
}
