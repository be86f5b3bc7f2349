// Two phones wrote after the same entry: both are shown side by side, and the table chooses.

import { fold } from "../log/match.js";
import { findEntry } from "../log/reading.js";
import { resolved } from "../fork.js";
import { compared, replaceLog } from "../settling.js";
import { patchIn } from "../showing.js";
import { _ } from "../speech.js";
import { readMatch } from "../store.js";
import { whatItIs } from "../view/undoing.js";
import { headline } from "../view/lines.js";
import { explain } from "../view/reasons.js";

export class Forking {
  constructor(record, done) {
    Object.assign(this, { record, done });
  }

  // `theirs` is the whole log of the server. What is asked already stays as it is, under the finger.
  ask(theirs) {
    const isAsked = document.getElementById("fork") && this.theirs?.at(-1).id === theirs.at(-1).id;
    this.theirs = theirs;
    if (!isAsked) this.show();
  }

  // Shown again when the page was drawn anew.
  show() {
    if (!this.theirs) return;
    const { theirs } = this;
    const { mine, other } = compared(this.record.match.operations, theirs);
    const hasHand = (branch) => branch.some(({ kind }) => kind === "hand");
    patchIn("matches/_fork.html", {
      sides: [
        { choice: "theirs", name: _("The other phone"), right: _("The other phone is right"), entries: said(fold(theirs), other) },
        { choice: "mine", name: _("This phone"), right: _("This phone is right"), entries: said(this.record.match, mine) },
      ],
      has_two_hands: hasHand(mine) && hasHand(other),
      is_same: sameWords(mine, other),
    });
    for (const button of document.querySelectorAll("[data-choice]")) {
      button.addEventListener("click", () => this.choose(button.dataset.choice), { once: true });
    }
  }

  // The choice is in the log: it is written on this phone, and sent like all else. What was recorded
  // since the question came up is a part of ours.
  async choose(choice) {
    const { theirs } = this;
    if (!theirs) return;
    this.theirs = undefined;
    for (;;) {
      const { operations, row } = await readMatch(this.record.id);
      const { mine, other } = compared(operations, theirs);
      const log = [...theirs, ...(mine.length ? resolved(theirs, mine, other, choice) : [])];
      if (await replaceLog(this.record.id, operations, log, { ...row, acked: theirs.length })) break;
    }
    await this.done();
  }
}

const sameWords = (mine, other) =>
  mine.length === other.length &&
  mine.every(({ kind, body }, index) => kind === other[index].kind && sorted(body) === sorted(other[index].body));

const sorted = (value) =>
  JSON.stringify(value, (_key, each) =>
    each && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );

function nameOf(match, operation) {
  const { kind, body } = operation;
  if (kind === "title") return _("the title: %(title)s", { title: body.title });
  if (kind !== "void" && kind !== "restore") return whatItIs(match, operation);
  const what = whatItIs(match, match.operations.find(({ id }) => id === body.target));
  return kind === "void" ? _("Removed: %(what)s.", { what }) : _("Restored: %(what)s.", { what });
}

// What a branch says, each entry in a line: its name, and what a hand came to.
const said = (match, operations) =>
  operations.map((operation) => {
    const { kind, id, body } = operation;
    const what = nameOf(match, operation);
    const entry = kind === "hand" ? findEntry(match, id) : kind === "amend" ? findEntry(match, body.target) : null;
    if (entry?.operation.kind !== "hand") return { what, came_to: "", points: null };
    const points = (kind === "amend" ? body.body : body).opponents_points ?? null;
    return { what, points, came_to: entry.problem ? explain(entry.problem) : entry.number === null ? "" : headline(entry) };
  });
