// Closing the entry takes the place of opening it in the browser's history, so that "back" leaves
// the page instead of opening the entry again. Escape closes it too. Where the entry stands on a page
// of its own, as after a refusal, its link leads back to the match.

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-close]");
  if (!link || link.pathname !== location.pathname) return;
  event.preventDefault();
  link.closest(".sheet").classList.remove("sheet--open");
  location.replace(link.hash);
});

// What a choice opens is not left under the foot.
document.addEventListener("change", ({ target }) => {
  if (!target.matches("[name=taken_by], [name=led]")) return;
  requestAnimationFrame(() => document.querySelector(".sheet__bottom")?.scrollIntoView({ block: "nearest" }));
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector(".sheet:is(:target, .sheet--open) [data-close]")?.click();
});
