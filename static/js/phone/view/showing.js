// The entry form as it shows a hand that was recorded, and what such a form cannot show:
// web/hands/showing.py and web/hands/gifts.py.

import { isObject } from "../rules/plain.js";
import { formOf } from "./forms.js";
import { SURRENDER, SURRENDERED } from "./reading.js";

// A hand's body as the entry form shows it, to be amended.
export function handForm(body) {
  const form = formOf();
  form.put("opponents_points", String(body.opponents_points ?? ""));
  const trick = body.last_trick ?? { taken_by: "declarers" };
  form.put("taken_by", trick.taken_by);
  if (trick.taken_by === "opponents") {
    form.put("bottom_points", String(body.bottom_points ?? 0));
    showLead(form, (trick.units ?? []).map(part));
  }
  if ("trump_suit" in body) form.put("trump_suit", body.trump_suit ?? "none");
  if ((body.starter ?? null) !== null) form.put("starter", String(body.starter));
  form.put("friends", (body.friends ?? []).map(String));
  form.put("throw_seat", (body.throws ?? []).map(({ seat }) => String(seat)));
  form.put("throw_cards", (body.throws ?? []).map((each) => String(thrown(each))));
  if (body.hook) form.put("hook", `${body.hook.rank} ${body.hook.trump_suit ? "trump" : "plain"}`);
  showAdjustments(form, body.adjustments ?? []);
  showOutcome(form, body);
  form.put("note", body.note ?? "");
  return form;
}

function showLead(form, parts) {
  const [first] = parts;
  if (parts.length === 1 && ["1", "2", "3"].includes(first)) form.put("led", first);
  else if (parts.length === 1 && ["4", "6", "8"].includes(first)) {
    form.put("led", "tractor");
    form.put("pairs", String(Number(first) / 2));
  } else if (parts.length) {
    form.put("led", "throw");
    form.put("units", parts.join("+"));
  }
}

// A part of a lead as it is typed: pairs in a row by their cards, other sets as 3x2.
function part(unit) {
  if (!isObject(unit)) return String(unit);
  const { alike, run = 1 } = unit;
  if (run === 1 && alike < 4) return String(alike);
  return alike === 2 ? String(alike * run) : `${alike}x${run}`;
}

const thrown = (each) => each.withdrawn || each.thrown || 1;

function showAdjustments(form, adjustments) {
  for (const { side, points, reason = "" } of adjustments) {
    if (!points) continue;
    form.put("fault_side", side);
    form.put("fault_points", String(points));
    form.put("fault_reason", reason);
  }
  const [some, others] = shownGifts(adjustments);
  if (!some) return;
  const levels = String(some.levels ?? 0);
  form.put("given_seats", (some.seats ?? []).map(String));
  form.put(CHIPS.includes(levels) ? "given_levels" : "given_typed", levels);
  form.put("given_reason", some.reason ?? "");
  if (others) form.put("given_others", String(others.levels ?? 0));
}

const CHIPS = ["-2", "-1", "1", "2"];

// Those that the form can show: the last, or the last two where they name everybody once.
function shownGifts(adjustments) {
  const gifts = adjustments.filter(({ points }) => !points);
  const [some, others] = gifts.slice(-2);
  if (!others) return gifts;
  const named = [...(some.seats ?? []), ...(others.seats ?? [])].sort((one, other) => one - other);
  const isAll = named.length > 3 && named.every((seat, index) => seat === index);
  const isSame = (some.reason ?? "") === (others.reason ?? "");
  return isAll && isSame && CHIPS.includes(String(others.levels ?? 0)) ? [some, others] : [others];
}

function showOutcome(form, { outcome, friends = [] }) {
  if (!outcome) return;
  const isOurs = Object.keys(SURRENDERED).every((key) => outcome[key] === SURRENDERED[key]);
  if (isOurs && !friends.length) return form.put("outcome_deal", SURRENDER);
  form.put("outcome_deal", outcome.deal);
  form.put("outcome_declarers", String(outcome.declarers ?? 0));
  form.put("outcome_opponents", String(outcome.opponents ?? 0));
  form.put("outcome_reason", outcome.reason ?? "");
}

// The new body with what the form cannot show kept as it was.
export function amended(old, fresh) {
  const kept = ["trump_rank", "started_at"].filter((name) => name in old).map((name) => [name, old[name]]);
  const body = { ...Object.fromEntries(kept), ...fresh };
  const all = old.adjustments ?? [];
  const shown = [...all.filter(({ points }) => points).slice(-1), ...shownGifts(all)].map(asText);
  const further = all.filter((each) => !shown.includes(asText(each)));
  if (further.length) body.adjustments = [...(body.adjustments ?? []), ...further];
  if (body.throws) {
    body.throws = body.throws.map((each, index) => {
      const before = old.throws?.[index];
      return before && before.seat === each.seat && thrown(before) === thrown(each) ? before : each;
    });
  }
  return body;
}

const asText = (value) => JSON.stringify(value, Object.keys(value).sort());
