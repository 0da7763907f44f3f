// Keeps all files of one version, and hands what pages ask for to the tab that runs Python.
// It remembers nothing: browsers end it when it is idle.
const VERSION = "@version@";
const FILES = "@files@";
const POLICY = "@policy@";

const base = new URL("./", location.href);
const site = new URL("site/", base).pathname;
const fixed = new URL("site/static/", base).pathname;
const OWN = `rivals ${base.pathname} `;
const cache = OWN + VERSION;
const KINDS = {
  html: "text/html; charset=utf-8", css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8", json: "application/json", wasm: "application/wasm", svg: "image/svg+xml",
  webmanifest: "application/manifest+json", woff2: "font/woff2", png: "image/png", zip: "application/zip",
};

// --- Files -----------------------------------------------------------------------------------------

async function keepAll() {
  const kept = await caches.open(cache);
  const tabs = new BroadcastChannel(OWN.trim());
  const all = Object.values(FILES).reduce((sum, [size]) => sum + size, 0);
  const left = Object.entries(FILES);
  let got = 0;
  const fetchNext = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const [name, [size, integrity]] = one;
      await kept.put(new URL(name, base), await fetched(name, integrity));
      got += size;
      tabs.postMessage({ got, all });
    }
  };
  await Promise.all(Array.from({ length: 6 }, fetchNext));
  tabs.close();
}

// What the host says of kinds and policies is not relied on.
async function fetched(name, integrity) {
  const answer = await fetch(new URL(name, base), { cache: "no-cache", integrity });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const kind = KINDS[name.split(".").at(-1)] ?? "application/octet-stream";
  const headers = { "Content-Type": kind, "X-Content-Type-Options": "nosniff" };
  if (/\.(html|js|mjs)$/.test(name)) headers["Content-Security-Policy"] = POLICY;
  return new Response(answer.body, { headers });
}

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(OWN) && name !== cache);
  await Promise.all(older.map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOlder()));
addEventListener("message", ({ data }) => {
  if (data === "take") skipWaiting();
  if (data === "claim") clients.claim();
});

// --- Pages -----------------------------------------------------------------------------------------

const isShell = ({ url }) => [base.pathname, `${base.pathname}index.html`].includes(new URL(url).pathname);

async function asked(request) {
  const headers = [...request.headers];
  if (request.referrer.startsWith(location.origin)) headers.push(["referer", request.referrer]);
  if (request.method !== "GET") headers.push(["origin", location.origin]);
  return { method: request.method, url: request.url, headers, body: await request.arrayBuffer() };
}

// Whichever tab runs Python takes it and answers; the others are silent. While one tab takes over
// from another nobody does: then all are asked once more.
async function fromPython(request) {
  const what = await asked(request);
  const id = crypto.randomUUID();
  return new Promise((answer) => {
    let taken = false;
    const ask = async () => {
      if (taken) return;
      const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
      for (const shell of windows.filter(isShell)) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => (data.taken ? (taken = true) : answer(response(data)));
        shell.postMessage({ id, asked: { ...what, body: what.body.slice() } }, [port2]);
      }
      setTimeout(ask, 1000);
    };
    ask();
  });
}

function response({ status, headers, body, fault }) {
  if (fault) return new Response(fault, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const empty = [204, 205, 304].includes(status);
  return new Response(empty ? null : body, { status, headers });
}

async function fromCache(request, name) {
  const kept = await caches.open(cache);
  return (await kept.match(new URL(name, base))) ?? fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(base.pathname)) return;
  const inSite = `${url.pathname}/`.startsWith(site) && !url.pathname.startsWith(fixed);
  if (inSite && request.mode === "navigate" && request.destination === "document") {
    // Pages stand in the shell alone, where Python is.
    const go = encodeURIComponent(url.pathname.slice(site.length) + url.search);
    event.respondWith(Response.redirect(new URL(`?go=${go}`, base)));
  } else if (inSite) {
    event.respondWith(fromPython(request));
  } else if (request.method === "GET") {
    const name = url.pathname.slice(base.pathname.length) || "index.html";
    if (name in FILES) event.respondWith(fromCache(request, name));
  }
});
