// What the compiled templates (web/phone/compiling.py) need of Python and Jinja: what counts as
// true, escaping, and calls with named arguments. Functions of templates take (args, named).

export class Safe {
  constructor(text) { this.text = text; }
  toString() { return this.text; }
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;" };
const escape = (text) => text.replace(/[&<>'"]/g, (found) => ENTITIES[found]);

export const out = (value) =>
  value instanceof Safe ? value.text : value === undefined ? "" : escape(String(value));

export function is(value) {
  if (value instanceof Safe) return value.text !== "";
  if (Array.isArray(value)) return value.length > 0;
  if (value && Object.getPrototypeOf(value) === Object.prototype) return Object.keys(value).length > 0;
  return Boolean(value);
}

export const or = (left, right) => (is(left) ? left : right());
export const and = (left, right) => (is(left) ? right() : left);
export const same = (left, right) =>
  left === right || (left !== null && right !== null && typeof left === "object" && typeof right === "object"
    && JSON.stringify(left) === JSON.stringify(right));

export function within(value, whole) {
  if (Array.isArray(whole)) return whole.some((each) => same(each, value));
  return typeof whole === "string" ? whole.includes(value) : Object.hasOwn(whole, value);
}

export const at = (owner, key) => (Array.isArray(owner) && key < 0 ? owner.at(key) : owner[key]);

// A sentence with its values, which are escaped; the sentence itself is ours.
export const filled = (sentence, values) =>
  sentence.replace(/%\((\w+)\)s|%%/g, (found, name) => (name ? values[name] : "%"));

export const say = (sentence, values) =>
  new Safe(values ? filled(sentence, new Proxy(values, { get: (all, name) => out(all[name]) })) : sentence);

// An address by its rule; what the rule has no place for is asked for in the query.
export function url(rule, { _anchor, ...values }) {
  const rest = new URLSearchParams();
  const path = rule.replace(/<(?:\w+:)?(\w+)>/g, (_found, name) => encodeURIComponent(values[name]));
  for (const [name, value] of Object.entries(values)) {
    if (!rule.includes(`${name}>`) && value !== null && value !== undefined) rest.append(name, value);
  }
  return path + (rest.size ? `?${rest}` : "") + (_anchor ? `#${_anchor}` : "");
}

const METHODS = {
  items: (owner) => Object.entries(owner),
  values: (owner) => Object.values(owner),
  get: (owner, key, otherwise = null) => (Object.hasOwn(owner, key) ? owner[key] : otherwise),
};

export const send = (owner, method, args) =>
  typeof owner[method] === "function" ? owner[method](...args) : METHODS[method](owner, ...args);

export const add = (left, right) => (Array.isArray(left) ? [...left, ...right] : left + right);
export const mod = (left, right) =>
  typeof left === "number" ? ((left % right) + right) % right : left.replace(/%[sd]/, () => right);
export const concat = (values) =>
  values.some((each) => each instanceof Safe) ? new Safe(values.map(out).join("")) : values.join("");

export function each(list, scope, body, keep) {
  const all = [...list].filter((one) => !keep || keep(one, Object.create(scope)));
  all.forEach((one, index) => {
    const s = Object.create(scope);
    s.loop = { index: index + 1, index0: index, first: index === 0, last: index === all.length - 1 };
    body(one, s);
  });
}

export function macro(scope, names, defaults, body) {
  return (args, named) => {
    const s = Object.assign(Object.create(scope), Object.fromEntries(names.map((name) => [name, undefined])), defaults, named);
    args.forEach((value, index) => { s[names[index]] = value; });
    return new Safe(body(s));
  };
}

export const filters = {
  length: (value) => value.length,
  first: (value) => value[0],
  join: (value, between = "") => value.join(between),
  list: (value) => [...value],
  min: (value) => Math.min(...value),
  max: (value) => Math.max(...value),
  abs: Math.abs,
  string: String,
  select: (value, _test, whole) => value.filter((each) => (whole ? within(each, whole) : is(each))),
  map: (value, { attribute }) => value.map((each) => each[attribute]),
};
