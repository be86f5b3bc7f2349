// What is seen and where it can be tapped, for tests/engines/phone.py.

// Calls a function, and says what it gave or what it threw.
async function answer(asked, told, done) {
  try {
    done({ value: await asked(...told) });
  } catch (error) {
    done({ error: String(error) });
  }
}

const isSeen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility === "visible";
const says = (it, words) => it.textContent.replace(/\s+/g, " ").includes(words);

function seen(css, words) {
  return [...document.querySelectorAll(css)].find((it) => isSeen(it) && says(it, words));
}

const frame = () => new Promise(requestAnimationFrame);

// The middle of what nothing covers and what stands still; nothing else can be tapped.
async function middle(css, words) {
  const it = seen(css, words);
  if (!it) return null;
  it.scrollIntoView({ block: "center", behavior: "instant" });
  const before = it.getBoundingClientRect();
  await frame();
  await frame();
  const now = it.getBoundingClientRect();
  const [x, y] = [now.x + now.width / 2, now.y + now.height / 2].map(Math.round);
  const hit = document.elementFromPoint(x, y);
  const isFree = hit && (it.contains(hit) || hit.contains(it.control ?? null));
  return isFree && before.y === now.y && before.x === now.x ? [x, y] : null;
}
