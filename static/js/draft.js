// What is typed into the entry form stays on this phone until the hand is recorded: through a
// reload, a rotation, sleep, and back. A draft belongs to the entry that it was begun after. What is
// said of the hand itself while it is played leaves the draft as it was, and counts more than it.

const form = document.querySelector("[data-draft]");
const key = form && `draft-${form.dataset.draft}`;
const FRESH = new Set(["operation_id", "parent"]);

const typed = () => [...new FormData(form)].filter(([name, value]) => !FRESH.has(name) && value);

function keep() {
  const { operation_id: id, parent } = form.elements;
  const draft = { basis: form.dataset.basis, id: id.value, parent: parent.value, typed: typed() };
  localStorage.setItem(key, JSON.stringify(draft));
}

function put([name, value], counts) {
  const controls = [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
  const choice = controls.find((each) => each.value === value && /radio|checkbox/.test(each.type));
  if (choice) choice.checked = true;
  else if (controls.length && !/radio|checkbox/.test(controls[0].type)) {
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    controls[Math.min(place, controls.length - 1)].value = value;
  }
}

function restore() {
  const draft = JSON.parse(localStorage.getItem(key) ?? "null");
  if (!draft) return;
  if (draft.basis !== form.dataset.basis) return localStorage.removeItem(key);
  form.elements.operation_id.value = draft.id;
  const said = draft.parent === form.elements.parent.value ? [] : form.dataset.said.split(" ");
  const counts = new Map();
  draft.typed.filter(([name]) => !said.includes(name)).forEach((each) => put(each, counts));
  // Whoever listens to the form is there once the page is.
  document.addEventListener("DOMContentLoaded", () => {
    for (const field of form.querySelectorAll("input[inputmode]")) {
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}

if (form) {
  try {
    if (!form.querySelector("[aria-invalid]")) restore();
    form.addEventListener("input", keep);
    form.addEventListener("change", keep);
  } catch {
    // Storage is off, as in some private windows: the form works, only without a draft.
  }
}
