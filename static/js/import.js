// A file that is too large is refused before it is sent.

const field = document.querySelector("[data-most]");
field?.addEventListener("change", () => {
  const isTooLarge = [...field.files].some(({ size }) => size > Number(field.dataset.most));
  field.setCustomValidity(isTooLarge ? field.dataset.tooLarge : "");
  field.reportValidity();
});
