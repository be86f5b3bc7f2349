// What the board of a match shows: cards with levels, roles, trumps, and the next hand in words:
// web/boards.py.

import { given } from "../later.js";
import { isPaused, names as namesIn, now as nowIn } from "../log/reading.js";
import { leaders } from "../rules/leading.js";
import { declarersNow, fixedSuit, levels, rankOf, starterNow, trumpRank } from "../rules/table.js";
import { hasFriends, ownerOf } from "../rules/rulebook.js";
import { numbersTo, sorted } from "../rules/seating.js";
import { _ } from "../speech.js";
import { joined, levelLabel, levelName, suitName } from "./cards.js";

export function board(match) {
  const [now, names] = [nowIn(match), namesIn(match)];
  return {
    sides: sides(now, names),
    hand: now.hand + 1,
    rank: rankNow(now),
    suit: trumpSuit(now),
    sentences: now.finished ? (given.ended?.(match) ?? [_("The match has ended.")]) : nextHand(now, names),
    state: stateOf(match),
    is_finished: now.finished,
    is_paused: isPaused(match),
    asks_starter: now.starter === null && !now.finished,
    starter: starterNow(now),
    is_individual: hasFriends(now.rulebook),
    layout: layout(now.rulebook),
  };
}

function stateOf(match) {
  const { finished, hand } = nowIn(match);
  if (isPaused(match)) return _("Paused");
  return finished ? _("Finished") : _("Hand %(number)s", { number: hand + 1 });
}

// How the cards lie: two teams side by side, three or four pairs, or many players.
const layout = (book) => (hasFriends(book) ? "many" : ({ 2: "", 3: "three", 4: "four" }[book.teams] ?? "many"));

// One card for each set of partners, or for each player with a level of his own.
export const sides = (now, names) => now.holders.map((_holder, whose) => side(now, names, whose));

export const seatsOf = (now, whose) => numbersTo(now.seats).filter((seat) => ownerOf(now.rulebook, seat) === whose);

function side(now, names, whose) {
  const seats = seatsOf(now, whose);
  const role = roleOf(now, seats);
  const level = levels(now)[seats[0]].replace(/^past /, "");
  const suit = suitOn(now, seats, role);
  const is_away = !seats.some((seat) => now.present.includes(seat));
  return {
    level,
    label: levelName(level, suit),
    suit,
    people: seats.map((seat) => person(now, seat, names[seat])),
    role,
    is_away,
    notes: notes(now, whose, is_away),
  };
}

// The trump suit for the card whose level is the trump rank; a friend's need not be.
function suitOn(now, seats, role) {
  const suit = trumpSuit(now);
  const isRank = role === "declarers" && (!hasFriends(now.rulebook) || seats.includes(starterNow(now)));
  return isRank && suit !== "none" ? suit : null;
}

function notes(now, whose, isAway) {
  const { passive, lap } = now.holders[whose];
  const said = isAway ? [_("away")] : [];
  if (passive) said.push(_("passive"));
  if (lap && !now.rulebook.numbered) said.push(_("lap %(number)s", { number: lap + 1 }));
  return said;
}

// After the end of a match nobody starts, and nobody is a friend.
function person(now, seat, name) {
  if (now.finished) return { seat, name, starts: false, is_friend: false };
  const starter = starterNow(now);
  const is_friend = hasFriends(now.rulebook) && declarersNow(now).includes(seat) && seat !== starter;
  return { seat, name, starts: seat === starter, is_friend };
}

function roleOf(now, seats) {
  if (now.finished) return seats.some((seat) => now.winners.includes(seat)) ? "winners" : "";
  const declarers = declarersNow(now);
  if (seats.some((seat) => declarers.includes(seat))) return "declarers";
  return declarers.length && !hasFriends(now.rulebook) ? "opponents" : "";
}

// The trump suit of the hand that is being played, "none" for no trump; null if not said.
export const trumpSuit = (now) => now.declared?.trump_suit ?? fixedSuit(now);

export function rankNow(now) {
  const starter = starterNow(now);
  return starter === null || now.finished ? trumpRank(now) : rankOf(now, starter);
}

// Who draws first, takes the bottom and leads, and what is trump, in words.
function nextHand(now, names) {
  const rank = rankNow(now);
  const said = [whoStarts(now, names)];
  if (rank === "NT") said.push(_("Only the jokers are trump."));
  else if (rank !== null) said.push(trumpsInWords(rank, trumpSuit(now)));
  return said;
}

function whoStarts(now, names) {
  const starter = starterNow(now);
  if (starter !== null) {
    const name = names[starter];
    if (trumpSuit(now) !== null) return _("%(name)s takes the bottom and leads.", { name });
    return _("%(name)s draws first, takes the bottom and leads.", { name });
  }
  if (now.draws_first !== null) {
    const name = names[now.draws_first];
    return _("%(name)s draws first; the bidding decides who takes the bottom and leads.", { name });
  }
  if (!now.declarers.length) return _("Whoever makes trumps takes the bottom and leads.");
  const who = joined(sorted(now.declarers).map((seat) => names[seat]));
  return _("%(names)s declare; the table says which of them takes the bottom.", { names: who });
}

// What is trump: the rank, and the suit once it is said ("none": no trump suit).
export function trumpsInWords(rank, suit) {
  const label = levelLabel(rank);
  if (suit === null) return _("%(rank)s is the trump rank.", { rank: label });
  if (suit === "none") return _("%(rank)s is the trump rank, without a trump suit.", { rank: label });
  return _("%(rank)s is the trump rank, %(suit)s the suit.", { rank: label, suit: suitName(suit) });
}

// Who is ahead and on which level, or that all stand equal: web/words/leading.py.
export function leadSentence(now, names) {
  const ahead = leaders(now);
  const level = levelLabel(levels(now)[(ahead.length ? ahead : now.present)[0]]);
  if (!ahead.length) return _("All are equal, on %(level)s.", { level });
  return _("Ahead: %(names)s, on %(level)s.", { names: joined(ahead.map((seat) => names[seat])), level });
}
