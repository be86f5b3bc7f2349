// What a hand comes to, for people: the total, the outcome, the levels that move, and why:
// web/hands/outcomes.py.

import { hasFriends } from "../rules/rulebook.js";
import { nextLine } from "../rules/bands.js";
import { missingIn, rowOfTeam } from "../rules/scoring.js";
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
  const bonus = after.reasons.filter(({ code }) => OTHERWISE.includes(code)).map((each) => tell(each, names));
  return {
    total: result.total,
    is_counted: !said.outcome || result.total !== 0,
    mark: mark(result.total, after.rulebook.points),
    sum: sumOf(said, result),
    outcome: headline(after, names),
    bonus: bonus.join(" · "),
    next: after.winners.length ? "" : reasons.at(-1),
    to_next_line: said.outcome || after.finished ? "" : nextLineSentence(after, result.total),
    moves: changes(entry),
    is_individual: hasFriends(after.rulebook),
    reasons,
  };
}

// A small team gains more than a full one; a level that must be played stops, or is not left at all.
const OTHERWISE = ["short_team", "stopped", "kept", "fell", "sent_back"];

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

// One sentence: who has won the match, else who holds or takes over, by how many levels.
function headline(after, names) {
  const { result, winners: won } = after;
  if (won.length) return _("%(names)s win the match", { names: joined(won.map((seat) => names[seat])) });
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

// What it takes to the next line, and what that would give this team.
function nextLineSentence({ rulebook: book, played_by }, total) {
  const found = nextLine(book, total);
  if (!found) return "";
  const row = rowOfTeam(book, found.row, missingIn(book, played_by.length));
  return _("%(points)s more: %(worth)s", { points: found.lack, worth: worth(row, hasFriends(book)) });
}
