// The points that are counted in a hand, and those that faults cost.

import { because, refuse } from "./codes.js";

// Refuse points that the pack does not hold.
export function checkPoints({ points: most, factors, bottom_most }, hand) {
  const { opponents_points: points, bottom_points: bottom } = hand;
  const isTyped = factors?.by === "typed";
  const together = points + (isTyped ? 0 : bottom);
  if (points > most) refuse("too_many_points", "opponents_points", { points, most });
  if (factors && !isTyped && bottom > bottom_most) {
    refuse("too_many_in_bottom", "bottom_points", { most: bottom_most });
  }
  if (together <= most) return;
  refuse("too_many_points_with_bottom", "bottom_points", { points, bottom, together, most });
}

// What each fault adds to the opponents' total, or takes off it.
export function finesOf(book, { throws, adjustments }, declarers) {
  const fine = (code, points, isTheirs, values) =>
    because(code, { ...values, points: isTheirs ? points : -points });
  return [
    ...throws.map((each) =>
      fine("throw", fineOf(book, each), declarers.includes(each.seat), { seat: each.seat }),
    ),
    ...adjustments.map(({ points, side, reason: note }) =>
      fine("fault", points, side === "declarers", { note }),
    ),
  ].filter(({ values }) => values.points);
}

const fineOf = ({ fine, fine_points }, { thrown, withdrawn }) =>
  fine_points *
  ({ per_withdrawn_card: withdrawn, per_thrown_card: thrown, per_failed_throw: 1 }[fine] ?? 0);
