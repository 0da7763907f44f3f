// What can be taken up and put down: an element with data-drag lists the options that it may
// become, and the places of those options are where it may be put. It is dragged there, or tapped
// and then the place. Only those places are lit meanwhile; what an option leads to (data-when) is
// shown on them. The places themselves play: play.js looks what is held.
const FAR = 8;
const EDGE = 28;

let pressed = null;
let dragging = null;

const table = () => document.getElementById("match");
const sourceOf = (target) => (target instanceof Element ? target.closest("#match [data-drag]") : null);
const places = () => [...(table()?.querySelectorAll(":is([data-action], [data-actions])") ?? [])];
const notations = (place) => place.dataset.actions?.split("|") ?? [place.dataset.action];

// --- Holding --------------------------------------------------------------------------------

function hold(source) {
  release();
  const ways = source.dataset.drag.split("|");
  const fits = (notation) => ways.includes(notation);
  source.classList.add("held");
  table().classList.add("holding");
  for (const place of places()) place.classList.toggle("target", notations(place).some(fits));
  for (const one of table().querySelectorAll("[data-when]")) one.classList.toggle("seen", fits(one.dataset.when));
  const said = document.getElementById("live");
  if (said) said.textContent = source.dataset.dragName ?? "";
}

function release() {
  for (const one of document.querySelectorAll(".held, .target, .over, .seen")) one.classList.remove("held", "target", "over", "seen");
  table()?.classList.remove("holding");
}

const targetAt = (x, y) => document.elementFromPoint(x, y)?.closest("#match .target") ?? null;

// --- Dragging -------------------------------------------------------------------------------

// A likeness of what is held goes with the pointer.
function likeness(source) {
  const box = source.getBBox();
  const drawn = source.getBoundingClientRect();
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  made.setAttribute("class", "board likeness");
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("width", drawn.width);
  made.setAttribute("height", drawn.height);
  const copy = source.cloneNode(true);
  copy.removeAttribute("data-drag");
  made.append(copy);
  document.body.append(made);
  return made;
}

// What is carried to the edge of a panel that scrolls is followed by it.
function follow(event) {
  const panel = dragging.source.closest(".panels__row");
  const { top, bottom } = panel?.getBoundingClientRect() ?? {};
  if (event.clientY > bottom - EDGE) panel.scrollBy(0, EDGE / 2);
  else if (event.clientY < top + EDGE) panel?.scrollBy(0, -EDGE / 2);
}

function carry(event) {
  follow(event);
  const { width, height } = dragging.likeness.getBoundingClientRect();
  dragging.likeness.style.setProperty("translate", `${event.clientX - width / 2}px ${event.clientY - height / 2}px`);
  const over = targetAt(event.clientX, event.clientY);
  for (const one of document.querySelectorAll(".over")) one.classList.toggle("over", one === over);
  over?.classList.add("over");
}

function drop(event) {
  const target = event.type === "pointerup" ? targetAt(event.clientX, event.clientY) : null;
  dragging.likeness.remove();
  dragging = null;
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  if (!document.querySelector("dialog[open]")) release();
}

document.addEventListener("pointerdown", (event) => {
  const source = event.button === 0 ? sourceOf(event.target) : null;
  pressed = source && { source, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (dragging) carry(event);
  else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR) {
    hold(pressed.source);
    dragging = { source: pressed.source, likeness: likeness(pressed.source) };
    carry(event);
  }
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    const source = pressed?.source;
    pressed = null;
    if (dragging) drop(event);
    else if (source && event.type === "pointerup") tapped(source);
  });
}

// --- Tapping --------------------------------------------------------------------------------

let fresh = false;

function tapped(source) {
  if (source.classList.contains("held")) release();
  else hold(source);
  fresh = true; // the click that follows is this tap's own
}

document.addEventListener("click", (event) => {
  if (!fresh && table()?.classList.contains("holding") && event.target instanceof Element && !event.target.closest(".target, .act, dialog")) release();
  fresh = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") release();
});
document.addEventListener("close", () => { if (!dragging) release(); }, true);
