// The database on this phone, IndexedDB. What is written is on the disk when the promise is kept. Where
// the browser keeps nothing, or no more, all lives in the page alone, and `isKept` says so.
//
// `matches` holds {id, edit_key, can_write, acked, at}: how much of a log the server has, and who may
// write. `operations` holds each operation under [match id, seq]. `kept` is for what else stays.

import { memoryStores } from "./memory.js";

const VERSION = 1;
const LOG = { names: ["matches", "operations"], durability: "strict" };
export const ELSE = { names: ["kept"], durability: "relaxed" };
const PATIENCE_MS = 5000;
let opened;
let memory;

// Whether what is written survives this page.
export const isKept = () => !memory;

const ready = () => (opened ??= open());

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
export async function transaction(mode, work, where = LOG) {
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
