// The panels beside the board: they open and close where they are, by their tabs, and which are
// open is remembered for each game. On a telephone they lie side by side, and a tab slides there.
const DESK = matchMedia("(min-width: 62rem)");
const BROAD = matchMedia("(min-width: 100rem)");
const GLIDE = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

const table = () => document.getElementById("match");
const strip = () => table()?.querySelector("[data-panels-row]");
const panels = () => [...(table()?.querySelectorAll("[data-panel]") ?? [])];
const keysOf = (some) => some.map((one) => one.dataset.panel);
const isFoot = (panel) => panel.classList.contains("panel--foot");
const isLit = (one) => Number(one.dataset.lit) > 0;

// --- What is open is remembered ----------------------------------------------------------------

const place = () => `rivals.panels.${table().dataset.game}`;
const kept = new Map();

function remembered() {
  const at = place();
  if (!kept.has(at)) kept.set(at, read(at));
  return kept.get(at);
}

// Open panels at the side, the one opened last being last; closed ones at the foot.
function read(at) {
  try {
    const { open, shut } = JSON.parse(localStorage.getItem(at) ?? "{}");
    return { open: Array.isArray(open) ? open : null, shut: Array.isArray(shut) ? shut : [] };
  } catch {
    return { open: null, shut: [] }; // a browser that keeps nothing, or what is no list
  }
}

function keep(found) {
  kept.set(place(), found);
  try {
    localStorage.setItem(place(), JSON.stringify(found));
  } catch {
    // It is remembered until the page is left.
  }
}

// --- Which panels are open ---------------------------------------------------------------------

// One panel at a time has room beside the board, in a broad window two; what is told has its own.
const room = () => (BROAD.matches ? 2 : 1);
let newsRead = false;
let asked = false;

function sides() {
  return panels().filter((one) => !isFoot(one) && !(BROAD.matches && one.dataset.panel === "told"));
}

// Unless somebody chose, the first parts of the table.
function chosen() {
  const there = sides();
  const open = remembered().open?.map((key) => there.find((one) => one.dataset.panel === key)).filter(Boolean);
  return (open ?? there.filter((one) => one.matches("figure"))).slice(remembered().open ? -room() : 0).slice(0, room());
}

// First comes what has just been laid on the table to choose from, and what is lit where nothing
// else is in sight; then what is new, unless it would hide that.
function shown() {
  const open = chosen();
  if (asked) return open;
  const also = (one) => [...open.filter((other) => other !== one), one].slice(-room());
  const come = sides().find((one) => isLit(one) && !known.has(one.dataset.panel));
  if (come) return also(come);
  const needed = !table().querySelector(ELSEWHERE) && sides().find(isLit);
  if (needed && !open.some(isLit)) return also(needed);
  const news = newsRead ? null : sides().find((one) => one.hasAttribute("data-news"));
  return news && !(needed && room() === 1) ? also(news) : open;
}

// The panels that lay there before the last move.
let known = new Set();
let latest = new Set();

const ELSEWHERE = ".table__part--lit, .options__loose, .options__many, .panel--foot:not([data-lit='0']), [data-measured]";

function lay() {
  if (!table()) return;
  const open = shown();
  for (const one of panels()) {
    const is = isFoot(one) ? !remembered().shut.includes(one.dataset.panel) : open.includes(one);
    const opens = is !== one.classList.contains("panel--open");
    one.classList.toggle("panel--open", is);
    if (opens || !DESK.matches) toNewest(one);
    tabOf(one)?.setAttribute("aria-pressed", String(is));
    tabOf(one)?.classList.toggle("panels__tab--news", one.hasAttribute("data-news"));
  }
  tabs().slice(0, 9).forEach((one, number) => one.setAttribute("aria-keyshortcuts", String(number + 1)));
}

// A list of moves opens at the last one.
function toNewest(panel) {
  const list = panel.querySelector(".log__list");
  if (list) list.scrollTop = list.scrollHeight;
}

const tabOf = (panel) => table().querySelector(`.panels__tabs [data-panel-tab="${panel.id}"]`);

// Those in sight; one that is disabled keeps its place.
const tabs = () => [...(table()?.querySelectorAll(".panels__tabs [data-panel-tab]") ?? [])].filter((one) => one.getClientRects().length);

function toggle(panel) {
  const { open, shut } = remembered();
  const key = panel.dataset.panel;
  const was = panel.classList.contains("panel--open");
  if (isFoot(panel)) keep({ open, shut: was ? [...shut, key] : shut.filter((one) => one !== key) });
  else {
    const others = keysOf(shown()).filter((one) => one !== key);
    newsRead = true;
    asked = true;
    known = latest;
    keep({ open: was ? others : [...others, key].slice(-room()), shut });
  }
  lay();
}

// --- On a telephone ----------------------------------------------------------------------------

const THUMB = 80; // of a board less than so many pixels high nothing can be seen
let current = "";

function slide(panel) {
  panel.scrollIntoView({ block: "nearest", inline: "start", behavior: GLIDE });
}

document.addEventListener("scroll", (event) => {
  const row = event.target;
  if (DESK.matches || !(row instanceof Element) || !row.matches("[data-panels-row]")) return;
  current = [...row.children].find((one) => one.offsetLeft - row.offsetLeft > row.scrollLeft - one.offsetWidth / 2)?.id ?? "";
  fit();
}, true);

// The strip is as tall as the panel in sight, not as the tallest of them.
function fit() {
  const row = strip();
  if (!row) return;
  const sliding = !DESK.matches && row.scrollWidth > row.clientWidth + 1;
  const panel = (current && row.contains(document.getElementById(current)) && document.getElementById(current)) || row.firstElementChild;
  row.style.blockSize = sliding && panel ? `${panel.offsetHeight + 12}px` : "";
}

// The panel that was in sight stays so, unless there is something to choose in others only.
function stay() {
  const row = strip();
  if (DESK.matches || !row || row.scrollWidth <= row.clientWidth) return;
  const all = [...row.children];
  const news = all.find((one) => one.hasAttribute("data-news"));
  const was = document.getElementById(current);
  const goal = news ?? (was && (isLit(was) || !all.some(isLit)) ? was : all.find(isLit) ?? was);
  if (goal) row.scrollLeft = goal.offsetLeft - row.offsetLeft;
  if (was && goal !== was) toBoard();
}

// What was in sight has nothing left to choose: it goes on at the board, if that was scrolled away.
function toBoard() {
  const board = table().querySelector(".play__main");
  if (board && board.getBoundingClientRect().bottom < THUMB) board.scrollIntoView({ block: "start", behavior: GLIDE });
}

// --- When --------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const tab = event.target instanceof Element && event.target.closest("[data-panel-tab]");
  const panel = tab && document.getElementById(tab.dataset.panelTab);
  if (!panel) return;
  if (DESK.matches && panel.matches("[data-panel]")) toggle(panel);
  else slide(panel);
});

// The first nine tabs have a key each, by their places: these stay the same from move to move.
document.addEventListener("keydown", (event) => {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
  tabs()[Number(event.key) - 1]?.click();
});

// What is swapped in beside the board leaves the panels as they are.
const isPart = (event) => Boolean(event.target.closest?.("#thought, #news, #coach, .why, .log__line"));

// Before the browser paints what was swapped in; and when htmx has settled it, which brings back
// the attributes that the server sent.
document.addEventListener("htmx:afterSwap", (event) => {
  if (isPart(event)) return;
  newsRead = false;
  asked = false;
  known = latest;
  latest = new Set(keysOf(panels()));
  lay();
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (isPart(event)) return;
  lay();
  stay();
  fit();
});
for (const query of [DESK, BROAD]) query.addEventListener("change", lay);
addEventListener("resize", fit);
addEventListener("load", () => { stay(); fit(); });
known = new Set(keysOf(panels()));
latest = known;
lay();
