"""Addresses of the site on a server: those that it has everywhere, those for people, its own."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from rivals.web.accounts.views import staff_door
from rivals.web.look import views
from rivals.web.look.addresses import everywhere

handler400 = "rivals.web.look.errors.bad_request"
handler403 = "rivals.web.look.errors.forbidden"
handler404 = "rivals.web.look.errors.not_found"
handler500 = "rivals.web.look.errors.broken"

urlpatterns = [
    *everywhere(),
    path("healthz", views.health, name="health"),
    path("readyz", views.ready, name="ready"),
    path("sw.js", views.service_worker, name="service-worker"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("offline/", views.offline, name="offline"),
    path("accounts/", include("rivals.web.accounts.urls")),
    path("post/", include("rivals.web.notices.urls")),
    path("admin/login/", staff_door),
    path("admin/password_change/", RedirectView.as_view(pattern_name="accounts:password")),
    path("admin/", admin.site.urls),
]
