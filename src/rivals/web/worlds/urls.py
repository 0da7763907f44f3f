"""Addresses of worlds."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("", include(f"rivals.web.worlds.{app}.urls"))
    for app in ("hall", "court", "provinces", "armies", "atlas", "masters")
]
