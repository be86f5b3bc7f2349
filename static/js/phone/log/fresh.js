// What is asked of new operations only; a log that has it from earlier is read as it stands.

import { UNPRINTABLE } from "../rules/checks.js";
import { refuse } from "../rules/codes.js";

// Refuse texts with line breaks or other control characters, and a swap of a seat with itself.
export function checkFresh(kind, body) {
  checkTexts(body, "");
  const { move, seat, other } = body;
  if (kind === "seating" && move === "swap" && seat === other) refuse("same_seat", "other");
}

function checkTexts(value, at) {
  if (typeof value === "string" && UNPRINTABLE.test(value)) refuse("text_on_one_line", at);
  if (!(value instanceof Object)) return;
  for (const [key, item] of Object.entries(value)) {
    checkTexts(item, Array.isArray(value) ? `${at}[${key}]` : at + (at && ".") + key);
  }
}
