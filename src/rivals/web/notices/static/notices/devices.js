// "Tell this device": asks the browser, and hands over to the site what it says.
const form = document.querySelector("[data-devices]");
const add = form.querySelector("[data-devices-add]");
const said = document.querySelector("[data-devices-said]");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const say = (word) => {
  said.hidden = !word;
  if (word) said.querySelector("span").textContent = form.dataset[word];
};

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

const letters = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

async function subscribed(worker) {
  const key = bytes(form.dataset.key);
  const kept = await worker.pushManager.getSubscription();
  if (kept && letters(kept.options.applicationServerKey) === form.dataset.key) return kept;
  await kept?.unsubscribe(); // the site has another key by now
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function handOver() {
  if ((await Notification.requestPermission()) !== "granted") return say("forbidden");
  try {
    const found = await subscribed(await navigator.serviceWorker.ready);
    form.elements.endpoint.value = found.endpoint;
    form.elements.point.value = letters(found.getKey("p256dh"));
    form.elements.secret.value = letters(found.getKey("auth"));
  } catch {
    return say("failed");
  }
  form.submit();
}

// Of the devices listed this browser may be one: it is named so, and needs no button.
async function lookForThis() {
  const worker = await navigator.serviceWorker.getRegistration();
  const kept = await worker?.pushManager.getSubscription();
  const here = kept && document.querySelector(`[data-endpoint="${CSS.escape(kept.endpoint)}"]`);
  add.hidden = Boolean(here);
  if (!here) return;
  here.querySelector("[data-here]").hidden = false;
  here.querySelector("form").addEventListener("submit", () => kept.unsubscribe());
}

if (able) {
  say(Notification.permission === "denied" ? "forbidden" : "");
  add.addEventListener("click", handOver);
  lookForThis();
} else {
  say("unable");
}
