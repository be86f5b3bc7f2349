// What was changed of an entry afterwards: before and after, when, and on which phone:
// web/revisions.py.

import { isAboutEntries } from "../log/operations.js";
import { moment } from "../moments.js";
import { _ } from "../speech.js";
import { toldHand } from "./told_hand.js";

// All revisions by the id of the entry that they are about, those of amendments too.
export function aboutEach({ operations }) {
  const [found, amended] = [new Map(), new Map()];
  for (const operation of operations.filter(isAboutEntries)) {
    const { kind, id, body: { target } } = operation;
    if (kind === "amend") amended.set(id, target);
    const entry = amended.get(target) ?? target;
    if (!found.has(entry)) found.set(entry, []);
    found.get(entry).push(operation);
  }
  return found;
}

// The revisions of an entry, the oldest first.
export function revisions(entry, about = []) {
  const [amended, voided] = [new Map(), new Set()];
  let { body } = entry.operation;
  return about.map((operation) => {
    const { kind, id, body: { target, body: fresh } } = operation;
    if (kind === "amend") amended.set(id, fresh);
    else if (kind === "void") voided.add(target);
    else voided.delete(target);
    const live = [...amended].findLast(([each]) => !voided.has(each));
    const before = body;
    body = live ? live[1] : entry.operation.body;
    return {
      word: word(operation, target === entry.operation.id),
      device: operation.device ?? "",
      differences: entry.operation.kind === "hand" ? differences(entry, before, body) : [],
    };
  });
}

function word({ kind, made_at }, isWhole) {
  const when = moment(made_at);
  if (kind === "amend") return _("Changed %(when)s", { when });
  if (kind === "void") return isWhole ? _("Removed %(when)s", { when }) : _("Change taken back %(when)s", { when });
  return isWhole ? _("Restored %(when)s", { when }) : _("Changed again %(when)s", { when });
}

function differences({ names }, before, after) {
  if (before === after) return [];
  const [olds, news] = [toldHand(before, names), toldHand(after, names)];
  const labels = new Set([...olds.keys(), ...news.keys()]);
  return [...labels]
    .map((what) => ({ what, before: olds.get(what) ?? "–", after: news.get(what) ?? "–" }))
    .filter((each) => each.before !== each.after);
}
