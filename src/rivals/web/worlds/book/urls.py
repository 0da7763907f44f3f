"""Addresses of the reference book."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.book import views

app_name = "book"

urlpatterns = [
    path("book/", views.usual, name="usual"),
    path("book/rules/", views.usual_rules, name="usual-rules"),
    path("book/examples/<slug:key>/", views.example, name="example"),
    path("book/<slug:key>/", views.usual_entry, name="usual-entry"),
    path("<int:pk>/book/", views.book, name="book"),
    path("<int:pk>/book/rules/", views.rules, name="rules"),
    path("<int:pk>/book/<slug:key>/", views.entry, name="entry"),
]
