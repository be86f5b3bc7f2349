// What forms do on a page of a match: each writes one operation and says so, or why not.

import { now } from "../log/reading.js";
import { REMOVED } from "../log/undoing.js";
import { Outdated, TooNew } from "../record.js";
import { RuleError } from "../rules/codes.js";
import { flash } from "../rendering.js";
import { _ } from "../speech.js";
import { declareBody } from "../view/declaring.js";
import { explain } from "../view/reasons.js";
import { revisionSentence } from "../view/undoing.js";

export const declare = (sending, form) =>
  written(sending, form, "declare", declareBody(form, now(sending.record.match)));

export const remove = (sending, form, target) => revise(sending, form, "void", target);
export const restore = (sending, form, target) => revise(sending, form, "restore", target);

// What is asked for on the page that shows what it changes, or by undo or redo.
function revise(sending, form, kind, target) {
  const isAsked = form.get("back") === "history";
  const body = { target, ...(isAsked && kind === "void" && { reason: REMOVED }) };
  return written(sending, form, kind, body, revisionSentence(sending.record.match, kind, target, isAsked));
}

// True if it is written; the page says the sentence, or what was in the way.
export async function written(sending, form, kind, body, sentence = "") {
  try {
    const told = { id: form.get("operation_id"), parent: form.get("parent") };
    if (!(await sending.write(kind, body, told))) flash(NOT_SAFE(), "bad");
    if (sentence) flash(sentence);
    return true;
  } catch (error) {
    if (error instanceof RuleError) flash(explain(error), "bad");
    else if (error instanceof Outdated) flash(OUTDATED(), "bad");
    else flash(notKept(error), "bad");
    return false;
  }
}

export const OUTDATED = () => _("Somebody else wrote since, so nothing was changed. Look, then try again.");

// Nothing is kept here, and the server has not said that it has it.
export const NOT_SAFE = () =>
  _("Not safe yet: this phone keeps nothing, and the server does not answer. Leave this page open.");

// The phone could not write: its storage is full or switched off. What is no matter of storage is told
// by the page.
export function notKept(error) {
  if (error instanceof TooNew) throw error;
  console.error(error);
  return _("This phone could not keep it, so nothing was recorded. Is its storage full?");
}
