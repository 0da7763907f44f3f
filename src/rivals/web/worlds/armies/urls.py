"""Addresses of the armies."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.armies import views

app_name = "armies"

urlpatterns = [
    path("<int:pk>/armies/land.svg", views.land_picture, name="land"),
    path("<int:pk>/armies/<int:army>/", views.army, name="army"),
    path("<int:pk>/armies/<int:army>/name/", views.name, name="name"),
    path("<int:pk>/armies/<int:army>/route/", views.route, name="route"),
    path("<int:pk>/armies/<int:army>/route/set/", views.set_route, name="set-route"),
    path("<int:pk>/formations/<str:ref>/", views.formation, name="formation"),
    path("<int:pk>/formations/<str:ref>/array/", views.array, name="array"),
    path("<int:pk>/formations/<str:ref>/odds/", views.odds, name="odds"),
    path("<int:pk>/formations/<str:ref>/odds/<int:thought>/", views.trial, name="trial"),
    path(
        "<int:pk>/formations/<str:ref>/odds/<int:thought>/stop/",
        views.stop_trial,
        name="stop-trial",
    ),
    path("<int:pk>/formations/<str:ref>/transfer/", views.transfer, name="transfer"),
    path("<int:pk>/formations/<str:ref>/disband/", views.disband, name="disband"),
    path("<int:pk>/formations/<str:ref>/drop/", views.drop, name="drop"),
]
