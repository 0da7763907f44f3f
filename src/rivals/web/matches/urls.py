"""Addresses of matches."""

from __future__ import annotations

from django.urls import path

from rivals.web.matches import views

app_name = "matches"

urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("now/", views.now, name="now"),
    path("upload/", views.upload, name="upload"),
    path("<int:pk>/", views.match, name="match"),
    path("<int:pk>/play/", views.play, name="play"),
    path("<int:pk>/look/", views.look, name="look"),
    path("<int:pk>/undo/", views.undo, name="undo"),
    path("<int:pk>/why/<int:move>/", views.why, name="why"),
    path("<int:pk>/instead/<int:move>/", views.instead, name="instead"),
    path("<int:pk>/replay/", views.replay, name="replay"),
    path("<int:pk>/file/", views.download, name="file"),
    path("<int:pk>/rename/", views.rename, name="rename"),
    path("<int:pk>/delete/", views.delete, name="delete"),
    path("<int:pk>/again/", views.again, name="again"),
    path("<int:pk>/link/", views.watch_link, name="link"),
    path("watch/<slug:token>/", views.watch, name="watch"),
    path("watch/<slug:token>/replay/", views.watch_replay, name="watch-replay"),
    path("watch/<slug:token>/why/<int:move>/", views.watch_why, name="watch-why"),
]
