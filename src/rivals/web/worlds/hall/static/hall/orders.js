// The draft as text: it is said when it could not be saved, and saved again once there is a
// connection; a button waits for what is on its way, so that no save overtakes it.
const form = document.getElementById("draft-form");
const box = document.getElementById("draft-text");
const FAILURES = ["htmx:sendError", "htmx:timeout", "htmx:responseError"];
let lost = false;

for (const failure of FAILURES) {
  box?.addEventListener(failure, () => {
    lost = true;
    const said = document.getElementById("unsaved").content.cloneNode(true);
    document.getElementById("draft-state").replaceChildren(said);
  });
}

box?.addEventListener("htmx:afterOnLoad", () => { lost = false; });

window.addEventListener("online", () => {
  if (lost) box.dispatchEvent(new Event("change", { bubbles: true }));
});

form?.addEventListener("submit", (event) => {
  if (!box.classList.contains("htmx-request")) return;
  event.preventDefault();
  const again = () => setTimeout(() => form.requestSubmit(event.submitter));
  box.addEventListener("htmx:afterRequest", again, { once: true });
});
