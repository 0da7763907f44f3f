// Applies the theme at once; the server keeps it in a cookie, so the next page comes in it.
const circle = ["auto", "light", "dark"];

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("themeForm" in form.dataset)) return;
  event.preventDefault();
  const button = form.querySelector("[data-theme-now]");
  const theme = button.value;
  const body = new FormData(form);
  body.set("theme", theme);
  show(button, theme);
  await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
});

function show(button, theme) {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  button.dataset.themeNow = theme;
  button.value = circle[(circle.indexOf(theme) + 1) % circle.length];
  const { labelAuto, labelLight, labelDark } = button.dataset;
  button.setAttribute("aria-label", { auto: labelAuto, light: labelLight, dark: labelDark }[theme]);
}
