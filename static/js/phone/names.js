// Names of a new match: what stands in a field is replaced by what is typed, and Enter goes on to the
// next player instead of starting the match.

document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".seats [name=name]")) target.select();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches(".seats [name=name]")) return;
  event.preventDefault();
  const names = [...document.querySelectorAll(".seats [name=name]")];
  const next = names[names.indexOf(event.target) + 1];
  if (next) next.focus();
  else event.target.blur();
});
