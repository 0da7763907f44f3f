"""Addresses of tables."""

from __future__ import annotations

from django.urls import path

from rivals.web.tables import views

app_name = "tables"

urlpatterns = [
    path("", views.index, name="index"),
]
