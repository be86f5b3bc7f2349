// The choices of an entry form: players, leads to the last trick, hooks, results: web/hands/choices.py.

import { factor } from "../rules/multipliers.js";
import { hasFriends } from "../rules/rulebook.js";
import { holderOf } from "../rules/table.js";
import { _ } from "../speech.js";
import { levelLabel, suitName } from "./cards.js";
import { SURRENDER } from "./reading.js";

export const choice = (value, word, small = "", told = {}) => ({ value, word, small, kind: "", id: "", ...told });

// Players by name, some of them marked.
export const people = (seats, names, kinds = {}) =>
  seats.map((seat) => choice(String(seat), names[seat], "", { kind: kinds[seat] ?? "" }));

export const suits = () =>
  ["spades", "hearts", "clubs", "diamonds", "none"].map((suit) => choice(suit, suitName(suit)));

// The two sides by name; nothing where it makes no difference who took the last trick.
export function sides(book, declarers, opponents) {
  if (!book.factors && !book.flat && !book.drops.length) return [];
  return [
    choice("declarers", _("Declarers"), declarers, { id: "side-declarers" }),
    choice("opponents", _("Opponents"), opponents, { id: "side-opponents" }),
  ];
}

// The usual leads to a last trick, with what they multiply by; none where it is all one.
export function leads({ factors, points }) {
  if (!factors || factors.by === "typed" || factors.cards.length === 1) return [];
  const decks = factors.parts.length || Math.floor(points / 100);
  const words = [_("Single"), _("Pair"), _("Three")].slice(0, decks);
  const usual = words.map((word, index) => {
    return choice(String(index + 1), word, `×${factor(factors, [{ alike: index + 1, run: 1 }])}`);
  });
  if (decks > 1) usual.push(choice("tractor", _("Tractor"), `×${factor(factors, [{ alike: 2, run: 2 }])} …`));
  return [...usual, choice("throw", _("Throw"), "…")];
}

// How long a tractor can be.
export function pairs({ factors }) {
  if (!factors || factors.by === "typed") return [];
  return [2, 3, 4].map((run) =>
    choice(String(run), _("%(n)s pairs", { n: run }), `×${factor(factors, [{ alike: 2, run }])}`),
  );
}

// The seats that stand on a level with a hook, where losing the last trick may cost more.
export function hooked(now) {
  const places = now.rulebook.drops.map(({ place }) => place);
  return now.present.filter((seat) => places.includes(holderOf(now, seat).place));
}

// With which card the opponents took the last trick; only for levels that these seats hold.
export function hooks(now, seats) {
  const places = seats.map((seat) => holderOf(now, seat).place);
  const found = now.rulebook.drops.filter(({ place }) => places.includes(place));
  const offered = found.flatMap(({ rank }) => [
    choice(`${rank} trump`, _("%(rank)s of trumps", { rank: levelLabel(rank) })),
    choice(`${rank} plain`, _("another %(rank)s", { rank: levelLabel(rank) })),
  ]);
  return found.length ? [...offered, choice("", _("another card"))] : [];
}

// Whether the points decide, the declarers gave up, or the table sets the result by hand.
export function outcomes(book) {
  const words = hasFriends(book) ? _("starter −1, everybody else +1") : _("declarers −1, opponents +1");
  return [
    choice("", _("As the points say")),
    choice(SURRENDER, _("Surrender"), words),
    choice("declarers", _("Declarers")),
    choice("opponents", _("Opponents")),
    choice("nobody", _("Nobody moves")),
  ];
}

