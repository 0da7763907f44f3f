// A level sets its switches; switches that make up a level choose it, any others are own rules.
// A number says everything: it takes the plain level, and a level chosen afterwards clears it.
document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-levels]");
  if (!box) return;
  if (event.target.type === "radio") applyLevel(box, event.target);
  else findLevel(box);
});

const switches = (box) => [...box.querySelectorAll("input[type=checkbox]")];
const levels = (box) => [...box.querySelectorAll("input[data-switches]")];
const names = (level) => level.dataset.switches.split(" ").filter(Boolean);

function applyLevel(box, level) {
  const number = box.querySelector("[data-number]");
  if (number) number.value = "";
  if (!("switches" in level.dataset)) return;
  const its = names(level);
  for (const one of switches(box)) one.checked = its.includes(one.value);
}

function findLevel(box) {
  const on = switches(box).filter((one) => one.checked).map((one) => one.value);
  const found = levels(box).find((level) => names(level).length === on.length && on.every((one) => names(level).includes(one)));
  const chosen = found ?? box.querySelector("input[data-own]");
  if (chosen) chosen.checked = true;
}

for (const box of document.querySelectorAll("[data-levels]")) {
  const chosen = levels(box).find((level) => level.checked);
  const numbered = box.querySelector("[data-number]")?.value;
  if (chosen && !numbered && !switches(box).some((one) => one.checked)) applyLevel(box, chosen);
}
