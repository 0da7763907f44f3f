// Battle orders. [data-array] holds a field of cells (data-spot) and piles beside it (data-pile).
// A unit is taken up by a tap, or dragged, and put down on a cell or a pile. Every change writes
// the whole order into the form's text and sends it by the button [data-array-submit]; the server
// answers with the field as it is then. data-count says how many a pile has; without it, no end.
const FAR = 8;

document.documentElement.dataset.live = "";

// What is held: the array's name and the id of the cell or pile, which outlive a swap by htmx.
let held = null;
let pressed = null;
let drag = null;
let touched = null;
let quiet = false;
// The id of the cell that the keys were on when a change was sent: they are to stay there.
let place = "";

const at = (target, mark) => (target instanceof Element ? target.closest(`[data-array] [${mark}]`) : null);
const touchedBy = (target) => at(target, "data-spot") ?? at(target, "data-pile");
const arrayOf = (one) => one.closest("[data-array]");
const tokenIn = (one) => one?.querySelector(".token") ?? null;
const isPile = (one) => one.hasAttribute("data-pile");
const heldIn = (array) => (held && held.array === array.dataset.array ? document.getElementById(held.id) : null);

function pileOf(array, token) {
  return array.querySelector(`[data-pile="${CSS.escape(token.dataset.token)}"]`);
}

function say(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}

// --- Holding --------------------------------------------------------------------------------

function show(array) {
  const one = heldIn(array);
  for (const other of array.querySelectorAll(".held")) other.classList.remove("held");
  for (const pile of array.querySelectorAll("[data-pile]")) pile.setAttribute("aria-pressed", String(pile === one));
  one?.classList.add("held");
  array.classList.toggle("array--holding", Boolean(one));
  array.querySelector("[data-to-reserve]").disabled = !one || isPile(one);
}

function hold(one) {
  const array = arrayOf(one);
  if (!tokenIn(one) || one.dataset.count === "0") return;
  held = { array: array.dataset.array, id: one.id };
  for (const other of document.querySelectorAll("[data-array]")) show(other);
  say(`${tokenIn(one).dataset.name} ${array.dataset.held}`);
}

function release() {
  held = null;
  for (const array of document.querySelectorAll("[data-array]")) show(array);
}

// --- Changing -------------------------------------------------------------------------------

function count(pile, by) {
  if (!pile || pile.dataset.count === undefined) return;
  pile.dataset.count = String(Number(pile.dataset.count) + by);
  pile.querySelector("[data-pile-count]").textContent = pile.dataset.count;
}

function name(cell) {
  cell.setAttribute("aria-label", `${cell.dataset.spot}: ${tokenIn(cell)?.dataset.name ?? arrayOf(cell).dataset.empty}`);
}

function toPile(cell) {
  const token = tokenIn(cell);
  if (!token) return;
  count(pileOf(arrayOf(cell), token), 1);
  token.remove();
  name(cell);
}

function fromPile(pile, cell) {
  cell.append(tokenIn(pile).cloneNode(true));
  count(pile, -1);
  name(cell);
}

function swap(one, other) {
  const [first, second] = [tokenIn(one), tokenIn(other)];
  other.append(first);
  if (second) one.append(second);
  name(one);
  name(other);
}

// Puts what is held on a cell; says whether that changed anything.
function put(array, cell) {
  const one = heldIn(array);
  if (!one || one === cell || cell.hasAttribute("data-shut")) return false;
  if (isPile(one)) {
    if (one.dataset.count === "0" || tokenIn(cell)) return false;
    fromPile(one, cell);
    if (one.dataset.count === "0") release();
    return true;
  }
  if (tokenIn(cell) && one.hasAttribute("data-shut")) return false;
  swap(one, cell);
  release();
  return true;
}

function send(array) {
  place = at(document.activeElement, "data-spot")?.id ?? "";
  const form = array.closest("form");
  const placed = [...array.querySelectorAll("[data-spot]")].filter(tokenIn).map((cell) => {
    const [kind, home] = tokenIn(cell).dataset.token.split("#");
    return `${kind}@${cell.dataset.spot}${home ? `#${home}` : ""}`;
  });
  form.querySelector("[data-places]").value = placed.join(" ");
  form.querySelector("[data-array-submit]").click(); // htmx knows a button by its click alone
}

function takeAway(array) {
  const one = heldIn(array);
  if (!one || isPile(one)) return;
  toPile(one);
  release();
  send(array);
}

function fill(array, y) {
  const pile = heldIn(array);
  if (!pile || !isPile(pile)) return;
  const row = [...array.querySelectorAll(`[data-spot$="/${y}"]:not([data-shut])`)].filter((cell) => !tokenIn(cell));
  const middle = (cell) => Math.abs(Number(cell.dataset.spot.split("/")[0]));
  for (const cell of row.sort((one, other) => middle(one) - middle(other))) {
    if (pile.dataset.count !== "0") fromPile(pile, cell);
  }
  if (pile.dataset.count === "0") release();
  if (row.length) send(array);
}

// --- Taps -----------------------------------------------------------------------------------

function tap(one) {
  if (isPile(one)) tapPile(one);
  else tapCell(one);
}

function tapCell(cell) {
  const array = arrayOf(cell);
  const one = heldIn(array);
  if (one === cell) release();
  else if (put(array, cell)) send(array);
  else hold(cell);
}

function tapPile(pile) {
  const array = arrayOf(pile);
  const one = heldIn(array);
  if (one && !isPile(one)) takeAway(array);
  else if (one === pile) release();
  else hold(pile);
}

document.addEventListener("click", (event) => {
  if (quiet) {
    quiet = false;
    return;
  }
  const one = touchedBy(event.target);
  const back = at(event.target, "data-to-reserve");
  const all = at(event.target, "data-all-to-reserve");
  const row = at(event.target, "data-fill");
  if (one) tap(one);
  else if (back) takeAway(arrayOf(back));
  else if (row) fill(arrayOf(row), row.dataset.fill);
  else if (all) {
    const array = arrayOf(all);
    for (const one of array.querySelectorAll("[data-spot]")) toPile(one);
    release();
    send(array);
  }
});

// --- Keys -----------------------------------------------------------------------------------

const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (event) => {
  const cell = at(event.target, "data-spot");
  if (event.key === "Escape" && held) release();
  if (!cell) return;
  if (event.key in ARROWS) {
    const [x, y] = cell.dataset.spot.split("/").map(Number);
    const [dx, dy] = ARROWS[event.key];
    arrayOf(cell).querySelector(`[data-spot="${x + dx}/${y + dy}"]`)?.focus();
    event.preventDefault();
  } else if ((event.key === "Delete" || event.key === "Backspace") && tokenIn(cell)) {
    hold(cell);
    takeAway(arrayOf(cell));
    event.preventDefault();
  }
});

// One cell of a field is in the tab order: where the keys were last.
document.addEventListener("focusin", (event) => {
  const cell = at(event.target, "data-spot");
  if (!cell) return;
  for (const other of arrayOf(cell).querySelectorAll('[data-spot][tabindex="0"]')) other.tabIndex = -1;
  cell.tabIndex = 0;
});

// --- Dragging -------------------------------------------------------------------------------

const under = (event) => touchedBy(document.elementFromPoint(event.clientX, event.clientY));

function carry(event) {
  drag.likeness.style.setProperty("translate", `${event.clientX - drag.half}px ${event.clientY - drag.half}px`);
  const over = under(event);
  for (const one of document.querySelectorAll(".over")) one.classList.toggle("over", one === over);
  over?.classList.add("over");
}

function lift(source, event) {
  release();
  hold(source);
  if (!held) return;
  const likeness = tokenIn(source).cloneNode(true);
  likeness.classList.add("likeness");
  likeness.setAttribute("aria-hidden", "true");
  document.body.append(likeness);
  drag = { likeness, source, half: likeness.offsetWidth / 2 };
  carry(event);
}

function drop(event) {
  const target = event.type === "pointerup" ? under(event) : null;
  const { source } = drag;
  drag.likeness.remove();
  drag = null;
  for (const one of document.querySelectorAll(".over")) one.classList.remove("over");
  const array = source.isConnected && target && arrayOf(source) === arrayOf(target) ? arrayOf(source) : null;
  if (array && isPile(target)) takeAway(array);
  else if (array && put(array, target)) send(array);
  release();
  // The click that follows a drag means nothing.
  quiet = event.type === "pointerup";
  setTimeout(() => { quiet = false; }, 0);
}

document.addEventListener("pointerdown", (event) => {
  touched = event.button === 0 ? touchedBy(event.target) : null;
  const token = touched && event.target.closest(".token");
  const source = token && touched;
  pressed = source && { source, x: event.clientX, y: event.clientY };
  if (token?.hasPointerCapture?.(event.pointerId)) token.releasePointerCapture(event.pointerId);
});

document.addEventListener("pointermove", (event) => {
  if (drag) carry(event);
  else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR) {
    const { source } = pressed;
    pressed = null;
    lift(source, event);
  }
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    pressed = null;
    if (drag) drop(event);
    else if (event.type === "pointerup" && event.pointerType === "mouse") tapAgain(under(event));
  });
}

// An answer that comes while the mouse is pressed puts another element of the same name under it,
// and there is no click.
function tapAgain(one) {
  if (one && touched && !touched.isConnected && one.id === touched.id) tap(one);
}

// --- Answers of the server ------------------------------------------------------------------

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = event;
  if (["editor", "trial"].includes(detail.target?.id) && [409, 422, 429].includes(detail.xhr.status)) {
    if (!detail.serverResponse.includes(`id="${detail.target.id}"`)) return;
    Object.assign(detail, { shouldSwap: true, isError: false });
    release();
  }
});

document.addEventListener("htmx:afterSettle", () => {
  for (const array of document.querySelectorAll("[data-array]")) show(array);
  // htmx gives the focus back by itself, but on a busy machine not every time.
  if (document.activeElement === document.body) document.getElementById(place)?.focus({ preventScroll: true });
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, ({ detail }) => {
    const mark = detail.target?.id === "trial" ? "[data-unanswered]" : "[data-unsent]";
    for (const one of document.querySelectorAll(mark)) one.hidden = false;
  });
}
