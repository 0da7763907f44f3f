"""Addresses of the atlas."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.atlas import battle_views, map_views, replay_views, statistics_views

app_name = "atlas"

urlpatterns = [
    path("<int:pk>/maps/<str:kind>/", map_views.show_map, name="map"),
    path("<int:pk>/statistics/", statistics_views.show_statistics, name="statistics"),
    path("<int:pk>/battles/<int:week>/", battle_views.show_battles, name="battles"),
    path("<int:pk>/battles/<int:week>/<int:battle>/", battle_views.show_battle, name="battle"),
    path("<int:pk>/replay/", replay_views.show_replay, name="replay"),
]
