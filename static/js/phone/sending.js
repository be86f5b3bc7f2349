// A record that is open on a page: what is written goes out, what others write comes in, and the
// header says how it stands.

import { later } from "./later.js";
import { keepLooking } from "./looking.js";
import { Outbox } from "./outbox.js";
import { flash } from "./rendering.js";
import { standingsTold } from "./standings.js";
import { tellOther, tellStatus } from "./status.js";
import { isKept } from "./disk.js";

// Every tap is answered within 2.5 seconds, whatever the server does.
const PATIENCE_MS = 2000;

export class Sending {
  // `changed` is told when the record is another than the page shows, `forked` what others wrote.
  constructor(record, changed, forked) {
    Object.assign(this, { record, changed, forked });
    this.outbox = new Outbox(record.id, (told) => this.told(told), (operations) => this.standings(operations));
    // Another page took the place of this one.
    addEventListener("turned", () => { this.isOver = true; }, { once: true });
    addEventListener("beforeunload", (event) => { if (!this.isSafe) event.preventDefault(); });
  }

  begin() {
    this.goOn();
    // A page that comes back as it was left may be behind what other pages of this phone wrote.
    addEventListener("pageshow", ({ persisted }) => persisted && this.catchUp());
    document.addEventListener("visibilitychange", () => document.hidden || this.catchUp());
    keepLooking((signal) => this.look(signal), { isFresh: Boolean(this.record.answered?.isHeard) });
  }

  // What waits is sent by whoever may; whoever may no more keeps it, and is told.
  goOn() {
    const { row, pending } = this.record;
    if (row.can_write) this.outbox.now();
    else if (pending) tellStatus({ state: "refused", code: "pen", waiting: pending });
    else this.tellWatching();
  }

  // What others write is seen while somebody looks at the page.
  async look(signal) {
    const isOnline = navigator.onLine !== false;
    const isNew = isOnline && (await this.freshen(signal));
    const answered = { wait: 0, ...this.record.answered };
    if (!signal.aborted) this.tellWatching(isOnline && answered.isHeard);
    return { isNew, wait: answered.wait };
  }

  // How the match stands, for whoever may only watch. `isHeard`: whether the server answered.
  async tellWatching(isHeard) {
    const { match, answered, row, pending } = this.record;
    if (row.can_write || pending) return;
    const { howItStands } = await later();
    if (!this.isOver) tellStatus({ state: "watching", how: howItStands(match, answered), isCut: isHeard === false });
  }

  // Whether what is written survives this page.
  get isSafe() {
    return isKept() || !this.record.pending;
  }

  // What the log that is sent comes to, where it is the one that is shown.
  standings(operations) {
    const { match, last } = this.record;
    const isShown = match.operations.length === operations.length && operations.at(-1).id === last.id;
    // One that lost an entry comes to something else until it is made whole.
    return isShown && last.seq === operations.length ? standingsTold(match) : null;
  }

  async told(told) {
    if (this.isOver) return;
    const { state } = told;
    if (state === "merged") return this.takeOver();
    if (["saved", "differs", "local"].includes(state)) await this.record.readRow();
    // The browser threw away what waited, and the page has put it back.
    if (state === "local" && this.record.pending) this.outbox.again();
    const isEnded = told.code === "pen";
    if (this.record.row.can_write || isEnded || state === "fork") tellStatus(told);
    if (state === "fork") this.hold(told.theirs);
    if (isEnded) this.freshen();
  }

  // Two phones wrote at once: nothing is sent until that is answered, or another question.
  hold(theirs) {
    this.asked = { acked: this.record.row.acked, theirs: theirs.length };
    this.forked(theirs);
  }

  // Whether the question is still the same: another tab may have answered it, somebody written more.
  async isAsked() {
    const { record, outbox, asked } = this;
    if (!outbox.isHeld) return false;
    await record.readRow();
    const { operations = [], isHeard } = record.answered ?? {};
    const { acked } = record.row;
    return acked === asked.acked && (!isHeard || acked + operations.length === asked.theirs);
  }

  // One after the other; whether there was anything new.
  freshen(signal) {
    this.looking = (this.looking ?? Promise.resolve()).catch(() => {}).then(() => this.freshenNow(signal));
    return this.looking;
  }

  async freshenNow(signal) {
    if (this.isOver || signal?.aborted) return false;
    const isOurs = this.record.row.can_write;
    const before = this.record.match;
    const isNew = await this.record.freshen(signal);
    const isMoved = isOurs !== this.record.row.can_write;
    if (isNew) await this.takenOver(before);
    else if (isMoved) this.changed();
    if (isMoved) this.goOn();
    const isDue = this.record.row.can_write && this.record.pending && !this.outbox.timer;
    if (isDue && !(await this.isAsked())) this.outbox.goOn();
    return isNew || isMoved;
  }

  async catchUp() {
    if (this.isOver) return;
    const { last } = this.record;
    await this.record.read();
    if (last.id === this.record.last.id) return;
    this.changed();
    this.goOn();
  }

  async takeOver() {
    const before = this.record.match;
    await this.record.read();
    await this.takenOver(before);
  }

  async takenOver(before) {
    if (this.record.row.can_write) tellOther();
    await this.tellChanged(before);
    this.changed();
  }

  // What was shown here and is something else by now is said, not only shown.
  async tellChanged(before) {
    const { match } = this.record;
    const known = new Set(before?.operations.map(({ id }) => id));
    const isAboutKnown = ({ id, body }) => !known.has(id) && known.has(body.target);
    if (!known.size || !match.operations.some(isAboutKnown)) return;
    const { changedByOthers } = await later();
    for (const sentence of changedByOthers(before, match)) flash(sentence);
  }

  // Written on this phone; whether the server has it shows in the header. Where nothing is kept here,
  // it is safe when the server has it: false if it does not say so in time.
  async write(kind, body, told) {
    await this.record.write(kind, body, told);
    if (isKept()) {
      // The page shows first what came of it.
      setTimeout(() => this.sendWritten());
      return true;
    }
    this.sendWritten();
    await this.outbox.settled(PATIENCE_MS);
    await this.record.readRow();
    return this.isSafe;
  }

  sendWritten() {
    tellStatus({ state: "local", waiting: this.record.pending });
    this.outbox.now();
  }
}
