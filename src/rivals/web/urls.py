"""Addresses of the whole site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from rivals.web.look import views

handler400 = "rivals.web.look.errors.bad_request"
handler403 = "rivals.web.look.errors.forbidden"
handler404 = "rivals.web.look.errors.not_found"
handler500 = "rivals.web.look.errors.broken"

urlpatterns = [
    path("", views.home, name="home"),
    path("healthz", views.health, name="health"),
    path("sw.js", views.service_worker, name="service-worker"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("offline/", views.offline, name="offline"),
    path("look/theme/", views.theme, name="theme"),
    path("look/language/", views.language, name="language"),
    path("accounts/", include("rivals.web.accounts.urls")),
    path("matches/", include("rivals.web.matches.urls")),
    path("tables/", include("rivals.web.tables.urls")),
    path("eclipse/", include("rivals.web.eclipse.urls")),
    path("odds/", include("rivals.web.odds.urls")),
    path("worlds/", include("rivals.web.worlds.urls")),
    path("api/v1/", include("rivals.web.worlds.api.urls")),
    path("post/", include("rivals.web.worlds.post.urls")),
    path("admin/", admin.site.urls),
    path("help/", include("rivals.web.help.urls")),
]
