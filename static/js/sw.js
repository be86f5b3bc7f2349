// The worker is only the shell: it keeps the app's files and an empty page, which the page's own
// modules fill in from the log on this phone. RELEASE comes from the server: {name, shell, files,
// spoken, background}. The empty page is in the language and the colours that were chosen last, and names
// the files that it needs itself.

const SEEN_CACHE = `${RELEASE.name}-seen`;
const PATIENCE_MS = 2400;
// Pages that phones fill in themselves, and pages that are kept as they were seen last.
const OURS = /^\/(?:$|settings$|matches\/new$|trumps$|m\/[\w-]+(?:\/(?:history|seats|levels|end|table|trumps|hands\/[\w-]+\/(?:edit|voids|restorations|undos)))?$)/;
const SEEN = /^\/(?:trumps|reference|rules|m\/[\w-]+\/(?:trumps|reference|rules))(?:\/|$)/;

// What somebody looks up where there is no network is kept before it was seen.
const REFERENCE = ["/reference", "/reference/tips"];
const OF_MATCH = /^\/m\/[\w-]+(?=$|\/reference)/;

importScripts(RELEASE.background);

addEventListener("install", (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const cache = await caches.open(RELEASE.name);
  await Promise.all([cache.addAll(RELEASE.files.map(fresh)), keepShell(cache)]);
  await keepReference();
}

const fresh = (url) => new Request(url, { cache: "reload" });

// The empty page comes last: whoever has it has what it needs. One that is the same stays: a browser
// that goes away while a page takes the place of another is left with none.
async function keepShell(cache) {
  const response = await fetch(fresh(RELEASE.shell));
  if (!response.ok || response.redirected) throw new Error("No empty page");
  const text = await response.clone().text();
  if (!text.includes('id="shell"')) throw new Error("Not our page");
  if ((await (await cache.match(RELEASE.shell))?.text()) === text) return;
  const [, language] = /<html lang="([\w-]+)"/.exec(text);
  const spoken = RELEASE.spoken.map((url) => url.replace("LANGUAGE", language));
  const named = [...text.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, url]) => url);
  await cache.addAll([...new Set([...named, ...spoken])]);
  await cache.put(RELEASE.shell, response);
}

// The quick reference, or that of the match whose address comes before it; once, behind all else.
async function keepReference(before = "") {
  try {
    const cache = await caches.open(SEEN_CACHE);
    for (const url of REFERENCE.map((each) => before + each)) {
      if (await cache.match(url, { ignoreVary: true })) continue;
      const response = await fetch(url, { priority: "low" });
      if (response.ok && !response.redirected) await cache.put(url, response);
    }
  } catch {
    // There is no network, or no room: it is tried again later.
  }
}

addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const ours = [RELEASE.name, SEEN_CACHE];
  const old = (await caches.keys()).filter((name) => name.startsWith("companion-") && !ours.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
  // Another language may have been chosen past this worker while it was made.
  await keepShell(await caches.open(RELEASE.name)).catch(() => undefined);
  // The pages that were open before wait for nothing of this.
  clients.matchAll().then((all) => all.forEach(({ url }) => keepReferenceOf(new URL(url).pathname)));
}

const keepReferenceOf = async (path) => (await keepReference(), OF_MATCH.test(path) && keepReference(OF_MATCH.exec(path)[0]));

// The page says when it is ready for a newer release.
addEventListener("message", ({ data }) => { if (data === "take over") skipWaiting(); });

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin, searchParams } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/settings") event.respondWith(afterSettings(event));
  else if (request.method !== "GET") return;
  else if (pathname.startsWith("/static/")) event.respondWith(fileOf(request));
  else if (request.mode !== "navigate") return;
  else if (OURS.test(pathname) && !searchParams.has("preset")) {
    event.respondWith(shell());
    if (/^\/m\/[\w-]+$/.test(pathname)) event.waitUntil(keepReferenceOf(pathname));
  }
  else event.respondWith(fromNetwork(request, SEEN.test(pathname)));
});

const shell = async () => (await caches.match(RELEASE.shell)) ?? fetch(RELEASE.shell);

// Another language or other colours: the empty page and what was seen before are in the old ones.
async function afterSettings(event) {
  const form = event.request.clone();
  try {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    const response = await fetch(event.request, { signal: stop.signal }).finally(() => clearTimeout(timer));
    await caches.delete(SEEN_CACHE);
    await keepShell(await caches.open(RELEASE.name));
    event.waitUntil(keepReference());
    return response;
  } catch {
    // A page of its own says so, which knows the way back however often it is tried.
    const back = (await form.formData()).get("back") ?? "/";
    return Response.redirect(`/settings?${new URLSearchParams({ back })}`, 303);
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
    return (await seen(request)) ?? (await otherReference(request)) ?? shell();
  } finally {
    clearTimeout(timer);
  }
}

const seen = (request) => caches.match(request, { ignoreVary: true, cacheName: SEEN_CACHE });

// That of the recommended rules, which says whose it is, rather than none.
async function otherReference({ url }) {
  const path = new URL(url).pathname.replace(OF_MATCH, "");
  return REFERENCE.includes(path) && (await seen(path)) ? Response.redirect(path, 303) : undefined;
}

async function keepSeen(request, response) {
  const cache = await caches.open(SEEN_CACHE).catch(() => undefined);
  await cache?.put(request, response).catch(() => undefined);
}
