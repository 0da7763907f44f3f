// Keeps the shell (style, icons, the page said when offline), never a page of a person; shows notices.
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

// A notice, sealed by the site for this browser alone. One that comes twice is shown once.
addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const { title, text: body, tag, lang, to } = told;
  event.waitUntil(registration.showNotification(title, { body, tag, lang, icon: "{{ icon|escapejs }}", data: { to } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.to, registration.scope).href;
  const show = async () => {
    const open = await clients.matchAll({ type: "window" });
    const there = open.find((page) => page.url === url);
    return there ? there.focus() : clients.openWindow(url);
  };
  event.waitUntil(show());
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
