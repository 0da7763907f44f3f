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

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-frame-zoom]");
  const frame = button?.closest("[data-frame]");
  if (!frame) return;
  const view = frame.querySelector("[data-frame-view]");
  const now = state(frame);
  const before = now.zoom;
  const step = Number(button.dataset.frameZoom);
  now.zoom = step === 0 ? 1 : Math.min(4, Math.max(0.5, before * (step > 0 ? 1.35 : 1 / 1.35)));
  const middle = { x: view.scrollLeft + view.clientWidth / 2, y: view.scrollTop + view.clientHeight / 2 };
  apply(frame);
  view.scrollLeft = (middle.x * now.zoom) / before - view.clientWidth / 2;
  view.scrollTop = (middle.y * now.zoom) / before - view.clientHeight / 2;
});

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

// Where a place is too small for a thumb (WCAG 2.5.8), the tools are there on a phone, too.
const THUMB = 24;
const PLACES = "[data-action], [data-actions], [data-choice]";

function offerSize() {
  for (const frame of document.querySelectorAll("[data-frame]:not([data-zoomed])")) {
    const boxes = [...frame.querySelectorAll(PLACES)].map((one) => one.getBoundingClientRect());
    frame.toggleAttribute("data-fine", boxes.some(({ width, height }) => width > 0 && Math.min(width, height) < THUMB));
  }
}

document.addEventListener("htmx:afterSettle", offerSize);
addEventListener("resize", offerSize);
offerSize();

let drag = null;
document.addEventListener("pointerdown", (event) => {
  const view = event.target.closest("[data-frame-view]");
  if (!view || event.pointerType !== "mouse" || event.button !== 0) return;
  drag = { view, x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
});
document.addEventListener("pointermove", (event) => {
  if (drag) drag.view.scrollTo(drag.left - (event.clientX - drag.x), drag.top - (event.clientY - drag.y));
});
document.addEventListener("pointerup", () => { drag = null; });
