"""Addresses of the provinces."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.provinces import views

app_name = "provinces"

urlpatterns = [
    path("<int:pk>/cities/<int:city>/", views.city, name="city"),
    path("<int:pk>/villages/<int:village>/", views.village, name="village"),
    path("<int:pk>/cities/<int:city>/projects/", views.projects, name="projects"),
]
