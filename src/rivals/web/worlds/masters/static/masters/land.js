// A seed that is being typed is not overwritten by a land that was asked for before.
document.addEventListener("input", (event) => {
  if (event.target.id === "id_map_seed") window.htmx.trigger("#land", "htmx:abort");
});
