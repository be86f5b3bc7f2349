// Buttons, cards and slider beside a field of points: `data-field` names the field, `data-add` says
// how much. The field holds the truth; who wants to know listens to its `input`.

const fieldOf = (control) => document.getElementById(control.dataset.field);

function put(field, points) {
  const most = Number(field.dataset.most || 9995);
  field.value = Math.min(Math.max(points, 0), most);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-add]");
  if (!button) return;
  const field = fieldOf(button);
  put(field, (Number.parseInt(field.value, 10) || 0) + Number(button.dataset.add));
});

document.addEventListener("input", ({ target }) => {
  if (target.matches("[type=range][data-field]")) put(fieldOf(target), target.value);
  for (const range of document.querySelectorAll("[type=range][data-field]")) {
    if (range !== target && fieldOf(range) === target) range.value = target.value || 0;
  }
});
