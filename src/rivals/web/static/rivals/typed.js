// What is typed into a form while an answer to it is under way is not lost: it is put into what the
// answer brings, and is a change of that. For forms that ask again after each change.
const FORM = "[hx-sync='this:replace'], [hx-sync='this:queue last']";
const BOX = "[type=checkbox], [type=radio], [type=file]";
const typed = new Map();

// What a request sends that will replace the field is what its answer shows; other requests, such as
// one that asks how far something is, leave the field alone.
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  for (const id of typed.keys()) if (detail.target.contains(document.getElementById(id))) typed.delete(id);
});

document.addEventListener("input", ({ target }) => {
  if (target.id && target.closest(FORM) && !target.matches(BOX)) typed.set(target.id, target.value);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field?.value === value) continue;
    typed.delete(id);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
});
