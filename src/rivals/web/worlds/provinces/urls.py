"""Addresses of the provinces."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "provinces"

urlpatterns: list[URLPattern] = []
