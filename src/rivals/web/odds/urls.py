"""Addresses of the odds."""

from __future__ import annotations

from django.urls import path

from rivals.web.odds import armada_views, eclipse_views

app_name = "odds"

urlpatterns = [
    path("", eclipse_views.index, name="index"),
    path("armada/", armada_views.index, name="armada"),
]
