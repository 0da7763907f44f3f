// The page that holds the site: one tab of it runs Python, the service worker brings it requests.
const base = new URL("./", location.href);
const part = (id) => document.getElementById(id);
const all = JSON.parse(document.body.dataset.words);
const lang = navigator.language.startsWith("ru") ? "ru" : "en";
const say = (name, said = {}) => all[lang][name].replace(/\{(\w+)\}/g, (_, key) => said[key]);

document.documentElement.lang = lang;
for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);

function stage(name, share, said) {
  part("stage").textContent = say(name, said);
  part("bar").value = share;
}

function fault(name, said) {
  part("fault").textContent = say(name, said);
  part("fault").hidden = part("again").hidden = false;
  part("bar").hidden = part("stage").hidden = true;
}
part("again").addEventListener("click", () => location.reload());

const missing = () =>
  ["serviceWorker", "locks", "storage"].find((one) => !(one in navigator)) ??
  (navigator.storage.getDirectory ? undefined : "OPFS");

// --- Files -----------------------------------------------------------------------------------------

const FETCHED = 0.6; // of the bar, where everything has to come first
const tabs = new BroadcastChannel(`rivals ${base.pathname}`);
const inMB = (bytes) => (bytes / 1e6).toFixed(1);

async function keep() {
  tabs.addEventListener("message", ({ data }) => {
    if (data.got) stage("fetching", (FETCHED * data.got) / data.all, { got: inMB(data.got), all: inMB(data.all) });
  });
  const kept = await navigator.serviceWorker.register(new URL("sw.js", base), { updateViaCache: "none" });
  kept.addEventListener("updatefound", () => offer(kept));
  offer(kept);
  if (!navigator.serviceWorker.controller) {
    await new Promise((done, failed) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      const coming = kept.installing;
      coming?.addEventListener("statechange", () => coming.state === "redundant" && failed(new Error("no-files")));
      if (kept.active) kept.active.postMessage("claim"); // after a reload past the cache
    });
  }
}

// A newer version waits until it is wanted: never in the middle of a turn.
function offer(kept) {
  const told = () => {
    part("newer").hidden = !(kept.waiting && navigator.serviceWorker.controller);
  };
  kept.installing?.addEventListener("statechange", told);
  told();
  part("take").onclick = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    kept.waiting.postMessage("take");
  };
}

// --- Python ----------------------------------------------------------------------------------------

let python = null; // in the tab that holds the lock
const STAGES = { unpacking: 0.75, starting: 0.85, opening: 0.95 };

function start() {
  return new Promise((done, failed) => {
    python = new Worker(new URL("worker.js", base), { type: "module", name: "rivals" });
    python.addEventListener("error", (event) => failed(new Error(event.message ?? "worker")));
    python.addEventListener("message", ({ data }) => {
      if (data.stage) stage(data.stage, STAGES[data.stage]);
      if (data.fault) failed(new Error(data.fault));
      if (data.ready) done();
    });
    python.postMessage({ begin: new URL("site", base).href });
  });
}

// What pages ask for while Python starts waits in the worker's own queue. Nothing is done twice.
const taken = new Set();
navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (!python || !data.asked || taken.has(data.id)) return;
  taken.add(data.id);
  if (taken.size > 1000) taken.delete(taken.values().next().value);
  ports[0].postMessage({ taken: true });
  python.postMessage({ asked: data.asked }, [ports[0], data.asked.body]);
});
navigator.serviceWorker?.startMessages();

// --- One tab serves all --------------------------------------------------------------------------------

let served = false;

function show() {
  if (served) return;
  served = true;
  const go = new URLSearchParams(location.search).get("go") ?? "";
  const frame = part("site");
  frame.addEventListener("load", () => {
    document.title = frame.contentDocument?.title || "Rivals";
    part("coming").hidden = true;
    frame.hidden = false;
  });
  const first = new URL(`site/${go}`, base);
  frame.src = first.href.startsWith(new URL("site/", base).href) ? first.href : new URL("site/", base).href;
  if (go) history.replaceState(null, "", base.href);
}

tabs.addEventListener("message", ({ data }) => {
  if (data === "served?" && python && served) tabs.postMessage("served");
  if (data === "served" && !served) {
    stage("other-tab", 1);
    show();
  }
});

async function run() {
  if (!isSecureContext) return fault("no-https");
  const what = missing();
  if (what) return fault("too-old", { what });
  try {
    await keep();
  } catch {
    return fault("no-files");
  }
  tabs.postMessage("served?");
  navigator.storage.persist?.();
  return navigator.locks.request(`rivals ${base.pathname}`, async () => {
    try {
      stage("unpacking", FETCHED);
      await start();
      stage("opening", STAGES.opening);
      show();
      tabs.postMessage("served");
    } catch (error) {
      return fault("broke", { why: error.message });
    }
    return new Promise(() => {}); // the lock is this tab's until it closes
  });
}
run();
