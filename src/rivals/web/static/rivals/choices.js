// A picture on which the choices of the open question are tapped: each place presses its button of
// the list, or ticks its box. What is chosen stands in the list; the places only show it.
const MAP = "[data-choice-map]";

const map = () => document.querySelector(MAP);
// Of two pictures the window shows one.
const pictures = () => [...(map()?.querySelectorAll("svg:has([data-choice])") ?? [])];
const placesOf = (picture) => [...picture.querySelectorAll("[data-choice]")];
const places = () => pictures().flatMap(placesOf);
const placeOf = (target) => (target instanceof Element ? target.closest(`${MAP} [data-choice]`) : null);
const answer = () => map()?.closest(".ask")?.querySelector("form.answer");

// Compared as text: a choice may hold signs that a selector would trip over.
function ownOf(place) {
  const all = answer()?.querySelectorAll("[name=answer]") ?? [];
  return [...all].find((one) => one.value === place.dataset.choice);
}

const wordsOf = (own) => (own.labels?.[0] ?? own).innerText || (own.labels?.[0] ?? own).textContent;

function show() {
  for (const place of places()) {
    const own = ownOf(place);
    if (own?.type !== "checkbox") continue;
    place.classList.toggle("chosen", own.checked);
    place.setAttribute("aria-pressed", String(own.checked));
  }
}

function prepare() {
  for (const picture of pictures()) {
    for (const [at, place] of placesOf(picture).filter(ownOf).entries()) {
      picture.setAttribute("role", "group"); // no longer one image: it holds buttons
      place.setAttribute("role", "button");
      place.setAttribute("tabindex", at ? "-1" : "0");
      if (!place.hasAttribute("aria-label")) place.setAttribute("aria-label", wordsOf(ownOf(place)).trim());
    }
  }
  show();
}

function choose(place) {
  ownOf(place)?.click();
}

let pressed = null;
document.addEventListener("pointerdown", (event) => { pressed = { x: event.clientX, y: event.clientY }; }, true);

// A picture drawn aside is not a choice.
const dragged = (event) =>
  event.detail > 0 && pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8;

document.addEventListener("click", (event) => {
  const place = placeOf(event.target);
  if (place && !dragged(event)) choose(place);
});

document.addEventListener("change", (event) => {
  if (event.target.closest?.("form.answer")) show();
});

const WAYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

document.addEventListener("keydown", (event) => {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    choose(place);
  } else if (event.key in WAYS) {
    event.preventDefault();
    go(place, WAYS[event.key]);
  }
});

// Of many places one is in the order of Tab; the arrows lead on from it, round and round.
function go(from, way) {
  const all = placesOf(from.ownerSVGElement).filter(ownOf);
  const next = all[(all.indexOf(from) + way + all.length) % all.length];
  for (const one of all) one.setAttribute("tabindex", one === next ? "0" : "-1");
  next.focus();
}

document.addEventListener("htmx:afterSettle", prepare);
prepare();
