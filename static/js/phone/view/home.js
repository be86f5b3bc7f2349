// What home shows: web/matches.py.

import { names, now, titleOf } from "../log/reading.js";
import { moment } from "../moments.js";
import { ngettext, pgettext } from "../speech.js";
import { board } from "./board.js";
import { joined } from "./cards.js";

const [MOST_NAMED, SOME_NAMED] = [4, 3];

// The match that goes on first, the others, and how many more there are. A phone forgets none.
export function homePage(records, more) {
  const live = records.find(({ match }) => !now(match).finished);
  const others = records.filter((each) => each !== live);
  const [last] = records;
  const isAgain = last?.row.can_write && now(last.match).finished;
  return { live: live ? summary(live) : null, others: others.map(summary), again: isAgain ? last.id : "", more, is_cut: false };
}

// A match by its title, or by who plays: all four, else the first ones and how many more.
export function matchName(match) {
  const all = names(match);
  if (titleOf(match) || all.length <= MOST_NAMED) return titleOf(match) || joined(all);
  const first = all.slice(0, SOME_NAMED).join(pgettext("list", ", "));
  return ngettext("%(names)s and %(num)s more", "%(names)s and %(num)s more", all.length - SOME_NAMED, { names: first });
}

function summary({ id, match, last }) {
  const shown = board(match);
  return {
    id,
    name: matchName(match),
    caption: [shown.state, moment(last.made_at)].filter(Boolean).join(" · "),
    board: shown,
  };
}
