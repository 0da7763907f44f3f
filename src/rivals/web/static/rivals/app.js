// The service worker, messages that can be put away, and the place on a page that changes its language.
const worker = document.body.dataset.worker;
if (worker && "serviceWorker" in navigator) navigator.serviceWorker.register(worker);

document.addEventListener("click", (event) => {
  const close = event.target.closest("[data-message-close]");
  if (close) close.closest("[data-message]").remove();
});

// Words of another language are longer or shorter: the place is kept as a share of the page.
const PLACE = "rivals-place";
const room = () => document.documentElement.scrollHeight - innerHeight;
document.querySelector(".languages")?.addEventListener("submit", () => {
  sessionStorage.setItem(PLACE, JSON.stringify({ path: location.pathname + location.search, share: scrollY / Math.max(1, room()) }));
});
const place = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
sessionStorage.removeItem(PLACE);
const back = () => scrollTo({ top: place.share * room(), behavior: "instant" });
if (place?.path === location.pathname + location.search) addEventListener("load", back);
