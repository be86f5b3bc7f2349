// What is typed into the entry form stays on this phone until the hand is recorded: through a
// reload, a rotation, sleep, and back. A draft belongs to the entry that it was begun after. What is
// said of the hand itself while it is played leaves the draft as it was, and counts more than it.
//
// It is written twice: at once where a page that dies leaves it behind, and in the database, which
// outlives a whole browser that is killed.

import { keep as keepOnDisk, kept as keptOnDisk } from "./store.js";

const FRESH = new Set(["operation_id", "parent"]);
const typed = (form) => [...new FormData(form)].filter(([name, value]) => !FRESH.has(name) && value);
const keyOf = (id) => `draft-${id}`;
const formNow = () => document.querySelector("[data-draft]");

// Whether somebody is typing a hand, or has begun to.
export const isTyping = () => Boolean(document.querySelector(".sheet:is(:target, .sheet--open, .sheet--page)"));

// Puts the draft into the form that has just been shown, and keeps what is typed from then on.
// `restored` is told that the form is filled in again.
export function openDraft(restored) {
  const form = formNow();
  if (!form) return;
  const isRefused = Boolean(form.querySelector("[aria-invalid]"));
  const found = isRefused ? null : fromPage(form);
  if (found) restore(form, found, restored);
  const onInput = () => keep(form);
  form.addEventListener("input", onInput);
  form.addEventListener("change", onInput);
  if (!isRefused && !found) restoreFromDisk(form, restored);
}

// Once the hand is recorded.
export function forgetDraft(id) {
  inPage((storage) => storage.removeItem(keyOf(id)));
  keepOnDisk(keyOf(id), undefined);
}

function keep(form) {
  const { operation_id: id, parent } = form.elements;
  const { draft: match, basis } = form.dataset;
  const draft = { basis, id: id.value, parent: parent.value, typed: typed(form) };
  inPage((storage) => storage.setItem(keyOf(match), JSON.stringify(draft)));
  keepOnDisk(keyOf(match), draft);
}

const fromPage = (form) => JSON.parse(inPage((storage) => storage.getItem(keyOf(form.dataset.draft))) ?? "null");

// Storage may be off, as in some private windows, or full.
function inPage(work) {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

async function restoreFromDisk(form, restored) {
  const draft = await keptOnDisk(keyOf(form.dataset.draft));
  if (draft && form === formNow() && !inPage((storage) => storage.getItem(keyOf(form.dataset.draft)))) restore(form, draft, restored);
}

function restore(form, draft, restored) {
  if (draft.basis !== form.dataset.basis) return forgetDraft(form.dataset.draft);
  form.elements.operation_id.value = draft.id;
  const said = draft.parent === form.elements.parent.value ? [] : form.dataset.said.split(" ");
  const counts = new Map();
  draft.typed.filter(([name]) => !said.includes(name)).forEach((each) => put(form, each, counts));
  form.querySelector("input[inputmode]")?.dispatchEvent(new Event("input", { bubbles: true }));
  restored?.(form);
}

function put(form, [name, value], counts) {
  const controls = [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
  const choice = controls.find((each) => each.value === value && /radio|checkbox/.test(each.type));
  if (choice) choice.checked = true;
  else if (controls.length && !/radio|checkbox/.test(controls[0].type)) {
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    controls[Math.min(place, controls.length - 1)].value = value;
  }
}
