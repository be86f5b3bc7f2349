// What another phone changed of hands that this one had shown already: each in a sentence.

import { hands } from "../log/reading.js";
import { _ } from "../speech.js";

const MOST = 3;

export function changedByOthers(before, after) {
  const now = new Map(after.entries.map((entry) => [entry.operation.id, entry]));
  const known = new Set(before.operations.map(({ id }) => id));
  const others = hands(after).filter(({ operation }) => !known.has(operation.id));
  const said = [];
  for (const old of before.entries.filter(({ operation }) => operation.kind === "hand")) {
    const { number, operation: { id } } = old;
    const fresh = now.get(id);
    // What took its place after two phones wrote at once has its number.
    const other = others.find((each) => each.number === number);
    if (!fresh) continue;
    if (number === null && fresh.number) said.push(_("Another phone restored hand %(number)s.", { number: fresh.number }));
    else if (number && !fresh.is_voided) said.push(...changed(old, fresh));
    else if (number) said.push(...(other ? changed(old, other) : [_("Another phone removed hand %(number)s.", { number })]));
  }
  return said.slice(0, MOST);
}

function changed({ number, body: was }, { body: is }) {
  if (was === is || JSON.stringify(was) === JSON.stringify(is)) return [];
  const [old, points] = [was, is].map(({ opponents_points }) => opponents_points ?? 0);
  if (old === points) return [_("Another phone changed hand %(number)s.", { number })];
  return [_("Another phone changed hand %(number)s: %(points)s points instead of %(old)s.", { number, points, old })];
}
