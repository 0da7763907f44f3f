// Pages of matches between people look for news all the time. While they are in sight, a stream of
// events says when there are any: then they look at once, and else seldom. The stream tells nothing
// but that; where there is none, they look as they did. No page looks while a move of one's own is
// under way: the answer to that has the news.
const SELDOM = 20000;
let busy = false, told = false, looked = 0;
let stream = null, hears = false;
const place = () => document.querySelector("[data-events]");
const looks = ({ detail }) => Boolean(detail.elt?.dataset?.events);
const changes = ({ detail }) => ["match", "screen"].includes(detail.target?.id);

function look() {
  place()?.dispatchEvent(new CustomEvent("news"));
}

function hear() {
  told = true;
  look();
}

function close() {
  stream?.close();
  stream = null;
  hears = false;
}

function listen() {
  const at = place();
  if (document.hidden || !at) return close();
  if (stream) return;
  stream = new EventSource(at.dataset.events);
  stream.addEventListener("open", () => { hears = true; hear(); });
  stream.addEventListener("message", hear);
  stream.addEventListener("error", () => { hears = false; });
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (looks(event)) {
    const idle = hears && !told && Date.now() - looked < SELDOM;
    if (busy || idle) return event.preventDefault();
    told = false;
    looked = Date.now();
  } else if (changes(event)) {
    busy = true;
    place()?.dispatchEvent(new CustomEvent("htmx:abort", { bubbles: true, detail: {} }));
  }
});
document.addEventListener("htmx:afterRequest", (event) => {
  // Where there is nothing any more, the seat or the link is not one's own: the page says so.
  if (looks(event) && event.detail.xhr?.status === 404) location.reload();
  if (!looks(event) && changes(event)) busy = false;
});
// What was said while a page was being fetched is looked for afterwards.
document.addEventListener("htmx:afterSettle", () => { listen(); if (told) look(); });
document.addEventListener("visibilitychange", () => { close(); listen(); });

listen();
