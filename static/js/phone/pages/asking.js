// A page with a form that writes one entry about the table, and leads back to the match: the seats,
// or the levels set by hand. What is refused is said at its field, with what was typed.

import { now } from "../log/reading.js";
import { openRecord, Outdated } from "../record.js";
import { RuleError } from "../rules/codes.js";
import { knownPeople } from "../people.js";
import { Sending } from "../sending.js";
import { flash, goTo } from "../rendering.js";
import { fill } from "../showing.js";
import { _ } from "../speech.js";
import { formOf, hasErrors, newErrors } from "../view/forms.js";
import { foreseenPage, seatingWord } from "../view/foreseen_seats.js";
import { fieldOfLevels, levelsBody, levelsPage } from "../view/levels.js";
import { seatingBody, seatsPage } from "../view/places.js";
import { explain } from "../view/reasons.js";
import { notKept } from "./doing.js";

class Asking {
  constructor(id) {
    this.id = id;
  }

  async open() {
    this.record = await openRecord(this.id);
    // A choice between two phones is made on the page of the match.
    this.sending = new Sending(this.record, () => this.changed(), () => goTo(`/m/${this.id}`));
    if (!this.isShown()) this.draw();
    this.sending.begin();
  }

  isShown() {
    return document.querySelector("main [name=parent]")?.value === this.record.last.id;
  }

  // What somebody is typing stays: that others wrote is said when it is sent.
  changed() {
    if (!document.querySelector("main :is(input, select):focus")) this.draw();
  }

  async written(form, kind, body, sentence) {
    const { match } = this.record;
    if (this.record.has(form.get("operation_id"))) flash(_("That was recorded before."));
    else {
      const told = { id: form.get("operation_id"), parent: form.get("parent") };
      await this.sending.write(kind, body, told);
      flash(sentence(match, this.record.match));
    }
    await this.sending.outbox.settled();
    goTo(`/m/${this.id}`);
  }

  refused(error, errors, field) {
    if (error instanceof RuleError) errors.add(field(error), error);
    else if (error instanceof Outdated) errors.form = OUTDATED();
    else flash(notKept(error), "bad");
  }
}

const OVER = () => explain(new RuleError("match_is_over"));
export const WATCHES = () =>
  _("This phone may watch, so nothing was changed. To write here, ask the scorer: Share on the scorer's phone, then Link for writing; scan the code there with this phone.");
const OUTDATED = () => _("Somebody else wrote since, so nothing was changed. Look, then try again.");

export class Seats extends Asking {
  async open() {
    this.people = await knownPeople();
    await super.open();
  }

  draw(form = formOf(), errors = newErrors()) {
    const { match, row: { can_write } } = this.record;
    fill("seats/show.html", seatsPage(this.id, match, { can_write, form, errors, people: this.people }));
    document.querySelector("details[open] [aria-invalid]")?.focus();
  }

  actionFor(path) {
    return path.endsWith("/seatings") ? (form) => this.seat(form) : null;
  }

  async seat(form) {
    const errors = newErrors();
    try {
      const { match } = this.record;
      const body = seatingBody(form, now(match).hand + 1);
      // What changes hands that were played is shown first.
      if (body.from_hand && !form.has("sure")) return fill("seats/foreseen.html", foreseenPage(this.id, match, body));
      await this.written(form, "seating", body, (_before, after) => seatingWord(after));
    } catch (error) {
      this.refused(error, errors, ({ at }) => at || "form");
      this.draw(form, errors);
    }
  }
}

export class Levels extends Asking {
  draw(form = formOf(), errors = newErrors()) {
    if (!this.record.row.can_write) return this.back(WATCHES());
    if (now(this.record.match).finished) return this.back(OVER());
    fill("levels/edit.html", levelsPage(this.id, this.record.match, form, errors));
    document.querySelector("main [aria-invalid]")?.focus();
  }

  back(why) {
    flash(why, "bad");
    goTo(`/m/${this.id}`);
  }

  actionFor(path) {
    return path.endsWith("/levels") ? (form) => this.set(form) : null;
  }

  async set(form) {
    const standings = now(this.record.match);
    if (standings.finished) return this.back(OVER());
    const { body, errors } = levelsBody(form, standings);
    if (hasErrors(errors)) return this.draw(form, errors);
    try {
      await this.written(form, "set_levels", body, () => _("The levels are set."));
    } catch (error) {
      this.refused(error, errors, (refusal) => fieldOfLevels(refusal, standings));
      this.draw(form, errors);
    }
  }
}
