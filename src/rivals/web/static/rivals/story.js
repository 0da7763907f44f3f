// What the others did, as a story on the board: step by step at a pace of one's choosing, each step
// lit where it happens, with the board as it was then. Until the last step is told nobody sees how
// it ends, unless the story is skipped: by its button, Escape, or a click on the board.
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const PACES = { slow: 2400, normal: 1300, fast: 550, none: 0 };
const MANY = 20; // more steps share the time of so many
const PLACE = "rivals.pace";

const table = () => document.getElementById("match");
const boardOf = () => table()?.querySelector("[data-board]");
const chime = (name) => document.dispatchEvent(new CustomEvent("chime", { detail: name })); // sound.js
const panelOf = () => table()?.querySelector("[data-story]");

// --- The pace is remembered --------------------------------------------------------------------

let pace = STILL.matches ? "none" : "normal";
try {
  const kept = localStorage.getItem(PLACE);
  if (kept in PACES) pace = kept;
} catch {
  // A browser that keeps nothing: the usual pace.
}

function showPace() {
  for (const one of document.querySelectorAll("[data-story-pace]")) one.value = pace;
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-story-pace]")) return;
  pace = target.value;
  try {
    localStorage.setItem(PLACE, pace);
  } catch {
    // It holds until the page is left.
  }
});

// --- Places ------------------------------------------------------------------------------------

const spots = (board, keys) => keys.flatMap((key) => [...board.querySelectorAll(`[data-place="${CSS.escape(key)}"]`)]);
const keysOf = (text) => (text ?? "").split(" ").filter(Boolean);

function light(keys) {
  for (const one of table().querySelectorAll(".happens")) one.classList.remove("happens");
  for (const one of spots(table(), keys)) one.classList.add("happens");
}

// Where each piece is in the window, by the name of its place.
function whereabouts(board) {
  const found = new Map();
  for (const one of pieces(board)) {
    const box = one.getBoundingClientRect();
    if (box.width) found.set(one.dataset.place, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return found;
}

// The places without others in them.
const pieces = (board) => board.querySelectorAll("[data-place]:not(:has([data-place]))");

// What stands elsewhere than before goes there from where it stood.
function glide(board, before, time) {
  for (const one of pieces(board)) {
    const was = before.get(one.dataset.place);
    const box = one.getBoundingClientRect();
    const scale = one.ownerSVGElement?.getScreenCTM()?.a;
    if (!was || !box.width || !scale) continue;
    const dx = (was.x - box.x - box.width / 2) / scale;
    const dy = (was.y - box.y - box.height / 2) / scale;
    if (Math.hypot(dx, dy) * scale < 6) continue;
    one.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: time, easing: "ease-in-out" });
  }
}

// --- The story ---------------------------------------------------------------------------------

let told = null;

// `before` is the board that was seen last; without one the story is told again.
function begin(before) {
  const [panel, board] = [panelOf(), boardOf()];
  const steps = [...(panel?.querySelectorAll("[data-move]") ?? [])];
  if (!board || !steps.length || !PACES[pace]) return;
  const end = board.cloneNode();
  end.append(...board.childNodes);
  board.append(...(before ?? end.cloneNode(true)).childNodes);
  const time = (PACES[pace] * Math.min(1, MANY / steps.length)) / 2;
  const one = { panel, board, end, steps, time, caption: caption(board), away: () => {} };
  told = one;
  board.classList.add("table--story");
  panel.classList.add("panel--story");
  run(one).catch(() => one === told && over());
}

function caption(board) {
  const made = document.getElementById("story").content.cloneNode(true).firstElementChild;
  board.closest("[data-frame]").append(made);
  return made;
}

async function run(one) {
  let next = fetched(one, one.steps[0].dataset.move);
  lay(one, await next, 0);
  for (const step of one.steps) {
    if (one !== told) return;
    const move = Number(step.dataset.move);
    const last = step === one.steps.at(-1);
    next = last ? null : fetched(one, move + 1);
    say(one, step);
    await rest(one, one.time);
    const after = last ? one.end : await next;
    if (one !== told) return;
    lay(one, after, one.time);
    light(keysOf(step.dataset.places));
    await rest(one, one.time);
  }
  if (one === told) over();
}

// The board as it was after so many moves.
async function fetched({ panel }, move) {
  const answer = await fetch(panel.dataset.story.replace(/0\/$/, `${move}/`), { headers: { "HX-Request": "true" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector("[data-board]");
}

function put(board, drawn) {
  board.replaceChildren(...drawn.childNodes);
  board.style.setProperty("--shape", drawn.dataset.shape);
}

function lay(one, drawn, time) {
  if (one !== told) return;
  const before = whereabouts(one.board);
  put(one.board, drawn);
  if (time) glide(one.board, before, time);
}

function say(one, step) {
  for (const other of one.steps) other.classList.toggle("step--now", other === step);
  step.classList.add("step--told");
  for (let next = step.nextElementSibling; next && !next.dataset.move; next = next.nextElementSibling) next.classList.add("step--told");
  one.panel.scrollTop = step.offsetTop - one.panel.clientHeight / 2;
  one.caption.querySelector("[data-story-text]").textContent = step.querySelector(".step__text").textContent.trim();
  light(keysOf(step.dataset.places));
  clear(one);
  chime("step");
}

// What is said of a step does not hide where it happens.
function clear({ board, caption }) {
  caption.classList.remove("story--above");
  const low = caption.getBoundingClientRect().top;
  const lit = [...board.querySelectorAll(".happens")].map((spot) => spot.getBoundingClientRect());
  caption.classList.toggle("story--above", lit.some((box) => box.bottom > low && box.height < innerHeight / 2));
}

function rest(one, time) {
  return new Promise((go) => {
    const timer = setTimeout(go, time);
    one.away = () => { clearTimeout(timer); go(); };
  });
}

// The end: the board as it is, to be played on.
function over() {
  if (!told) return;
  const one = told;
  told = null;
  one.away();
  one.caption.remove();
  if (one.end.childNodes.length) put(one.board, one.end);
  light([]);
  one.board.classList.remove("table--story");
  one.panel.classList.remove("panel--story");
  for (const step of one.panel.querySelectorAll(".step--now, .step--told")) step.classList.remove("step--now", "step--told");
  chime(table()?.matches(".play--over") ? "end" : "turn");
  if (one.board.isConnected) table().dispatchEvent(new CustomEvent("htmx:afterSettle", { bubbles: true, detail: { told: true } }));
}

// --- When --------------------------------------------------------------------------------------

const changes = (event) => event.detail.target?.id === "match" || event.target.id === "match";
let seen = null;

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!changes(event)) return;
  over();
  seen = boardOf();
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "match" && !table()?.contains(event.target)) return;
  if (panelOf()?.hasAttribute("data-fresh") && seen) begin(seen);
  else if (seen) chime(table()?.matches(".play--over") ? "end" : "move");
  seen = null;
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-story-skip], .table--story")) over();
  else if (target?.closest("[data-story-again]")) {
    over();
    if (!PACES[pace]) pace = "normal";
    begin(null);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") over();
});

// --- What was dropped, as ghosts, while its "why?" is open; a step's places, pointed at ----------

function haunt() {
  const board = boardOf();
  if (!board) return;
  const open = [...table().querySelectorAll("details.why[open] [data-ghosts]")];
  const ghosts = new Set(spots(board, open.flatMap((one) => keysOf(one.dataset.ghosts))));
  for (const one of board.querySelectorAll("[data-place]")) one.classList.toggle("dropped", ghosts.has(one));
}

document.addEventListener("toggle", haunt, true);
document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse" || told || !boardOf() || !(target instanceof Element)) return;
  const step = target.closest("#match [data-places]");
  if (step || table().querySelector(".happens")) light(keysOf(step?.dataset.places));
});
document.addEventListener("htmx:afterSettle", haunt);
showPace();
