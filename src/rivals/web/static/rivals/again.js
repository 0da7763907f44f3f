// Shown by the worker in the place of the page asked for: goes there when there is a connection again.
const { offline, health } = document.querySelector("[data-offline]").dataset;

async function again() {
  try {
    const answer = await fetch(health, { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // Still none: the next try comes by itself.
  }
}

if (location.pathname !== offline) {
  addEventListener("online", again);
  setInterval(again, 5000);
}
