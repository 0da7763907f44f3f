// A week on the map: the days of the week that is here are shown at once, others are fetched.
const stage = () => document.querySelector("[data-week]");
const DAYS = 7;

const place = (week, day) => (week - 1) * DAYS + day;
const evening = (at) => (at === 0 ? [1, 0] : [Math.floor((at - 1) / DAYS) + 1, ((at - 1) % DAYS) + 1]);

function address(at) {
  const [week, day] = evening(at);
  const url = new URL(stage().dataset.base, location.href);
  url.searchParams.set("week", week);
  url.searchParams.set("day", day);
  return url.pathname + url.search;
}

function toggle(one, on) {
  if (!(one instanceof SVGElement)) one.hidden = !on;
  else if (on) one.removeAttribute("display");
  else one.setAttribute("display", "none");
}

function stand(army, day) {
  const where = army.dataset.places.split("|")[day];
  toggle(army, Boolean(where));
  if (where) army.setAttribute("transform", where);
}

// Beyond the days that are here the ways lead to the server, as they do without this script.
function ways(at) {
  const most = Number(stage().dataset.last) * DAYS;
  for (const [name, to] of [["first", 0], ["back", at - 1], ["on", at + 1], ["last", most]]) {
    const link = document.querySelector(`[data-playing] [data-play-${name}]`);
    if (!link) continue;
    const target = Math.min(Math.max(to, 0), most);
    link.href = address(target);
    link.setAttribute("hx-get", address(target));
    if (target === at) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
    window.htmx.process(link);
  }
}

function show(day) {
  const here = stage();
  const region = here.parentElement;
  here.dataset.day = String(day);
  for (const army of here.querySelectorAll("[data-places]")) stand(army, day);
  for (const one of region.querySelectorAll("[data-days]")) toggle(one, one.dataset.days.split(" ").includes(String(day)));
  for (const chip of region.querySelectorAll("[data-days-go]")) {
    if (Number(chip.dataset.daysGo) === day) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
  const at = place(Number(here.dataset.week), day);
  here.querySelector("[data-days-slide]").value = String(at);
  ways(at);
  history.replaceState(history.state, "", address(at));
}

// The evening that a way leads to, if it is one of the week that is here.
function within(at) {
  const week = Number(stage().dataset.week);
  const day = at - place(week, 0);
  return day >= 0 && day <= DAYS ? day : null;
}

function target(link) {
  if (link.dataset.daysGo !== undefined) return place(Number(stage().dataset.week), Number(link.dataset.daysGo));
  const url = new URL(link.href, location.href);
  return place(Number(url.searchParams.get("week")), Number(url.searchParams.get("day")));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#stage a[data-days-go], #stage [data-playing] a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const day = within(target(link));
  if (day === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  show(day);
}, true);

document.addEventListener("input", (event) => {
  const slide = event.target.closest("[data-days-slide]");
  if (!slide) return;
  const day = within(Number(slide.value));
  if (day !== null) show(day);
});

document.addEventListener("change", (event) => {
  const slide = event.target.closest("[data-days-slide]");
  if (slide && within(Number(slide.value)) === null) slide.form.requestSubmit();
});

// A week that is played on to begins where the one before has ended.
document.addEventListener("htmx:afterSettle", () => {
  if (!stage() || !document.documentElement.hasAttribute("data-plays")) return;
  const day = Number(stage().dataset.day);
  if (day !== 1) return;
  show(0);
  requestAnimationFrame(() => requestAnimationFrame(() => show(1)));
});
