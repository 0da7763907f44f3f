/* Where a plot is wider than the screen, show its end first: there the states are named. */

function showEnds() {
  for (const view of document.querySelectorAll(".plots__view")) {
    view.scrollLeft = view.scrollWidth;
  }
}

showEnds();
document.addEventListener("htmx:afterSettle", showEnds);
