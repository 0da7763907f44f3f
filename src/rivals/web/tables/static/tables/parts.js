// Several questions on one screen: what comes only by another's answer is shown by it.
const parts = () => document.querySelectorAll("#screen [data-part-of], #screen [data-part-usual]");

// Whether all that stands before a part is as it was set beforehand.
function usual(form, part) {
  const before = (one) => part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
  const same = (one) => one.checked === one.defaultChecked && one.value === one.defaultValue;
  return [...form.querySelectorAll("input")].every((one) => !before(one) || same(one));
}

// By what was chosen, or else by anything but one choice alone.
function comes(form, { partOf, partTold }) {
  const chosen = [...form.elements].filter((one) => one.name === partOf && one.checked);
  return partTold ? chosen[0]?.value === partTold : chosen.length !== 1;
}

function show() {
  for (const part of parts()) {
    const form = part.closest("form");
    part.hidden = !("partUsual" in part.dataset ? usual(form, part) : comes(form, part.dataset));
  }
}

document.addEventListener("change", show);
document.addEventListener("htmx:afterSettle", show);
show();
