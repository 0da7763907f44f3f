// Tells moments in the visitor's own time zone; without it they stand in the world's.
function tell(root) {
  const lang = document.documentElement.lang;
  const words = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZoneName: "short" };
  for (const one of root.querySelectorAll("[data-moment]")) {
    one.title = one.textContent;
    one.textContent = new Intl.DateTimeFormat(lang, words).format(new Date(one.dateTime));
    one.removeAttribute("data-moment");
  }
}

tell(document);
document.addEventListener("htmx:load", (event) => tell(event.target));

const current = document.querySelector(".tabs [aria-current]");
current?.parentElement.parentElement.scrollTo({ left: current.offsetLeft - 24 });

// What never got to the server is told; pages of battle orders and routes tell it themselves.
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, () => {
    if (!document.querySelector("[data-unsent], #unsaved")) say("unsent");
  });
}

function say(id) {
  const said = document.getElementById(id)?.content.cloneNode(true);
  if (said) document.getElementById("messages").replaceChildren(said);
}

// A form is sent once, though its button is pressed twice, and not at all without a connection:
// the browser's own page of that would take away what was written.
const TWICE = 4000;
let sent = { form: null, at: 0 };
window.addEventListener("pageshow", () => { sent = { form: null, at: 0 }; });
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method !== "post") return;
  const twice = sent.form === event.target && event.timeStamp - sent.at < TWICE;
  // A site that runs in this browser has no such sentence.
  const cut = !navigator.onLine && document.getElementById("offline");
  if (cut) say("offline");
  if (cut || twice) event.preventDefault();
  else sent = { form: event.target, at: event.timeStamp };
});

// What is refused (4xx) is told where the answer would have stood.
document.addEventListener("htmx:beforeSwap", (event) => {
  const status = event.detail.xhr.status;
  if (status === 409 || status === 422) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});

// What was ordered may be what the guide through the first week asks for: it looks again.
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig.verb === "post" && document.getElementById("lesson")) htmx.trigger("#lesson", "ordered");
});
