// The ladder of totals under the slider, drawn to scale: web/ladders.py.

import { firstTotal, ladder, lastTotal } from "../rules/bands.js";
import { missingIn, rowOfTeam } from "../rules/scoring.js";
import { signed, totalRange } from "./reasons.js";

// Where a total lies under the slider, in percent; at its ends if it lies beyond them.
export const mark = (total, most) => percent((100 * Math.min(Math.max(total, 0), most)) / most);

// The rows from 0 to the points of the pack for a team of so many; the places in percent of them.
export function stretches(book, declarers = 0) {
  const { bands, points } = book;
  const missing = missingIn(book, declarers);
  const reaches = ({ from, to }) => (to === null || to >= 0) && (from === null || from < points);
  const rows = ladder(bands, 0, points).filter(reaches).map((row) => rowOfTeam(book, row, missing));
  return rows.map((row, index) => stretch(row, rows[index + 1], points));
}

const percent = (number) => String(Math.round(number * 10000) / 10000);

function stretch(row, following, most) {
  const low = Math.max(0, firstTotal(row) ?? 0);
  const high = following ? Math.min(most, firstTotal(following) ?? 0) : most;
  const [at, width] = [(100 * low) / most, (100 * (high - low)) / most];
  const hasRoom = width > 8;
  return {
    at: percent(at),
    width: percent(width),
    middle: percent(at + width / 2),
    end: percent(at + width),
    text: hasRoom ? short(row) : "",
    below: hasRoom || low ? "" : `${totalRange(0, lastTotal(row))}: ${short(row)}`,
    side: row.deal === "declarers" ? "declarers" : row.deal === "opponents" && row.opponents ? "opponents" : "between",
    edge: high < most && hasRoom ? high : null,
    is_line: row.deal === "declarers" && following?.deal === "opponents",
  };
}

function short({ deal, declarers, opponents }) {
  if (deal === "declarers") return signed(declarers);
  if (deal === "opponents" && opponents) return signed(opponents);
  if (declarers) return signed(declarers);
  return deal === "nobody" ? "–" : signed(0);
}
