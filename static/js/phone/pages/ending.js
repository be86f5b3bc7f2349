// A match ends here or pauses, goes on another day, or is played once more.

import { now } from "../log/reading.js";
import { openRecord } from "../record.js";
import { RuleError } from "../rules/codes.js";
import { Sending } from "../sending.js";
import { flash, goTo } from "../rendering.js";
import { fill } from "../showing.js";
import { _ } from "../speech.js";
import { endingPage, finishBody, lastHandBody } from "../view/ending.js";
import { explain } from "../view/reasons.js";
import { WATCHES } from "./asking.js";
import { written } from "./doing.js";
import { rematch } from "./rematch.js";

export class Ending {
  constructor(id) {
    this.id = id;
  }

  async open() {
    this.record = await openRecord(this.id);
    this.sending = new Sending(this.record, () => this.draw(), () => goTo(`/m/${this.id}`));
    this.draw();
    this.sending.begin();
  }

  draw() {
    if (this.record.row.can_write) return fill("ending/show.html", endingPage(this.id, this.record.match));
    flash(WATCHES(), "bad");
    goTo(`/m/${this.id}`);
  }

  actionFor(path) {
    const noun = /^\/m\/[\w-]+\/([\w-]+)$/.exec(path)?.[1];
    return {
      finishes: (form) => this.finish(form, form.get("how")),
      reopenings: (form) => this.write(form, "reopen", () => ({}), _("The match goes on.")),
      "last-hands": (form) => this.write(form, "set_levels", ({ match }) => lastHandBody(now(match)),
        _("Everybody is at the top. Whoever wins the next hand wins the match.")),
      rematches: async (form) => (await rematch(this.record, form)) || this.draw(),
    }[noun] ?? null;
  }

  finish(form, how) {
    const sentence = how === "time_limit" ? _("The match has ended.") : _("The match is paused.");
    return this.write(form, "finish", ({ match }) => finishBody(match, how), sentence);
  }

  // What ends a match fits only one that goes on.
  async write(form, kind, bodyOf, sentence) {
    if (kind !== "reopen" && now(this.record.match).finished) {
      flash(explain(new RuleError("match_is_over")), "bad");
    } else if (!(await written(this.sending, form, kind, bodyOf(this.record), sentence))) return this.draw();
    await this.sending.outbox.settled();
    goTo(`/m/${this.id}`);
  }
}
