// [data-stepper] holds a number input and buttons with data-step="1" or "-1"; beyond the number in
// data-step-around it begins anew.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  const input = button?.closest("[data-stepper]")?.querySelector("input");
  if (!input) return;
  const least = Number(input.min || 0);
  const most = Number(input.max || Infinity);
  const value = Number(input.value || least) + Number(button.dataset.step);
  const around = Number(button.dataset.stepAround || Infinity);
  input.value = String(value > around ? least : Math.min(most, Math.max(least, value)));
  input.dispatchEvent(new Event("change", { bubbles: true }));
});

// A tile shows by its looks whether anything is counted on it.
document.addEventListener("change", (event) => {
  const holder = event.target.closest("[data-stepper][data-count]");
  if (holder) holder.dataset.count = String(Number(event.target.value) || 0);
});
