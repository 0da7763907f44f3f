// A route on the map: a tap on a cell leads on to it, keys add single steps, Backspace takes the
// last one back. The server answers with the map as it is then.
const KEYS = {
  ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w",
  PageUp: "ne", PageDown: "se", End: "sw", Home: "nw",
  8: "n", 9: "ne", 6: "e", 3: "se", 2: "s", 1: "sw", 4: "w", 7: "nw",
  Backspace: "undo", Delete: "clear",
};

let place = null;

// What was pressed while an answer was on its way, by its id: the answer brings new buttons.
let busy = false;
let last = "";
const waiting = [];

const map = () => document.querySelector("[data-march]");
const frame = () => document.querySelector("[data-march-frame]");

// --- Adding steps ---------------------------------------------------------------------------

function cellAt(drawn, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawn.getScreenCTM().inverse());
  const { left, top, side, x, y } = drawn.dataset;
  return [
    Number(left) + Math.floor((point.x - Number(x)) / Number(side)),
    Number(top) + Math.floor((point.y - Number(y)) / Number(side)),
  ];
}

document.addEventListener("click", (event) => {
  const drawn = event.target instanceof Element ? event.target.closest("[data-march]") : null;
  if (!drawn) return;
  const form = drawn.closest("form");
  form.querySelector("[data-march-to]").value = cellAt(drawn, event).join(",");
  form.querySelector("[data-march-go]").click(); // htmx knows a button by its click alone
});

document.addEventListener("keydown", (event) => {
  if (event.target !== frame() || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  document.getElementById(act.length > 2 ? `route-${act}` : `rose-${act}`)?.click();
});

// --- One after another ----------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-route] button") : null;
  if (!button?.id) return;
  if (!busy) {
    last = button.id;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (button.id !== "route-to") waiting.push(button.id);
}, true);

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target?.id === "route-board") busy = true;
});

function go() {
  busy = false;
  if (document.getElementById(last)?.disabled && document.activeElement === document.body) frame()?.focus({ preventScroll: true });
  const next = document.getElementById(waiting.shift());
  if (next) next.click();
}

// --- What is in sight -----------------------------------------------------------------------

// At first the end of the route is in the middle; after a change the map stays where it was.
function look() {
  const view = frame();
  if (!view) return;
  if (place) {
    view.scrollTo(place.left, place.top);
    return;
  }
  const end = view.querySelector("[data-march-end]").getBoundingClientRect();
  const box = view.getBoundingClientRect();
  view.scrollBy(end.x - box.x - box.width / 2, end.y - box.y - box.height / 2);
}

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = event;
  if (detail.target?.id !== "route-board") return;
  const before = map()?.viewBox.baseVal;
  const same = before && detail.serverResponse.includes(`viewBox="${map().getAttribute("viewBox")}"`);
  place = same ? { left: frame().scrollLeft, top: frame().scrollTop } : null;
  if ([409, 422].includes(detail.xhr.status) && detail.serverResponse.includes('id="route-board"')) {
    Object.assign(detail, { shouldSwap: true, isError: false });
  }
});

document.addEventListener("htmx:afterSettle", () => {
  look();
  go();
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, () => {
    busy = false;
    waiting.length = 0;
    for (const one of document.querySelectorAll("[data-unsent]")) one.hidden = false;
  });
}

look();
