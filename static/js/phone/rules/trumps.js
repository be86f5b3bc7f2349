// The trump order of a hand: the trumps from high to low, and how many: rules/trumps.py.

export const RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split(" ");
export const SUITS = ["spades", "hearts", "clubs", "diamonds"];
const DOWNWARDS = RANKS.toReversed();

// What of a ruleset decides about trumps.
export const trumpRulesOf = ({ decks, jokers_removed, no_trump, always_trump, tractors }) =>
  ({ decks, jokers_removed, no_trump, always: always_trump, tractors });

// The trumps of a hand as groups of cards on the same place, and the other suits, high to low.
// `rank` is "NT" where only jokers are trump, `suit` null for no trump suit. All trumps are one
// line of cards that follow each other, each other suit is one more.
export function trumpOrder(rank, wanted, rules) {
  const isLevel = rank === "NT";
  const suit = isLevel ? null : wanted;
  const isJokersOnly = isLevel || (suit === null && rules.no_trump === "jokers_only");
  const taken = new Set();
  const groups = [];
  for (const [kind, cards, each] of places(rank, suit, isJokersOnly, rules)) {
    const fresh = cards.filter((card) => !taken.has(card));
    if (!fresh.length || !each) continue;
    fresh.forEach((card) => taken.add(card));
    groups.push(groupOf(kind, fresh, each));
  }
  const left = SUITS.filter((side) => side !== suit);
  const sides = left.map((side) => suitCards(side).filter((card) => !taken.has(card)));
  const plain = sides.map((side) => side.map((card) => groupOf("suit", [card], rules.decks)));
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return { rank, suit, decks: rules.decks, groups, sides, lines: [groups, ...plain], total };
}

const groupOf = (kind, cards, each) => ({ kind, cards, each, total: cards.length * each });
const suitCards = (suit) => DOWNWARDS.map((rank) => `${rank} ${suit}`);

// Every place of the order from high to low; a card counts on the first that has it.
function* places(rank, suit, isJokersOnly, rules) {
  const { decks, jokers_removed: removed } = rules;
  const always = (place) => alwaysTrump(rules, place, isJokersOnly ? null : rank, suit);
  const others = SUITS.filter((other) => other !== suit);
  yield* always("above_jokers");
  yield ["big_joker", ["big joker"], decks - Math.max(0, removed - decks)];
  yield ["small_joker", ["small joker"], decks - Math.min(removed, decks)];
  yield* always("below_jokers");
  if (!isJokersOnly) {
    if (suit) yield ["trump_rank", [`${rank} ${suit}`], decks];
    yield ["off_rank", others.map((other) => `${rank} ${other}`), decks];
  }
  yield* always("below_rank_cards");
  if (suit) for (const card of suitCards(suit)) yield ["suit", [card], decks];
}

// Cards that are always trump; those of the hand's rank have a place of their own anyhow.
function* alwaysTrump({ always, decks }, wanted, ownRank, suit) {
  const others = SUITS.filter((each) => each !== suit);
  for (const { rank, suit: own, place } of always) {
    if (place !== wanted) continue;
    if (own) yield ["always", [`${rank} ${own}`], decks];
    else if (rank !== ownRank) {
      if (suit) yield ["always", [`${rank} ${suit}`], decks];
      yield ["always", others.map((each) => `${rank} ${each}`), decks];
    }
  }
}

// Where a card stands: on which line, and on which place from above; null if it is not in the pack.
export function spotOf({ lines }, card) {
  for (const [line, groups] of lines.entries()) {
    const place = groups.findIndex(({ cards }) => cards.includes(card));
    if (place >= 0) return { line, place };
  }
  return null;
}
