// Lists that are put in order: rows (data-line) of a list (data-sort) are dragged by their grips
// (data-grip), or moved with the arrow keys. The list then tells of it by the event "sorted".
const EDGE = 90;
const STEP = 9;

let held = null;

const lines = (list) => [...list.querySelectorAll(":scope > [data-line]")];

// Grips are shown where they do something.
document.body.setAttribute("data-sorting", "");

function tell(line) {
  const list = line.closest("[data-sort]");
  const words = document.getElementById("live");
  if (words) words.textContent = `${line.querySelector("[data-grip]").dataset.name}: ${lines(list).indexOf(line) + 1}`;
  list.dispatchEvent(new CustomEvent("sorted", { bubbles: true }));
}

const gripOf = (event) => (event.target instanceof Element ? event.target.closest("[data-sort] [data-grip]") : null);

// --- Dragging: the rows passed step aside, so the grip itself stays under the finger ----------

document.addEventListener("pointerdown", (event) => {
  const grip = event.button === 0 ? gripOf(event) : null;
  if (!grip) return;
  const line = grip.closest("[data-line]");
  held = { line, before: lines(line.parentElement), pointer: event.pointerId, y: event.clientY };
  line.classList.add("held");
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
  const list = line.parentElement;
  held = null;
  line.classList.remove("held");
  if (!list) return;
  if (!kept) list.append(...before);
  else if (lines(list).some((one, place) => one !== before[place])) tell(line);
}

// --- Keys -----------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (held && event.key === "Escape") drop(false);
  const grip = gripOf(event);
  if (!grip || held || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  const line = grip.closest("[data-line]");
  const other = event.key === "ArrowUp" ? line.previousElementSibling : line.nextElementSibling;
  if (!other) return;
  if (event.key === "ArrowUp") line.after(other);
  else line.before(other);
  grip.focus();
  tell(line);
});
