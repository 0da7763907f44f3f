// A map: layers are switched, and what is tapped is told, with ways to its page.
const MARKS = "[data-place], [data-army], [data-trail], [data-clash], [data-owner], [data-province]";
const FAR = 6;

const root = () => document.querySelector("[data-map]");

function show(box) {
  const group = root().querySelector(`[data-layer="${box.value}"]`);
  if (!group) return;
  if (box.checked) group.removeAttribute("display");
  else group.setAttribute("display", "none");
}

// The address says which layers are left out, and so do the ways to the other maps and the file.
function keep() {
  const left = [...root().querySelectorAll("[data-map-layer]:not(:checked)")].map((box) => box.value);
  const rewrite = (address) => {
    const url = new URL(address, location.href);
    for (const name of ["without", "show", "layers"]) url.searchParams.delete(name);
    for (const name of left) url.searchParams.append("without", name);
    return url.href;
  };
  history.replaceState(history.state, "", rewrite(location.href));
  for (const link of root().querySelectorAll("[data-map-link]")) link.href = rewrite(link.href);
}

document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-map-layer]");
  if (!box) return;
  show(box);
  keep();
});

let down = { x: 0, y: 0 };
document.addEventListener("pointerdown", (event) => { down = { x: event.clientX, y: event.clientY }; });

function link(words, url) {
  const item = document.createElement("li");
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.textContent = words;
  item.append(anchor);
  return item;
}

function links(mark, list) {
  const { place, army, battles } = mark.dataset;
  const pages = JSON.parse(root().dataset.pages)[place ?? army] ?? [];
  const found = pages.map(([words, url]) => link(words, url));
  for (const number of (battles ?? "").split(" ").filter(Boolean)) {
    const url = root().dataset.watch.replace("/0/", `/${number}/`);
    if (url) found.push(link(`${list.dataset.battleLabel} ${number}`, url));
  }
  list.replaceChildren(...found);
}

// An army is marked with the way that it took.
function marked(mark) {
  if (!mark) return [];
  const { army } = mark.dataset;
  return army ? [mark, ...root().querySelectorAll(`[data-trail="${army}"]`)] : [mark];
}

function pick(mark) {
  const told = root().querySelector("[data-map-told]");
  for (const one of root().querySelectorAll(".mark--picked")) one.classList.remove("mark--picked");
  for (const one of marked(mark)) one.classList.add("mark--picked");
  // Cities, villages and armies open their panels: what a mark tells is in them.
  const opened = mark && root().dispatchEvent(new CustomEvent("map:pick", { bubbles: true, cancelable: true, detail: mark.dataset.place ?? mark.dataset.army ?? "" })) === false;
  told.hidden = !mark || opened;
  if (told.hidden) return;
  const words = (name) => mark.querySelector(`:scope > ${name}`)?.textContent ?? "";
  told.querySelector("[data-map-title]").textContent = words("title");
  told.querySelector("[data-map-about]").textContent = words("desc");
  links(mark, told.querySelector("[data-map-links]"));
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-map] [data-frame-view]")) return;
  if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > FAR) return;
  pick(event.target.closest(MARKS));
});
