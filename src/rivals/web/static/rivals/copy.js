// A button that copies what a field holds; where the browser does not let it, the field is selected.
document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element && target.closest("[data-copy]");
  const field = button && document.getElementById(button.dataset.copy);
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.querySelector("span").textContent = button.dataset.copied;
  } catch {
    field.focus();
  }
});

document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("[data-link]")) target.select();
});
