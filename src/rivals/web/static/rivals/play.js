// The board of a match: its lit places press the buttons of the options, which the server sends
// along in words. A mouse plays with one click; a finger chooses, and Confirm plays. A place that
// several options share opens a chooser with all of them.
const OPTION = ":is([data-action], [data-actions])";
const GLIDE = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
// A second tap of a finger enlarges the board (frame.js): until then nothing opens or moves there.
const SECOND_TAP = 360;
const byFinger = (event) => ["touch", "pen"].includes(event.pointerType || lastPointer);

let lastPointer = "mouse";
let byKey = false;
let chosen = "";
let pressed = null;
let busy = false;

const table = () => document.getElementById("match");
const places = () => [...(table()?.querySelectorAll(`${OPTION}:not(.table--story *)`) ?? [])];
const seen = (place) => place.getClientRects().length > 0;
const placeOf = (target) => (target instanceof Element ? target.closest(`#match ${OPTION}:not(.table--story *)`) : null);
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
  if (confirm) {
    confirm.hidden = !notation;
    confirm.dataset.confirm = notation;
  }
  table()?.classList.toggle("play--chosen", Boolean(notation));
  tell(notation);
  if (notation) setTimeout(() => chosen === notation && uncover(placeFor(notation)), SECOND_TAP);
}

// What was chosen stays in sight above what lies under the thumb.
function uncover(place) {
  const act = table().querySelector(".act").getBoundingClientRect();
  const box = place?.getBoundingClientRect();
  const beside = !box || act.left > box.right;
  const hidden = beside ? 0 : box.bottom + 12 - act.top;
  if (hidden > 0 && getComputedStyle(table().querySelector(".act")).position === "fixed") scrollBy({ top: hidden, behavior: GLIDE });
}

// hurry.js lets it wait for the answer that is under way.
const hurried = (want) => document.dispatchEvent(new CustomEvent("hurried", { detail: want }));

function play(notation) {
  const button = buttonOf(notation);
  if (!button) return;
  if (busy) {
    hurried(`play ${notation}`);
    return;
  }
  chosen = "";
  button.click();
}

// --- A place that several options share -----------------------------------------------------

const chooser = () => table()?.querySelector("[data-chooser]");

function ask(place) {
  const dialog = chooser();
  if (!dialog) return;
  if (busy) {
    hurried(`ask ${place.dataset.actions}`);
    return;
  }
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

// On a desk it stands under the place, or over it, or beside it; on a phone, by its style, under
// the thumb.
function putBeside(dialog, box) {
  dialog.style.removeProperty("inset");
  if (!matchMedia("(min-width: 62rem)").matches) return;
  const { width, height } = dialog.getBoundingClientRect();
  const within = (at, size, all) => Math.max(8, Math.min(at, all - size - 8));
  const below = box.bottom + 16 + height <= innerHeight;
  const aside = !below && box.top - 16 - height < 0;
  const right = box.right + 16 + width <= innerWidth;
  const left = aside ? (right ? box.right + 8 : box.x - width - 8) : box.x + box.width / 2 - width / 2;
  const top = aside ? box.y + box.height / 2 - height / 2 : below ? box.bottom + 8 : box.top - height - 8;
  dialog.style.setProperty("inset", `${within(top, height, innerHeight)}px auto auto ${within(left, width, innerWidth)}px`);
}

// What a place offers now: all its options, or those that what is held may become.
function offered(place) {
  const ways = held();
  return ways ? notations(place).filter((one) => ways.includes(one)) : notations(place);
}

function act(place, way) {
  const its = offered(place);
  if (its.length === 0) return undefined;
  if (its.length === 1) return way(its[0]);
  return way === choose ? askSoon(place) : ask(place);
}

let soon = 0;

function askSoon(place) {
  clearTimeout(soon);
  soon = soon ? 0 : setTimeout(() => {
    soon = 0;
    if (place.isConnected) ask(place);
  }, SECOND_TAP);
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
  else if (event.code === "KeyU") undo();
  else if (event.key === "?") document.getElementById("keys")?.showModal();
  else if (event.key === "Escape") choose("");
});

function undo() {
  if (busy) hurried("undo");
  else table().querySelector("[data-undo]:not([disabled])")?.click();
}

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

// --- An answer under way, and what comes with it ---------------------------------------------

document.addEventListener("toggle", (event) => {
  if (event.target.matches?.(".options__all")) measure();
}, true);

const changes = ({ detail }) => detail.target?.id === "match";
document.addEventListener("htmx:beforeRequest", (event) => { busy ||= changes(event); });
document.addEventListener("htmx:afterRequest", (event) => { if (changes(event)) busy = false; });

// A refusal (409, 422) comes with the board as it is now: show it.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = event;
  if ([409, 422, 429].includes(detail.xhr.status) && detail.xhr.responseText.includes('id="match"')) Object.assign(detail, { shouldSwap: true, isError: false });
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

// What is swapped in beside the board leaves it as it is.
const isPart = (event) => Boolean(event.target.closest?.("#thought, #news, #coach, .why, .log__line"));

document.addEventListener("htmx:afterSettle", (event) => {
  if (isPart(event)) return;
  ready();
  if (!byKey || (event.detail.told && document.activeElement !== document.body)) return;
  const slide = document.querySelector("[data-stage] [data-replay-slide]");
  const first = places().find(seen);
  if (slide) slide.focus();
  else if (first) focus(first);
  else document.getElementById("act-title")?.focus();
});

// Earlier moves take the place of the link that asked for them: who had it goes on in their list.
document.addEventListener("htmx:afterSettle", (event) => {
  const list = event.target.closest?.(".log__list");
  if (list && document.activeElement === document.body) list.focus({ preventScroll: true });
});

// What was said as the page came has been read once the match goes on.
let saidAt = shown();
function shown() {
  return table()?.querySelector("input[name=revision]")?.value;
}
function moved() {
  const before = saidAt;
  saidAt = shown();
  return saidAt !== before;
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (isPart(event)) return;
  for (const one of document.querySelectorAll(moved() ? "#messages [data-message]" : "#messages [data-unsent]")) one.remove();
  const live = document.getElementById("live");
  if (live && table()?.dataset.said) live.textContent = table().dataset.said;
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-link]")) event.target.select();
});

// What one does with the whole match is not swapped in with each move: it learns of the last one.
document.addEventListener("click", (event) => {
  const now = event.target.closest?.("[data-dialog-open]") && table()?.querySelector("input[name=revision]")?.value;
  for (const one of now ? document.querySelectorAll("dialog input[name=revision]") : []) one.value = now;
});

// Whoever has just made or revoked a link to look on wants to see it.
if (location.hash === "#share") document.getElementById("manage")?.showModal();

new ResizeObserver(measure).observe(document.body);
ready();
