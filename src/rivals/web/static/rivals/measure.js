// Actions with measures: composed on the board and with buttons, judged by the server alone.
//
// A group with data-measured holds a notation with slots, e.g. "deploy 0 {x} {y} {heading}". {x} and
// {y} are a place in the units of the element with data-space in it, which are the action's; it is
// pressed on the board, within data-room, inside the circle data-reach, on the line data-along.
// The other slots are set by buttons: data-fields, a JSON list; one with "follows" gives way where
// another is set. data-ghost goes with the place and
// is turned by the slot {heading}, data-angle degrees for each unit. data-sample marks listed
// options: pressed, it sets the slots. data-outcome shows what an option leads to. A group without
// a place is limited to what is listed. Of several groups one is current, at first data-first.
const FAR = 8;
const OPTION = ":is([data-action], [data-actions])";
const GLIDE = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

const table = () => document.getElementById("match");
const box = () => table()?.querySelector("[data-measure]");
const part = (name) => box().querySelector(`[data-measure-${name}]`);
const groups = () => [...(table()?.querySelectorAll("[data-measured]") ?? [])];
const form = () => table().querySelector("[data-options]");

let current = null;
let fields = [];
let values = {};
let listed = new Map();
let loose = null;
let refused = null;
let sent = null;

const hasPlace = (group) => group.dataset.measured.includes("{x}");
const numbers = (text) => text.trim().split(/[ ,]+/).map(Number);
const isPinned = () => values.x !== undefined;

function notation(group = current, its = values) {
  const slots = group.dataset.measured.match(/\{\w+\}/g) ?? [];
  if (slots.some((slot) => its[slot.slice(1, -1)] === undefined)) return "";
  return group.dataset.measured.replace(/\{(\w+)\}/g, (_, name) => its[name]);
}

// The slots' values in a notation; null where it is of another group.
function read(group, text) {
  const names = [];
  const quoted = group.dataset.measured.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = quoted.replace(/\{(\w+)\}/g, (_, name) => {
    names.push(name);
    return "(-?\\w+)";
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  return found && Object.fromEntries(names.map((name, at) => [name, typed(found[at + 1])]));
}

const typed = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);
const fits = (group, its) => hasPlace(group) || listed.has(notation(group, its));

// Values that fit; where they do not, a slot that follows takes another value, but the one named.
function led(group, its, name = "") {
  const ways = fields.filter((field) => field.follows && field.name !== name).flatMap((field) => field.values.map(([value]) => ({ ...its, [field.name]: value })));
  return [its, ...ways].find((one) => fits(group, one));
}

// --- What is current --------------------------------------------------------------------------

function choose(group, wanted = {}) {
  current = group;
  fields = JSON.parse(group.dataset.fields ?? "[]");
  const begun = Object.fromEntries(fields.map((field) => [field.name, field.at]));
  const kept = fields.filter((field) => wanted[field.name] !== undefined && takes(field, wanted[field.name]));
  const tried = { ...begun, ...Object.fromEntries(kept.map(({ name }) => [name, wanted[name]])) };
  values = led(group, tried) ?? led(group, begun) ?? firstOf(group) ?? begun;
  if (hasPlace(group) && wanted.x !== undefined) values = { ...values, x: wanted.x, y: wanted.y };
  loose = null;
  for (const one of groups()) one.classList.toggle("current", one === group);
  buildFields();
  render();
}

const takes = (field, value) => !field.values || field.values.some(([one]) => one === value);
const samples = (group) => [...group.querySelectorAll("[data-sample]")];
const firstOf = (group) => samples(group).map((one) => read(group, one.dataset.sample.split("|")[0])).find(Boolean);

function set(changed) {
  values = { ...values, ...changed };
  loose = null;
  render();
}

// --- Places -----------------------------------------------------------------------------------

const space = () => current.querySelector("[data-space]");

function placeAt(clientX, clientY) {
  const matrix = space().getScreenCTM();
  const point = matrix && new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return point && limited(point);
}

function limited({ x, y }) {
  const [left, low, right, high] = numbers(current.dataset.room ?? "0 0 1e9 1e9");
  let spot = { x: Math.min(right, Math.max(left, x)), y: Math.min(high, Math.max(low, y)) };
  if (current.dataset.reach) spot = inside(spot, numbers(current.dataset.reach));
  if (current.dataset.along) spot = nearest(spot, numbers(current.dataset.along));
  return { x: Math.round(spot.x), y: Math.round(spot.y) };
}

// A hair inside, so that rounding does not put it out.
function inside(spot, [x, y, radius]) {
  const far = Math.hypot(spot.x - x, spot.y - y);
  if (far <= radius - 1) return spot;
  const part = (radius - 1) / far;
  return { x: x + (spot.x - x) * part, y: y + (spot.y - y) * part };
}

function nearest(spot, line) {
  let best = { far: Infinity };
  for (let at = 0; at + 3 < line.length; at += 2) {
    const found = onSegment(spot, line.slice(at, at + 4));
    if (found.far < best.far) best = found;
  }
  return best;
}

function onSegment(spot, [x0, y0, x1, y1]) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((spot.x - x0) * dx + (spot.y - y0) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  const [x, y] = [x0 + dx * part, y0 + dy * part];
  return { x, y, far: Math.hypot(spot.x - x, spot.y - y) };
}

function outside(clientX, clientY) {
  const [left, low, right, high] = numbers(current.dataset.room ?? "0 0 1e9 1e9");
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(space().getScreenCTM().inverse());
  return x < left || x > right || y < low || y > high;
}

// The board of what is composed, where something else is not pressed.
function onBoard(target) {
  const board = current && hasPlace(current) && target instanceof Element && target.closest("svg.board");
  return board && board === current.ownerSVGElement && !target.closest(`${OPTION}, [data-drag]`);
}

// --- Showing ----------------------------------------------------------------------------------

function render() {
  const its = loose ? { ...values, ...loose } : values;
  showGhost(its);
  const text = notation();
  show(text);
  const own = listed.get(text);
  const told = part("told");
  told.replaceChildren(...(own ? [...own.childNodes].map((one) => one.cloneNode(true)) : []));
  told.hidden = !own;
  part("hint").textContent = current.dataset.hint ?? "";
  part("hint").hidden = !current.dataset.hint || (hasPlace(current) && isPinned());
  part("go").disabled = !text || !fits(current, values);
  part("nudge").hidden = !hasPlace(current) || !isPinned();
  for (const one of box().querySelectorAll("[data-group-at]")) {
    one.setAttribute("aria-pressed", String(groups()[one.dataset.groupAt] === current));
  }
  const select = part("which").querySelector("select");
  if (select) select.value = String(groups().indexOf(current));
  for (const field of fields) renderField(field);
}

function show(text) {
  for (const one of table().querySelectorAll("[data-outcome]")) one.classList.toggle("seen", one.dataset.outcome === text);
  for (const one of samples(current)) one.classList.toggle("chosen", Boolean(text) && one.dataset.sample.split("|").includes(text));
}

function showGhost(its) {
  const ghost = current.querySelector("[data-ghost]");
  if (!ghost) return;
  ghost.classList.toggle("seen", its.x !== undefined);
  ghost.classList.toggle("pinned", isPinned() && !loose);
  if (its.x === undefined) return;
  const turn = Number(current.dataset.angle ?? 1) * (its.heading ?? 0);
  ghost.setAttribute("transform", `translate(${its.x} ${its.y}) rotate(${turn})`);
}

// --- Controls ---------------------------------------------------------------------------------

const FEW = 4;
const SHORT = 36;

function made(tag, attributes, ...inner) {
  const one = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  one.append(...inner);
  return one;
}

const key = (attributes, text) => made("button", { type: "button", class: "measure__key", ...attributes }, text);

function buildWhich() {
  const all = groups();
  const names = all.map((one) => one.dataset.name ?? one.dataset.measured);
  const label = all[0].dataset.which ?? "";
  const keys = () => names.map((name, at) => key({ "data-group-at": at, "aria-label": `${label}: ${name}` }, name));
  const select = () => made("select", { class: "measure__select", "aria-label": label, "data-group-pick": "" },
    ...names.map((name, at) => made("option", { value: at }, name)));
  const inner = all.length > FEW || names.join("").length > SHORT ? [select()] : keys();
  const title = made("span", { class: "measure__label" }, label);
  part("which").replaceChildren(...(all.length > 1 ? [title, made("span", { class: "measure__keys" }, ...inner)] : []));
  part("which").hidden = all.length < 2;
}

function buildFields() {
  part("fields").replaceChildren(...fields.map(buildField));
}

function buildField(field) {
  const label = made("span", { class: "measure__label" }, field.label);
  const keys = field.values ? field.values.map(([value, text]) => valueKey(field, value, text)) : stepKeys(field);
  return made("div", { class: "measure__field", role: "group", "aria-label": field.label }, label, made("span", { class: "measure__keys" }, ...keys));
}

const valueKey = (field, value, text) => key({ "data-field": field.name, "data-value": JSON.stringify(value), "aria-label": `${field.label}: ${text}` }, text);

function stepKeys(field) {
  const told = (by) => `${by < 0 ? "−" : "+"}${Math.abs(by) / (field.per ?? 1)}${field.unit ?? ""}`;
  const step = (by) => key({ "data-field": field.name, "data-by": by, "aria-label": `${field.label}: ${told(by)}` }, told(by));
  const value = made("output", { class: "measure__value", "data-field-value": field.name });
  return [...field.steps.map((by) => step(-by)), value, ...[...field.steps].reverse().map(step)];
}

function renderField(field) {
  for (const one of part("fields").querySelectorAll(`[data-field="${field.name}"][data-value]`)) {
    const value = JSON.parse(one.dataset.value);
    one.setAttribute("aria-pressed", String(values[field.name] === value));
    one.disabled = !led(current, { ...values, [field.name]: value }, field.name);
  }
  const output = part("fields").querySelector(`[data-field-value="${field.name}"]`);
  if (output) output.textContent = `${values[field.name] / (field.per ?? 1)}${field.unit ?? ""}`;
}

function step(name, by) {
  const field = fields.find((one) => one.name === name);
  if (!field || field.values) return;
  const [least, greatest] = [field.least ?? 0, field.greatest ?? 0];
  const span = greatest - least + 1;
  const next = values[name] + by;
  const round = least + ((((next - least) % span) + span) % span);
  set({ [name]: field.round ? round : Math.min(greatest, Math.max(least, next)) });
}

const NUDGE = 200;

function nudge(dx, dy) {
  if (isPinned()) set(limited({ x: values.x + dx * NUDGE, y: values.y + dy * NUDGE }));
}

// --- Sending ----------------------------------------------------------------------------------

function send() {
  const text = notation();
  if (!text || !fits(current, values)) return;
  sent = { measured: current.dataset.measured, values };
  const own = listed.get(text) ?? made("button", { name: "action", value: text, hidden: "" });
  if (!own.isConnected) form().append(own);
  own.click();
}

// --- Pointer and keys -------------------------------------------------------------------------

// A finger's click may come at the middle of what is near: where it was put down is what counts.
let pressed = null;
let drawn = false;
let carried = null;

document.addEventListener("pointerdown", (event) => {
  pressed = { x: event.clientX, y: event.clientY };
  drawn = false;
  const ghost = event.target instanceof Element && event.target.closest("[data-ghost].pinned");
  if (!ghost || event.button !== 0) return;
  const at = placeAt(event.clientX, event.clientY);
  carried = { dx: values.x - at.x, dy: values.y - at.y, moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!current || !hasPlace(current)) return;
  if (carried) return carry(event);
  if (event.pointerType !== "mouse" || isPinned()) return;
  const over = onBoard(event.target) && !outside(event.clientX, event.clientY);
  loose = over ? placeAt(event.clientX, event.clientY) : null;
  showGhost(loose ? { ...values, ...loose } : values);
});

function carry(event) {
  if (!carried.moved && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= FAR / 2) return;
  carried.moved = true;
  const at = placeAt(event.clientX, event.clientY);
  if (at) set(limited({ x: at.x + carried.dx, y: at.y + carried.dy }));
}

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    drawn = Boolean(pressed) && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR;
    if (!carried?.moved) carried = null;
  });
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const wasCarried = carried;
  carried = null;
  if (!current || !target) return;
  if (target.closest("[data-measure]")) return press(target);
  if (wasCarried?.moved || drawn) return;
  const sample = target.closest("[data-sample]");
  if (sample && current.contains(sample)) return takeUp(sample);
  const { x, y } = pressed ?? { x: event.clientX, y: event.clientY };
  if (onBoard(target) && !target.closest("[data-ghost].pinned") && !outside(x, y)) set(placeAt(x, y));
});

function press(target) {
  const one = target.closest("button");
  if (!one) return;
  const { groupAt, field, value, by, nudge: way } = one.dataset;
  if (one.matches("[data-measure-go]")) send();
  else if (groupAt !== undefined) choose(groups()[groupAt], values);
  else if (value !== undefined) set(led(current, { ...values, [field]: JSON.parse(value) }, field) ?? {});
  else if (by !== undefined) step(field, Number(by));
  else if (way) nudge(...numbers(way));
}

// Of a place only where it is: the other slots stay as they were set.
function takeUp(sample) {
  const ways = sample.dataset.sample.split("|").map((one) => read(current, one)).filter(Boolean);
  if (ways.length === 0) return;
  if (hasPlace(current)) return set({ x: ways[0].x, y: ways[0].y });
  const alike = (its) => fields.filter(({ name }) => its[name] === values[name]).length;
  set(ways.sort((a, b) => alike(b) - alike(a))[0]);
}

document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-group-pick]")) choose(groups()[event.target.value], values);
});

// Over the ghost, or with Shift anywhere on the board, the wheel turns.
document.addEventListener("wheel", (event) => {
  const target = event.target instanceof Element && event.target;
  if (!target || !current || !hasPlace(current) || !fields.some(({ name }) => name === "heading")) return;
  if (!target.closest("[data-ghost]") && !(event.shiftKey && onBoard(target))) return;
  event.preventDefault();
  event.stopPropagation();
  const { steps } = fields.find(({ name }) => name === "heading");
  step("heading", Math.sign(event.deltaY || event.deltaX) * steps.at(-1));
}, { passive: false, capture: true });

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

document.addEventListener("keydown", (event) => {
  if (!current || !hasPlace(current) || !isPinned() || event.ctrlKey || event.metaKey || event.altKey) return;
  const free = event.target === document.body || (event.target instanceof Element && event.target.closest("[data-measure]") && !event.target.matches("select"));
  if (!free || !(event.key in ARROWS)) return;
  event.preventDefault();
  nudge(...ARROWS[event.key]);
});

// A button of the list shows what it leads to.
const buttonOf = (target) => (target instanceof Element ? target.closest("[data-options] button[name=action]") : null);

for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(begin, (event) => {
    const button = buttonOf(event.target);
    if (button && current) preview(button.value);
  });
  document.addEventListener(end, (event) => {
    if (buttonOf(event.target) && current) render();
  });
}

function preview(text) {
  const group = groups().find((one) => read(one, text));
  if (!group) return;
  show(text);
  if (group === current) showGhost({ ...values, ...read(group, text) });
}

// --- A new board ------------------------------------------------------------------------------

document.addEventListener("htmx:beforeSwap", (event) => {
  refused = event.detail.xhr.status === 422 ? sent : null;
  sent = null;
});

function prepare() {
  current = null;
  const its = groups();
  if (!box()) return;
  box().hidden = its.length === 0;
  if (its.length === 0) return;
  listed = new Map([...form().querySelectorAll("button[name=action]")].map((one) => [one.value, one]));
  buildWhich();
  const again = refused && its.find((one) => one.dataset.measured === refused.measured);
  const begun = again ?? its.find((one) => "first" in one.dataset) ?? its[0];
  const sole = listed.size === 1 ? firstOf(begun) : undefined;
  choose(begun, again ? refused.values : sole ?? {});
  refused = null;
  requestAnimationFrame(uncover);
}

// Where the buttons lie over the page, what is composed is scrolled into sight above them.
const CLEAR = 12;
const BASE = 44; // the ship that moves lies behind the tool that is drawn before it

function uncover() {
  const act = table()?.querySelector(".act");
  if (!current || !act || getComputedStyle(act).position !== "fixed") return;
  const seen = current.querySelector("[data-outcome].seen") ?? current.querySelector("[data-ghost].pinned");
  const { top, bottom } = seen?.getBoundingClientRect() ?? zone();
  const hidden = bottom + (seen ? BASE : CLEAR) - act.getBoundingClientRect().top;
  if (hidden > 0 || top < 0) scrollBy({ top: hidden, behavior: GLIDE });
}

// Where on the screen a place may be pressed: not all that is drawn, its ranges reach far beyond.
function zone() {
  if (!hasPlace(current) || !current.dataset.room) return current.getBoundingClientRect();
  const [left, low, right, high] = numbers(current.dataset.room);
  const corners = [[left, low], [right, low], [left, high], [right, high]];
  const all = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(space().getScreenCTM()).y);
  return { top: Math.min(...all), bottom: Math.max(...all) };
}

document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (!target.closest?.("#thought, #coach, .why, .log__line")) prepare();
});
prepare();
