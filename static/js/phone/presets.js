// What the server made of all presets, kept by the worker: js/presets.<language>.json, where values
// that many rulesets share are written once, and js/told.<language>.json with their sentences.

const read = async (name) => {
  const file = `${name}.${document.documentElement.lang}.json`;
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(file);
  return response.json();
};

const each = (found, change) =>
  Object.fromEntries(Object.entries(found).map(([key, value]) => [key, change(value)]));

// Every preset with its tables by players and teams, "6-2": {ruleset, rulebook}.
export async function allPresets() {
  return presetsOf(await read("presets"));
}

export function presetsOf({ names, presets, values }) {
  const filled = (places, part) =>
    Object.fromEntries(places.map((place, index) => [names[part][index], values[place]]));
  const table = ([ruleset, rulebook]) =>
    ({ ruleset: filled(ruleset, 0), rulebook: filled(rulebook, 1) });
  return presets.map((preset) => ({ ...preset, tables: each(preset.tables, table) }));
}

// The sentences of a preset's table.
export async function presetTold(key, table) {
  const { presets, values } = await read("told");
  const part = (found) => (Array.isArray(found) ? found.map((place) => values[place]) : found);
  return each(values[presets[key][table]], part);
}
