// Small sounds, made by the browser itself: off until somebody wants them.
const PLACE = "rivals.sound";
const SOUNDS = { move: [330], step: [247], turn: [392, 523], end: [392, 523, 659] };
const LENGTH = 0.09;

let on = false;
let output = null;
try {
  on = localStorage.getItem(PLACE) === "on";
} catch {
  // A browser that keeps nothing: silence.
}

function chime(name) {
  if (!on) return;
  output ??= new AudioContext();
  SOUNDS[name].forEach((pitch, number) => ring(pitch, output.currentTime + number * LENGTH));
  document.documentElement.dataset.sounded = name;
}

function ring(pitch, at) {
  const [tone, loudness] = [output.createOscillator(), output.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.12, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 2 * LENGTH);
  tone.connect(loudness).connect(output.destination);
  tone.start(at);
  tone.stop(at + 2 * LENGTH);
}

document.addEventListener("chime", ({ detail }) => chime(detail));

function show() {
  for (const one of document.querySelectorAll("[data-sound]")) one.checked = on;
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-sound]")) return;
  on = target.checked;
  try {
    localStorage.setItem(PLACE, on ? "on" : "off");
  } catch {
    // It holds until the page is left.
  }
  chime("move");
});
show();
