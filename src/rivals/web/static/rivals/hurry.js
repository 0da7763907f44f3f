// Clicks in a hurry: while an answer is under way a click waits for it, and then does what it meant,
// if that is still offered and nobody else has moved; else it is refused in words. Of several clicks
// quickly on one spot each means what the first meant: what has slid there meanwhile is never played.
const OPTION = ":is([data-action], [data-actions])";
const OWN = "[data-options] button, .choices button, [data-pick], [data-confirm], [data-undo], [data-measure-go], .lesson button, .act__look button";

let busy = false;
let waiting = [];
let first = "";
let down = null;

const table = () => document.getElementById("match");
const buttonOf = (notation) => table()?.querySelector(`:is([data-options], .choices) button[value="${CSS.escape(notation)}"]`);
const placeOf = (notation) => table()?.querySelector(`[data-action="${CSS.escape(notation)}"]`);
const sharedOf = (notations) => table()?.querySelector(`[data-actions="${CSS.escape(notations)}"]`);
// What can be done but here and now is known by where one was.
const now = () => table()?.querySelector("input[name=revision]")?.value + (document.getElementById("lesson-title")?.textContent ?? "");

// What a click on this would do, by a name under which the next board has it, too.
function meant(target) {
  const place = target instanceof Element && target.closest(`#match :is(${OPTION}, ${OWN})`);
  if (!place) return "";
  if (place.matches("[data-undo]")) return "undo";
  if (place.matches("[data-confirm]")) return `play ${place.dataset.confirm}`;
  if (place.dataset.actions) return `ask ${place.dataset.actions}`;
  const notation = place.dataset.pick ?? place.dataset.action ?? (place.name === "action" ? place.value : "");
  return notation ? `play ${notation}` : `here ${now()}`;
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function refuse() {
  waiting = [];
  const said = document.getElementById("hurried")?.content.cloneNode(true);
  if (!said) return;
  said.querySelector("[data-message]").dataset.unsent = "";
  document.getElementById("messages").replaceChildren(said);
}

function wait(want, byFinger) {
  waiting.push({ want, byFinger });
  table()?.classList.add("play--waiting");
}

// Does what waits, until one of it asks the server; a finger's tap only chooses, as it would have.
function goOn() {
  while (waiting.length && !busy) {
    const { want, byFinger } = waiting.shift();
    const goal = table()?.querySelector("#panel-told[data-news]") ? null : found(want, byFinger);
    if (!goal) refuse();
    else if (goal.matches(OPTION)) goal.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    else goal.click();
  }
  table()?.classList.toggle("play--waiting", waiting.length > 0);
}

function found(want, byFinger) {
  if (want === "undo") return table()?.querySelector("[data-undo]:not([disabled])");
  const [kind, ...rest] = want.split(" ");
  const notation = rest.join(" ");
  if (kind === "ask") return sharedOf(notation);
  return kind === "play" ? (byFinger && placeOf(notation)) || buttonOf(notation) : null;
}

document.addEventListener("pointerdown", (event) => {
  const want = event.button === 0 ? meant(event.target) : "";
  down = want ? { want, target: event.target } : null;
}, true);

// What was pressed has been replaced before it was let go: the browser would click what is there now.
document.addEventListener("click", (event) => {
  if (!event.isTrusted) return;
  const want = meant(event.target);
  const slid = down && !down.target.isConnected && down.want !== want;
  down = null;
  if (!want && !slid) return;
  if (event.detail <= 1) first = want;
  if (slid || (event.detail > 1 && first !== want)) {
    stop(event);
    refuse();
  } else if (busy) {
    stop(event);
    wait(want, event.detail > 0 && event.pointerType === "touch");
  }
}, true);

// A key that plays while an answer is under way (play.js).
document.addEventListener("hurried", ({ detail }) => wait(detail, false));

const changes = ({ detail }) => detail.target?.id === "match";
document.addEventListener("htmx:beforeRequest", (event) => { busy ||= changes(event); });
document.addEventListener("htmx:afterRequest", (event) => {
  if (!changes(event)) return;
  busy = false;
  if (event.detail.xhr.status !== 200 && waiting.length) refuse(); // nobody knows what has moved
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (!["thought", "news"].includes(event.target.id) && !busy) goOn();
});
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError", "htmx:swapError"]) document.addEventListener(failure, () => { waiting = []; });
