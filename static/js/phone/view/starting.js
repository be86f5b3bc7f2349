// The form for a new match: how many play, who sits where, and by which rules: web/new_match.py.
//
// `presets` are {key, name, sentence, players, friendly, friends, tables}, `own` the rules kept on
// this phone, each with tables, too: what a match by them starts with, by players (and teams).

import { begun } from "../log/match.js";
import { newEditKey, newMatchId, newOperationId } from "../ids.js";
import { deviceName } from "../device.js";
import { MOST_PLAYERS } from "../rules/checks.js";
import { refuse } from "../rules/codes.js";
import { numbersTo } from "../rules/seating.js";
import { _ } from "../speech.js";
import { joined, listed } from "./cards.js";
import { newErrors } from "./forms.js";

const COUNTS = numbersTo(MOST_PLAYERS + 1).slice(4).map(String);
const OWN = "own";
const FRIENDS = "pagat_ff";
const LEAST_PLAYERS = 4;
const SPACE = "[\\p{Z}\\t-\\r\\x1c-\\x1f\\x85]+";
const AROUND = new RegExp(`^${SPACE}|${SPACE}$`, "gu");
const isOffered = (players) => players >= LEAST_PLAYERS && players <= MOST_PLAYERS;
const isDecimal = (text) => /^\d+$/.test(text);

export function newMatchPage(form, { presets, own = [], table = {}, people = [] }) {
  const errors = newErrors();
  const found = errors.attempt("ruleset", () => ownRules(form, own), null);
  const [preset, players] = found ? [OWN, found.players] : chosen(form, presets, table);
  const known = presets.find(({ key }) => key === preset);
  const fixed = known && !known.friends;
  const teams = form.get("teams") === "pairs" && fixed ? Math.floor(players / 2) : 2;
  return {
    preset,
    own: found,
    offered: offeredOwn(found, own),
    is_waiting: own.some(({ tables }) => !tables),
    presets: presets.filter((each) => isShown(each, preset, players, form)),
    is_longer: form.has("more"),
    players,
    teams,
    counts: COUNTS.map((count) => ({ value: count, word: count })),
    ways: fixed ? ways(players) : [],
    names: moved(namesIn(form, table, players), form.get("move")),
    hint: hint(players, found ? found.rulebook.teams : fixed ? teams : 0),
    people,
    errors,
    match_id: form.get("match_id") || newMatchId(),
    edit_key: form.get("edit_key") || newEditKey(),
    operation_id: form.get("operation_id") || newOperationId(),
  };
}

// The first operation of the match that the form asks for. Raises RuleError.
export function startOperation(shown, presets, title) {
  const players = shown.names.map((name) => name.replace(AROUND, ""));
  const body = { ...rulesOf(shown, presets), players, title: title.replace(AROUND, "") };
  const { operation_id: id } = shown;
  const made_at = new Date().toISOString();
  const operation = { id, seq: 1, kind: "start", body, parent: null, device: deviceName(), made_at };
  begun(operation);
  return operation;
}

function rulesOf({ own, preset, players, teams }, presets) {
  if (own) return { ruleset: JSON.parse(own.value), rulebook: own.rulebook };
  return presets.find(({ key }) => key === preset).tables[`${players}-${teams}`];
}

// Rules of one's own that were chosen, for so many; null for a preset.
function ownRules(form, own) {
  const value = form.get("preset");
  if (!value.trimStart().startsWith("{")) return null;
  const { name, tables } = ownOf(value, own);
  const said = JSON.parse(value).players;
  const counted = form.get("players");
  const isSaid = form.has("own_chosen") || !isDecimal(counted) || !isOffered(Number(counted));
  const players = isSaid ? said : Number(counted);
  const table = tables[players];
  if (!table) refuse("players_do_not_fit", "", { players: said, named: players });
  return { ...table, name, caption: table.told.caption, players };
}

const has = ({ tables = {} }, value) => Object.values(tables).some((table) => table.value === value);
const ownOf = (value, own) => own.find((each) => has(each, value)) ?? refuse("missing_field");

export const isOwn = (value = "") => value.startsWith("{");

// Whether the rules that a form carries are not kept here, so that the server has to tell them.
export const isUnknown = (value, own) => isOwn(value) && !own.some((each) => has(each, value));

const offeredOwn = (found, own) =>
  own.filter(({ tables }) => tables).map((rules) => {
    const is_chosen = found !== null && has(rules, found.value);
    const { value, caption } = is_chosen ? found : rules;
    return { name: rules.name, value, caption, is_chosen };
  });

// Preset and number of players; one gives way to the other where they do not fit.
function chosen(form, presets, table) {
  const find = (asked) => presets.find(({ key }) => key === asked);
  const preset = find(form.get("preset") || table.preset) ?? find("default");
  const atTable = form.has("preset") ? 0 : (table.names ?? []).length;
  const counted = form.get("players") || `${atTable}`;
  const isSaid = isDecimal(counted) && isOffered(Number(counted));
  const players = isSaid ? Number(counted) : preset.players;
  if (fits(preset, players)) return [preset.key, players];
  return [players % 2 === 0 ? "default" : FRIENDS, players];
}

const fits = (preset, players) =>
  preset.friends || preset.players === players || (players % 2 === 0 && players !== 4);

// The friendly few that so many can play, or all if asked for, and whatever was chosen.
function isShown(preset, key, players, form) {
  if (preset.key === key) return true;
  if (preset.friends && players < 5) return false;
  return (preset.friendly || form.has("more")) && fits(preset, players);
}

function ways(players) {
  if (![6, 8, 10, 12].includes(players)) return [];
  return [
    { value: "two", word: _("Two teams of %(each)s", { each: players / 2 }) },
    { value: "pairs", word: _("%(number)s pairs", { number: players / 2 }) },
  ];
}

function hint(players, teams) {
  if (!teams) return _("Everybody has a level of their own.");
  const mates = numbersTo(teams).map((team) =>
    joined(numbersTo(players).filter((seat) => seat % teams === team).map((seat) => `${seat + 1}`)));
  return _("Partners: %(teams)s.", { teams: listed(mates) });
}

// The names typed so far, else those of the last table, else their places.
function namesIn(form, table, players) {
  const typed = form.getlist("name");
  const names = (typed.length ? typed : (table.names ?? [])).slice(0, players);
  const places = numbersTo(players).slice(names.length);
  const rest = places.map((place) => _("Player %(number)s", { number: place + 1 }));
  return [...names, ...rest];
}

// The names with one moved a place up or down, as up-2 or down-0 say.
function moved(names, move) {
  const [, way, index] = /^(up|down)-(\d+)$/.exec(move) ?? [];
  const here = Number(index);
  if (!way || here >= names.length) return names;
  const there = (here + (way === "up" ? names.length - 1 : 1)) % names.length;
  return names.with(here, names[there]).with(there, names[here]);
}
