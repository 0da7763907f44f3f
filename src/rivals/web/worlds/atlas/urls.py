"""Addresses of the atlas."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.atlas import press_views, views

app_name = "atlas"

urlpatterns = [
    path("<int:pk>/maps/<str:kind>/", views.show_map, name="map"),
    path("<int:pk>/statistics/", views.show_statistics, name="statistics"),
    path("<int:pk>/battles/<int:week>/", views.show_battles, name="battles"),
    path("<int:pk>/battles/<int:week>/<int:battle>/", views.show_battle, name="battle"),
    path("<int:pk>/end/", views.show_end, name="end"),
    path("<int:pk>/paper/<int:week>/", press_views.show_paper, name="paper"),
    path("<int:pk>/timelapse/", press_views.show_timelapse, name="timelapse"),
    path("<int:pk>/timelapse.svg", press_views.timelapse_file, name="timelapse-file"),
    path("<int:pk>/replay/", views.show_replay, name="replay"),
]
