// The rules of a match with no network: in the sentences that came with its preset, or with the
// rules that this phone keeps.

import { rulesBody } from "../log/reading.js";
import { kept } from "../kept.js";
import { allPresets, presetTold } from "../presets.js";
import { openRecord } from "../record.js";
import { fill } from "../showing.js";

export class Rules {
  constructor(id) {
    this.id = id;
  }

  async open() {
    const record = await openRecord(this.id);
    const { ruleset } = rulesBody(record.match);
    const told = (await ofPreset(ruleset)) ?? (await ofOwn(ruleset)) ?? { name: ruleset.name };
    fill("rules/told.html", { ...told, match_id: this.id });
  }

  actionFor() {
    return null;
  }
}

async function ofPreset(ruleset) {
  const preset = (await allPresets()).find(({ key }) => key === ruleset.preset);
  const table = `${ruleset.players}-${ruleset.teams}`;
  const found = preset?.tables[table];
  return found && alike(found.ruleset, ruleset) ? presetTold(preset.key, table) : null;
}

async function ofOwn(ruleset) {
  const tables = (await kept()).flatMap((each) => Object.values(each.tables ?? {}));
  return tables.find(({ value }) => alike(JSON.parse(value), ruleset))?.told;
}

// Whether two values say the same, in whatever order they name their fields.
function alike(one, other) {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => alike(one[key], other[key]));
}
