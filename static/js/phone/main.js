// The phone's own pages: which one the address asks for, what it shows, and what its forms do.

import "./faults.js";
import "./sheet.js";
import "./staying.js";
import "./stepper.js";
import "./wake.js";
import { later } from "./later.js";
import { Match } from "./pages/match.js";
import { sendOthers } from "./outbox.js";
import { NoSuchMatch, TooNew } from "./record.js";
import { showSheet } from "./showing.js";
import { beginWorker } from "./updating.js";
import { formOf, isTouched } from "./view/forms.js";

const SLOW_MS = 300;
const SHEETS = [[NoSuchMatch, "errors/_no_match.html"], [TooNew, "errors/_too_new.html"]];

// All pages but that of a match come with a script of their own.
async function pageAt(path) {
  const [, match] = /^\/m\/([\w-]+)$/.exec(path) ?? [];
  if (match) return new Match(match);
  return (await later()).pageAt(path);
}

let page;

async function open() {
  const opened = await pageAt(location.pathname);
  if (!opened) return isShell() && (await later()).showMissing();
  const slow = setTimeout(() => isShell() && showSheet("errors/_waiting.html"), SLOW_MS);
  await opened.open().finally(() => clearTimeout(slow));
  document.dispatchEvent(new Event("filled"));
  if (!page) listen();
  page = opened;
  // What was typed before this script was here is looked at now.
  const early = [...document.querySelectorAll("#main input")].find(isTouched);
  early?.dispatchEvent(new Event("input", { bubbles: true }));
}

// The worker's empty page, which nothing has filled in yet.
const isShell = () => Boolean(document.getElementById("shell"));

// A form's address says what it does. While that is done, another tap does nothing.
function listen() {
  let isBusy = false;
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    const address = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    const work = page.actionFor(new URL(address, location.href).pathname);
    if (!work) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    await Promise.resolve(work(formOf(new FormData(form, submitter)))).finally(() => { isBusy = false; });
  });
  const edited = ({ target }) => {
    if (page.edited && target.form?.matches(".sheet__form")) page.edited(formOf(new FormData(target.form)));
  };
  document.addEventListener("input", edited);
  document.addEventListener("change", edited);
}

// What waits of other matches is sent from any page.
function sendAll() {
  sendOthers(/^\/m\/([\w-]+)/.exec(location.pathname)?.[1]);
}

const sheetFor = (error) => SHEETS.find(([kind]) => error instanceof kind)?.[1];

async function tell(error) {
  const sheet = sheetFor(error);
  if (!sheet) throw error;
  await later();
  showSheet(sheet);
}

const show = () => open().catch(tell).finally(sendAll);

// What others wrote with a newer release arrives while a page is open, too.
addEventListener("unhandledrejection", (event) => {
  if (!sheetFor(event.reason)) return;
  event.preventDefault();
  tell(event.reason);
});

// An address with a # would only be turned to.
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-again]")) return;
  event.preventDefault();
  location.reload();
});

show();
addEventListener("turned", show);
addEventListener("online", sendAll);
beginWorker();
