"""Addresses of the court."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.court import treaty_views, views

app_name = "court"

urlpatterns = [
    path("<int:pk>/diplomacy/", views.diplomacy, name="diplomacy"),
    path("<int:pk>/diplomacy/stance/", views.stance, name="stance"),
    path("<int:pk>/diplomacy/treaty/", treaty_views.propose, name="treaty"),
    path("<int:pk>/diplomacy/treaty/<int:treaty>/", treaty_views.answer, name="treaty-answer"),
    path("<int:pk>/letters/", views.letters, name="letters"),
    path("<int:pk>/letters/write/", views.write, name="write"),
    path("<int:pk>/letters/report/", views.report, name="report"),
    path("<int:pk>/letters/block/", views.block, name="block"),
    path("<int:pk>/chronicle/", views.chronicle, name="chronicle"),
    path("<int:pk>/chronicle.txt", views.chronicle_file, name="chronicle-file"),
]
