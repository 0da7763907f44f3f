// A city's project list: rows are dragged by their grips, or moved with the arrow keys. The new
// order is sent with the form, like any other change; the server answers with the form's inside.
const EDGE = 90;
const STEP = 9;

let held = null;
const folds = new Map();

const form = () => document.getElementById("plan");
const lines = () => [...(form()?.querySelectorAll("[data-line]") ?? [])];
const order = () => lines().map((line) => line.querySelector("[name=key]").value).join(" ");

// On the map the form comes and goes with its city's panel.
const live = () => form()?.setAttribute("data-live", "");
live();
document.addEventListener("htmx:load", live);

function say(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}

function place(line) {
  say(`${line.querySelector("[data-grip]").dataset.name}: ${lines().indexOf(line) + 1}`);
}

// --- Dragging: the rows passed step aside, so the grip itself stays under the finger ----------

document.addEventListener("pointerdown", (event) => {
  const grip = event.button === 0 && event.target instanceof Element ? event.target.closest("#plan [data-grip]") : null;
  if (!grip) return;
  held = { line: grip.closest("[data-line]"), before: order(), pointer: event.pointerId, y: event.clientY };
  held.line.classList.add("held");
  requestAnimationFrame(roll);
});

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== held?.pointer) return;
  event.preventDefault();
  held.y = event.clientY;
  follow();
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    if (event.pointerId === held?.pointer) drop(end === "pointerup");
  });
}

function follow() {
  const { line, y } = held;
  for (let next = line.nextElementSibling; next && y > middle(next); next = line.nextElementSibling) line.before(next);
  for (let last = line.previousElementSibling; last && y < middle(last); last = line.previousElementSibling) line.after(last);
}

function middle(line) {
  const box = line.getBoundingClientRect();
  return box.top + box.height / 2;
}

// Near an edge of the screen the page goes along.
function roll() {
  if (!held) return;
  const way = held.y < EDGE ? -STEP : held.y > innerHeight - EDGE ? STEP : 0;
  if (way) {
    scrollBy(0, way);
    follow();
  }
  requestAnimationFrame(roll);
}

function drop(kept) {
  const { line, before } = held;
  held = null;
  line.classList.remove("held");
  if (!kept) restore(before);
  else if (order() !== before) send(line);
}

function restore(before) {
  const list = form().querySelector("[data-lines]");
  const known = new Map(lines().map((line) => [line.querySelector("[name=key]").value, line]));
  for (const key of before.split(" ")) list.append(known.get(key));
}

// By its own button: htmx would send whichever button has the focus along with a bare form.
function send(line) {
  place(line);
  form().querySelector("[data-save]").click();
}

// --- Keys -----------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (held && event.key === "Escape") drop(false);
  const grip = event.target instanceof Element ? event.target.closest("#plan [data-grip]") : null;
  if (!grip || held || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  const line = grip.closest("[data-line]");
  const other = event.key === "ArrowUp" ? line.previousElementSibling : line.nextElementSibling;
  if (!other) return;
  if (event.key === "ArrowUp") line.after(other);
  else line.before(other);
  send(line);
});

// --- The answer -----------------------------------------------------------------------------

document.addEventListener("toggle", (event) => {
  const name = event.target.dataset?.fold;
  if (name) folds.set(name, event.target.open);
}, true);

// A refusal comes with the list as it is now: show it.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target } = event.detail;
  if (target === form() && [409, 422].includes(xhr.status) && xhr.responseText.includes("data-fault")) {
    Object.assign(event.detail, { shouldSwap: true, isError: false });
  }
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target !== form()) return;
  held = null;
  for (const one of form().querySelectorAll("[data-fold]")) one.open = folds.get(one.dataset.fold) ?? one.open;
});

// What was pressed may be gone with its row: the list's title takes the focus.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target === form() && document.activeElement === document.body) document.getElementById("plan-title").focus({ preventScroll: true });
});

