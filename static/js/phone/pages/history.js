// The record of a match: one line a hand, its reasons, and what was changed when.

import { drawAnew } from "../anew.js";
import { openRecord } from "../record.js";
import { Sending } from "../sending.js";
import { goTo } from "../rendering.js";
import { fill } from "../showing.js";
import { historyPage } from "../view/history.js";
import { remove, restore } from "./doing.js";
import { bringBack } from "./going_back.js";
import { nameDevice } from "./naming.js";

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
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  draw() {
    const asked = new URLSearchParams(location.search);
    const [opened, player, page] = ["hand", "player", "page"].map((name) => asked.get(name) ?? "");
    const { can_write } = this.record.row;
    fill("history/show.html", historyPage(this.id, this.record.match, { can_write, opened, player, page }));
  }

  actionFor(path) {
    if (path === "/device") return (form) => this.done(nameDevice(form));
    if (path.endsWith("/undos/restorations")) return (form) => this.done(bringBack(this.sending, form));
    const [, target, noun] = /\/hands\/([\w-]+)\/(voids|restorations)$/.exec(path) ?? [];
    const work = { voids: remove, restorations: restore }[noun];
    return work ? (form) => this.done(work(this.sending, form, target)) : null;
  }

  async done(work) {
    await work;
    this.draw();
  }
}
