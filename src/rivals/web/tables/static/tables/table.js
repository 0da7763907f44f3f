// A session at a table: the screen swapped whole, taps felt.
const screen = () => document.getElementById("screen");

// The server answers with the screen also when it refuses (4xx); show it.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr } = event.detail;
  const isScreen = xhr.status >= 400 && xhr.status < 500 && xhr.responseText.includes('id="screen"');
  if (isScreen) Object.assign(event.detail, { shouldSwap: true, isError: false });
});

// After a swap the new question has the focus, so that it is read out and the keyboard is there.
document.addEventListener("htmx:afterSettle", () => {
  prepare();
  screen()?.querySelector("[data-focus]")?.focus({ preventScroll: true });
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-step], .numbers__one, [data-main]")) navigator.vibrate?.(8);
});

// The second half of a double tap must not answer what the first half has just brought.
let tapped = "";
document.addEventListener("click", (event) => {
  const now = screen()?.dataset.at;
  if (event.detail > 1 && now !== tapped && event.target.closest("#screen form")) {
    event.preventDefault();
    event.stopPropagation();
  } else tapped = now;
}, true);

// Tapping a number beside the minus must not raise the keyboard; typing still works with a real one.
function prepare() {
  // On a low screen the rail makes room for the question.
  scrollTo(0, innerHeight < 720 && screen() ? screen().offsetTop - 8 : 0);
  for (const value of document.querySelectorAll(".tally__value")) value.inputMode = "none";
  for (const chosen of document.querySelectorAll(".dial__row .dial__n :checked")) {
    const row = chosen.closest(".dial__row");
    row.scrollLeft = chosen.closest(".dial__n").offsetLeft - row.offsetLeft - row.clientWidth / 2;
  }
}

prepare();
