// A battle: odds and draw of what is pointed at, and the next frame fetched ahead.
const tip = () => document.querySelector("[data-tip]");
const MARKS = "#battle [data-strike], #battle [data-clash]";

const nameOf = (mark) => (mark.dataset.strike === undefined ? `clash-${mark.dataset.clash}` : `strike-${mark.dataset.strike}`);

// The words of a mark move out of its title, or the browser would show them a second time.
function take() {
  for (const mark of document.querySelectorAll(MARKS)) {
    const title = mark.querySelector(":scope > title");
    if (!title) continue;
    mark.dataset.odds = title.textContent;
    title.remove();
  }
}

function light(name) {
  for (const mark of document.querySelectorAll(MARKS)) mark.classList.toggle("mark--picked", nameOf(mark) === name);
  for (const line of document.querySelectorAll("#battle [data-told]")) line.classList.toggle("told-list__lit", line.dataset.told === name);
}

function tell(mark) {
  const box = mark.getBoundingClientRect();
  const words = tip();
  words.textContent = mark.dataset.odds;
  words.hidden = false;
  const { offsetWidth: wide, offsetHeight: high } = words;
  const left = Math.max(8, Math.min(box.x + box.width / 2 - wide / 2, document.documentElement.clientWidth - wide - 8));
  const above = box.y - high - 8;
  words.style.setProperty("left", `${left}px`);
  words.style.setProperty("top", `${above < 8 ? box.bottom + 8 : above}px`);
}

function point(target) {
  const element = target instanceof Element ? target : null;
  const mark = element?.closest(MARKS);
  const line = element?.closest("#battle [data-told]");
  light(mark ? nameOf(mark) : line?.dataset.told);
  const shown = mark ?? (line && [...document.querySelectorAll(MARKS)].find((one) => nameOf(one) === line.dataset.told));
  if (shown) tell(shown);
  else if (tip()) tip().hidden = true;
}

document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") point(event.target); });
document.addEventListener("click", (event) => point(event.target));
document.addEventListener("focusin", (event) => point(event.target));
document.addEventListener("scroll", () => { if (tip()) tip().hidden = true; }, true);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") point(null); });

function ahead() {
  for (const name of ["back", "on"]) {
    const link = document.querySelector(`[data-playing] [data-play-${name}]`);
    if (link) fetch(link.href, { headers: { "HX-Request": "true" } }).catch(() => {});
  }
}

function settle() {
  take();
  if (tip()) tip().hidden = true;
  ahead();
}

document.addEventListener("htmx:afterSettle", settle);
settle();
