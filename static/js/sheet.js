// Closing the entry takes the place of opening it in the browser's history, so that "back" leaves
// the page instead of opening the entry again. Escape closes it too. Where the entry stands on a page
// of its own, as after a refusal, its link leads back to the match.

document.addEventListener("click", (event) => {
  const link = event.target.closest(":target [data-close]");
  if (!link) return;
  event.preventDefault();
  location.replace(link.hash);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector(".sheet:is(:target, .sheet--open) [data-close]")?.click();
});
