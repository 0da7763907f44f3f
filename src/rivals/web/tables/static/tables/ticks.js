// Orders that are carried out are ticked off one by one; the page remembers it for this turn.
const orders = () => document.querySelector("[data-ticks]");
const name = () => `rivals-ticks-${document.getElementById("screen")?.dataset.screen}`;
const ticks = () => [...(orders()?.querySelectorAll("[data-tick]") ?? [])];

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(name()));
    return found?.turn === orders()?.dataset.ticks ? found.done : [];
  } catch {
    return [];
  }
}

function show() {
  const done = kept();
  for (const one of ticks()) one.checked = done.includes(one.dataset.tick);
}

document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-ticks] [data-tick]")) return;
  const done = ticks().filter((one) => one.checked).map((one) => one.dataset.tick);
  localStorage.setItem(name(), JSON.stringify({ turn: orders().dataset.ticks, done }));
});

document.addEventListener("htmx:afterSettle", show);
show();
