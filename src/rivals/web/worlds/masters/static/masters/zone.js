// Suggests the visitor's own time zone where none has been chosen yet.
const zone = document.getElementById("id_zone");
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const known = own && [...document.querySelectorAll("#zones option")].some((one) => one.value === own);
if (zone && zone.value === zone.defaultValue && zone.value === "UTC" && known) zone.value = own;
