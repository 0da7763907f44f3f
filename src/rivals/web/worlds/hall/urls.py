"""Addresses of the hall."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "hall"

urlpatterns: list[URLPattern] = []
