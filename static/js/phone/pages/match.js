// The page of a match: the board, the entry of the next hand, and what was written last.

import { announceResult } from "../announcing.js";
import { forgetDraft, openDraft } from "../draft.js";
import { given, later } from "../later.js";
import { names, now } from "../log/reading.js";
import { focusFault, forgetMended } from "../mending.js";
import { openRecord, Outdated } from "../record.js";
import { RuleError } from "../rules/codes.js";
import { hasFriends } from "../rules/rulebook.js";
import { Sending } from "../sending.js";
import { flash, made, sayAgain } from "../rendering.js";
import { entitle, fill, patch, patchIn, putBack, showFirst } from "../showing.js";
import { _ } from "../speech.js";
import { waits } from "../status.js";
import { previewed } from "../view/entry.js";
import { formOf, hasErrors } from "../view/forms.js";
import { recordedSentence } from "../view/lines.js";
import { matchPage } from "../view/match.js";
import { handBody } from "../view/reading.js";
import { whatItIs } from "../view/undoing.js";
import { declare, NOT_SAFE, notKept, remove, restore } from "./doing.js";

const closeSheet = () => history.replaceState(null, "", location.pathname);

export class Match {
  constructor(id) {
    this.id = id;
  }

  async open() {
    this.record = await openRecord(this.id);
    if (this.lacksMore) await later().catch(() => undefined);
    this.sending = new Sending(this.record, () => this.changed(), (theirs) => this.ask(theirs));
    addEventListener("hashchange", () => this.isBehind && this.changed());
    // What the server rendered is right unless this phone knows more, or has a right that it lost there.
    const isWatched = Boolean(document.querySelector(".status[data-state=watching]"));
    const isBehind = document.getElementById("board")?.dataset.last !== this.record.last.id;
    if (isBehind || isWatched === this.record.row.can_write) this.draw();
    else openDraft((form) => this.edited(formOf(new FormData(form))));
    this.sending.begin();
  }

  draw(told = {}) {
    const { can_write } = this.record.row;
    fill("matches/show.html", matchPage(this.id, this.record.match, { can_write, drawn: this.drawn, ...told }));
    this.isBehind = false;
    if (this.lacksMore) later().then(() => this.changed(sayAgain), () => undefined);
    this.opened();
    this.forking?.show();
    if (!can_write && this.record.pending) patchIn("matches/_ended.html", { waits: waits(this.record.pending) });
  }

  opened() {
    // What is filled in later than the address was read is not the target of it by itself.
    if (location.hash && !document.querySelector(":target")) location.replace(location.hash);
    openDraft((form) => this.edited(formOf(new FormData(form))));
  }

  // The board as it will be, made while the disk works.
  async readied() {
    await undefined; // the disk goes first
    const { coming: match } = this.record;
    if (!match) return undefined;
    const page = matchPage(this.id, match);
    return { match, page, board: made("matches/_board.html", page) };
  }

  // What came of the hand is shown at once, the form for the next one, closed, a moment later.
  drawRecorded({ match, page, board } = {}) {
    const { last, row } = this.record;
    if (match !== this.record.match || now(match).finished || this.forking || !row.can_write) {
      closeSheet();
      this.draw();
      return scrollTo(0, 0);
    }
    // The board and the sheet that closes are seen in the same frame.
    requestAnimationFrame(closeSheet);
    showFirst(board, () => {
      if (this.record.last === last && !this.isBehind) this.drawEntry(page);
    });
  }

  drawEntry(page) {
    entitle("matches/show.html", page);
    putBack(made("matches/_entry.html", page));
    this.opened();
    document.dispatchEvent(new Event("filled"));
  }

  // Whether called cards or an end are to be drawn, but not yet known how.
  get lacksMore() {
    const { finished, rulebook } = now(this.record.match);
    return !given.calls && (finished || hasFriends(rulebook));
  }

  // Others wrote. What is being typed stays: recording it, or closing it, shows what they wrote.
  changed(first) {
    this.isBehind = Boolean(document.querySelector(".sheet:is(:target, .sheet--open)"));
    if (this.isBehind) return;
    first?.();
    this.draw();
  }

  // What the form with this action does; the rest of the address names what it is about.
  actionFor(path) {
    const [, noun, target, about] = /^\/m\/[\w-]+\/(\w+)(?:\/([\w-]+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    if (noun === "declarations") return (form) => this.done(declare(this.sending, form));
    if (noun === "lots") return () => this.drawLots();
    if (noun === "rematches") return (form) => this.rematch(form);
    if (noun !== "hands") return null;
    if (about === "voids") return (form) => this.done(remove(this.sending, form, target));
    if (about === "restorations") return (form) => this.done(restore(this.sending, form, target));
    return target === "preview" ? (form) => this.preview(form) : (form) => this.recordHand(form);
  }

  async rematch(form) {
    const { rematch } = await later();
    if (!(await rematch(this.record, form))) this.draw();
  }

  async done(work) {
    await work;
    this.draw();
  }

  edited(form) {
    const { entry } = previewed(this.record.match, form);
    patch("hands/_previewed.html", matchPage(this.id, this.record.match, { entry }));
    forgetMended(entry.errors);
    announceResult(entry);
  }

  preview(form) {
    this.draw({ entry: previewed(this.record.match, form).entry });
  }

  async recordHand(form) {
    if (this.record.has(form.get("operation_id"))) return this.draw();
    const { body, errors } = handBody(form, now(this.record.match));
    if (hasErrors(errors)) return this.refuse(form);
    const told = { id: form.get("operation_id"), parent: form.get("parent") };
    const writing = this.sending.write("hand", body, told);
    const readied = this.readied();
    try {
      if (!(await writing)) flash(NOT_SAFE(), "bad");
    } catch (error) {
      if (error instanceof Outdated) return this.outdated(form);
      if (error instanceof RuleError) return this.refuse(form);
      flash(notKept(error), "bad");
      return this.preview(form);
    }
    forgetDraft(this.id);
    flash(recordedSentence(this.record.match.entries.at(-1)));
    this.drawRecorded(await readied);
  }

  refuse(form) {
    this.preview(form);
    focusFault();
  }

  // Somebody recorded something since this form was opened: show it, keep what was typed.
  outdated(form) {
    const { match, last } = this.record;
    form.put("parent", last.id);
    const { entry } = previewed(match, form);
    const what = ["hand", "amend", "declare", "set_levels"].includes(last.kind) ? whatItIs(match, last) : _("a change");
    entry.errors.form = _("Somebody else wrote since: the last entry is now %(what)s. Check, then record again.", { what });
    this.draw({ entry });
  }

  drawLots() {
    const { present } = now(this.record.match);
    const [chance] = crypto.getRandomValues(new Uint32Array(1));
    this.drawn = names(this.record.match)[present[chance % present.length]];
    this.draw();
  }

  // Two phones wrote at once: which one is right?
  async ask(theirs) {
    const { forking } = await later();
    this.forking ??= forking(this.record, () => this.resolved());
    this.forking.ask(theirs);
  }

  async resolved() {
    await this.record.read();
    this.draw();
    scrollTo(0, 0);
    this.sending.outbox.goOn();
  }
}
