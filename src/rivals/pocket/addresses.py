"""The addresses of the site in the pocket."""

from __future__ import annotations

from rivals.web.look.addresses import everywhere

handler400 = "rivals.web.look.errors.bad_request"
handler403 = "rivals.web.look.errors.forbidden"
handler404 = "rivals.web.look.errors.not_found"
handler500 = "rivals.web.look.errors.broken"

urlpatterns = everywhere()
