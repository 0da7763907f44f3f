"""Addresses of the masters."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "masters"

urlpatterns: list[URLPattern] = []
