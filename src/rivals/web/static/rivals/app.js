// The service worker, and messages that can be put away.
const worker = document.body.dataset.worker;
if (worker && "serviceWorker" in navigator) navigator.serviceWorker.register(worker, { scope: "/" });

document.addEventListener("click", (event) => {
  const close = event.target.closest("[data-message-close]");
  if (close) close.closest("[data-message]").remove();
});
