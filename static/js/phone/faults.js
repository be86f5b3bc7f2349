// What was wrong with a field is no longer said once somebody puts it right.

document.querySelector("[aria-invalid], .choices[aria-describedby]")?.scrollIntoView({ block: "center" });

document.addEventListener("input", ({ target }) => {
  const field = target.closest("[aria-describedby$='-error']");
  if (!field) return;
  document.getElementById(field.getAttribute("aria-describedby"))?.remove();
  field.removeAttribute("aria-describedby");
  field.removeAttribute("aria-invalid");
});
