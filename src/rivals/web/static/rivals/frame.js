// The board's frame: larger, smaller, fit, drag with a mouse. Size and place outlive an htmx swap.
const kept = new Map();

const state = (frame) => {
  const name = frame.dataset.frame;
  if (!kept.has(name)) kept.set(name, { zoom: 1, left: 0, top: 0, whole: false });
  return kept.get(name);
};

function apply(frame) {
  const { zoom, whole } = state(frame);
  const { style } = frame.querySelector("[data-frame-board]");
  style.setProperty("inline-size", `${zoom * 100}%`);
  style.setProperty("--zoom", String(zoom));
  shape(frame);
  frame.toggleAttribute("data-zoomed", zoom > 1);
  frame.toggleAttribute("data-whole", whole);
}

// A board of known shape is as large as its view lets it be: the style sheet reckons with it, and
// with one whose ground goes on around it (data-boundless), which fills the view.
function shape(frame) {
  const board = frame.querySelector("[data-shape]");
  board?.style.setProperty("--shape", board.dataset.shape);
}

// A board too broad for its view is opened where somebody acts, and fitted whole by key or button.
const broad = (frame) => frame.querySelector("[data-broad]");

function fit(frame) {
  const now = state(frame);
  if (broad(frame) && now.zoom === 1) now.whole = !now.whole;
  now.zoom = least(frame);
  apply(frame);
  if (broad(frame)) look(frame);
}

function look(frame) {
  const view = frame.querySelector("[data-frame-view]");
  const spot = frame.querySelector(".range.current, .measured.current, .option")?.getBoundingClientRect();
  if (spot) view.scrollLeft += spot.x + spot.width / 2 - view.getBoundingClientRect().x - view.clientWidth / 2;
}

// A board that says where it opens (data-opens: across, down, how large its least letters are, in
// its own units) shows that spot in the middle, so large that everything can be read.
const LEGIBLE = 10.5;

function opening(frame) {
  const board = frame.querySelector("[data-opens]");
  if (!board) return null;
  const [x, y, letters] = board.dataset.opens.split(" ").map(Number);
  const { x: left, y: top, width } = board.viewBox.baseVal;
  const scale = frame.querySelector("[data-frame-view]").clientWidth / width;
  return { x: (x - left) * scale, y: (y - top) * scale, zoom: Math.max(1, LEGIBLE / (letters * scale)) };
}

// As small as it goes it is whole in its view: others are as broad as theirs.
function least(frame) {
  const board = frame.querySelector("[data-opens]");
  if (!board) return 1;
  const { width, height } = board.viewBox.baseVal;
  const view = frame.querySelector("[data-frame-view]");
  return Math.max(0.5, Math.min(1, (view.clientHeight * width) / (view.clientWidth * height)));
}

const most = (frame) => (zoomable(frame) ? Math.max(6, 2 * (opening(frame)?.zoom ?? 1)) : 4);

function home(frame) {
  const { x, y, zoom } = opening(frame);
  const view = frame.querySelector("[data-frame-view]");
  zoomTo(frame, zoom, 0, 0);
  view.scrollTo(x * zoom - view.clientWidth / 2, y * zoom - view.clientHeight / 2);
}

function open(frame) {
  const button = document.querySelector(`[data-frame-home="${frame.dataset.frame}"]`);
  if (button) button.hidden = !opening(frame);
  if (!opening(frame) || state(frame).opened) return;
  state(frame).opened = true;
  home(frame);
}

document.addEventListener("click", (event) => {
  const name = event.target instanceof Element && event.target.closest("[data-frame-home]")?.dataset.frameHome;
  if (name) home(document.querySelector(`[data-frame="${name}"]`));
});

// What is at (x, y) of the view, in its own pixels, stays there.
function zoomTo(frame, zoom, x, y) {
  const view = frame.querySelector("[data-frame-view]");
  const now = state(frame);
  const before = now.zoom;
  const point = { x: view.scrollLeft + x, y: view.scrollTop + y };
  now.zoom = Math.min(most(frame), Math.max(0.5, zoom));
  apply(frame);
  view.scrollLeft = (point.x * now.zoom) / before - x;
  view.scrollTop = (point.y * now.zoom) / before - y;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-frame-zoom]");
  const frame = button?.closest("[data-frame]");
  if (!frame) return undefined;
  const view = frame.querySelector("[data-frame-view]");
  const step = Number(button.dataset.frameZoom);
  if (step === 0) return fit(frame);
  const zoom = state(frame).zoom * (step > 0 ? 1.35 : 1 / 1.35);
  return zoomTo(frame, zoom, view.clientWidth / 2, view.clientHeight / 2);
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
  const zoom = Math.max(least(frame), now * Math.exp(-event.deltaY * (event.deltaMode ? 30 : 1) * WHEEL));
  if (zoom === now) return;
  event.preventDefault();
  const box = view.getBoundingClientRect();
  zoomTo(frame, zoom, event.clientX - box.x, event.clientY - box.y);
}, { passive: false });

const KEYS = { "+": 1.35, "=": 1.35, "-": 1 / 1.35, 0: 0 };

document.addEventListener("keydown", (event) => {
  if (!(event.key in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return undefined;
  const frame = [...document.querySelectorAll("[data-frame]")].find((one) => zoomable(one) || one.querySelector("[data-board]"));
  if (!frame) return undefined;
  event.preventDefault();
  if (!KEYS[event.key]) return fit(frame);
  const view = frame.querySelector("[data-frame-view]");
  return zoomTo(frame, state(frame).zoom * KEYS[event.key], view.clientWidth / 2, view.clientHeight / 2);
});

// Where parts are drawn in two ways, the server sends one: in a window of another shape, the page
// asks once for the other.
const WIDE = matchMedia("(min-width: 62rem), (max-height: 36rem) and (orientation: landscape)");
let asked = "";

function fitWindow() {
  const drawn = document.querySelector("#match[data-lie]")?.dataset.lie;
  const lie = WIDE.matches ? "wide" : "tall";
  if (!drawn || drawn === lie || asked === lie) return;
  asked = lie;
  const other = new URL(location);
  other.searchParams.set("window", lie);
  htmx.ajax("GET", other.pathname + other.search, { target: "#match", select: "#match", swap: "outerHTML" });
}

WIDE.addEventListener("change", fitWindow);
fitWindow();

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
  zoomTo(pinch.frame, Math.max(least(pinch.frame), (pinch.zoom * now.apart) / pinch.apart), now.x - box.x, now.y - box.y);
}, { passive: false });

document.addEventListener("touchend", () => { pinch = null; });

// Two taps on one spot make the words there large enough to read; two more show the whole again.
const SOON = 350;
const NEAR = 30;
const CLEAR = 9.6;
let tapped = { at: 0, x: 0, y: 0, frame: null };
let second = -1;

document.addEventListener("pointerup", (event) => {
  if (event.pointerType !== "touch" || !event.isPrimary) return;
  // Where taps draw, each of them is meant.
  if (event.target instanceof Element && event.target.closest("[data-drawing]")) return;
  const again = event.timeStamp - tapped.at < SOON && Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < NEAR;
  // What the first tap chose may have laid something over the board: the second means the board.
  const frame = again ? tapped.frame : event.target instanceof Element && event.target.closest("[data-frame-view]")?.closest("[data-frame]");
  tapped = { at: again || !frame ? 0 : event.timeStamp, x: event.clientX, y: event.clientY, frame };
  if (!again || !frame?.isConnected) return;
  second = event.timeStamp;
  const box = frame.querySelector("[data-frame-view]").getBoundingClientRect();
  zoomTo(frame, state(frame).zoom > 1 ? 1 : larger(frame), event.clientX - box.x, event.clientY - box.y);
});

document.addEventListener("click", (event) => {
  if (second < 0 || event.timeStamp - second > SOON) return;
  second = -1;
  if (event.target instanceof Element && event.target.closest("[data-frame-view]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// How much larger: more than twice, and so much that most letters can be read.
const MOST = 0.15;

function larger(frame) {
  const sizes = [...frame.querySelectorAll("svg text")].filter((one) => one.getClientRects().length).flatMap((one) => {
    const { a, b } = one.getScreenCTM();
    return Array(one.textContent.length).fill(Number.parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b));
  });
  sizes.sort((a, b) => a - b);
  return Math.max(2.25, CLEAR / (sizes[Math.floor(sizes.length * MOST)] ?? CLEAR));
}

document.addEventListener("scroll", (event) => {
  const frame = event.target instanceof Element && event.target.closest("[data-frame]");
  if (frame && event.target.matches("[data-frame-view]")) {
    Object.assign(state(frame), { left: event.target.scrollLeft, top: event.target.scrollTop });
  }
}, true);

// Before the browser paints what was swapped in.
function restore() {
  for (const frame of document.querySelectorAll("[data-frame]")) {
    const { left, top } = state(frame);
    apply(frame);
    frame.querySelector("[data-frame-view]").scrollTo(left, top);
    open(frame);
  }
}

document.addEventListener("htmx:afterSwap", restore);
document.addEventListener("htmx:afterSettle", restore);
for (const frame of document.querySelectorAll("[data-frame]")) {
  shape(frame);
  if (broad(frame)) look(frame);
  open(frame);
}

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
