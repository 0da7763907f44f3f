// Plays on: goes to what comes next at a pace, until there is nothing further. Keys step.
let pace = 1600;
let timer = 0;

const bar = () => document.querySelector("[data-playing]");
const way = (name) => bar()?.querySelector(`[data-play-${name}]:not([aria-disabled])`);

function sync() {
  const control = bar()?.querySelector("[data-play-control]");
  if (!control) return;
  control.hidden = false;
  const button = control.querySelector("[data-play]");
  const playing = timer !== 0;
  button.classList.toggle("pace__play--on", playing);
  button.querySelector("[data-play-label]").textContent = playing ? button.dataset.labelPause : button.dataset.labelPlay;
  control.querySelector("[data-play-pace]").value = String(pace);
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  document.documentElement.removeAttribute("data-plays");
  sync();
}

function onward() {
  const link = way("on");
  if (!link) return stop();
  if (!link.classList.contains("htmx-request")) link.click();
  timer = setTimeout(onward, pace);
}

function play() {
  document.documentElement.setAttribute("data-plays", "");
  if (!way("on") && way("first")) {
    way("first").click();
    timer = setTimeout(onward, pace);
  } else {
    onward();
  }
  sync();
}

const toggle = () => (timer ? stop() : play());

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-play]")) toggle();
});

document.addEventListener("change", (event) => {
  const select = event.target.closest("[data-play-pace]");
  if (select) pace = Number(select.value);
});

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !bar()) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog, .rows, [data-zoomed] [data-frame-view]")) return;
  if (event.code === "KeyP") {
    event.preventDefault();
    toggle();
  } else if (event.key in KEYS) {
    event.preventDefault();
    stop();
    way(KEYS[event.key])?.click();
  }
});

document.addEventListener("htmx:afterSettle", sync);
document.addEventListener("htmx:responseError", stop);
document.addEventListener("htmx:sendError", stop);
sync();
