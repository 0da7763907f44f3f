"""Addresses of the studio."""

from __future__ import annotations

from django.urls import path

from rivals.web.studio import share_views, views

app_name = "studio"

urlpatterns = [
    path("", views.index, name="index"),
    path("begin/", views.begin, name="begin"),
    path("upload/", views.upload, name="upload"),
    path("<int:pk>/", views.studio, name="studio"),
    path("<int:pk>/change/", views.change, name="change"),
    path("<int:pk>/decision/<str:moment>/", views.decision, name="decision"),
    path("<int:pk>/games/", views.games, name="games"),
    path("<int:pk>/stop/", views.stop, name="stop"),
    path("<int:pk>/page/", share_views.page, name="page"),
    path("<int:pk>/file/", share_views.file, name="file"),
    path("<int:pk>/share/", share_views.share, name="share"),
    path("<int:pk>/delete/", views.delete, name="delete"),
    path("shared/<str:code>/", share_views.shared, name="shared"),
    path("shared/<str:code>/file/", share_views.shared_file, name="shared-file"),
    path("shared/<str:code>/copy/", share_views.copy, name="copy"),
]
