"""What one does with one's account: its address, its visits, its data, its end."""

from __future__ import annotations

from typing import Final, TypeVar

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.web.accounts import leaving, mails, second, visits
from rivals.web.accounts.forms import EmailForm, FirstCodeForm, SureForm
from rivals.web.accounts.owning import person_of
from rivals.web.look.limits import count
from rivals.web.look.speaking import spoken

_TRIES: Final = 10
_WINDOW: Final = 15 * 60
"""So often in so many seconds an account's password is tried at these doors."""

F = TypeVar("F", bound=SureForm)


def _asked(request: HttpRequest, kind: type[F], **kept: object) -> F:
    """Give a form that asks for the password again; what is sent counts as a try."""
    user = person_of(request)
    if request.method != "POST":
        return kind(user, initial=kept)
    count(request, "sure", _TRIES, _WINDOW, who=f"user-{user.pk}")
    return kind(user, request.POST)


def _status(form: SureForm | FirstCodeForm) -> int:
    return 422 if form.is_bound and form.errors else 200


# --- The address ------------------------------------------------------------------------------


@sensitive_post_parameters()
@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def email(request: HttpRequest) -> HttpResponse:
    """Change the address of the account; the one before is told."""
    user = person_of(request)
    form = _asked(request, EmailForm, email=user.email)
    if form.is_bound and form.is_valid():
        before, user.email = user.email, form.cleaned_data["email"]
        user.save(update_fields=["email"])
        if before and before != user.email:
            mails.tell(user, _("The e-mail address is changed."), before)
        messages.success(request, _("The e-mail address is changed."))
        return redirect("accounts:account")
    shown = {"form": form, "mail_on": settings.MAIL_SERVER is not None}
    return render(request, "accounts/email.html", shown, status=_status(form))


# --- Visits -----------------------------------------------------------------------------------


@never_cache
@login_required
@require_safe
def where(request: HttpRequest) -> HttpResponse:
    """List the browsers in which one is logged in."""
    here, others = visits.visits_of(request, person_of(request))
    listed = [(one, visits.told_of(one.agent)) for one in others]
    shown = {
        "here": here,
        "named": visits.told_of(here.agent) if here else "",
        "others": listed,
        "days": settings.VISIT_DAYS,
    }
    return render(request, "accounts/visits.html", shown)


@login_required
@require_POST
def end_visit(request: HttpRequest, pk: int) -> HttpResponse:
    """End the visit of another browser."""
    if visits.others(request, person_of(request)).filter(pk=pk).delete()[0]:
        messages.success(request, _("That browser is logged out."))
    return redirect("accounts:visits")


@login_required
@require_POST
def end_visits(request: HttpRequest) -> HttpResponse:
    """End the visits of all other browsers."""
    visits.others(request, person_of(request)).delete()
    messages.success(request, _("All other browsers are logged out."))
    return redirect("accounts:visits")


# --- The second factor ------------------------------------------------------------------------


@sensitive_post_parameters()
@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def second_factor(request: HttpRequest) -> HttpResponse:
    """Tell whether there is one, and ask for the password to begin or to end it.

    POST `begin`, `codes` or `drop`.
    """
    user = person_of(request)
    factor = second.factor_of(user)
    form = _asked(request, SureForm)
    if not form.is_bound or not form.is_valid():
        left = 0 if factor is None else factor.codes.count()
        shown = {"form": form, "factor": factor, "left": left}
        return render(request, "accounts/second.html", shown, status=_status(form))
    if factor is None:
        second.prepare(user)
        return redirect("accounts:second-begin")
    if "drop" not in request.POST:
        return _codes(request, second.renew_codes(factor))
    second.drop(user)
    mails.tell(user, _("No code is asked for any more when you log in."))
    messages.success(request, _("No code is asked for any more when you log in."))
    return redirect("accounts:account")


@sensitive_post_parameters()
@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def second_begin(request: HttpRequest) -> HttpResponse:
    """Show the picture for the phone, and take its first code."""
    user = person_of(request)
    factor = second.waiting(user)
    if factor is None:
        return redirect("accounts:second")
    form = FirstCodeForm(request.POST or None)
    if form.is_bound and form.is_valid():
        count(request, "code", 10, _WINDOW, who=f"begin-{user.pk}")
        codes = second.confirm(factor, form.cleaned_data["code"])
        if codes is not None:
            visits.others(request, user).delete()
            mails.tell(user, _("A code is asked for now when you log in."))
            return _codes(request, codes)
        form.add_error("code", _("This is not the code; is the clock of your phone right?"))
    shown = {
        "form": form,
        "picture": second.picture_of(factor, _("Rivals")),
        "secret": second.secret_of(factor),
    }
    return render(request, "accounts/second_begin.html", shown, status=_status(form))


def _codes(request: HttpRequest, codes: list[str]) -> HttpResponse:
    return render(request, "accounts/second_codes.html", {"codes": codes})


# --- One's data, and the end ------------------------------------------------------------------


@sensitive_post_parameters()
@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def data(request: HttpRequest) -> HttpResponseBase:
    """Give all that there is of an account as one archive."""
    form = _asked(request, SureForm)
    if form.is_bound and form.is_valid():
        user = person_of(request)
        name = f"rivals-account-{user.pk}.zip"
        return FileResponse(leaving.archive(user), as_attachment=True, filename=name)
    return render(request, "accounts/data.html", {"form": form}, status=_status(form))


@sensitive_post_parameters()
@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Tell what becomes of everything, and delete the account after its password."""
    user = person_of(request)
    form = _asked(request, SureForm)
    if form.is_bound and form.is_valid():
        try:
            leaving.delete(user)
        except RivalsError as error:
            form.add_error(None, tell(error, spoken()))
        else:
            request.session.flush()
            messages.success(request, _("The account is deleted."))
            return redirect("home")
    shown = {"form": form, "told": leaving.told(user)}
    return render(request, "accounts/delete.html", shown, status=_status(form))
