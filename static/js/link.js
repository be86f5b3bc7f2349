// What a phone can do with the link of a page: copy it, and send it where the system can.

const link = () => document.querySelector("[data-link]");

async function copy(button) {
  link().select();
  try {
    await navigator.clipboard.writeText(link().value);
  } catch {
    document.execCommand("copy"); // plain http has no clipboard of its own
  }
  button.textContent = button.dataset.done;
}

// That somebody thought better of it is no fault.
const send = ({ dataset }) =>
  navigator.share({ title: dataset.share, url: link().value }).catch(() => undefined);

function offer() {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-copy], [data-share]");
  if (button) (button.matches("[data-copy]") ? copy : send)(button);
});
document.addEventListener("htmx:afterSwap", offer);
offer();
