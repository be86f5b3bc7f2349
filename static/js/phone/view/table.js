// The table from afar, turned for any chair: web/table.py.

import { titleOf } from "../log/reading.js";
import { board } from "./board.js";

const TURNS = ["0", "90", "180", "270"];

// `asked` is the query of the address.
export function tablePage(match_id, match, asked) {
  const turn = TURNS.includes(asked.get("turn")) ? asked.get("turn") : "0";
  const turned = (degrees) => String((Number(turn) + degrees) % 360);
  return {
    match: { title: titleOf(match) },
    match_id,
    board: board(match),
    turn,
    quarter: turned(90),
    half: turned(180),
    both: asked.get("both") === "yes" ? "yes" : null,
  };
}
