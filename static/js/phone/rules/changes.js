// What the table itself says: how a match starts, and what it changes between two hands.

import { checkRange, MOST_PLAYERS, name, neededName, seat, upTo, within } from "./checks.js";
import { refuse } from "./codes.js";
import { list, number, oneOf, record, text, yesOrNo } from "./plain.js";

const NAMING = ["substitute", "rename", "join"];
const numbers = [list(number()), []];
const texts = list(text());
const reason = [upTo(500), ""];
const title = upTo(80);

// One value per seat, and who declares, as it may be told at the start and later.
const stands = {
  levels: [texts, []],
  declarers: numbers,
  starter: [number(), null],
  held: [list(texts), []],
  tries: numbers,
  laps: numbers,
  passive: [list(yesOrNo), []],
};

export const start = record({
  players: [list(neededName, (all, at) => checkRange(all.length, at, 4, MOST_PLAYERS))],
  direction: [oneOf("counterclockwise", "clockwise"), "counterclockwise"],
  title: [title, ""],
  time_zone: [upTo(64), "UTC"],
  ...stands,
});

export const setLevels = record({ ...stands, reason });
export const finish = record({ winners: numbers, reason });
export const reopen = record({});
export const newTitle = record({ title: [title], group: [name, ""] });

export const seating = record(
  {
    move: [oneOf("swap", ...NAMING, "sit_out", "return")],
    seat: [seat],
    other: [seat, null],
    name: [name, ""],
    level: [text(), null],
    from_hand: [within(1, 9999), null],
  },
  (said) => {
    if (NAMING.includes(said.move)) neededName.check(said.name, "name");
    if (said.move === "swap" && said.other === null) refuse("missing_field", "other");
  },
);
