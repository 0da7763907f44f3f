"""Addresses of the masters."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.masters import views

app_name = "masters"

urlpatterns = [
    path("new/", views.new, name="new"),
    path("new/land/", views.preview, name="preview"),
    path("<int:pk>/master/", views.desk, name="master"),
    *(path(f"<int:pk>/master/{act}/", views.act, {"name": act}, name=act) for act in views.ACTS),
    path("<int:pk>/audit/", views.audit, name="audit"),
]
