// Faults of the entry form: the keyboard goes to the first, and what is right again no longer says so.

// Where a sentence stands at another field than the one that it is kept by.
const KEPT_BY = { led: "units", pairs: "units", outcome_deal: "outcome", throw_cards: "throws[0]" };

const faults = () => [...document.querySelectorAll(".sheet__form .field__error[id]")];
const fieldOf = ({ id }) => document.querySelector(`.sheet__form [aria-describedby="${id}"]`);

export function focusFault() {
  const field = faults().map(fieldOf).find(Boolean);
  (field?.matches("input") ? field : field?.querySelector("input"))?.focus();
}

export function forgetMended(errors) {
  for (const said of faults()) {
    const name = said.id.replace("-error", "");
    if (errors[KEPT_BY[name] ?? name] === said.textContent) continue;
    const field = fieldOf(said);
    for (const told of ["aria-invalid", "aria-describedby"]) field?.removeAttribute(told);
    said.remove();
  }
}
