// What is typed into a form while an answer to it is under way is not lost: it is put into what the
// answer brings, and is a change of that. For forms that ask again after each change.
const FORM = "[hx-sync='this:replace'], [hx-sync='this:queue last']";
const BOX = "[type=checkbox], [type=radio], [type=file]";
const typed = new Map();

document.addEventListener("htmx:beforeRequest", () => typed.clear());

document.addEventListener("input", ({ target }) => {
  if (target.id && target.closest(FORM) && !target.matches(BOX)) typed.set(target.id, target.value);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field && field.value !== value) {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  typed.clear();
});
