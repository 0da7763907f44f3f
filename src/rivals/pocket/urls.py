"""The pocket's own addresses."""

from __future__ import annotations

from django.urls import path

from rivals.pocket import views

app_name = "pocket"

urlpatterns = [
    path("", views.kept, name="kept"),
    path("save/", views.save, name="save"),
    path("take-back/", views.take_back, name="take-back"),
]
