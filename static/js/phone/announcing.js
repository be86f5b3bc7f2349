// Says aloud what a page shows: one line for screen readers, there from the start, since a region that
// comes together with its words is often not read. What is typed is told once the typing rests.

import { _ } from "./speech.js";

const REST_MS = 1000;

const line = document.createElement("p");
line.className = "visually-hidden";
line.setAttribute("role", "status");
document.body.append(line);
let waiting;

function announce(words) {
  clearTimeout(waiting);
  const said = words.replaceAll("\u00a0→\u00a0", `, ${_("then")} `);
  if (line.textContent !== said) line.textContent = said;
}

// What a page says first, such as what has just been recorded.
export function announceNotices() {
  const notices = [...document.querySelectorAll("main .notice p")].map((each) => each.textContent);
  if (notices.length) announce(notices.join(" "));
}
setTimeout(announceNotices, REST_MS);

function announceLater(words) {
  clearTimeout(waiting);
  waiting = setTimeout(announce, REST_MS, words);
}

// The result in the form: the total, what it comes to, who starts; or what cannot be.
export function announceResult({ result, errors }) {
  if (!result) return announceLater(errors.wrong ?? "");
  const { total, is_counted, outcome, next } = result;
  announceLater([is_counted ? `${total}: ${outcome}` : outcome, next].filter(Boolean).join(". "));
}
