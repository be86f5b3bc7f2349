// A second language, small beside the key words of the first: web/beside.py. Its words come with the page.

import { out, Safe } from "./jinja.js";

let told;

export function also([key]) {
  told ??= JSON.parse(document.querySelector("meta[name=beside]")?.content ?? "{}");
  const word = told.words?.[key];
  return new Safe(word ? ` <small class="beside" lang="${told.lang}">${out(word)}</small>` : "");
}
