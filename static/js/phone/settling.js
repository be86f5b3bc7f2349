// What becomes of this phone's log when the server tells all that it has. Nothing is decided here that
// people must decide: that is a fork.

import { resolved } from "./fork.js";
import { readMatch, replaceFrom } from "./store.js";

const isTitle = ({ kind }) => kind === "title";

// How two logs of a match stand to each other: what both begin with, and what either has alone.
export function compared(ours, theirs) {
  const differs = theirs.findIndex(({ id }, index) => id !== ours[index]?.id);
  const shared = differs < 0 ? theirs.length : differs;
  const [known, sent] = [ours, theirs].map((log) => new Set(log.map(({ id }) => id)));
  return {
    shared,
    mine: ours.slice(shared).filter(({ id }) => !sent.has(id)),
    other: theirs.slice(shared).filter(({ id }) => !known.has(id)),
  };
}

// Our log and how much of it the server has; nothing if the two must be asked about. A title has no
// rivals.
export function merged(ours, theirs) {
  const { shared, mine, other } = compared(ours, theirs);
  if (!mine.length) return { log: theirs, acked: theirs.length };
  if (!other.length && shared === theirs.length) return { log: ours, acked: shared };
  // Ours was written after their last: what is missing between is known, and was damaged here.
  if (mine[0].parent === theirs.at(-1).id) return { log: [...theirs, ...numbered(mine, theirs.length)], acked: theirs.length };
  if (!mine.every(isTitle) && !other.every(isTitle)) return undefined;
  return { log: [...theirs, ...resolved(theirs, mine, other, "theirs_first")], acked: theirs.length };
}

const numbered = (operations, after) => operations.map((each, index) => ({ ...each, seq: after + 1 + index }));

// Takes over what the server has. Whether that could be done without asking people.
export async function settle(id, theirs) {
  for (;;) {
    const { operations, row } = await readMatch(id);
    const found = merged(operations, theirs);
    if (!found) return false;
    if (await replaceLog(id, operations, found.log, { edit_key: null, ...row, acked: found.acked })) return true;
  }
}

// Puts a log in the place of ours; false if something was written here meanwhile.
export function replaceLog(id, ours, log, row) {
  const differs = log.findIndex((each, index) => each.id !== ours[index]?.id || each.parent !== ours[index].parent);
  const from = differs < 0 ? log.length : differs;
  return replaceFrom(id, from + 1, log.slice(from), row, ours.at(-1));
}
