// A table that is changed on a picture: a tap on a cell gives it its next value. What is chosen
// stands in the list below; the cells only show it. Of two pictures the window shows one.
const LONG = 500;

const form = () => document.querySelector("[data-cells-form]");
const pictures = () => [...(form()?.querySelectorAll("[data-cell-map] svg:has([data-cell])") ?? [])];
const cells = (picture) => [...picture.querySelectorAll("[data-cell], [data-cells]")];
const own = (id) => form()?.elements[`value.${id}`];
const ids = (cell) => (cell.dataset.cell ? [cell.dataset.cell] : cell.dataset.cells.split(" "));
const cellOf = (target) =>
  target instanceof Element ? target.closest("[data-cells-form] :is([data-cell], [data-cells])") : null;
const told = (id) => `${own(id).labels[0].firstElementChild.textContent}: ${own(id).selectedOptions[0].text}`;

// From what was there through all the others, in their order, and back.
function next(list) {
  const known = list.dataset.known;
  const round = [known, ...[...list.options].map((one) => one.value).filter((one) => one !== known)];
  list.value = round[(round.indexOf(list.value) + 1) % round.length];
}

// Several of two values each are one cell: the first turned, the second, both, none.
function turn(cell) {
  const lists = ids(cell).map(own);
  if (cell.dataset.cell) next(lists[0]);
  else {
    const now = lists.reduce((sum, one, at) => sum + (one.value !== one.dataset.known) * 2 ** at, 0);
    const then = (now + 1) % 2 ** lists.length;
    for (const [at, one] of lists.entries()) if (((now ^ then) >> at) & 1) other(one);
  }
}

// Of two values, the one that it is not.
function other(list) {
  const second = [...list.options].find((one) => one.value !== list.value);
  list.value = second.value;
}

// What will stand there is drawn as the game draws it.
function draw(place) {
  place.querySelector(".cell__piece")?.remove();
  const piece = place.closest("svg").querySelector(`[data-piece="${CSS.escape(place.dataset.value)}"]`);
  if (!place.dataset.cell || !place.hasAttribute("data-changed") || !piece) return;
  const shown = piece.cloneNode(true);
  const { cx, cy } = place.firstElementChild;
  shown.setAttribute("class", "cell__piece");
  shown.removeAttribute("data-piece");
  shown.setAttribute("transform", `translate(${cx?.baseVal.value ?? 0} ${cy?.baseVal.value ?? 0})`);
  place.append(shown);
}

function show() {
  const all = form();
  if (!all) return;
  const shown = all.querySelectorAll("[data-cell], [data-spy]");
  const changed = new Set();
  for (const place of shown) {
    const list = own(place.dataset.cell ?? place.dataset.spy);
    place.dataset.value = list.value;
    place.toggleAttribute("data-changed", list.value !== list.dataset.known);
    draw(place);
    if (list.value !== list.dataset.known) changed.add(list);
  }
  all.dataset.changes = changed.size + all.querySelectorAll(".each :checked:not([data-known])").length;
  for (const cell of pictures().flatMap(cells)) cell.setAttribute("aria-label", ids(cell).map(told).join("; "));
}

function prepare() {
  for (const picture of pictures()) {
    picture.setAttribute("role", "group"); // no longer one image: it holds buttons
    for (const [at, cell] of cells(picture).entries()) {
      cell.setAttribute("role", "button");
      cell.setAttribute("tabindex", at ? "-1" : "0");
    }
  }
  show();
}

function change(cell) {
  turn(cell);
  form().dispatchEvent(new Event("change", { bubbles: true })); // it is shown, and kept
  form().querySelector("[data-cell-told]").textContent = cell.getAttribute("aria-label");
  navigator.vibrate?.(8);
}

function list(cell) {
  form().querySelector("[data-cell-list]").open = true;
  own(ids(cell)[0]).focus();
  own(ids(cell)[0]).scrollIntoView({ block: "center" });
}

let pressed = null;
document.addEventListener("pointerdown", (event) => {
  clearTimeout(pressed?.timer);
  const cell = cellOf(event.target);
  pressed = cell && { x: event.clientX, y: event.clientY, listed: false };
  if (pressed) pressed.timer = setTimeout(() => { pressed.listed = true; list(cell); }, LONG);
}, true);

const far = (event) => Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8;
document.addEventListener("pointermove", (event) => { if (pressed && far(event)) clearTimeout(pressed.timer); }, true);
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => clearTimeout(pressed?.timer), true);
}

document.addEventListener("click", (event) => {
  const cell = cellOf(event.target);
  if (cell && !(event.detail > 0 && pressed && (pressed.listed || far(event)))) change(cell);
});

document.addEventListener("contextmenu", (event) => { if (cellOf(event.target)) event.preventDefault(); });
document.addEventListener("change", (event) => { if (event.target.closest?.("[data-cells-form]")) show(); });

const WAYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

document.addEventListener("keydown", (event) => {
  const cell = cellOf(event.target);
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    change(cell);
  } else if (event.key in WAYS) {
    event.preventDefault();
    const all = cells(cell.ownerSVGElement);
    const then = all[(all.indexOf(cell) + WAYS[event.key] + all.length) % all.length];
    for (const one of all) one.setAttribute("tabindex", one === then ? "0" : "-1");
    then.focus();
  }
});

document.addEventListener("htmx:afterSettle", prepare);
prepare();
