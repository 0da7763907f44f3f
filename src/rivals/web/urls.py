"""Addresses of the whole site: the shell's, and those of the apps that are there."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from rivals.web.accounts.views import staff_door
from rivals.web.look import views
from rivals.web.look.site_apps import site_apps

handler400 = "rivals.web.look.errors.bad_request"
handler403 = "rivals.web.look.errors.forbidden"
handler404 = "rivals.web.look.errors.not_found"
handler500 = "rivals.web.look.errors.broken"

urlpatterns = [
    path("", views.home, name="home"),
    path("healthz", views.health, name="health"),
    path("readyz", views.ready, name="ready"),
    path("sw.js", views.service_worker, name="service-worker"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("offline/", views.offline, name="offline"),
    path("look/theme/", views.theme, name="theme"),
    path("look/language/", views.language, name="language"),
    path("accounts/", include("rivals.web.accounts.urls")),
    *(path(app.under, include(f"{app.name}.urls")) for app in site_apps() if app.under),
    path("admin/login/", staff_door),
    path("admin/password_change/", RedirectView.as_view(pattern_name="accounts:password")),
    path("admin/", admin.site.urls),
    path("help/", include("rivals.web.help.urls")),
]
