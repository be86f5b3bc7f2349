// What the page of a match that has ended shows, once this is here: who has won, and the buttons by
// which it is played once more in one tap: web/rematch.py, web/boards.py.

import { newEditKey, newMatchId } from "../ids.js";
import { given } from "../later.js";
import { isPaused, names as namesIn, now as nowIn } from "../log/reading.js";
import { hasFriends, ownerOf } from "../rules/rulebook.js";
import { _ } from "../speech.js";
import { leadSentence, seatsOf } from "./board.js";
import { joined } from "./cards.js";
import { choice } from "./choices.js";
import { ending, namedAt, seatsNow } from "./persons.js";

// Who has won: whoever sat there then. Where nobody has, who is ahead.
given.ended = (match) => {
  const end = ending(match);
  if (!end) return [isPaused(match) ? _("The match is paused.") : _("The match has ended."), leadSentence(nowIn(match), namesIn(match))];
  return [_("The match is won by %(names)s.", { names: joined(namedAt(match, end, end.after.winners)) })];
};

given.again = (match) => {
  const now = nowIn(match);
  if (!now.finished || !fitsAgain(now)) return null;
  return { ways: ways(match, now), new_id: newMatchId(), edit_key: newEditKey() };
};

export const fitsAgain = ({ present, rulebook }) => present.length === rulebook.players;

// Where those sit now who have won the match; nowhere whoever has left.
export function winnersNow(match) {
  const end = ending(match);
  return end ? seatsNow(match, end, end.after.winners) : [];
}

// The winners start, or the losers, each where they are one side; else whoever bids.
function ways(match, now) {
  const won = sideOf(now, winnersNow(match));
  const way = (side, word) => choice(startsValue(now, side), word, joined(side.map((seat) => namesIn(match)[seat])));
  const hasLost = won.length && now.holders.length === 2 && !hasFriends(now.rulebook);
  const others = hasLost
    ? way(seatsOf(now, 1 - ownerOf(now.rulebook, won[0])), _("Rematch: losers start"))
    : choice("", _("Rematch: whoever makes trumps starts"));
  return won.length ? [way(won, _("Rematch: winners start")), others] : [others];
}

// The one side that these are, a team or a single player; empty if they are none.
function sideOf(now, won) {
  if (hasFriends(now.rulebook)) return won.length === 1 && now.present.includes(won[0]) ? won : [];
  const team = won.length ? seatsOf(now, ownerOf(now.rulebook, won[0])) : [];
  return team.join() === won.join() ? team : [];
}

// Players count from the first one at the table.
const startsValue = (now, [first]) =>
  hasFriends(now.rulebook) ? `seat-${now.present.indexOf(first)}` : `team-${ownerOf(now.rulebook, first)}`;
