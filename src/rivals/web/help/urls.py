"""Addresses of help."""

from __future__ import annotations

from django.urls import path

from rivals.web.help import printed, views

app_name = "help"

urlpatterns = [
    path("", views.index, name="index"),
    path("look/", views.style_guide, name="look"),
    path("rivals/<slug:slug>/", views.rival, name="rival"),
    path("paper/<slug:game>/<str:seat>/", printed.paper, name="paper"),
    path("rules/<slug:game>/", views.game_rules, name="rules"),
    path("reasons/<slug:book>/", views.reasons, name="reasons"),
    path("<slug:slug>/", views.guide, name="guide"),
]
