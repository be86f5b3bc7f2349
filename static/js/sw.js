// The worker is only the shell: it keeps the app's files and an empty page, which the page's own
// modules fill in from the log on this phone. RELEASE comes from the server: {name, shell, files,
// spoken, background}. The empty page is in the language and the colours that were chosen last, and names
// the files that it needs itself.

const SEEN_CACHE = `${RELEASE.name}-seen`;
const PATIENCE_MS = 2400;
// Pages that phones fill in themselves, and pages that are kept as they were seen last.
const OURS = /^\/(?:$|matches\/new$|trumps$|m\/[\w-]+(?:\/(?:history|seats|levels|table|trumps|hands\/[\w-]+\/edit))?$)/;
const SEEN = /^\/(?:trumps|reference|rules|m\/[\w-]+\/(?:trumps|reference|rules))(?:\/|$)/;

importScripts(RELEASE.background);

addEventListener("install", (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const cache = await caches.open(RELEASE.name);
  await Promise.all([cache.addAll(RELEASE.files.map(fresh)), keepShell(cache)]);
}

const fresh = (url) => new Request(url, { cache: "reload" });

// The empty page comes last: whoever has it has what it needs.
async function keepShell(cache) {
  const response = await fetch(fresh(RELEASE.shell));
  if (!response.ok || response.redirected) throw new Error("No empty page");
  const text = await response.clone().text();
  if (!text.includes('id="shell"')) throw new Error("Not our page");
  const [, language] = /<html lang="([\w-]+)"/.exec(text);
  const spoken = RELEASE.spoken.map((url) => url.replace("LANGUAGE", language));
  const named = [...text.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, url]) => url);
  await cache.addAll([...new Set([...named, ...spoken])]);
  await cache.put(RELEASE.shell, response);
}

addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const ours = [RELEASE.name, SEEN_CACHE];
  const old = (await caches.keys()).filter((name) => name.startsWith("companion-") && !ours.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// The page says when it is ready for a newer release.
addEventListener("message", ({ data }) => { if (data === "take over") skipWaiting(); });

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin, searchParams } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/settings") event.respondWith(afterSettings(request));
  else if (request.method !== "GET") return;
  else if (pathname.startsWith("/static/")) event.respondWith(fileOf(request));
  else if (request.mode !== "navigate") return;
  else if (OURS.test(pathname) && !searchParams.has("preset")) event.respondWith(shell());
  else event.respondWith(fromNetwork(request, SEEN.test(pathname)));
});

const shell = async () => (await caches.match(RELEASE.shell)) ?? fetch(RELEASE.shell);

// Another language or other colours: the empty page and what was seen before are in the old ones.
async function afterSettings(request) {
  try {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    const response = await fetch(request, { signal: stop.signal }).finally(() => clearTimeout(timer));
    await caches.delete(SEEN_CACHE);
    await keepShell(await caches.open(RELEASE.name));
    return response;
  } catch {
    return shell();
  }
}

// A release's files never change; what pages need beside the shell's is kept when it is first used.
async function fileOf(request) {
  const known = await caches.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && response.type === "basic") {
    const copy = response.clone();
    caches.open(SEEN_CACHE).then((cache) => cache.put(request, copy)).catch(() => undefined);
  }
  return response;
}

// From the network if it answers in time, else as it was seen last, else the empty page says so.
async function fromNetwork(request, keeps) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const response = await fetch(request, { signal: stop.signal });
    if (keeps && response.ok && !response.redirected) await keepSeen(request, response.clone());
    return response;
  } catch {
    return (await caches.match(request, { ignoreVary: true, cacheName: SEEN_CACHE })) ?? shell();
  } finally {
    clearTimeout(timer);
  }
}

async function keepSeen(request, response) {
  const cache = await caches.open(SEEN_CACHE).catch(() => undefined);
  await cache?.put(request, response).catch(() => undefined);
}
