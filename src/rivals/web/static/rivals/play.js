// The board of a match: its lit places press the buttons of the options, which the server sends
// along in words. A mouse plays with one click; a finger chooses, and Confirm plays. A place that
// several options share opens a chooser with all of them.
const OPTION = ":is([data-action], [data-actions])";
const GLIDE = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
const byFinger = (event) => ["touch", "pen"].includes(event.pointerType || lastPointer);

let lastPointer = "mouse";
let byKey = false;
let chosen = "";
let pressed = null;
let busy = false;

const table = () => document.getElementById("match");
const places = () => [...(table()?.querySelectorAll(OPTION) ?? [])];
const seen = (place) => place.getClientRects().length > 0;
const placeOf = (target) => (target instanceof Element ? target.closest(`#match ${OPTION}`) : null);
const notations = (place) => place.dataset.actions?.split("|") ?? [place.dataset.action];
const held = () => table()?.querySelector(".held")?.dataset.drag.split("|");
const placeFor = (notation) => places().find((one) => notations(one).includes(notation));
const buttonOf = (notation) => table()?.querySelector(`[data-options] button[value="${CSS.escape(notation)}"]`);

// --- What a choice leads to, told in its fixed place ---------------------------------------

function tell(...told) {
  const box = table()?.querySelector("[data-tell]");
  if (!box) return;
  const buttons = told.filter(Boolean).map(buttonOf).filter(Boolean);
  const alone = buttons.length === 1 ? buttons[0] : null;
  const text = box.querySelector("[data-tell-text]");
  const forecast = box.querySelector("[data-tell-forecast]");
  box.querySelector("[data-tell-hint]").hidden = buttons.length > 0;
  text.hidden = !alone;
  text.textContent = alone?.querySelector(".choice__text").textContent ?? "";
  const lines = alone ? [...alone.querySelectorAll(".choice__forecast")] : buttons.map((one) => one.querySelector(".choice__text"));
  forecast.replaceChildren(...lines.map(item));
  forecast.hidden = lines.length === 0;
  light(told[0]);
}

function item(line) {
  const made = document.createElement("li");
  made.textContent = line.textContent;
  return made;
}

function light(notation) {
  for (const one of table().querySelectorAll(".shown")) one.classList.remove("shown");
  const own = notation ? places().filter((one) => notations(one).includes(notation)) : [];
  for (const id of own.flatMap((one) => (one.dataset.shows ?? "").split(" ").filter(Boolean))) {
    document.getElementById(id)?.classList.add("shown");
  }
}

// --- Choosing and playing -------------------------------------------------------------------

function choose(notation) {
  chosen = notation;
  for (const one of places()) one.classList.toggle("chosen", Boolean(notation) && notations(one).includes(notation));
  const confirm = table()?.querySelector("[data-confirm]");
  if (confirm) confirm.hidden = !notation;
  table()?.classList.toggle("play--chosen", Boolean(notation));
  tell(notation);
  if (notation) uncover(placeFor(notation));
}

// What was chosen stays in sight above what lies under the thumb.
function uncover(place) {
  const act = table().querySelector(".act").getBoundingClientRect();
  const box = place?.getBoundingClientRect();
  const beside = !box || act.left > box.right;
  const hidden = beside ? 0 : box.bottom + 12 - act.top;
  if (hidden > 0 && getComputedStyle(table().querySelector(".act")).position === "fixed") scrollBy({ top: hidden, behavior: GLIDE });
}

function play(notation) {
  if (busy) return;
  const button = buttonOf(notation);
  if (!button) return;
  chosen = "";
  button.click();
}

// --- A place that several options share -----------------------------------------------------

const chooser = () => table()?.querySelector("[data-chooser]");

function ask(place) {
  const dialog = chooser();
  if (!dialog || busy) return;
  choose("");
  const name = place.getAttribute("aria-label");
  if (name) dialog.querySelector(".dialog__title").textContent = name;
  const picks = offered(place).map(buttonOf).filter(Boolean).map(pick);
  dialog.querySelector("[data-chooser-picks]").replaceChildren(...picks);
  dialog.showModal();
  putBeside(dialog, place.getBoundingClientRect());
}

// The words are the server's: those of the option's own button.
function pick(button) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "choice";
  made.dataset.pick = button.value;
  made.append(...[...button.childNodes].map((one) => one.cloneNode(true)));
  return made;
}

// On a desk it stands under the place, or over it; on a phone, by its style, under the thumb.
function putBeside(dialog, box) {
  dialog.style.removeProperty("inset");
  if (!matchMedia("(min-width: 62rem)").matches) return;
  const { width, height } = dialog.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.x + box.width / 2 - width / 2, innerWidth - width - 8));
  const below = box.bottom + 8 + height <= innerHeight;
  const top = Math.max(8, below ? box.bottom + 8 : Math.min(box.top, innerHeight) - height - 8);
  dialog.style.setProperty("inset", `${top}px auto auto ${left}px`);
}

// What a place offers now: all its options, or those that what is held may become.
function offered(place) {
  const ways = held();
  return ways ? notations(place).filter((one) => ways.includes(one)) : notations(place);
}

function act(place, way) {
  const its = offered(place);
  if (its.length === 0) return undefined;
  return its.length > 1 ? ask(place) : way(its[0]);
}

document.addEventListener("pointerdown", (event) => {
  lastPointer = event.pointerType || "mouse";
  byKey = false;
  pressed = { x: event.clientX, y: event.clientY };
}, true);

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-confirm]")) return play(chosen);
  if (target?.closest("[data-rotate]")) return rotate();
  const tab = target?.closest("[data-panel-tab]");
  if (tab) return showPanel(tab.dataset.panelTab);
  const picked = target?.closest("[data-pick]");
  if (picked) {
    chooser().close();
    return play(picked.dataset.pick);
  }
  const place = placeOf(target);
  if (!place || dragged(event)) return undefined;
  return act(place, event.detail > 0 && byFinger(event) ? choose : play);
});

// A board drawn aside with the mouse is not a choice. A finger that draws gives no click; one that
// taps may give it at the middle of what it meant, a little aside.
function dragged(event) {
  return event.detail > 0 && !byFinger(event) && pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8;
}

const optionButton = (target) => (target instanceof Element ? target.closest("[data-options] button[name=action]") : null);

// A button of the list tells of itself; on the board it only lights what it leads to.
function point(target) {
  const place = placeOf(target);
  if (place) return tell(...offered(place));
  const button = optionButton(target);
  return button ? light(button.value) : undefined;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") point(event.target);
});
document.addEventListener("pointerout", (event) => {
  const left = placeOf(event.target) ?? optionButton(event.target);
  if (event.pointerType === "mouse" && left && !left.contains(event.relatedTarget)) tell(chosen);
});
// Only by key: a finger's touch gives focus before the click, which must find the page unmoved.
document.addEventListener("focusin", (event) => {
  placeOf(event.target)?.setAttribute("aria-describedby", "tell");
  if (byKey) point(event.target);
});

// --- Alternatives: of each group one is current ---------------------------------------------

function rotate() {
  const groups = [...(table()?.querySelectorAll("[data-group]") ?? [])];
  const values = [...new Set(groups.map((one) => one.dataset.value))];
  if (values.length < 2) return;
  const now = groups.find((one) => one.classList.contains("current"))?.dataset.value;
  const next = values[(values.indexOf(now) + 1) % values.length];
  const held = placeFor(chosen) ?? placeOf(document.activeElement);
  const middle = held && centre(held);
  for (const one of groups) one.classList.toggle("current", one.dataset.value === next);
  if (middle) settle(held, middle);
}

// What was chosen or had the focus goes on at the nearest place of the new alternative.
function settle(held, middle) {
  const near = places().filter((one) => one.closest("[data-group]") && seen(one));
  const best = near.sort((a, b) => distance(centre(a), middle) - distance(centre(b), middle))[0];
  if (!best || seen(held)) return;
  if (chosen && notations(best).length === 1) choose(notations(best)[0]);
  else focus(best);
}

// --- Keys -----------------------------------------------------------------------------------

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  byKey = true;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
  if (!table()) return;
  const place = placeOf(event.target);
  if (place && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    act(place, play);
  } else if (place && event.key in ARROWS) {
    event.preventDefault();
    go(place, ARROWS[event.key]);
  } else if (event.key in ARROWS) {
    step(event);
  } else if (event.code === "KeyR") rotate();
  else if (event.code === "KeyU") table().querySelector("[data-undo]:not([disabled])")?.click();
  else if (event.key === "?") document.getElementById("keys")?.showModal();
  else if (event.key === "Escape") choose("");
});

// The nearest lit place that way; what lies aside counts as twice as far.
function go(from, [dx, dy]) {
  const here = centre(from);
  const cost = (place) => {
    const there = centre(place);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    return along > 1 ? along + 2 * aside : Infinity;
  };
  const others = places().filter((one) => one !== from && seen(one));
  const best = others.sort((a, b) => cost(a) - cost(b))[0];
  if (best && cost(best) < Infinity) focus(best);
}

function centre(place) {
  const box = place.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

function focus(place) {
  for (const one of places()) one.setAttribute("tabindex", one === place ? "0" : "-1");
  place.focus();
}

// Of many places one is in the order of Tab; the arrows lead on from it.
function ready() {
  if (!table()) return;
  chosen = "";
  const visible = places().filter(seen);
  for (const place of places()) {
    place.setAttribute("tabindex", "-1");
    if (notations(place).length > 1) place.setAttribute("aria-haspopup", "dialog");
  }
  visible[0]?.setAttribute("tabindex", "0");
  measure();
}

// The page keeps clear of what lies under the thumb.
function measure() {
  const height = table()?.querySelector(".act")?.offsetHeight ?? 0;
  document.documentElement.style.setProperty("--act", `${height}px`);
}

// --- A replay follows the arrow keys --------------------------------------------------------

function step(event) {
  const slide = document.querySelector("[data-stage] [data-replay-slide]");
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!slide || !way) return;
  event.preventDefault();
  slide.value = String(Number(slide.value) + way);
  slide.dispatchEvent(new Event("input", { bubbles: true }));
  slide.dispatchEvent(new Event("change", { bubbles: true }));
}

// --- Panels, folds and focus outlive a swap -------------------------------------------------

const folds = new Map();
let current = "";

function showPanel(id) {
  const panel = document.getElementById(id);
  panel?.scrollIntoView({ block: "nearest", inline: "start", behavior: GLIDE });
}

document.addEventListener("scroll", (event) => {
  const strip = event.target;
  if (!(strip instanceof Element) || !strip.matches("[data-panels-row]")) return;
  current = [...strip.children].find((one) => one.offsetLeft - strip.offsetLeft > strip.scrollLeft - one.offsetWidth / 2)?.id ?? "";
  fitStrip();
}, true);

// On a phone the strip is as tall as the panel in sight, not as the tallest of them.
function fitStrip() {
  const strip = table()?.querySelector("[data-panels-row]");
  if (!strip) return;
  const sliding = strip.scrollWidth > strip.clientWidth + 1;
  const panel = (current && strip.contains(document.getElementById(current)) && document.getElementById(current)) || strip.firstElementChild;
  strip.style.blockSize = sliding && panel ? `${panel.offsetHeight + 12}px` : "";
}

// The panel that was in sight stays so, unless there is something to choose in others only.
function keepPanel() {
  const strip = table()?.querySelector("[data-panels-row]");
  const panel = strip && document.getElementById(current);
  if (!panel || strip.scrollWidth <= strip.clientWidth) return;
  const lit = (one) => Number(one.dataset.lit) > 0;
  const stays = lit(panel) || ![...strip.children].some(lit);
  strip.scrollLeft = stays ? panel.offsetLeft - strip.offsetLeft : 0;
}

document.addEventListener("toggle", (event) => {
  const name = event.target.dataset?.fold;
  if (name) folds.set(name, event.target.open);
  if (event.target.matches?.(".options__all")) measure();
}, true);

document.addEventListener("htmx:beforeRequest", () => { busy = true; });
document.addEventListener("htmx:afterRequest", () => { busy = false; });

// A refusal (409, 422) comes with the board as it is now: show it.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = event;
  if (detail.xhr.status === 409 || detail.xhr.status === 422) Object.assign(detail, { shouldSwap: true, isError: false });
});

// No answer, or none that can be shown: say so; the table stays as it is. An error page says in
// its own words what is wrong: trying again does not help everywhere.
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, ({ detail }) => {
    const said = document.getElementById("unsent")?.content.cloneNode(true);
    const told = new DOMParser().parseFromString(detail.xhr?.responseText ?? "", "text/html").querySelector(".wrong .lead");
    if (!said) return;
    if (told) said.querySelector("p").textContent = told.textContent;
    said.querySelector("[data-message]").dataset.unsent = "";
    document.getElementById("messages").replaceChildren(said);
  });
}

document.addEventListener("htmx:afterSettle", () => {
  for (const fold of table()?.querySelectorAll("[data-fold]") ?? []) {
    if (folds.has(fold.dataset.fold)) fold.open = folds.get(fold.dataset.fold);
  }
  keepPanel();
  fitStrip();
  ready();
  if (!byKey) return;
  const slide = document.querySelector("[data-stage] [data-replay-slide]");
  const first = places().find(seen);
  if (slide) slide.focus();
  else if (first) focus(first);
  else document.getElementById("act-title")?.focus();
});

document.addEventListener("htmx:afterSwap", () => {
  for (const one of document.querySelectorAll("#messages [data-unsent]")) one.remove();
  const live = document.getElementById("live");
  if (live && table()?.dataset.said) live.textContent = table().dataset.said;
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-link]")) event.target.select();
});

new ResizeObserver(measure).observe(document.body);
addEventListener("resize", fitStrip);
addEventListener("load", fitStrip);
ready();
