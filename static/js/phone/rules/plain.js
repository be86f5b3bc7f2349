// Records from JSON values. A field is [type, what it is where nobody says it]; a type's `read`
// refuses what is no such value, and once all fields are read its `check` what does not fit.

import { placed, refuse } from "./codes.js";

export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const type = (fits, code, values) => (check) => ({
  read: (value) => (fits(value) ? value : refuse(code, "", values)),
  check,
});

export const number = type(Number.isInteger, "not_a_number");
export const text = type((value) => typeof value === "string", "not_a_text");
export const yesOrNo = type((value) => typeof value === "boolean", "not_yes_or_no")();
export const object = type(isObject, "not_an_object")();
const array = type(Array.isArray, "not_a_list")();

export const oneOf = (...names) =>
  type((value) => names.includes(value), "not_one_of", { choices: names.join(", ") })();

export const list = (item, check) => ({
  read: (value) =>
    array.read(value).map((each, index) => placed(`[${index}]`, () => item.read(each))),
  check(values, at) {
    check?.(values, at);
    values.forEach((each, index) => item.check?.(each, `${at}[${index}]`));
  },
});

export const record = (fields, check) => ({
  read(value) {
    checkKeys(object.read(value), fields);
    const said = {};
    for (const [key, [{ read }, otherwise]] of Object.entries(fields)) {
      if (!Object.hasOwn(value, key)) said[key] = otherwise ?? missing(otherwise, key);
      else said[key] = value[key] === otherwise ? otherwise : placed(key, () => read(value[key]));
    }
    for (const key in fields) if (said[key] !== null) fields[key][0].check?.(said[key], key);
    check?.(said);
    return said;
  },
});

const missing = (otherwise, key) => (otherwise === null ? null : refuse("missing_field", key));

export function checkKeys(value, fields) {
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue;
    refuse("unknown_field", key, { known: Object.keys(fields).join(", ") });
  }
}
