// What a hand comes to, for people: the total, the outcome, the levels that move, and why:
// web/outcomes.py.

import { hasFriends } from "../rules/rulebook.js";
import { nextLine } from "../rules/bands.js";
import { _ } from "../speech.js";
import { joined } from "./cards.js";
import { changes } from "./changes.js";
import { sideGain, winners } from "./lines.js";
import { tell, worth } from "./reasons.js";
import { mark } from "./stretches.js";
import { tellHand } from "./why.js";

export function outcomeOf(entry, direction) {
  const { after, said, names } = entry;
  const { result } = after;
  const reasons = tellHand(entry, direction);
  const bonus = after.reasons.find(({ code }) => code === "short_team");
  return {
    total: result.total,
    is_counted: !said.outcome || result.total !== 0,
    mark: mark(result.total, after.rulebook.points),
    sum: sumOf(said, result),
    outcome: headline(after, names),
    bonus: bonus ? tell(bonus, names) : "",
    next: reasons.at(-1),
    to_next_line: said.outcome || after.finished ? "" : nextLineSentence(after.rulebook, result.total),
    moves: changes(entry),
    is_individual: hasFriends(after.rulebook),
    reasons,
  };
}

// How the total came about: 65 + 15 × 4 − 10.
function sumOf(hand, { multiplier, bottom_counted, penalty_points }) {
  const parts = [hand.opponents_points];
  if (multiplier !== null) {
    parts.push(`+ ${hand.bottom_points} × ${multiplier}`);
    const flat = bottom_counted - hand.bottom_points * multiplier;
    if (flat) parts.push(`+ ${flat}`);
  }
  if (penalty_points) parts.push(`${penalty_points > 0 ? "+" : "−"} ${Math.abs(penalty_points)}`);
  return parts.length > 1 ? parts.join(" ") : _("in tricks");
}

// One sentence: who holds or takes over, and by how many levels.
function headline(after, names) {
  const { result } = after;
  if (result.deal === "nobody") return _("Nobody moves");
  const holds = result.deal === "declarers";
  const levels = sideGain(result);
  const seats = after.present.filter((seat) => after.played_by.includes(seat) === holds);
  if (seats.length > 3 || (seats.length > 2 && !hasFriends(after.rulebook))) {
    return holds
      ? _("The declarers hold: %(levels)s", { levels })
      : _("The opponents take over: %(levels)s", { levels });
  }
  if (hasFriends(after.rulebook)) {
    return _("The hand goes to %(names)s: %(levels)s", { names: winners(after, names), levels });
  }
  const who = joined(seats.map((seat) => names[seat]));
  return holds
    ? _("The deal stays with %(names)s: %(levels)s", { names: who, levels })
    : _("The deal goes to %(names)s: %(levels)s", { names: who, levels });
}

// What it takes to the next line, and what that would give.
function nextLineSentence(book, total) {
  const found = nextLine(book, total);
  if (!found) return "";
  return _("%(points)s more: %(worth)s", { points: found.lack, worth: worth(found.row) });
}
