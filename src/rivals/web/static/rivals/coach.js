// The coach beside a match: a way that it names can be pointed at on the board. Nothing is played.
const POINT = "[data-coach-point]";

const coach = () => document.getElementById("coach");
const places = () => [...document.querySelectorAll("#match :is([data-action], [data-actions])")];
const notations = (place) => place.dataset.actions?.split("|") ?? [place.dataset.action];
const placesOf = (notation) => places().filter((one) => notations(one).includes(notation));

function point(button) {
  const on = button?.getAttribute("aria-pressed") === "false";
  for (const one of places()) one.classList.remove("advised");
  for (const one of coach().querySelectorAll(POINT)) one.setAttribute("aria-pressed", String(on && one === button));
  if (!on) return;
  const lit = placesOf(button.dataset.coachPoint);
  for (const one of lit) one.classList.add("advised");
  lit[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Where a way has no place on the board there is nothing to point at.
function ready() {
  for (const one of coach()?.querySelectorAll(POINT) ?? []) one.hidden = placesOf(one.dataset.coachPoint).length === 0;
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest(POINT) : null;
  if (button) point(button);
});

// Who asked by key goes on here; what was said is read out once.
let asked = false;
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.closest?.("#coach form")) asked = true;
});
document.addEventListener("htmx:afterSettle", (event) => {
  ready();
  if (event.target.id !== "coach") return;
  if (asked) event.target.querySelector("#coach-title").focus({ preventScroll: true });
  asked = false;
  const live = document.getElementById("live");
  if (live && event.target.dataset.coachSaid) live.textContent = event.target.dataset.coachSaid;
});
ready();
