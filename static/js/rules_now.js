// The rules of a match, which may change while somebody reads them: then the page comes anew.

import { lookSince } from "./phone/asking.js";
import { keepLooking } from "./phone/looking.js";

const MAY_CHANGE = ["ruleset", "amend", "void", "restore"];
const { match, seq } = document.getElementById("rules").dataset;
let known = Number(seq);

keepLooking(async (signal) => {
  const { told, wait } = await lookSince(match, known, signal);
  const fresh = told?.operations ?? [];
  known = fresh.at(-1)?.seq ?? known;
  if (fresh.some(({ kind }) => MAY_CHANGE.includes(kind))) reload();
  return { isNew: fresh.length > 0, wait };
});

// Once for each change: what a slow network gives back may be the page as it was.
function reload() {
  if (history.state?.known === known || document.querySelector("main input:focus")) return;
  history.replaceState({ known }, "");
  location.reload();
}
