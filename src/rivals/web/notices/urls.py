"""Addresses of notices; they stand under `post/`, as links in mails of long ago have it."""

from __future__ import annotations

from django.urls import path

from rivals.web.notices import views
from rivals.web.notices.push import views as push

app_name = "notices"

urlpatterns = [
    path("", views.wishes, name="wishes"),
    path("topics/", views.topics, name="topics"),
    path("link/", views.send_link, name="send-link"),
    path("hook/", views.hook, name="hook"),
    path("hook/secret/", views.secret, name="secret"),
    path("hook/test/", views.test_hook, name="test-hook"),
    path("device/", push.add, name="add-device"),
    path("device/<int:pk>/remove/", push.remove, name="remove-device"),
    path("device/test/", push.test, name="test-devices"),
    path("confirm/<str:token>/", views.confirm, name="confirm"),
    path("unsubscribe/<str:token>/", views.unsubscribe, name="unsubscribe"),
]
