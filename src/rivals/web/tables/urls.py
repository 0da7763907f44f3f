"""Addresses of tables."""

from __future__ import annotations

from django.urls import path

from rivals.web.tables import keepsakes, starts, views

app_name = "tables"

urlpatterns = [
    path("", starts.index, name="index"),
    path("new/<slug:game>/<slug:rival>/", starts.new, name="new"),
    path("begin/", starts.begin, name="begin"),
    path("upload/", starts.upload, name="upload"),
    path("<int:pk>/", views.table, name="table"),
    path("<int:pk>/answer/", views.answer, name="answer"),
    path("<int:pk>/done/", views.done, name="done"),
    path("<int:pk>/replace/", views.replace, name="replace"),
    path("<int:pk>/undo/", views.undo, name="undo"),
    path("<int:pk>/correct/<str:key>/", views.correct, name="correct"),
    path("<int:pk>/journal/", keepsakes.journal, name="journal"),
    path("<int:pk>/file/", keepsakes.file, name="file"),
    path("<int:pk>/rename/", keepsakes.rename, name="rename"),
    path("<int:pk>/delete/", keepsakes.delete, name="delete"),
]
