// The log on this phone, in IndexedDB. What is written is on the disk when the promise is kept. Where
// the browser keeps nothing, or no more, the log lives in the page alone, and `isKept` says so.
//
// `matches` holds {id, edit_key, can_write, acked, at}: how much of a log the server has, and who may
// write. `operations` holds each operation under [match id, seq]. `kept` is for what else stays.

import { memoryStores } from "./memory.js";

const VERSION = 1;
const LOG = { names: ["matches", "operations"], durability: "strict" };
const ELSE = { names: ["kept"], durability: "relaxed" };
const PATIENCE_MS = 5000;
let opened;
let memory;

// Whether what is written survives this page.
export const isKept = () => !memory;

export const ready = () => (opened ??= open());

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("companion", VERSION);
    setTimeout(() => reject(new Error("The database does not open.")), PATIENCE_MS);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("matches", { keyPath: "id" });
      database.createObjectStore("operations");
      database.createObjectStore("kept");
    };
    request.onsuccess = () => {
      // A newer release in another tab must not wait for this one.
      request.result.onversionchange = () => { request.result.close(); opened = undefined; };
      request.result.onclose = () => { opened = undefined; };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

// One transaction over the log, or over what else is kept, which nobody waits for when a hand is
// recorded; `work` may return a request, whose result comes back at the end.
// A database that went away is opened again; one that takes no more is left for the page's memory.
async function transaction(mode, work, where = LOG) {
  if (memory) return work(memory)?.result;
  try {
    return await onDisk(mode, work, where);
  } catch {
    opened = undefined;
  }
  try {
    return await onDisk(mode, work, where);
  } catch (error) {
    console.warn("Nothing is kept on this phone:", error?.name, error?.message);
    await toMemory();
    return work(memory)?.result;
  }
}

async function onDisk(mode, work, { names, durability } = LOG) {
  const database = await ready();
  const found = database.transaction(names, mode, { durability });
  return new Promise((resolve, reject) => {
    const stores = Object.fromEntries(names.map((name) => [name, found.objectStore(name)]));
    const span = (id, from) => IDBKeyRange.bound([id, from], [id, []]);
    const request = work({ ...stores, span, commit: () => found.commit?.() });
    found.oncomplete = () => resolve(request?.result);
    found.onabort = found.onerror = () => reject(found.error ?? new Error("aborted"));
  });
}

// What the disk still gives goes on in memory; what waits there is sent from here, too.
async function toMemory() {
  const stores = memoryStores();
  try {
    for (const row of await onDisk("readonly", (all) => all.matches.getAll())) {
      stores.matches.put(row);
      const operations = await onDisk("readonly", (all) => all.operations.getAll(all.span(row.id, 0)));
      for (const each of operations) stores.operations.put(each, [row.id, each.seq]);
    }
  } catch {
    // It gives nothing: the server has what was sent.
  }
  memory = stores;
}

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
