// A rival's turn told at a pace can be shown at once.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-pace-all]");
  if (!button) return;
  button.closest("[data-pace]").classList.remove("steps--paced");
  button.remove();
});
