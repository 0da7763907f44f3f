"""Addresses of matches."""

from __future__ import annotations

from django.urls import path

from rivals.web.matches import play_views, views, watch_views

app_name = "matches"

urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("now/", views.now, name="now"),
    path("upload/", views.upload, name="upload"),
    path("<int:pk>/", play_views.match, name="match"),
    path("<int:pk>/play/", play_views.play, name="play"),
    path("<int:pk>/look/", play_views.look, name="look"),
    path("<int:pk>/undo/", play_views.undo, name="undo"),
    path("<int:pk>/why/<int:move>/", play_views.why, name="why"),
    path("<int:pk>/instead/<int:move>/", play_views.instead, name="instead"),
    path("<int:pk>/replay/", watch_views.replay, name="replay"),
    path("<int:pk>/file/", play_views.download, name="file"),
    path("<int:pk>/rename/", views.rename, name="rename"),
    path("<int:pk>/delete/", views.delete, name="delete"),
    path("<int:pk>/again/", views.again, name="again"),
    path("<int:pk>/link/", views.watch_link, name="link"),
    path("watch/<slug:token>/", watch_views.watch, name="watch"),
    path("watch/<slug:token>/replay/", watch_views.watch_replay, name="watch-replay"),
    path("watch/<slug:token>/why/<int:move>/", watch_views.watch_why, name="watch-why"),
]
