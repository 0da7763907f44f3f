"""A forgotten password: a link by mail, or from whoever runs the site."""

from __future__ import annotations

import hashlib
from typing import Any

from axes.utils import reset as forget_tries
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import SetPasswordForm
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rivals.web.accounts import mails
from rivals.web.accounts.forms import ForgottenForm
from rivals.web.accounts.models import User
from rivals.web.look.limits import TooManyRequests, count


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forgotten(request: HttpRequest) -> HttpResponse:
    """Ask for an address and send links there; the answer is the same for every address."""
    mail_on = settings.MAIL_SERVER is not None
    form = ForgottenForm(request.POST or None)
    sent = request.method == "POST" and mail_on and form.is_valid()
    if sent:
        count(request, "forgotten", 10, 3600)
        _send(request, form.cleaned_data["email"])
    status = 422 if form.is_bound and not sent else 200
    shown = {"form": form, "sent": sent, "mail_on": mail_on}
    return render(request, "accounts/forgotten.html", shown, status=status)


def _send(request: HttpRequest, address: str) -> None:
    """Send at most three times an hour to one address; that it was more is not told."""
    digest = hashlib.sha256(address.casefold().encode()).hexdigest()
    try:
        count(request, "forgotten-mail", 3, 3600, who=digest)
    except TooManyRequests:
        return
    mails.send_reset(address)


@method_decorator(never_cache, name="dispatch")
class Reset(PasswordResetConfirmView):
    """Set a new password by a link. It logs nobody in: a second factor is asked for as ever."""

    template_name = "accounts/reset.html"
    success_url = reverse_lazy("accounts:log-in")

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Keep it, let its person try to log in at once, and tell by mail."""
        response = super().form_valid(form)
        user = form.user
        forget_tries(username=user.get_username())
        mails.tell(user, _("The password is changed."))
        messages.success(self.request, _("The password is changed. Log in with it."))
        return response

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        """Answer 410 to a link that is no good, 422 to a password that is not."""
        status = 200 if self.validlink else 410
        if self.validlink and context["form"].errors:
            status = 422
        return super().render_to_response(context, status=status, **kwargs)
