// Closing the entry takes the place of opening it in the browser's history, so that "back" leaves
// the page instead of opening the entry again. Escape closes it too.

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-close]");
  if (!link) return;
  event.preventDefault();
  location.replace(link.hash);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector(":target [data-close]")?.click();
});
