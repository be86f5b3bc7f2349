// The list of rulesets that are kept on this phone: open, rename, delete.

import { kept, remove, rename } from "./kept.js";

const section = document.querySelector("[data-kept]");
const list = section.querySelector("ul");
const template = section.querySelector("template");

function row({ name, caption, ruleset }) {
  const item = template.content.cloneNode(true);
  item.querySelector("[data-name]").textContent = name;
  item.querySelector("[data-caption]").textContent = caption;
  item.querySelector("[name=ruleset]").value = JSON.stringify(ruleset);
  item.querySelector("[name=name]").value = name;
  item.querySelector("[data-rename]").addEventListener("submit", (event) => {
    event.preventDefault();
    rename(name, event.target.elements.name.value.trim() || name);
    show();
  });
  item.querySelector("[data-delete]").addEventListener("click", () => {
    remove(name);
    show();
  });
  return item;
}

function show() {
  const all = kept();
  section.hidden = !all.length;
  list.replaceChildren(...all.map(row));
}

show();
addEventListener("pageshow", show);
