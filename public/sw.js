/**
 * The service worker of the sheet (docs/decisions/0233-write-offline-and-share.md). It opens the sheet without a network, and takes what
 * other apps share. It is registered for /send and /es/send only, so it sees no order, no list, and no call of the API.
 */

const sheets = ["/send", "/es/send"];
const sharedCache = "posthorn.shared";
const cacheOf = (page) => `posthorn.sheet ${page}`;
/** A sheet loads about 60 files. */
const maxFiles = 300;
/** Above the limits of the sheet, which says what is too long or too large, and by how much. */
const maxSharedChars = 500_000;
const maxSharedBytes = 50_000_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate" && sheets.includes(pathname)) {
    if (request.method === "POST") event.respondWith(takeShared(request, pathname));
    else if (request.method === "GET") event.respondWith(fetch(request).catch(() => openStored(pathname)));
  } else if (request.method === "GET" && isFile(pathname)) {
    event.respondWith(openFile(request));
  }
});

self.addEventListener("message", (event) => {
  const { page, files } = event.data ?? {};
  if (sheets.includes(page) && Array.isArray(files)) event.waitUntil(keep(page, files));
});

/** Files whose names have a hash of their content, so a stored one is never out of date. */
const isFile = (pathname) => pathname.startsWith("/_next/static/");

/** Stores a page and the files that it loaded, with its headers, whose policy has the nonce of its scripts. Deletes what it no longer loads. */
async function keep(page, loaded) {
  const cache = await caches.open(cacheOf(page));
  const answer = await fetch(page, { headers: { Accept: "text/html" } });
  const isPage = answer.ok && !answer.redirected && /^text\/html/.test(answer.headers.get("content-type"));
  if (!isPage) return;
  // After a release, the page names other files than the one that sent this message.
  const named = (await answer.clone().text()).match(/\/_next\/static\/[\w./~%()-]+\.(?:js|css|woff2)/g) ?? [];
  const files = [...new Set([...loaded, ...named])].filter(
    (path) => typeof path === "string" && isFile(path),
  );
  if (files.length > maxFiles) return;
  for (const path of files) if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
  await cache.put(page, answer);
  const wanted = new Set([page, ...files]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.has(pathname)) await cache.delete(pathname, { ignoreVary: true });
  }
}

/** The stored sheet, or that of the other language; a network error if none is stored. */
async function openStored(page) {
  for (const name of [page, ...sheets]) {
    const stored = await caches.match(name, { cacheName: cacheOf(name), ignoreVary: true });
    if (stored) return stored;
  }
  return Response.error();
}

const openFile = async (request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? (await fetch(request));

/** Stores what an app shares on this device, and opens the sheet, which takes it from here. */
async function takeShared(request, page) {
  try {
    const form = await request.formData();
    const shared = await caches.open(sharedCache);
    for (const old of await shared.keys()) await shared.delete(old);
    const parts = ["title", "text", "url"].map((name) => form.get(name));
    const texts = parts.filter((part) => typeof part === "string" && part.trim() !== "");
    // Many apps repeat the title or the address in the text.
    const text = texts.filter(
      (part, index) =>
        !texts.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)),
    );
    const joined = text.join("\n\n").replaceAll(/\r\n?/g, "\n").slice(0, maxSharedChars);
    if (joined !== "") await shared.put("/shared/text", new Response(joined));
    const files = form.getAll("file").filter((file) => typeof file !== "string" && file.size > 0);
    if (files[0] && files[0].size <= maxSharedBytes) {
      const headers = {
        "Content-Type": "application/pdf",
        "X-Name": encodeURIComponent(files[0].name),
        "X-Count": String(files.length),
      };
      await shared.put("/shared/file", new Response(files[0], { headers }));
    }
  } catch {
    // The sheet finds nothing, and says so.
  }
  return Response.redirect(`${page}#shared`, 303);
}
