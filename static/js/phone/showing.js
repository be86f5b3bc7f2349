// Puts HTML into the page: the whole of it, or parts, with the focus where it was.

import { announceNotices } from "./announcing.js";
import { made, partsOf, rendered, scopeOf } from "./rendering.js";
import { _ } from "./speech.js";
import { templates } from "./templates.js";

// Goes on to another page in this document, in the place of this one, with or without a network.
export function turnTo(url) {
  history.replaceState(null, "", url);
  dispatchEvent(new Event("turned"));
  scrollTo(0, 0);
}

// Shows a page in the place of what there is.
export function fill(name, context) {
  const page = templates[name];
  const scope = scopeOf(context);
  const block = (which) => page[which]?.(scopeOf(context)) ?? "";
  entitle(name, context);
  const back = document.querySelector(".switch [name=back]");
  if (back) back.value = location.pathname + location.search;
  const header = document.querySelector(".header");
  header.className = `header${block("header_width")}`;
  header.querySelector(".header__back")?.remove();
  header.insertAdjacentHTML("afterbegin", block("back"));
  const main = document.getElementById("main");
  main.className = block("main_class");
  put(main, ("flash" in page ? "" : templates["_flashes.html"](scope)) + page.main(scope));
  document.dispatchEvent(new Event("filled"));
}

export function entitle(name, context) {
  const title = rendered(name, context, "title");
  document.querySelector("title").innerHTML = `${title} · ${_("Sheng Ji Companion")}`;
}

// What the server rendered stays if the phone says the same, with what was typed into it so far.
let isServers = true;
function put(main, html) {
  const parts = document.createElement("template");
  parts.innerHTML = html;
  const isSame = isServers && saying(main) === saying(parts);
  isServers = false;
  if (isSame) return;
  const focused = focusedIn(main);
  main.replaceChildren(parts.content);
  if (focused !== null) focusAgain(main, focused);
  announceNotices();
}

// Shows what came of a tap before all else: only this part, in the place of what has the same id, under
// what there is to say. To ask where the focus is, to move it and to scroll makes the browser lay out
// the page, so that waits for the next frame, and for what `after` still draws then.
export function showFirst(part, after) {
  const main = document.getElementById("main");
  const focused = focusedIn(main);
  part.prepend(partsOf("_flashes.html", {}));
  putBack(part);
  announceNotices();
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    if (focused !== null) focusAgain(main, focused);
    setTimeout(after);
  });
}

// Puts a part in the place of what has the same id.
export const putBack = (part) => document.getElementById(part.id).replaceWith(part);

// Who goes by keyboard goes on where he was, or from the top of what is new.
const focusedIn = (main) => (main.contains(document.activeElement) ? keyOf(document.activeElement) : null);

function keyOf(element) {
  const { id, name, value, type } = element;
  const href = element.getAttribute("href");
  if (href) return `[href="${CSS.escape(href)}"]`;
  if (id) return `#${CSS.escape(id)}`;
  return type === "submit" && name ? `[name="${name}"][value="${CSS.escape(value)}"]` : "";
}

function focusAgain(main, key) {
  const [same] = key ? [...main.querySelectorAll(key)].filter((each) => each.checkVisibility()) : [];
  main.tabIndex = -1;
  (same ?? main).focus({ preventScroll: true });
}

// The ids of what is yet to be written say nothing, nor does what was opened.
const FRESH = /(name="(?:operation_id|new_id|edit_key)" value=")[^"]*|(<details[^>]*) open=""/g;
const saying = ({ innerHTML }) => innerHTML.trim().replaceAll(FRESH, "$1$2");

// A page that says why there is nothing to show.
export function showSheet(name, context = {}) {
  const main = document.getElementById("main");
  main.className = "";
  main.innerHTML = rendered(name, context);
}

// Puts a template on top of the page, or at its end, in the place of what has the same id.
export function patchIn(name, context, { at = "top" } = {}) {
  const part = made(name, context);
  document.getElementById(part.id)?.remove();
  const main = document.getElementById("main");
  if (at === "end") return (main.querySelector(":scope > .stack") ?? main).append(part);
  main.prepend(part);
  part.scrollIntoView();
}

// Puts the parts that a template gives in the place of the elements with the same ids.
export function patch(name, context) {
  for (const part of partsOf(name, context).querySelectorAll("[id]")) replace(document.getElementById(part.id), part);
}

// What was typed and chosen counts as shown, so that a patch which says the same leaves it.
export function asTyped(form) {
  for (const field of form.elements) {
    if (field.type === "radio") field.defaultChecked = field.checked;
    else if (field.localName === "input") field.defaultValue = field.value;
  }
  for (const part of form.querySelectorAll("[id]")) delete part.shown;
}

// What says the same stays: a button must not go away under the finger that taps it.
function replace(old, part) {
  const fresh = part.outerHTML;
  if (!old || (old.shown ?? old.outerHTML) === fresh) return;
  if (old.querySelector("details[open]")) part.querySelector("details")?.setAttribute("open", "");
  part.shown = fresh;
  old.replaceWith(part);
}
