// The map as a desk: what is tapped opens its panel beside it, and an own army's route is drawn by
// tapping cells. The server sends panels and what is drawn over the map; nothing is reckoned here.
const FAR = 6;

const desk = () => document.querySelector("[data-panels]");
const panel = () => desk()?.querySelector("[data-desk-panel]");
const inside = () => document.getElementById("desk-panel");
const drawing = () => !panel()?.hidden && inside()?.querySelector("[data-desk-route]:not([data-resting])");

let turn = Promise.resolve();
let opener = null;

// --- Panels ---------------------------------------------------------------------------------

function address(key) {
  const url = JSON.parse(desk().dataset.panels)[key[0]];
  return url?.replace("/0/", `/${key.slice(1)}/`);
}

// One after another: what was tapped in a hurry is all done, in its order. Each answer brings the
// panel anew, so nothing in it can be what asks. Something else is shown from its top.
function ask(method, url, values) {
  turn = turn.then(async () => {
    await window.htmx.ajax(method, url, { source: inside(), target: "#desk-panel", swap: "innerHTML show:none", values });
    if (method === "GET") inside().scrollTop = 0;
  }).catch(() => {});
}

function show(key) {
  const url = address(key);
  if (!url) return false;
  if (panel().hidden) opener = document.activeElement;
  panel().hidden = false;
  uncover(desk().querySelector(`[data-place="${key}"], [data-army="${key}"]`));
  ask("GET", url);
  return true;
}

// What the panel is about is not under it.
function uncover(mark) {
  if (!mark) return;
  const view = desk().querySelector("[data-frame-view]");
  const [box, room, lid] = [mark, view, panel()].map((one) => one.getBoundingClientRect());
  const beside = lid.height > room.height * 0.8;
  const right = beside ? lid.left : room.right;
  const bottom = beside ? room.bottom : Math.min(lid.top, room.bottom);
  const seen = box.left > room.left && box.right < right && box.top > room.top && box.bottom < bottom;
  if (!seen) view.scrollBy(box.x + box.width / 2 - (room.left + right) / 2, box.y + box.height / 2 - (room.top + bottom) / 2);
}

function close() {
  if (!panel() || panel().hidden) return;
  panel().hidden = true;
  inside().replaceChildren();
  for (const one of desk().querySelectorAll("[data-plan], [data-reach]")) one.classList.remove("plans__route--chosen");
  desk().querySelector("[data-reach]")?.remove();
  mark();
  opener?.focus?.({ preventScroll: true });
}

// The cursor says what a tap does.
function mark() {
  desk()?.toggleAttribute("data-drawing", Boolean(drawing()));
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !desk()) return;
  if (event.target.closest("[data-desk-close]")) close();
  const link = event.target.closest("[data-desk-open]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && show(link.dataset.deskOpen)) {
    event.preventDefault();
    link.closest("details")?.removeAttribute("open");
  }
  const page = event.target.closest("#desk-panel [data-desk-load]");
  if (page && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    ask("GET", page.href);
  }
  const rest = event.target.closest("[data-desk-rest]");
  if (rest) {
    const form = inside().querySelector("[data-desk-route]");
    rest.setAttribute("aria-pressed", String(form.toggleAttribute("data-resting") === false));
    mark();
  }
});

document.addEventListener("map:pick", (event) => {
  if (event.detail && show(event.detail)) event.preventDefault();
  else close();
});

// Escape first lays down the unit that is held.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && desk() && !inside().querySelector(".held")) close();
});

// Forms of the panel are answered with the panel. Those that htmx sends by itself are left to it.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!inside()?.contains(form) || form.matches("[hx-post]")) return;
  event.preventDefault();
  ask("POST", form.action, Object.fromEntries(new FormData(form, event.submitter)));
});

// --- Routes ---------------------------------------------------------------------------------

function cellAt(event) {
  const over = desk().querySelector("[data-desk-over]");
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
  return [point.x, point.y].map((one) => Math.floor(one / Number(over.dataset.unit))).join(",");
}

// Who goes back to the map has done with what its tools dropped down.
let down = { x: 0, y: 0 };
document.addEventListener("pointerdown", (event) => {
  down = { x: event.clientX, y: event.clientY };
  if (event.target instanceof Element && event.target.closest("[data-frame-view]")) desk()?.querySelector(".pop[open]")?.removeAttribute("open");
});

// While a route is drawn a tap on the map means its cell, whatever stands there.
document.addEventListener("click", (event) => {
  if (!drawing() || !(event.target instanceof Element) || !event.target.closest("[data-map] [data-frame-view]")) return;
  event.stopImmediatePropagation();
  if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > FAR) return;
  ask("POST", drawing().action, { act: "to", to: cellAt(event) });
}, true);

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "desk-panel") return;
  mark();
  const title = inside().querySelector("[data-desk-title]");
  if (title && !inside().contains(document.activeElement)) title.focus({ preventScroll: true });
});
