"""Sign up, log in and out, change the password."""

from __future__ import annotations

import hashlib
import time
from typing import Final

from axes.handlers.proxy import AxesProxyHandler
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.contrib.auth.views import LoginView, LogoutView, PasswordChangeView
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse, reverse_lazy
from django.utils.crypto import constant_time_compare
from django.utils.decorators import method_decorator
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from rivals.web.accounts import mails, second, visits
from rivals.web.accounts.forms import CodeForm, SignUpForm
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import person_of
from rivals.web.look.limits import count, limited, require_room
from rivals.web.look.requests import way_back

_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR
_BACKEND: Final = "django.contrib.auth.backends.ModelBackend"

_TAKEN: Final = 30
"""So many taken names one address is told of in a day. Then it signs nobody up, under free names
neither, so that their answers are alike."""

_HALFWAY: Final = "rivals_halfway"
"""Under this name a session holds who has given the password and not yet the code."""

_PATIENCE: Final = 10 * 60
"""Seconds that one has for the code."""


def _remember_language(response: HttpResponse, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        samesite="Lax",
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("sign-up", 20, _HOUR)
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account and come in; what was begun as a guest comes along.

    Then go to `next`, where that is a page of this site.
    """
    back = way_back(request, request.POST.get("next") or request.GET.get("next") or "")
    if request.user.is_authenticated:
        return HttpResponseRedirect(back)
    if request.method == "POST":
        require_room(request, "name-taken", _TAKEN)
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = _join(request, form)
        except IntegrityError:
            form = SignUpForm(request.POST)
            if not form.has_error("username", "unique"):  # taken by somebody in this moment
                raise
        else:
            name = user.get_username()
            welcome = _("Welcome, %(name)s. Your games are kept now.") % {"name": name}
            messages.success(request, welcome)
            return HttpResponseRedirect(back)
    if form.has_error("username", "unique"):
        count(request, "name-taken", _TAKEN, _DAY)
    status = 200 if request.method != "POST" else 422
    return render(request, "accounts/sign_up.html", {"form": form, "next": back}, status=status)


@transaction.atomic
def _join(request: HttpRequest, form: SignUpForm) -> User:
    """Make the account and come in. Raises IntegrityError where the name was taken meanwhile."""
    form.instance.language = get_language() or ""
    user: User = form.save()
    login(request, user, backend=_BACKEND)
    return user


@method_decorator(limited("log-in", 60, 15 * 60), name="dispatch")
class LogIn(LoginView):
    """Log in, with limits on wrong passwords; the account's language comes along.

    Whoever has a second factor is asked for a code before they are in.
    """

    template_name = "accounts/log_in.html"
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        """Count what is tried under one name, from wherever it comes: 100 in an hour.

        What is refused already, after eight wrong passwords of one address, does not count: one
        address alone keeps nobody out.
        """
        name = request.POST.get("username", "")
        if AxesProxyHandler.is_allowed(request, {"username": name}):
            digest = hashlib.sha256(name.encode(errors="replace")).hexdigest()
            count(request, "log-in-name", 100, _HOUR, who=digest)
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Come in, or go on to the code."""
        user = form.get_user()
        if second.factor_of(user) is None:
            return _enter(self.request, user, self.get_success_url())
        self.request.session[_HALFWAY] = {
            "user": user.pk,
            "hash": user.get_session_auth_hash(),
            "at": time.time(),
            "next": self.get_success_url(),
        }
        return redirect("accounts:code")


def _enter(request: HttpRequest, user: User, back: str) -> HttpResponse:
    """Come in and set the language last chosen."""
    login(request, user, backend=_BACKEND)
    response = HttpResponseRedirect(back)
    if user.language:
        _remember_language(response, user.language)
    return response


def _halfway(request: HttpRequest) -> User | None:
    """Give who has given their password here less than ten minutes ago, and has it still."""
    kept = request.session.get(_HALFWAY)
    if not kept or time.time() - kept["at"] > _PATIENCE:
        return None
    user = User.objects.filter(pk=kept["user"], is_active=True).first()
    same = user is not None and constant_time_compare(user.get_session_auth_hash(), kept["hash"])
    return user if same else None


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Ask for a code of the second factor and come in: five tries in 15 minutes, 30 in a day."""
    user = None if request.user.is_authenticated else _halfway(request)
    if user is None:
        request.session.pop(_HALFWAY, None)
        return redirect("accounts:log-in")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        count(request, "code", 5, 15 * 60, who=f"user-{user.pk}")
        count(request, "code-day", 30, _DAY, who=f"user-{user.pk}")
        factor = second.factor_of(user)
        if factor is None or second.passes(factor, form.cleaned_data["code"]):
            return _enter(request, user, request.session.pop(_HALFWAY)["next"])
        form.add_error("code", _("This is no code, or it was used already."))
    status = 422 if form.errors else 200
    return render(request, "accounts/code.html", {"form": form}, status=status)


class LogOut(LogoutView):
    """Log out (POST only); the browser forgets the session."""


@method_decorator(never_cache, name="dispatch")
class ChangePassword(PasswordChangeView):
    """Change the password; this browser stays logged in, others do not, and tokens end."""

    template_name = "accounts/password.html"
    success_url = reverse_lazy("accounts:account")

    def post(self, request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        """Count how often the old password is guessed at."""
        count(request, "sure", 10, 15 * 60, who=f"user-{person_of(request).pk}")
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Keep it, go on with a visit of its own, and tell by mail."""
        response = super().form_valid(form)
        user = person_of(self.request)
        visits.begin(User, self.request, user)
        mails.tell(user, _("The password is changed."))
        return response

    def get_success_url(self) -> str:
        """Say so, and go to the account."""
        messages.success(self.request, gettext_lazy("The password is changed."))
        return resolve_url(self.success_url)


@never_cache
@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Show the account: name, e-mail, what can be done with it, ways out."""
    user = person_of(request)
    shown = {"factor": second.factor_of(user), "visits": user.visits.count()}
    return render(request, "accounts/account.html", shown)


def staff_door(request: HttpRequest) -> HttpResponseBase:
    """Send who opens /admin/ to the one door there is; another would ask for no second factor."""
    if request.user.is_authenticated:
        raise PermissionDenied
    where = request.GET.get("next") or reverse("admin:index")
    return redirect(f"{reverse('accounts:log-in')}?next={way_back(request, where)}")
