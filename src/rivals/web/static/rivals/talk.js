// The talk of a match lies over its page as a drawer: it is fetched when it is opened, and again when
// the page has heard that there is more. On a page of its own it is there from the start.

const EVERY = 4000;
const drawer = document.getElementById("talk");
const list = () => document.getElementById("talk-list");
const shown = () => !document.hidden && (!drawer || drawer.open);

function fetchTalk() {
  list()?.dispatchEvent(new CustomEvent("talk"));
}

// What is shown is read: the page says no longer that it is new.
function read() {
  if (shown()) document.querySelector(".news__unread")?.remove();
  toTheEnd();
}

function toTheEnd() {
  const messages = list()?.querySelector("[data-talk-messages]");
  if (messages) messages.scrollTop = messages.scrollHeight;
}

document.addEventListener("click", (event) => {
  const opener = event.target.closest?.("[data-talk-open]");
  if (!opener || !drawer || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  drawer.showModal();
  drawer.querySelector("[name=text]")?.focus();
  fetchTalk();
});

// What the others say meanwhile is fetched when the news of the match tell of it.
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.elt?.id === "talk-list") return read();
  const news = document.getElementById("news");
  if (news && shown() && news.dataset.talked !== list()?.dataset.talked) fetchTalk();
});

// Refused (409, 422, 429): the list comes with the reason.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const told = detail.xhr.responseText.includes('id="talk-list"');
  if ([409, 422, 429].includes(detail.xhr.status) && told) Object.assign(detail, { shouldSwap: true, isError: false });
});

// What was said leaves the line empty; what was refused stays to be mended.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.elt?.matches?.("[data-talk-say]") && detail.xhr?.status === 200) detail.elt.reset();
});

toTheEnd();
if (!drawer) setInterval(() => { if (shown()) fetchTalk(); }, EVERY);
