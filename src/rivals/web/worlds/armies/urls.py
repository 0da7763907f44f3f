"""Addresses of the armies."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "armies"

urlpatterns: list[URLPattern] = []
