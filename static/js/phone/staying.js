// Where no worker keeps the pages, every link leads to the browser's error page while the network is
// away: this page stays, and says so.

import { _ } from "./speech.js";
import { isCut } from "./status.js";

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const isHere = link?.hash && link.pathname === location.pathname;
  if (!link || isHere || navigator.serviceWorker?.controller || !isCut()) return;
  event.preventDefault();
  const said = document.getElementById("stay") ?? document.createElement("p");
  Object.assign(said, { id: "stay", className: "notice notice--bad", role: "alert" });
  said.textContent = _("No network: other pages do not open now. This one goes on; leave it open.");
  document.getElementById("main").prepend(said);
  said.scrollIntoView({ block: "nearest" });
});
addEventListener("online", () => document.getElementById("stay")?.remove());
