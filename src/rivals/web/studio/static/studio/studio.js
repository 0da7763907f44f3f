// The studio: what is changed on a card is sent at once, by the form's own button, and the answer
// shows the cards and what is decided otherwise.
const WAIT = 150;
const folds = new Map();
let waiting = 0;

const form = () => document.getElementById("studio-form");

function send() {
  clearTimeout(waiting);
  form()?.querySelector("[data-save]").click();
}

document.addEventListener("sorted", send);

// What one types last and the button pressed next go together.
document.addEventListener("change", ({ target }) => {
  if (target.form !== form() || target.closest("[data-later]")) return;
  clearTimeout(waiting);
  waiting = setTimeout(send, WAIT);
});
document.addEventListener("submit", () => clearTimeout(waiting), true);

document.addEventListener("input", ({ target }) => {
  const shown = target.type === "range" && target.parentElement.querySelector("output");
  if (shown) shown.value = target.value;
});

// Enter in a field saves; without this it would press the first button of the form.
document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key !== "Enter" || target.form !== form() || !target.matches("input:not([data-later] *)")) return;
  event.preventDefault();
  send();
});

// --- The answer -----------------------------------------------------------------------------

document.addEventListener("toggle", ({ target }) => {
  const name = target.dataset?.fold;
  if (name) folds.set(name, target.open);
}, true);

// A refusal comes with the file as it is: show it.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (["studio", "games-now"].includes(detail.target.id) && [409, 422, 429].includes(detail.xhr.status) && detail.xhr.responseText.includes("data-studio")) {
    Object.assign(detail, { shouldSwap: true, isError: false });
  }
});

document.addEventListener("htmx:afterSwap", () => {
  for (const one of document.querySelectorAll("[data-fold]")) one.open = folds.get(one.dataset.fold) ?? one.open;
});
