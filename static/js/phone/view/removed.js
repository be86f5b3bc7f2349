// Hands that were taken out, with the number and the result that they had when they went: web/removed.py.

import { RuleError } from "../rules/codes.js";
import { apply } from "../rules/standings.js";

// Each removed entry by its id, played on what stood before it when it went. What went later was
// still there then.
export function asTheyWere({ entries, operations }) {
  const gone = new Map(operations.filter(({ kind }) => kind === "void").map(({ body, seq }) => [body.target, seq]));
  const found = new Map();
  let there = [];
  for (const entry of entries) {
    const { operation: { id, kind }, is_voided } = entry;
    if (kind === "title") continue;
    there = is_voided ? there.filter((each) => gone.get(each.operation.id) > gone.get(id)) : [];
    const was = is_voided && played(entry, there.at(-1)?.after ?? entry.before);
    if (was) {
      found.set(id, was);
      there.push(was);
    }
  }
  return found;
}

function played(entry, before) {
  const { operation: { kind }, said } = entry;
  try {
    const after = said ? apply(kind, said, before) : before;
    return { ...entry, before, after, number: after.hand };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return null;
  }
}
