// A tap made without a connection is kept and sent again. It says which state of the session it was
// made for, so one that had arrived after all is recognised by the server and changes nothing.
const WAIT = 4000;
let timer = 0;
let sending = false;

const screen = () => document.getElementById("screen");
const name = () => `rivals-tap-${screen()?.dataset.screen}`;
const banner = () => document.getElementById("kept");

function kept() {
  try {
    return JSON.parse(localStorage.getItem(name()));
  } catch {
    return null;
  }
}

function keep(tap) {
  localStorage.setItem(name(), JSON.stringify(tap));
  say(navigator.onLine ? "trouble" : "waiting");
  later();
}

function forget() {
  localStorage.removeItem(name());
  clearTimeout(timer);
  if (banner()) banner().hidden = true;
}

function say(what) {
  const place = banner();
  if (!place) return;
  place.querySelector("[data-kept-text]").textContent = place.dataset[what];
  place.hidden = false;
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(send, WAIT);
}

async function send() {
  const tap = kept();
  if (!tap || sending) return;
  sending = true;
  say("sending");
  const values = new FormData();
  for (const [key, value] of tap.values) values.append(key, value);
  try {
    await htmx.ajax("POST", tap.path, { source: screen(), target: screen(), swap: "outerHTML", values });
  } catch {
    // The events above have kept it again.
  } finally {
    sending = false;
    if (kept()) later();
  }
}

// What the person chose, without what every page makes anew.
function tapOf({ requestConfig }) {
  const values = [...requestConfig.formData].filter(([key]) => key !== "csrfmiddlewaretoken");
  return { path: requestConfig.path, values };
}

const isTap = ({ requestConfig }) =>
  requestConfig?.verb === "post" && requestConfig.path.startsWith(location.pathname);

for (const trouble of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(trouble, (event) => {
    if (isTap(event.detail)) keep(tapOf(event.detail));
  });
}

document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr } = event.detail;
  if (!isTap(event.detail) || !xhr?.status) return;
  if (xhr.status < 500) forget();
  else keep(tapOf(event.detail));
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-kept-send]")) send();
  if (event.target.closest("[data-kept-drop]")) forget();
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") send();
});
addEventListener("online", send);
if (kept()) send();
