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
  const { preset, table, found } = await presetTable(ruleset);
  return found ? presetTold(preset.key, table) : null;
}

const ofOwn = async (ruleset) => (await ownTable(ruleset))?.told;

async function presetTable(ruleset) {
  const preset = (await allPresets()).find(({ key }) => key === ruleset.preset);
  const table = `${ruleset.players}-${ruleset.teams}`;
  const found = preset?.tables[table];
  return { preset, table, found: found && alike(found.ruleset, ruleset) ? found : null };
}

async function ownTable(ruleset) {
  const tables = (await kept()).flatMap((each) => Object.values(each.tables ?? {}));
  return tables.find(({ value }) => alike(JSON.parse(value), ruleset));
}

// The same rules for another match, with the rulebook of this release where the phone has it: the
// server takes no other for a match that begins.
export async function rulesAgain({ ruleset, rulebook }) {
  const table = (await presetTable(ruleset)).found ?? (await ownTable(ruleset));
  return { ruleset, rulebook: table?.rulebook ?? rulebook };
}

// Whether two values say the same, in whatever order they name their fields.
function alike(one, other) {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => alike(one[key], other[key]));
}
