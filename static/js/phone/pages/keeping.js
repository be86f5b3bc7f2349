// What stands on this phone alone, and a copy of everything on it in one tap.

import { fold } from "../log/match.js";
import { keepLooking } from "../looking.js";
import { sendOthers } from "../outbox.js";
import { patchIn } from "../showing.js";
import { _, ngettext } from "../speech.js";
import { isKept } from "../disk.js";
import { matches, readMatch } from "../store.js";
import { joined } from "../view/cards.js";
import { matchName } from "../view/home.js";

const FORMAT = "sheng-ji-companion/match";
const VERSION = 1;
const LOOK_S = 5;

// Puts the panel at the end of home, once there is anything on this phone, and keeps it true.
export async function keepShown() {
  let shown = await showKeeping(await logs());
  keepLooking(async () => {
    if (shown && navigator.onLine !== false) await sendOthers();
    const found = await logs();
    if (numberOf(found) !== shown) shown = await showKeeping(found);
    return { wait: LOOK_S };
  });
}

const countOf = ({ row, operations }) => operations.length - row.acked;
const numberOf = (found) => found.reduce((sum, each) => sum + countOf(each), 0);

// How many entries wait, once the panel says so.
async function showKeeping(found) {
  const number = numberOf(found);
  if (!found.length && isKept() && isSecureContext) return number;
  const waiting = found.filter(countOf);
  const told = {
    waiting: waiting.map((each) => ({ id: each.row.id, name: nameOf(each), waits: waits(countOf(each)) })),
    alone: ngettext("%(num)s entry is on this phone alone; it is sent when the server answers.",
      "%(num)s entries are on this phone alone; they are sent when the server answers.", number),
    sentences: await howSafe(),
  };
  patchIn("home/_phone.html", told, { at: "end" });
  document.querySelector("[data-export]").addEventListener("click", () => saveAll());
  return number;
}

async function logs() {
  const rows = await matches();
  const found = await Promise.all(rows.map(({ id }) => readMatch(id)));
  return found.filter(({ row, operations }) => row && operations.length);
}

const waits = (number) => ngettext("%(num)s entry waits here", "%(num)s entries wait here", number);

// A log that this release cannot read is still named, and copied.
function nameOf({ operations }) {
  try {
    return matchName(fold(operations));
  } catch {
    return operations[0].body.title || joined(operations[0].body.players ?? []);
  }
}

async function howSafe() {
  if (!isKept()) return [_("This browser keeps nothing here, as private windows do. A hand is safe once the header says that it is saved.")];
  const said = [];
  if (!isSecureContext) {
    said.push(_("This address cannot open without a network: browsers let only https addresses do that. Hands are kept here all the same; leave the page open until they are sent."));
  }
  if (navigator.storage?.persist) {
    const isLasting = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    said.push(isLasting
      ? _("The browser promises to keep what is here.")
      : _("The browser may clear what is here if the phone runs out of room. What was sent is safe on the server."));
  }
  return said;
}

// One file with the logs of all matches, each as its export. Secrets stay here.
async function saveAll() {
  const found = await logs();
  const told = { format: `${FORMAT}es`, version: VERSION, matches: found.map(envelope) };
  const file = new Blob([JSON.stringify(told, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `sheng-ji-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function envelope({ row: { id }, operations }) {
  const title = operations.findLast(({ kind }) => kind === "title")?.body.title ?? operations[0].body.title ?? "";
  return { format: FORMAT, version: VERSION, match: { id, title }, operations };
}
