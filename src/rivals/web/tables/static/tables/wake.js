// Keeps the phone's screen on while a session is open, where the browser can; else says how to.
let lock = null;

async function hold() {
  if (lock || document.visibilityState !== "visible") return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch {
    lock = null; // a low battery or the person's settings may refuse it; the session goes on
  }
}

if (window.isSecureContext && "wakeLock" in navigator) {
  hold();
  document.addEventListener("visibilitychange", hold);
  document.addEventListener("click", hold);
} else {
  const why = window.isSecureContext ? "unable" : "insecure";
  const note = document.querySelector(`[data-sleeps="${why}"]`);
  if (note) note.hidden = false;
}
