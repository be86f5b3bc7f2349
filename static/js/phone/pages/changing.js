// Amend, remove and restore a hand: first what that changes in every later one, then the change.

import { announceResult } from "../announcing.js";
import { findEntry } from "../log/reading.js";
import { focusFault, forgetMended } from "../mending.js";
import { NoSuchMatch, openRecord } from "../record.js";
import { Sending } from "../sending.js";
import { RuleError } from "../rules/codes.js";
import { flash, goTo } from "../rendering.js";
import { fill, patch } from "../showing.js";
import { _ } from "../speech.js";
import { formOf } from "../view/forms.js";
import { amendPage, removalPage } from "../view/changing.js";
import { explain } from "../view/reasons.js";
import { remove, restore, written } from "./doing.js";

export class Changing {
  constructor(id, target) {
    Object.assign(this, { id, target });
  }

  async open() {
    this.record = await openRecord(this.id);
    if (!findEntry(this.record.match, this.target)) throw new NoSuchMatch(this.id);
    this.draw();
    this.sending = new Sending(this.record, () => this.changed(), () => goTo(`/m/${this.id}`));
    this.sending.begin();
  }

  changed() {
    this.draw();
  }

  // What could not be written stays on the page, which says why, and may be tried again.
  async done(work, form) {
    if (!(await work)) {
      form.put("parent", this.record.last.id);
      return this.draw(form);
    }
    await this.sending.outbox.settled();
    goTo(`/m/${this.id}/history`);
  }
}

export class Amending extends Changing {
  draw(form) {
    fill("hands/edit.html", amendPage(this.id, this.record.match, this.target, form).page);
    if (!form) this.edited(formOf(new FormData(document.querySelector(".sheet__form"))));
  }

  // Others wrote: what is typed stays, and what it would come to is told anew.
  changed() {
    this.edited(formOf(new FormData(document.querySelector(".sheet__form"))));
  }

  edited(form) {
    const { page } = amendPage(this.id, this.record.match, this.target, form);
    patch("hands/_foreseen.html", page);
    forgetMended(page.entry.errors);
    announceResult(page.entry);
  }

  actionFor(path) {
    if (path.endsWith("/amendments/preview")) return (form) => this.draw(form);
    return path.endsWith("/amendments") ? (form) => this.amend(form) : null;
  }

  amend(form) {
    const { page, body } = amendPage(this.id, this.record.match, this.target, form);
    if (!page.later) {
      this.draw(form);
      return focusFault();
    }
    const sentence = _("Hand %(number)s is changed.", { number: page.entry.number });
    return this.done(written(this.sending, form, "amend", { target: this.target, body }, sentence), form);
  }
}

export class Removing extends Changing {
  kind = "void";
  work = remove;

  draw() {
    try {
      fill("hands/remove.html", removalPage(this.id, this.record.match, this.target, this.kind));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      // It is removed already, or back: perhaps by the other phone.
      flash(explain(error), "bad");
      goTo(`/m/${this.id}/history`);
    }
  }

  actionFor(path) {
    const isOurs = /\/(voids|restorations)$/.test(path);
    return isOurs ? (form) => this.done(this.work(this.sending, form, this.target), form) : null;
  }
}

export class Restoring extends Removing {
  kind = "restore";
  work = restore;
}
