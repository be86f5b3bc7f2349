// The pen of a match comes to this phone by its link, or leaves it.

import { changeRow, readMatch } from "./phone/store.js";

// The key stands after the #. It leaves the address bar before it is sent.
function take() {
  const form = document.querySelector("[data-take]");
  const key = location.hash.slice(1);
  if (!form || !key) return;
  history.replaceState(null, "", location.pathname);
  form.elements.link.value = key;
  form.requestSubmit();
}

// The link that is shown is the one that fits: another may have taken the place of the one that this
// phone knew.
async function keepShown() {
  const [id, link] = ["[data-return]", "[data-link]"].map((each) => document.querySelector(each));
  if (id && link) await changeRow(id.dataset.return, { edit_key: new URL(link.value).hash.slice(1), can_write: true });
}

// What waits here is sent with the pen, so it goes first. The phone forgets its own key, too.
async function giveBack(form) {
  const id = form.dataset.return;
  const { row, operations } = await readMatch(id);
  const waits = Boolean(row) && operations.length > row.acked;
  form.querySelector("[data-waits]").hidden = !waits;
  if (waits) return;
  await changeRow(id, { edit_key: null, can_write: false });
  form.submit();
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-return]");
  if (!form) return;
  event.preventDefault();
  giveBack(form);
});
addEventListener("hashchange", take);
take();
keepShown();
