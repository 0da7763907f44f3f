// A moment is told in the visitor's own time.
function tellMoments() {
  for (const one of document.querySelectorAll("[data-moment]")) {
    const at = new Date(one.dateTime);
    const day = at.toDateString() === new Date().toDateString() ? {} : { dateStyle: "medium" };
    one.textContent = at.toLocaleString(document.documentElement.lang, { timeStyle: "medium", ...day });
  }
}
document.addEventListener("htmx:afterSettle", tellMoments);
tellMoments();
