"""Addresses of the hall of fame."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.fame import views

app_name = "fame"

urlpatterns = [
    path("fame/", views.fame, name="fame"),
    path("fame/wish/", views.wish, name="wish"),
]
