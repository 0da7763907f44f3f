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

// What is refused (4xx) is told where the answer would have stood.
document.addEventListener("htmx:beforeSwap", (event) => {
  const status = event.detail.xhr.status;
  if (status === 409 || status === 422) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});
