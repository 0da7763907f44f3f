// What is marked in the open question, and not sent yet, outlives a reload: the page keeps it for
// this state of the session. Loaded last: the others show what it brings back.
const screen = () => document.getElementById("screen");
const form = () => screen()?.querySelector("form.answer");
const name = () => `rivals-draft-${screen().dataset.screen}`;
const marked = (one) => one.type === "checkbox" || one.type === "radio";
const fields = () => [...form().elements].filter((one) => one.name && (one.matches("select") || marked(one) || one.type === "number"));
const stateOf = (one) => [one.name, marked(one) ? one.value : "", marked(one) ? one.checked : one.value];

function keep() {
  const draft = { at: screen().dataset.at, fields: fields().map(stateOf) };
  localStorage.setItem(name(), JSON.stringify(draft));
}

function kept() {
  try {
    const draft = JSON.parse(localStorage.getItem(name()));
    return draft?.at === screen().dataset.at ? draft.fields : null;
  } catch {
    return null;
  }
}

function bringBack() {
  if (!form()) return;
  const draft = kept();
  const all = fields();
  const same = draft?.length === all.length && draft.every(([own, value], at) => {
    const [its, now] = stateOf(all[at]);
    return own === its && value === now;
  });
  if (!same) return;
  for (const [at, one] of all.entries()) {
    const before = marked(one) ? one.checked : one.value;
    if (before === draft[at][2]) continue;
    if (marked(one)) one.checked = draft[at][2];
    else one.value = draft[at][2];
    if (!marked(one) || one.checked || one.type === "checkbox") one.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

document.addEventListener("change", (event) => {
  if (form()?.contains(event.target)) keep();
});

document.addEventListener("htmx:afterSettle", bringBack);
bringBack();
