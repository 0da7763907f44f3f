"""Addresses of the hall."""

from __future__ import annotations

from django.urls import path

from rivals.web.worlds.hall import state_views, views

app_name = "hall"

urlpatterns = [
    path("", views.index, name="index"),
    path("play-now/", views.play_now, name="play-now"),
    path("learn/", views.learn, name="learn"),
    path("<int:pk>/", views.world, name="world"),
    path("<int:pk>/join/", views.join, name="join"),
    path("<int:pk>/withdraw/", views.withdraw, name="withdraw"),
    path("<int:pk>/leave/", views.leave, name="leave"),
    path("<int:pk>/reins/", views.reins, name="reins"),
    path("<int:pk>/pass/", views.let_pass, name="pass"),
    path("<int:pk>/orders/", views.orders, name="orders"),
    path("<int:pk>/orders/draft/", views.draft, name="draft"),
    path("<int:pk>/orders/drop/", views.drop_order, name="drop-order"),
    path("<int:pk>/orders/hand-in/", views.hand_in, name="hand-in"),
    path("<int:pk>/orders/what-if/", views.what_if, name="what-if"),
    path("<int:pk>/orders/what-if/<int:thought>/", views.supposed, name="supposed"),
    path("<int:pk>/lesson/", state_views.lesson, name="lesson"),
    path("<int:pk>/lesson/turn/", state_views.turn, name="turn-page"),
    path("<int:pk>/council/", state_views.council, name="council"),
    path("<int:pk>/council/heed/", state_views.heed, name="heed"),
    path("<int:pk>/empire/", state_views.empire, name="empire"),
    path("<int:pk>/empire/copy/", state_views.copy_list, name="copy-list"),
    path("<int:pk>/receipts/<int:submission>/", views.receipt, name="receipt"),
    path("<int:pk>/weeks/<int:week>/", views.report, name="report"),
    path("<int:pk>/weeks/<int:week>.<str:form>", views.report_file, name="report-file"),
    path("<int:pk>/luck/", views.luck, name="luck"),
    path("<int:pk>/settings/", views.settings, name="settings"),
    path("<int:pk>/settings/token/", views.token, name="token"),
]
