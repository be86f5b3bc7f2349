// The rulesets that are kept on this phone, the newest first: { name, caption, ruleset }. Every other
// script asks here, so that only this file knows where they are.

const KEY = "rulesets";

export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => each?.name && each.ruleset) : [];
  } catch {
    return [];
  }
}

const write = (all) => localStorage.setItem(KEY, JSON.stringify(all));
const without = (name) => kept().filter((each) => each.name !== name);

// Rules of the same name are replaced. Throws where storage is off, as in some private windows.
export function keep(name, caption, ruleset) {
  write([{ name, caption, ruleset: { ...ruleset, name } }, ...without(name)]);
}

export function remove(name) {
  write(without(name));
}

export function rename(name, other) {
  const found = kept().find((each) => each.name === name);
  if (!found || name === other) return;
  write([{ ...found, name: other, ruleset: { ...found.ruleset, name: other } },
    ...kept().filter((each) => each.name !== name && each.name !== other)]);
}
