"""Addresses of the court."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "court"

urlpatterns: list[URLPattern] = []
