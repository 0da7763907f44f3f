"""Addresses of tables."""

from __future__ import annotations

from django.urls import path

from rivals.web.tables import share_views, start_views, views

app_name = "tables"

urlpatterns = [
    path("", start_views.index, name="index"),
    path("new/<slug:game>/<slug:rival>/", start_views.new, name="new"),
    path("begin/", start_views.begin, name="begin"),
    path("upload/", start_views.upload, name="upload"),
    path("join/", share_views.join, name="join"),
    path("join/<str:code>/", share_views.join_code, name="join-code"),
    path("<int:pk>/", views.table, name="table"),
    path("<int:pk>/answer/", views.answer, name="answer"),
    path("<int:pk>/done/", views.done, name="done"),
    path("<int:pk>/replace/", views.replace, name="replace"),
    path("<int:pk>/undo/", views.undo, name="undo"),
    path("<int:pk>/correct/<str:key>/", views.correct, name="correct"),
    path("<int:pk>/journal/", views.journal, name="journal"),
    path("<int:pk>/file/", views.file, name="file"),
    path("<int:pk>/share/", share_views.share, name="share"),
    path("<int:pk>/leave/", share_views.leave, name="leave"),
    path("<int:pk>/events/", share_views.events, name="events"),
    path("<int:pk>/news/", share_views.news, name="news"),
    path("<int:pk>/rename/", views.rename, name="rename"),
    path("<int:pk>/delete/", views.delete, name="delete"),
]
