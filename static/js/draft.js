// What is typed into the entry form stays on this phone until the hand is recorded: through a
// reload, a rotation, sleep, and back. A draft belongs to the operation that it was begun after.

const form = document.querySelector("[data-draft]");
const key = form && `draft-${form.dataset.draft}`;
const FRESH = new Set(["operation_id", "parent"]);

const typed = () => [...new FormData(form)].filter(([name, value]) => !FRESH.has(name) && value);

function keep() {
  const draft = { parent: form.elements.parent.value, id: form.elements.operation_id.value, typed: typed() };
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
  if (draft.parent !== form.elements.parent.value) return localStorage.removeItem(key);
  form.elements.operation_id.value = draft.id;
  const counts = new Map();
  draft.typed.forEach((each) => put(each, counts));
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
