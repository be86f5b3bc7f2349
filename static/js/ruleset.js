// What htmx cannot see when the form of a ruleset is drawn anew: which groups are open, with the
// keyboard in one of them, and that the buttons beside a number change it.

let open = [];
let active = "";

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id !== "ruleset") return;
  open = [...detail.target.querySelectorAll("details[open]")].map((each) => each.id);
  active = document.activeElement?.id;
});

document.addEventListener("htmx:afterSwap", () => {
  for (const id of open) {
    const group = document.getElementById(id);
    if (group) group.open = true;
  }
  if (active) document.getElementById(active)?.focus({ preventScroll: true });
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#ruleset [data-add]");
  const field = button && document.getElementById(button.dataset.field);
  field?.dispatchEvent(new Event("change", { bubbles: true }));
});

// "Other" waits for its number.
document.addEventListener("change", (event) => {
  if (!event.target.matches("#ruleset [type=radio][value=other]")) return;
  event.stopPropagation();
  document.getElementById(`${event.target.name}_other`).focus();
}, { capture: true });
