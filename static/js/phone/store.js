// The log on this phone: rows of matches, their operations, and what else is kept.

import { ELSE, transaction } from "./disk.js";

export const matches = () => transaction("readonly", (all) => all.matches.getAll());
export const kept = (key) => transaction("readonly", (all) => all.kept.get(key), ELSE);
export const keep = (key, value) =>
  transaction("readwrite", ({ kept: all }) => { value === undefined ? all.delete(key) : all.put(value, key); }, ELSE);

// The row of a match and its log, as of one moment.
export async function readMatch(id) {
  let row;
  const operations = await transaction("readonly", (all) => {
    row = all.matches.get(id);
    return all.operations.getAll(all.span(id, 0));
  });
  return { row: row.result, operations };
}

// Calls `work` with the row of the match if the log ends with this operation, else another tab was
// faster. All is asked for at once, and what `work` puts ends the transaction: each answer that is
// waited for on the way makes the tap slower.
function ifLast({ operations, matches, span, commit }, id, seq, last, work) {
  const found = operations.get([id, seq]);
  const later = operations.count(span(id, seq + 1));
  const row = matches.get(id);
  row.onsuccess = () => {
    if (later.result || (found.result?.id ?? null) !== last) return;
    work(row.result);
    commit();
  };
}

// Appends an operation that was made here, after its parent; false if another tab was faster. The row
// of the match is written with it, or changed by `row`.
export async function append(id, operation, row = {}) {
  let isWritten = false;
  const { seq, parent, made_at } = operation;
  await transaction("readwrite", (all) => {
    isWritten = false;
    ifLast(all, id, seq - 1, parent, (known) => {
      isWritten = true;
      all.operations.put(operation, [id, seq]);
      all.matches.put({ acked: 0, ...known, id, ...row, at: made_at });
    });
  });
  return isWritten;
}

// Puts another log in the place of ours from `seq` on, if ours still ends with the operation `last`,
// or is empty for null; false if something was written meanwhile.
export async function replaceFrom(id, seq, found, row, last) {
  let isWritten = false;
  await transaction("readwrite", (all) => {
    isWritten = false;
    ifLast(all, id, last?.seq ?? 0, last?.id ?? null, (known) => {
      isWritten = true;
      all.operations.delete(all.span(id, seq));
      for (const operation of found) all.operations.put(operation, [id, operation.seq]);
      all.matches.put({ ...known, id, ...row });
    });
  });
  return isWritten;
}

// The server has our log up to the operation `last` at `seq`; false if that is not ours.
export async function acknowledge(id, seq, last) {
  let isOurs = false;
  await transaction("readwrite", (all) => {
    const found = all.operations.get([id, seq]);
    const row = all.matches.get(id);
    row.onsuccess = () => {
      isOurs = found.result?.id === last;
      if (isOurs) all.matches.put({ ...row.result, id, acked: seq, can_write: true });
    };
  });
  return isOurs;
}

export const changeRow = (id, row) =>
  transaction("readwrite", (all) => {
    const known = all.matches.get(id);
    known.onsuccess = () => { if (known.result) all.matches.put({ ...known.result, ...row }); };
  });
