// Counts that are complete at a total: the last of them sends all.
document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form[data-total]");
  if (!form) return;
  const sum = [...form.querySelectorAll(":checked")].reduce((all, one) => all + Number(one.value), 0);
  if (sum === Number(form.dataset.total)) form.requestSubmit(form.querySelector("[data-main]"));
});
