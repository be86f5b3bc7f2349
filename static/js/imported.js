// Matches that were imported are on the phone at once, as those that were opened on it.

import { openRecord } from "./phone/record.js";

async function keep() {
  for (const { dataset } of document.querySelectorAll("[data-imported]")) {
    await openRecord(dataset.imported).then((record) => record.freshen()).catch(() => undefined);
  }
}

keep();
