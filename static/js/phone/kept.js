// Rules of one's own that are kept on this phone, the newest first: {name, caption, value,
// made_by}, where `value` is their JSON. With a network the server adds what matches by them need
// with none: `tables` by the number of players, each {value, rulebook, told}, and all in words.

import { keep as put, kept as find } from "./store.js";

const KEY = "rulesets";
const PATIENCE_MS = 8000;
// What other releases made, or in another language, is asked for anew.
const [, , version] = new URL(import.meta.url).pathname.split("/");
const release = () => `${version} ${document.documentElement.lang}`;

export async function kept() {
  const all = (await find(KEY)) ?? [];
  const older = beforeThat().filter(({ name }) => all.every((each) => each.name !== name));
  if (!older.length) return all;
  await put(KEY, [...all, ...older]);
  localStorage.removeItem(KEY);
  return [...all, ...older];
}

// They were in localStorage once.
function beforeThat() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const whole = (Array.isArray(found) ? found : []).filter((each) => each?.name && each.ruleset);
    const told = ({ name, caption, ruleset }) =>
      ({ name, caption, value: JSON.stringify(ruleset) });
    return whole.map(told);
  } catch {
    return [];
  }
}

// Another tab, or an answer of the server, may change them, too: one change after the other.
function change(work) {
  const write = async () => put(KEY, work(await kept()));
  return navigator.locks ? navigator.locks.request(KEY, write) : write();
}

const named = (value, name) => JSON.stringify({ ...JSON.parse(value), name });

// Rules of the same name are replaced. Rejects where storage is off, as in some private windows.
export async function keep(name, caption, value) {
  const ours = { name, caption, value: named(value, name) };
  await change((all) => [ours, ...all.filter((each) => each.name !== name)]);
  await freshened();
}

export const remove = (name) => change((all) => all.filter((each) => each.name !== name));

export const rename = (name, other) =>
  change((all) => {
    const found = all.find((each) => each.name === name);
    if (!found || name === other) return all;
    return [renamed(found, other), ...all.filter((each) => each !== found && each.name !== other)];
  });

function renamed(rules, name) {
  const tables = Object.entries(rules.tables ?? {}).map(([players, table]) =>
    [players, { ...table, value: named(table.value, name), told: { ...table.told, name } }]);
  const renewed = { ...rules, name, value: named(rules.value, name) };
  return rules.tables ? { ...renewed, tables: Object.fromEntries(tables) } : renewed;
}

// Asks the server for what is missing. Whether anything came.
export async function freshened() {
  const due = (await kept()).filter(({ made_by }) => made_by !== release());
  const fresh = new Map();
  for (const { name, value } of due) {
    const told = await askedFor(value);
    if (told) fresh.set(value, { ...told, name, value, made_by: release() });
  }
  if (fresh.size) await change((all) => all.map((each) => fresh.get(each.value) ?? each));
  return fresh.size > 0;
}

// Rules as the server tells them to phones; nothing if it does not answer in time.
export async function askedFor(ruleset) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const body = new URLSearchParams({ ruleset });
    const response = await fetch("/rules/kept", { method: "POST", body, signal: stop.signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
