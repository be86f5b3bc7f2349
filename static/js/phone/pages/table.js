// The table from afar: it shows what is written here and elsewhere, and writes nothing.

import { openRecord } from "../record.js";
import { Sending } from "../sending.js";
import { goTo } from "../rendering.js";
import { fill } from "../showing.js";
import { tablePage } from "../view/table.js";

export class Table {
  constructor(id) {
    this.id = id;
  }

  async open() {
    this.record = await openRecord(this.id);
    this.draw();
    document.addEventListener("click", (event) => this.turn(event));
    new Sending(this.record, () => this.draw(), () => goTo(`/m/${this.id}`)).begin();
  }

  draw() {
    fill("table/show.html", tablePage(this.id, this.record.match, new URLSearchParams(location.search)));
  }

  // Turned in place, so that the screen stays on.
  turn(event) {
    const link = event.target.closest("[data-turn]");
    if (!link) return;
    event.preventDefault();
    history.replaceState(null, "", link.href);
    this.draw();
    document.querySelector(`[data-turn=${link.dataset.turn}]`).focus();
  }

  actionFor() {
    return null;
  }
}
