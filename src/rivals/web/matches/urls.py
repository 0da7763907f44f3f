"""Addresses of matches."""

from __future__ import annotations

from django.urls import path

from rivals.web.matches import acting, views, watching

app_name = "matches"

urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("now/", views.now, name="now"),
    path("upload/", views.upload, name="upload"),
    path("<int:pk>/", acting.match, name="match"),
    path("<int:pk>/play/", acting.play, name="play"),
    path("<int:pk>/look/", acting.look, name="look"),
    path("<int:pk>/undo/", acting.undo, name="undo"),
    path("<int:pk>/why/<int:move>/", acting.why, name="why"),
    path("<int:pk>/instead/<int:move>/", acting.instead, name="instead"),
    path("<int:pk>/replay/", watching.replay, name="replay"),
    path("<int:pk>/file/", acting.download, name="file"),
    path("<int:pk>/rename/", views.rename, name="rename"),
    path("<int:pk>/delete/", views.delete, name="delete"),
    path("<int:pk>/again/", views.again, name="again"),
    path("<int:pk>/link/", views.watch_link, name="link"),
    path("watch/<slug:token>/", watching.watch, name="watch"),
    path("watch/<slug:token>/replay/", watching.watch_replay, name="watch-replay"),
    path("watch/<slug:token>/why/<int:move>/", watching.watch_why, name="watch-why"),
]
