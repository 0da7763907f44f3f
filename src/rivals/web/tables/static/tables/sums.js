// Counts that are complete at a total: the last of them sends all. Below a picture that is changed
// they do so only where something was changed there: else nobody may have looked at it yet.
document.addEventListener("change", (event) => {
  const sums = event.target.closest?.("[data-total]");
  if (!sums) return;
  const form = event.target.form;
  const sum = [...sums.querySelectorAll(":checked")].reduce((all, one) => all + Number(one.value), 0);
  const seen = form === sums || form.dataset.changes !== "0";
  if (sum === Number(sums.dataset.total) && seen) form.requestSubmit(form.querySelector("[data-main]"));
});
