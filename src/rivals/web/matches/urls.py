"""Addresses of matches."""

from __future__ import annotations

from django.urls import path

from rivals.web.matches import views

app_name = "matches"

urlpatterns = [
    path("", views.index, name="index"),
]
