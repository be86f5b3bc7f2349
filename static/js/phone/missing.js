// What stands in the place of a page that only the server has.

import { showSheet } from "./showing.js";

export function showMissing() {
  if (location.pathname !== "/settings") return showSheet("errors/_offline.html", { address: location.href });
  // Nothing changes while the server is away, and the way back is to where that was asked for, also
  // after it was asked for once more on this page.
  const asked = new URLSearchParams(location.search).get("back") ?? "";
  const back = /^\/(?![/\\])/.test(asked) ? asked : "/";
  document.querySelector(".switch [name=back]").value = back;
  showSheet("errors/_as_it_was.html", { back });
}
