// Who is ahead in a match that stops before anybody has won it.

import { holderOf } from "./table.js";

// The seats at the table on the highest level, laps first; none where all stand equal.
export function leaders(now) {
  const { present } = now;
  const isLower = (one, other) => (one.lap - other.lap || one.place - other.place) < 0;
  const holders = present.map((seat) => holderOf(now, seat));
  const ahead = present.filter((_seat, index) => !holders.some((each) => isLower(holders[index], each)));
  return ahead.length < present.length ? ahead : [];
}
