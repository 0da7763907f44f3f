// A match between devices looks for news all the time, but not while a move of one's own is under
// way: the answer to that has them.
let busy = false;
const looks = ({ detail }) => detail.elt?.id === "news";
const changes = ({ detail }) => detail.target?.id === "match";

document.addEventListener("htmx:beforeRequest", (event) => {
  if (looks(event)) {
    if (busy) event.preventDefault();
  } else if (changes(event)) {
    busy = true;
    document.getElementById("news")?.dispatchEvent(new CustomEvent("htmx:abort", { bubbles: true, detail: {} }));
  }
});
document.addEventListener("htmx:afterRequest", (event) => { if (!looks(event) && changes(event)) busy = false; });
