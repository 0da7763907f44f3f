// Several questions on one screen: what comes only by another's answer is shown by it.
const parts = () => document.querySelectorAll("#screen [data-part-of]");

// By what was chosen, or else by anything but one choice alone.
function comes(form, { partOf, partTold }) {
  const chosen = [...form.elements].filter((one) => one.name === partOf && one.checked);
  return partTold ? chosen[0]?.value === partTold : chosen.length !== 1;
}

function show() {
  for (const part of parts()) part.hidden = !comes(part.closest("form"), part.dataset);
}

document.addEventListener("change", show);
document.addEventListener("htmx:afterSettle", show);
show();
