"""Addresses of the post."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "post"

urlpatterns: list[URLPattern] = []
