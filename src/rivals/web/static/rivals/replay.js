// The slider of a replay: the number follows the thumb, the page follows when it rests.
document.addEventListener("input", (event) => {
  const slide = event.target.closest("[data-replay-slide]");
  if (slide) slide.form.querySelector("[data-replay-at]").value = `${slide.value} / ${slide.max}`;
});

document.addEventListener("change", (event) => {
  const slide = event.target.closest("[data-replay-slide]");
  if (slide) slide.form.requestSubmit();
});
