"""Addresses of the odds."""

from __future__ import annotations

from django.urls import path

from rivals.web.odds import views

app_name = "odds"

urlpatterns = [path("", views.index, name="index")]
