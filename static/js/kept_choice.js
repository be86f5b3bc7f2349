// A new match offers the rulesets that are kept on this phone beside the presets.

import { kept } from "./kept.js";

function offer() {
  const place = document.querySelector("[data-kept]");
  if (!place || place.dataset.kept) return;
  place.dataset.kept = "offered";
  const there = [...place.querySelectorAll(".preset__name")].map((each) => each.textContent);
  for (const { name, caption, ruleset } of kept()) {
    if (there.includes(name)) continue;
    const choice = place.querySelector("template").content.cloneNode(true);
    choice.querySelector("input").value = JSON.stringify(ruleset);
    choice.querySelector(".preset__name").textContent = name;
    choice.querySelector(".preset__words").textContent = caption;
    place.append(choice);
  }
}

offer();
document.addEventListener("htmx:afterSwap", offer);
