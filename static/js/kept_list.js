// The list of rulesets that are kept on this phone: open, rename, delete.

import { freshened, kept, remove, rename } from "./phone/kept.js";

const section = document.querySelector("[data-kept]");
const list = section.querySelector("ul");
const template = section.querySelector("template");

function row({ name, caption, value }) {
  const item = template.content.cloneNode(true);
  item.querySelector("[data-name]").textContent = name;
  item.querySelector("[data-caption]").textContent = caption;
  item.querySelector("[name=ruleset]").value = value;
  item.querySelector("[name=name]").value = name;
  item.querySelector("[data-rename]").addEventListener("submit", async (event) => {
    event.preventDefault();
    await rename(name, event.target.elements.name.value.trim() || name);
    show();
  });
  item.querySelector("[data-delete]").addEventListener("click", async () => {
    await remove(name);
    show();
  });
  return item;
}

async function show() {
  const all = await kept().catch(() => []);
  section.hidden = !all.length;
  list.replaceChildren(...all.map(row));
}

addEventListener("pageshow", show);
show().then(freshened).catch(() => {});
