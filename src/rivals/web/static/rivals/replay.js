// The slider of a replay: the number follows the thumb, the page follows when it rests. A replay that
// has the controls for it (data-auto) plays by itself, at a pace, until the end or until stopped.
const slideOf = () => document.querySelector("[data-replay-slide]");
const control = () => document.querySelector("[data-auto]");

let pace = "1500";
let playing = false;
let timer = 0;

function go(at) {
  const slide = slideOf();
  slide.value = String(at);
  slide.dispatchEvent(new Event("input", { bubbles: true }));
  slide.dispatchEvent(new Event("change", { bubbles: true }));
}

function show() {
  const bar = control();
  if (!bar) return;
  bar.hidden = false;
  bar.querySelector("[data-auto-play]").setAttribute("aria-pressed", String(playing));
  bar.querySelector("[data-auto-pace]").value = pace;
}

// A step follows when the one before is shown and its time is over.
function onward() {
  clearTimeout(timer);
  const slide = slideOf();
  if (playing && slide && slide.value === slide.max) playing = false;
  show();
  if (!playing || !slide) return;
  timer = setTimeout(() => go(Number(slideOf().value) + 1), Number(pace));
}

function toggle() {
  playing = !playing;
  const slide = slideOf();
  if (playing && slide.value === slide.max) go(slide.min);
  else if (playing) go(Number(slide.value) + 1);
  else onward();
}

document.addEventListener("input", (event) => {
  const slide = event.target.closest("[data-replay-slide]");
  if (slide) slide.form.querySelector("[data-replay-at]").value = `${slide.value} / ${slide.max}`;
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-auto-pace]")) pace = event.target.value;
  const slide = event.target.closest("[data-replay-slide]");
  if (slide) slide.form.requestSubmit();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-auto-play]")) toggle();
});

document.addEventListener("htmx:afterSettle", onward);
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, () => { playing = false; onward(); });
}
show();
