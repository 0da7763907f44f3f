"""Addresses of accounts."""

from __future__ import annotations

from django.urls import path

from rivals.web.accounts import forgotten_views, own_views, views

app_name = "accounts"

urlpatterns = [
    path("", views.account, name="account"),
    path("sign-up/", views.sign_up, name="sign-up"),
    path("log-in/", views.LogIn.as_view(), name="log-in"),
    path("log-in/code/", views.code, name="code"),
    path("log-out/", views.LogOut.as_view(), name="log-out"),
    path("password/", views.ChangePassword.as_view(), name="password"),
    path("forgotten/", forgotten_views.forgotten, name="forgotten"),
    path("reset/<uidb64>/<token>/", forgotten_views.Reset.as_view(), name="reset"),
    path("email/", own_views.email, name="email"),
    path("visits/", own_views.where, name="visits"),
    path("visits/<int:pk>/end/", own_views.end_visit, name="end-visit"),
    path("visits/end/", own_views.end_visits, name="end-visits"),
    path("second-factor/", own_views.second_factor, name="second"),
    path("second-factor/begin/", own_views.second_begin, name="second-begin"),
    path("data/", own_views.data, name="data"),
    path("delete/", own_views.delete, name="delete"),
]
