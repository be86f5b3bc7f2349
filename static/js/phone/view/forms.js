// What people typed: numbers, points, parts of a lead; every fault with its sentence: web/forms.py.

import { refuse, RuleError } from "../rules/codes.js";
import { levelLabel } from "./cards.js";
import { explain } from "./reasons.js";

const MISSING = [
  "bottom_needed",
  "cards_needed",
  "missing_field",
  "pairs_needed",
  "parts_needed",
  "points_needed",
  "starter_needed",
  "taken_by_needed",
  "throw_needed",
  "units_needed",
];

// A form by its fields, each with its first value; `getlist` has them all.
export function formOf(pairs = []) {
  const lists = {};
  for (const [name, value] of pairs) (lists[name] ??= []).push(value);
  const form = Object.create(METHODS, { lists: { value: lists } });
  for (const [name, [first]] of Object.entries(lists)) form[name] = first;
  return form;
}

const METHODS = {
  get(name, otherwise = "") {
    return this.lists[name]?.[0] ?? otherwise;
  },
  getlist(name) {
    return this.lists[name] ?? [];
  },
  has(name) {
    return Object.hasOwn(this.lists, name);
  },
  put(name, values) {
    const list = Array.isArray(values) ? values : [values];
    if (!list.length) return;
    this.lists[name] = list;
    this[name] = list[0];
  },
};

// Sentences by the name of the field that they belong to. `wrong` is the first that is about
// something typed, not about something still to be typed.
export const newErrors = () =>
  Object.defineProperties({}, {
    wrong: { value: "", writable: true },
    add: { value: addError },
    attempt: { value: attempt },
  });

function addError(field, error) {
  this[field] ??= explain(error);
  if (!MISSING.includes(error.code)) this.wrong ||= this[field];
}

// What `read` finds; its error goes to the field.
function attempt(field, read, otherwise) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    this.add(field, error);
    return otherwise;
  }
}

export const hasErrors = (errors) => Object.keys(errors).length > 0;

// A whole number that somebody typed, in digits of any script. `empty` is what nothing stands for.
export function number(text, { empty = null, code = "points_needed" } = {}) {
  const plain = withPlainDigits(text.normalize("NFKC").trim()).replace("−", "-");
  if (!plain) return empty ?? refuse(code);
  if (!/^[+-]?\d+([.,]\d+)?$/.test(plain)) refuse("not_digits");
  if (/[.,]/.test(plain)) refuse("not_whole");
  return Number(plain.slice(0, 12));
}

// Digits of a script stand in rows of ten, which begin with its zero.
const withPlainDigits = (text) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0);
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });

// Card points that somebody typed: a multiple of 5 from 0 to what the pack holds.
export function points(text, most, told) {
  const found = number(text, told);
  if (found < 0) refuse("below_zero");
  if (found > most) refuse("too_many_points", "", { most });
  if (found % 5) refuse("not_a_multiple_of_five");
  return found;
}

// The parts of a lead as numbers of cards, 2+1 or 4; 3x2 is two sets of three in a row.
export function units(text) {
  const plain = text.normalize("NFKC").replace(/^[ +]+|[ +]+$/g, "").toLowerCase().replaceAll("×", "x");
  const parts = plain.split(/[+,;、，\s]+/).filter(Boolean);
  const matches = parts.map((part) => /^([1-9]\d{0,2})(?:x([1-9]\d?))?$/.exec(part));
  if (!parts.length || !matches.every(Boolean)) refuse("units_unclear");
  return matches.map(([, alike, run]) => (run ? { alike: Number(alike), run: Number(run) } : Number(alike)));
}

// Seats by their numbers; whatever is no number is left out: only a forged form sends it.
export const seats = (texts) => texts.filter((text) => /^\d{1,2}$/.test(text)).map(Number);

// A level that somebody typed, in letters and digits of any width, by its own language's letters.
export function level(text) {
  const plain = text.normalize("NFKC").trim().toUpperCase();
  return LETTERED.find((rank) => levelLabel(rank).toUpperCase() === plain) ?? plain;
}

const LETTERED = ["J", "Q", "K", "A", "NT"];

// Whether somebody typed into a field, or chose it, since it was shown.
export const isTouched = ({ value, defaultValue, checked, defaultChecked }) =>
  value !== defaultValue || checked !== defaultChecked;
