"""Addresses of the atlas."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "atlas"

urlpatterns: list[URLPattern] = []
