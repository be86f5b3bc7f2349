// Home: the matches on this phone, the one that goes on first.

import { matches } from "../store.js";
import { keepShown } from "./keeping.js";
import { openRecord } from "../record.js";
import { fill } from "../showing.js";
import { homePage } from "../view/home.js";

const SHOWN = 20;

export class Home {
  async open() {
    const all = (await matches()).sort((one, other) => (one.at < other.at ? 1 : -1));
    const rows = new URLSearchParams(location.search).has("all") ? all : all.slice(0, SHOWN);
    // A page that the server filled may know matches that this phone has not opened yet.
    if (rows.length || !document.querySelector(".empty, .panel--live")) await this.fill(rows, all.length - rows.length);
    await keepShown();
  }

  // One log that this release cannot read does not take the others away.
  async fill(rows, more) {
    const opened = await Promise.allSettled(rows.map(({ id }) => openRecord(id)));
    fill("home/index.html", homePage(opened.flatMap(({ value }) => value ?? []), more));
  }

  actionFor() {
    return null;
  }
}
