"""Addresses of the odds."""

from __future__ import annotations

from django.urls import path

from rivals.web.odds import armada_views, eclipse_views

app_name = "odds"

urlpatterns = [
    path("", eclipse_views.index, name="index"),
    path("<int:thought>/", eclipse_views.count, name="count"),
    path("stop/", eclipse_views.stop, name="stop"),
    path("armada/", armada_views.index, name="armada"),
    path("armada/<int:thought>/", armada_views.count, name="count-armada"),
    path("armada/stop/", armada_views.stop, name="stop-armada"),
]
