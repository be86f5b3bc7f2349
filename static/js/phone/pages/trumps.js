// The trump order: of the hand that is played, or of any that the address names.

import { drawAnew } from "../anew.js";
import { openRecord } from "../record.js";
import { Sending } from "../sending.js";
import { goTo } from "../rendering.js";
import { fill } from "../showing.js";
import { handAsked, handIn, orderPage } from "../view/trumps.js";

const query = () => new URLSearchParams(location.search);

function show(hand) {
  fill("trumps/show.html", orderPage(hand, location.pathname));
  // The order may lie on the table: what the address points to was not there before.
  if (location.hash && !document.querySelector(":target")) location.replace(location.hash);
}

export class Trumps {
  // Rules of a preset are known to the server alone.
  async open() {
    if (!query().has("preset")) show(handAsked(query()));
  }

  actionFor() {
    return null;
  }
}

export class TrumpsOfMatch extends Trumps {
  constructor(id) {
    super();
    this.id = id;
  }

  async open() {
    const record = await openRecord(this.id);
    const draw = () => show(handIn(this.id, record.match, query()));
    draw();
    new Sending(record, () => drawAnew(draw), () => goTo(`/m/${this.id}`)).begin();
  }
}
