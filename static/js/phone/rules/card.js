// A card is its name, "7 hearts" or "big joker".

// A card by its rank and suit; a joker has no suit.
export function cardOf(name) {
  const [rank, suit] = name.split(" ");
  return { rank, suit: suit === "joker" ? null : suit };
}
