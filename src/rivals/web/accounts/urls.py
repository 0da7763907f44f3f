"""Addresses of accounts."""

from __future__ import annotations

from django.urls import path

from rivals.web.accounts import views

app_name = "accounts"

urlpatterns = [
    path("", views.account, name="account"),
    path("sign-up/", views.sign_up, name="sign-up"),
    path("log-in/", views.LogIn.as_view(), name="log-in"),
    path("log-out/", views.LogOut.as_view(), name="log-out"),
    path("password/", views.ChangePassword.as_view(), name="password"),
]
