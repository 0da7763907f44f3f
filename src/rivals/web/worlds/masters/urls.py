"""Addresses of the masters."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.masters import letter_views, views

app_name = "masters"

urlpatterns = [
    path("new/", views.new, name="new"),
    path("new/land/", views.preview, name="preview"),
    path("new/land/<int:thought>/", views.land, name="land"),
    path("new/<int:thought>/", views.founding, name="founding"),
    path("new/<int:thought>/stop/", views.stop_founding, name="stop-founding"),
    path("<int:pk>/master/", views.desk, name="master"),
    *(path(f"<int:pk>/master/{act}/", views.act, {"name": act}, name=act) for act in views.ACTS),
    path("<int:pk>/master/letters/", letter_views.letters, name="letters"),
    path("<int:pk>/master/letters/reply/", letter_views.reply, name="reply"),
    path("<int:pk>/audit/", views.audit, name="audit"),
]
