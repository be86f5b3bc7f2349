// The notice that a newer release is here.

import { _ } from "./speech.js";

const LATER = "update-later";

// Once on a page, and no more in this tab when it was put off.
export function offerRelease(waiting) {
  if (isPutOff() || document.getElementById("update")) return;
  const notice = document.createElement("p");
  notice.id = "update";
  notice.className = "notice";
  notice.setAttribute("role", "status");
  const buttons = document.createElement("span");
  buttons.className = "actions";
  buttons.append(button(_("Use it"), () => take(waiting)), button(_("Later"), () => putOff(notice)));
  notice.append(_("A newer release of this app is here."), buttons);
  document.getElementById("main").before(notice);
}

function button(textContent, work) {
  const made = Object.assign(document.createElement("button"), { className: "button", textContent });
  made.addEventListener("click", work, { once: true });
  return made;
}

function take(waiting) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

function putOff(notice) {
  notice.remove();
  try {
    sessionStorage.setItem(LATER, "yes");
  } catch {
    // Storage is off: it is offered again on the next page.
  }
}

function isPutOff() {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
}
