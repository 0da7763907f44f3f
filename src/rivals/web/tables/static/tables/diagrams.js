// A short table that is filled in on drawings: a tap on a place sets its row to what the place
// tells, a second tap takes that back. The switch beside a drawing makes what was tapped last,
// and what is tapped next, the other value of its place. What is chosen stands in the rows.
const PLACE = "[data-diagram] [data-row]";

const diagrams = () => [...document.querySelectorAll("[data-diagram]:has([data-row])")];
const places = (diagram) => [...diagram.querySelectorAll("[data-row]")];
const switchOf = (diagram) => diagram.querySelector("[data-switch]");
const prefixOf = (diagram) => diagram.closest(".part")?.querySelector("[name=beside]")?.value;

function rowOf(place) {
  const prefix = prefixOf(place.closest("[data-diagram]"));
  const name = `${prefix ? `${prefix}.` : ""}value.${place.dataset.row}`;
  const own = place.closest("form").elements[name];
  return own instanceof RadioNodeList ? [...own] : [own];
}

const chosen = (place) => rowOf(place).find((one) => one.checked);
const isSet = (place) => [place.dataset.value, place.dataset.switched].includes(chosen(place).value);
const isSwitched = (place) => isSet(place) && chosen(place).value === place.dataset.switched;
const last = (diagram) => {
  const set = places(diagram).filter(isSet);
  return set.find((one) => one.dataset.row === diagram.dataset.last) ?? set.at(-1);
};

function set(place, value) {
  const own = rowOf(place).find((one) => one.value === value);
  own.checked = true;
  own.dispatchEvent(new Event("change", { bubbles: true })); // it is shown, and kept
}

function tap(place) {
  const diagram = place.closest("[data-diagram]");
  const through = switchOf(diagram)?.checked;
  if (isSet(place)) set(place, rowOf(place)[0].value);
  else {
    diagram.dataset.last = place.dataset.row;
    set(place, through ? place.dataset.switched : place.dataset.value);
  }
  navigator.vibrate?.(8);
}

function turn(diagram) {
  const place = last(diagram);
  if (place) set(place, switchOf(diagram).checked ? place.dataset.switched : place.dataset.value);
}

function show() {
  for (const diagram of diagrams()) {
    for (const place of places(diagram)) {
      place.classList.toggle("chosen", isSet(place));
      place.toggleAttribute("data-through", isSwitched(place));
      place.setAttribute("aria-pressed", String(isSet(place)));
    }
    const now = last(diagram);
    if (now && switchOf(diagram)) switchOf(diagram).checked = isSwitched(now);
  }
}

// A place is called by its row and its value, as the list has them.
function called(place) {
  const own = rowOf(place).find((one) => one.value === place.dataset.value);
  const row = own.closest(".each").querySelector(".each__name").textContent.trim();
  return `${row}: ${own.labels[0].textContent.trim()}`;
}

function prepare() {
  for (const diagram of diagrams()) {
    diagram.querySelector("svg").setAttribute("role", "group"); // it holds buttons
    for (const [at, place] of places(diagram).entries()) {
      place.setAttribute("role", "button");
      place.setAttribute("tabindex", at ? "-1" : "0");
      place.setAttribute("aria-label", called(place));
    }
  }
  show();
}

const placeOf = (target) => (target instanceof Element ? target.closest(PLACE) : null);

document.addEventListener("click", (event) => {
  const place = placeOf(event.target);
  if (place) tap(place);
});

document.addEventListener("change", (event) => {
  const own = event.target;
  if (own.matches?.("[data-switch]")) turn(own.closest("[data-diagram]"));
  else if (own.closest?.("form.answer")) show();
});

const WAYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

document.addEventListener("keydown", (event) => {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    tap(place);
  } else if (event.key in WAYS) {
    event.preventDefault();
    const all = places(place.closest("[data-diagram]"));
    const then = all[(all.indexOf(place) + WAYS[event.key] + all.length) % all.length];
    for (const one of all) one.setAttribute("tabindex", one === then ? "0" : "-1");
    then.focus();
  }
});

document.addEventListener("htmx:afterSettle", prepare);
prepare();
