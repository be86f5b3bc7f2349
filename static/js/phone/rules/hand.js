// What is said of one hand: trump is settled, and later its points and everything beside them.

import { card, level, most, MOST_PLAYERS, pointsWithin, rank, seat, suit, upTo } from "./checks.js";
import { within } from "./checks.js";
import { refuse } from "./codes.js";
import { list, oneOf, record, yesOrNo } from "./plain.js";

const points = pointsWithin(0, 9995);
const side = oneOf("declarers", "opponents");
const cards = [within(0, 120), 0];
const gain = [within(-60, 60), 0];
const note = [upTo(500), ""];
const seats = [list(seat), []];

const unit = record({ alike: [within(1, 120)], run: [within(1, 60), 1] });
const lastTrick = record({ taken_by: [side], units: [list(unit), []] });
const thrown = record({ seat: [seat], thrown: cards, withdrawn: cards });
const lastTrickCard = record({ rank: [rank], trump_suit: [yesOrNo, false] });
const called = record({ card: [card], nth: [within(1, 8), 1], by: [seat, null] });

const adjustment = record(
  {
    side: [side, null],
    points: [pointsWithin(-9995, 9995), 0],
    seats,
    levels: [within(-13, 13), 0],
    reason: note,
  },
  (said) => {
    if (said.points && !said.side) refuse("missing_field", "side");
    if (said.levels && !said.seats.length) refuse("missing_field", "seats");
  },
);

const outcome = record({
  deal: [oneOf("declarers", "opponents", "nobody")],
  declarers: gain,
  opponents: gain,
  reason: note,
});

const declare = record({
  starter: [seat, null],
  trump_suit: [suit, null],
  trump_made_by: [seat, null],
  called: [list(called, most(MOST_PLAYERS)), []],
});

const hand = record({
  opponents_points: [points],
  bottom_points: [points, 0],
  starter: [seat, null],
  trump_suit: [suit, null],
  trump_rank: [level, null],
  last_trick: [lastTrick, null],
  throws: [list(thrown, most(50)), []],
  friends: seats,
  hook: [lastTrickCard, null],
  adjustments: [list(adjustment, most(50)), []],
  outcome: [outcome, null],
  note,
  started_at: [upTo(40), null],
});

export const readDeclare = (body) => declare.read(withNamedSuit(body));

// Units may be written short: 1, 2 or 3 alike, an even number from 4 on a tractor of pairs.
export function readHand(body) {
  const { last_trick: trick } = body;
  if (!Array.isArray(trick?.units)) return hand.read(withNamedSuit(body));
  const last_trick = { ...trick, units: trick.units.map(longUnit) };
  return hand.read(withNamedSuit({ ...body, last_trick }));
}

// A trump suit of null is no trump, told apart from one that nobody said.
const withNamedSuit = (body) => (body.trump_suit === null ? { ...body, trump_suit: "none" } : body);

function longUnit(given) {
  if (!Number.isInteger(given)) return given;
  const isTractor = given >= 4 && given % 2 === 0;
  return isTractor ? { alike: 2, run: given / 2 } : { alike: given, run: 1 };
}

export const opponentsTookLastTrick = (said) => said.last_trick?.taken_by === "opponents";
