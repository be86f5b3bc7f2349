// A match to take home: the server's drawing as a picture, its text to copy or to send, its sheet to
// print.

const find = (what) => document.querySelector(what);
let picture;

// Drawn before anybody asks: what is shared must be there when the finger taps.
async function draw(drawing) {
  await drawing.decode();
  const { naturalWidth: width, naturalHeight: height } = drawing;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(drawing, 0, 0, width, height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  picture = new File([blob], "sheng-ji.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [picture] })) find("[data-send-picture]").hidden = false;
}

function save() {
  const link = Object.assign(document.createElement("a"), { download: "sheng-ji.png" });
  link.href = picture ? URL.createObjectURL(picture) : find("[data-drawing]").src;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function copy(button) {
  const text = find("#summary");
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
  } catch {
    document.execCommand("copy"); // plain http has no clipboard of its own
  }
  button.textContent = button.dataset.done;
}

// That somebody thought better of it is no fault.
const send = (what) => navigator.share(what).catch(() => undefined);

const DOES = {
  "[data-send-picture]": ({ dataset }) => send({ title: dataset.sendPicture, files: [picture] }),
  "[data-save-picture]": save,
  "[data-copy-text]": copy,
  "[data-send-text]": () => send({ text: find("#summary").value }),
  "[data-print]": () => print(),
};

document.addEventListener("click", ({ target }) => {
  for (const [what, work] of Object.entries(DOES)) {
    const button = target.closest(what);
    if (button) work(button);
  }
});
if (find("[data-drawing]")) draw(find("[data-drawing]")).catch(() => undefined);
if (navigator.share && find("[data-send-text]")) find("[data-send-text]").hidden = false;
