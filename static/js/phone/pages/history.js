// The record of a match: one line a hand, its reasons, and what was changed when.

import { drawAnew } from "../anew.js";
import { openRecord } from "../record.js";
import { Sending } from "../sending.js";
import { fill, goTo } from "../showing.js";
import { historyPage } from "../view/history.js";
import { remove, restore } from "./doing.js";

export class History {
  constructor(id) {
    this.id = id;
  }

  async open() {
    this.record = await openRecord(this.id);
    this.draw();
    // A choice between two phones is made on the page of the match.
    this.sending = new Sending(this.record, () => drawAnew(() => this.draw()), () => goTo(`/m/${this.id}`));
    this.sending.begin();
    if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
  }

  draw() {
    const opened = new URLSearchParams(location.search).get("hand") ?? "";
    const { can_write } = this.record.row;
    fill("history/show.html", historyPage(this.id, this.record.match, { can_write, opened }));
  }

  actionFor(path) {
    const [, target, noun] = /\/hands\/([\w-]+)\/(voids|restorations)$/.exec(path) ?? [];
    const work = { voids: remove, restorations: restore }[noun];
    return work ? (form) => this.done(work(this.sending, form, target)) : null;
  }

  async done(work) {
    await work;
    this.draw();
  }
}
