// The board's frame: larger, smaller, fit, drag with a mouse. Size and place outlive an htmx swap.
const kept = new Map();

const state = (frame) => {
  const name = frame.dataset.frame;
  if (!kept.has(name)) kept.set(name, { zoom: 1, left: 0, top: 0 });
  return kept.get(name);
};

function apply(frame) {
  const { zoom } = state(frame);
  const { style } = frame.querySelector("[data-frame-board]");
  style.setProperty("inline-size", `${zoom * 100}%`);
  style.setProperty("--zoom", String(zoom));
  frame.toggleAttribute("data-zoomed", zoom > 1);
}

// What is at (x, y) of the view, in its own pixels, stays there.
function zoomTo(frame, zoom, x, y) {
  const view = frame.querySelector("[data-frame-view]");
  const now = state(frame);
  const before = now.zoom;
  const point = { x: view.scrollLeft + x, y: view.scrollTop + y };
  now.zoom = Math.min(zoomable(frame) ? 6 : 4, Math.max(0.5, zoom));
  apply(frame);
  view.scrollLeft = (point.x * now.zoom) / before - x;
  view.scrollTop = (point.y * now.zoom) / before - y;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-frame-zoom]");
  const frame = button?.closest("[data-frame]");
  if (!frame) return;
  const view = frame.querySelector("[data-frame-view]");
  const step = Number(button.dataset.frameZoom);
  const zoom = step === 0 ? 1 : state(frame).zoom * (step > 0 ? 1.35 : 1 / 1.35);
  zoomTo(frame, zoom, view.clientWidth / 2, view.clientHeight / 2);
});

// A board that says it may be zoomed (data-zoomable) is, with the wheel, too: at the pointer. Made
// as small as it goes, it leaves the wheel to the page.
const WHEEL = 0.0016;
const zoomable = (frame) => frame?.querySelector("[data-frame-board] [data-zoomable]");

document.addEventListener("wheel", (event) => {
  const view = event.target instanceof Element && event.target.closest("[data-frame-view]");
  const frame = view && view.closest("[data-frame]");
  if (!zoomable(frame)) return;
  const now = state(frame).zoom;
  const zoom = Math.max(1, now * Math.exp(-event.deltaY * (event.deltaMode ? 30 : 1) * WHEEL));
  if (zoom === now) return;
  event.preventDefault();
  const box = view.getBoundingClientRect();
  zoomTo(frame, zoom, event.clientX - box.x, event.clientY - box.y);
}, { passive: false });

const KEYS = { "+": 1.35, "=": 1.35, "-": 1 / 1.35, 0: 0 };

document.addEventListener("keydown", (event) => {
  if (!(event.key in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
  const frame = [...document.querySelectorAll("[data-frame]")].find(zoomable);
  if (!frame) return;
  event.preventDefault();
  const view = frame.querySelector("[data-frame-view]");
  const zoom = KEYS[event.key] ? state(frame).zoom * KEYS[event.key] : 1;
  zoomTo(frame, zoom, view.clientWidth / 2, view.clientHeight / 2);
});

// Two fingers enlarge the board alone: the rest of the page keeps its size.
let pinch = null;

function fingers([one, other]) {
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}

document.addEventListener("touchstart", (event) => {
  const frame = event.target.closest?.("[data-frame-view]")?.closest("[data-frame]");
  pinch = frame && event.touches.length === 2 ? { frame, apart: fingers(event.touches).apart, zoom: state(frame).zoom } : null;
}, { passive: true });

document.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const now = fingers(event.touches);
  const box = pinch.frame.querySelector("[data-frame-view]").getBoundingClientRect();
  zoomTo(pinch.frame, Math.max(1, (pinch.zoom * now.apart) / pinch.apart), now.x - box.x, now.y - box.y);
}, { passive: false });

document.addEventListener("touchend", () => { pinch = null; });

document.addEventListener("scroll", (event) => {
  const frame = event.target instanceof Element && event.target.closest("[data-frame]");
  if (frame && event.target.matches("[data-frame-view]")) {
    Object.assign(state(frame), { left: event.target.scrollLeft, top: event.target.scrollTop });
  }
}, true);

document.addEventListener("htmx:afterSettle", () => {
  for (const frame of document.querySelectorAll("[data-frame]")) {
    const { left, top } = state(frame);
    apply(frame);
    frame.querySelector("[data-frame-view]").scrollTo(left, top);
  }
});

// Where a place is too small for a thumb (WCAG 2.5.8) or words are too small to read, the tools are
// there on a phone, too.
const THUMB = 24;
const READABLE = 9;
const PLACES = "[data-action], [data-actions], [data-choice]";

function offerSize() {
  for (const frame of document.querySelectorAll("[data-frame]:not([data-zoomed])")) {
    const boxes = [...frame.querySelectorAll(PLACES)].map((one) => one.getBoundingClientRect());
    const words = [...frame.querySelectorAll("svg text")].map((one) => one.getBoundingClientRect());
    const small = boxes.some(({ width, height }) => width > 0 && Math.min(width, height) < THUMB);
    frame.toggleAttribute("data-fine", small || words.some(({ height }) => height > 0 && height < READABLE));
  }
}

document.addEventListener("htmx:afterSettle", offerSize);
addEventListener("resize", offerSize);
offerSize();

let drag = null;
document.addEventListener("pointerdown", (event) => {
  const view = event.target.closest("[data-frame-view]");
  if (!view || event.pointerType !== "mouse" || event.button !== 0 || event.target.closest("[data-drag], [data-ghost].pinned")) return;
  drag = { view, x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
});
document.addEventListener("pointermove", (event) => {
  if (drag) drag.view.scrollTo(drag.left - (event.clientX - drag.x), drag.top - (event.clientY - drag.y));
});
document.addEventListener("pointerup", () => { drag = null; });
