"""Sign up, log in and out, change the password."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm
from django.contrib.auth.views import LoginView, LogoutView, PasswordChangeView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from rivals.web.accounts.models import User
from rivals.web.look.limits import limited
from rivals.web.look.requests import way_back


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]  # generic only in its stubs
    """A name, a password twice, and an e-mail address if one likes."""

    email = forms.EmailField(
        label=gettext_lazy("E-mail (optional)"),
        required=False,
        help_text=gettext_lazy(
            "Notices of your worlds can be sent there, once you have confirmed it on the page of "
            "your account. Nothing else is."
        ),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta:
        """Fields in the order asked."""

        model = User
        fields = ("username", "email")


def _remember_language(response: HttpResponse, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("sign-up", 20, 3600)
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account and come in; what was begun as a guest comes along.

    Then go to `next`, where that is a page of this site.
    """
    back = way_back(request, request.POST.get("next") or request.GET.get("next") or "")
    if request.user.is_authenticated:
        return HttpResponseRedirect(back)
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.instance.language = get_language() or ""
        user = form.save()
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        messages.success(
            request,
            _("Welcome, %(name)s. Your games are kept now.") % {"name": user.get_username()},
        )
        return HttpResponseRedirect(back)
    status = 200 if request.method != "POST" else 422
    return render(request, "accounts/sign_up.html", {"form": form, "next": back}, status=status)


class LogIn(LoginView):
    """Log in, with a limit on wrong passwords; the account's language comes along."""

    template_name = "accounts/log_in.html"
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Come in and set the language last chosen."""
        response = super().form_valid(form)
        user = form.get_user()
        if user.language:
            _remember_language(response, user.language)
        return response


class LogOut(LogoutView):
    """Log out (POST only); the browser forgets the session."""


@method_decorator(never_cache, name="dispatch")
class ChangePassword(PasswordChangeView):
    """Change the password; this browser stays logged in, others do not."""

    template_name = "accounts/password.html"
    success_url = reverse_lazy("accounts:account")

    def get_success_url(self) -> str:
        """Say so, and go to the account."""
        messages.success(self.request, gettext_lazy("The password is changed."))
        return resolve_url(self.success_url)


@never_cache
@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Show the account: name, e-mail, ways out."""
    return render(request, "accounts/account.html")
