"""Addresses of Eclipse's rivals."""

from __future__ import annotations

from django.urls import path

from rivals.web.eclipse import views

app_name = "eclipse"

urlpatterns = [
    path("rivals/", views.index, name="rivals"),
    path("rivals/roll/", views.roll, name="roll"),
    path("rivals/<int:number>/", views.rival, name="rival"),
]
