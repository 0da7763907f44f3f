"""Addresses of worlds."""

from __future__ import annotations

from django.apps import apps
from django.urls import include, path

_ROOMS = tuple(
    f"rivals.web.worlds.{room}"
    for room in ("hall", "court", "provinces", "armies", "atlas", "masters", "book", "fame")
)

urlpatterns = [path("", include(f"{room}.urls")) for room in _ROOMS if apps.is_installed(room)]
