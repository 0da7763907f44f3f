// Keeps the shell (style, icons, the page said when offline); never a page of a person.
const shell = "rivals-{{ version }}";
const offline = "{% url "offline" %}";
const files = new Set([{% for file in shell %}"{{ file|escapejs }}", {% endfor %}]);

addEventListener("install", (event) => {
  event.waitUntil(caches.open(shell).then((kept) => kept.addAll([offline, ...files])).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("rivals-") && name !== shell).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(drop());
});

// The network first, so that a new version shows at once; the shell when there is none.
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(offline)));
  } else if (files.has(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })));
  }
});
