// Undo back to an earlier hand: first how many hands go, then all of them; and back again.

import { backReason, goesAfter, wentLast } from "../log/going_back.js";
import { findEntry } from "../log/reading.js";
import { Outdated } from "../record.js";
import { RuleError } from "../rules/codes.js";
import { flash, goTo } from "../rendering.js";
import { fill } from "../showing.js";
import { _, ngettext } from "../speech.js";
import { allOf, backPage } from "../view/back.js";
import { explain } from "../view/reasons.js";
import { Changing } from "./changing.js";
import { notKept, OUTDATED } from "./doing.js";
import { writeSeveral } from "./several.js";

export class GoingBack extends Changing {
  draw() {
    const page = backPage(this.id, this.record.match, this.target);
    if (page) return fill("hands/back.html", page);
    flash(explain(new RuleError("nothing_to_undo")), "bad");
    goTo(`/m/${this.id}/history`);
  }

  actionFor(path) {
    return path.endsWith("/undos") ? (form) => this.done(this.goBack(form), form) : null;
  }

  async goBack(form) {
    const { match } = this.record;
    const hand = findEntry(match, this.target);
    const reason = backReason(hand);
    const bodies = goesAfter(match, hand).map(({ operation }) => ({ target: operation.id, reason }));
    return several(this.sending, form, "void", bodies, _("Undone: %(what)s.", { what: allOf(match, hand) }));
  }
}

// Brings back all that the last going back took out.
export function bringBack(sending, form) {
  const gone = wentLast(sending.record.match);
  const sentence = ngettext("%(num)s entry is back.", "%(num)s entries are back.", gone.length);
  return several(sending, form, "restore", gone.map((target) => ({ target })), sentence);
}

async function several(sending, form, kind, bodies, sentence) {
  try {
    const told = { id: form.get("operation_id"), parent: form.get("parent") };
    const isNew = await writeSeveral(sending, kind, bodies, told);
    flash(isNew ? sentence : _("That was recorded before."));
    return true;
  } catch (error) {
    if (error instanceof RuleError) flash(explain(error), "bad");
    else flash(error instanceof Outdated ? OUTDATED() : notKept(error), "bad");
    return false;
  }
}
