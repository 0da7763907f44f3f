"""Pages of notices: wishes, confirming an address, ending mails."""

from __future__ import annotations

import secrets
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from rivals.core.speech import tell
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import person_of
from rivals.web.accounts.visits import told_of
from rivals.web.look import mailing
from rivals.web.look.limits import count
from rivals.web.look.speaking import spoken
from rivals.web.notices import hooks
from rivals.web.notices.mails import confirming_mail
from rivals.web.notices.models import Channel, Wishes
from rivals.web.notices.outboxes import outboxes
from rivals.web.notices.push.devices import devices_of
from rivals.web.notices.push.keys import public_text
from rivals.web.notices.tokens import read_confirm_token, read_stop_token
from rivals.web.notices.wishing import confirmed_address, lang_of, wishes_of


class MailForm(forms.Form):
    """Whether notices go to the account's address."""

    mail = forms.BooleanField(label=gettext_lazy("Send me notices by e-mail"), required=False)


class HookForm(forms.Form):
    """The address of a program that is told what happens; none ends it."""

    hook = forms.URLField(
        label=gettext_lazy("Address of the webhook"),
        required=False,
        max_length=200,
        assume_scheme="https",
        help_text=gettext_lazy("Leave it empty to have none."),
        widget=forms.URLInput(attrs={"autocomplete": "off", "placeholder": "https://"}),
    )

    def clean_hook(self) -> str:
        """Refuse what would never be called."""
        hook = str(self.cleaned_data["hook"])
        if hook:
            try:
                hooks.check(hook)
            except hooks.HookFault as fault:
                raise forms.ValidationError(tell(fault, spoken())) from None
        return hook


_HOUR = 3600
_WAYS = (
    (Channel.MAIL, gettext_lazy("By e-mail")),
    (Channel.PUSH, gettext_lazy("On devices")),
    (Channel.HOOK, gettext_lazy("By webhook")),
)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest) -> HttpResponse:
    """Show how one is told; a POST keeps whether mails go to the account's address."""
    user = person_of(request)
    form = MailForm(request.POST)
    if request.method != "POST" or not form.is_valid():
        return _page(request, user)
    _keep(user, mail=form.cleaned_data["mail"])
    messages.success(request, _("Kept."))
    return redirect("notices:wishes")


@login_required
@require_POST
def topics(request: HttpRequest) -> HttpResponse:
    """Keep of what one is told in which way, `told` has each as `topic.way`; and a `digest`."""
    told = set(request.POST.getlist("told"))
    unwanted = [one for one in _ways_of_topics() if one not in told]
    _keep(person_of(request), unwanted=unwanted, digest="digest" in request.POST)
    messages.success(request, _("Kept."))
    return redirect("notices:wishes")


def _ways_of_topics() -> list[str]:
    return [
        f"{key}.{way}"
        for outbox in outboxes()
        for key, _told in outbox.topics
        for way in Channel.values
    ]


def _ways_shown(topic: str, told: Wishes) -> list[tuple[str, Promise, bool]]:
    """Give each way of telling a topic: how it is sent back, named, and whether it is wanted."""
    ways = [(f"{topic}.{way}", label) for way, label in _WAYS]
    return [(value, label, value not in told.unwanted) for value, label in ways]


@login_required
@require_POST
def hook(request: HttpRequest) -> HttpResponse:
    """Keep the address of the webhook; the first one gets a secret."""
    user = person_of(request)
    form = HookForm(request.POST)
    if not form.is_valid():
        return _page(request, user, hook_form=form)
    address = form.cleaned_data["hook"]
    secret = wishes_of(user).secret if address else ""
    _keep(user, hook=address, secret=(secret or _new_secret()) if address else "")
    messages.success(request, _("Kept."))
    return redirect("notices:wishes")


@login_required
@require_POST
def secret(request: HttpRequest) -> HttpResponse:
    """Make a new secret for the webhook; the old one signs nothing more."""
    user = person_of(request)
    if wishes_of(user).hook:
        _keep(user, secret=_new_secret())
        messages.success(request, _("There is a new secret: give it to the receiver."))
    return redirect("notices:wishes")


@login_required
@require_POST
@sensitive_variables("told")
def test_hook(request: HttpRequest) -> HttpResponse:
    """Call the webhook with a notice of the kind `test`, and say what came of it."""
    user = person_of(request)
    count(request, f"hook-{user.pk}", 20, _HOUR)
    told = wishes_of(user)
    message = {"kind": "test", "url": mailing.link("notices:wishes")}
    try:
        hooks.post(told.hook, told.secret, message, secrets.token_hex(16))
    except hooks.HookFault as fault:
        messages.error(request, tell(fault, spoken()))
    else:
        messages.success(request, _("The receiver took the test."))
    return redirect("notices:wishes")


@login_required
@require_POST
def send_link(request: HttpRequest) -> HttpResponse:
    """Send a link to the account's address that confirms it."""
    user = person_of(request)
    count(request, f"confirm-{user.pk}", 5, _HOUR)
    if not user.email or settings.MAIL_SERVER is None:
        messages.error(request, _("There is no address to send a link to, or mail is off here."))
        return redirect("notices:wishes")
    try:
        with mailing.mail_line() as line:
            line.send_messages([confirming_mail(user, lang_of(user))])
    except OSError:
        messages.error(request, _("The mail server did not take the mail; try again later."))
    else:
        messages.success(
            request, _("A link is on its way to %(address)s.") % {"address": user.email}
        )
    return redirect("notices:wishes")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Ask whether the address is to be told at, and keep it so after a POST; 410 for old links."""
    found = read_confirm_token(token)
    user = User.objects.filter(pk=found.user, email=found.address).first() if found else None
    return _by_link(request, user, "confirm", confirmed=user.email if user else "")


@csrf_exempt  # mail programs send this POST by themselves (RFC 8058); the link is signed
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Ask whether mails are to end, and end them after a POST; 410 for a link we did not make."""
    found = read_stop_token(token)
    user = User.objects.filter(pk=found).first() if found is not None else None
    return _by_link(request, user, "unsubscribe", mail=False)


def _by_link(request: HttpRequest, user: User | None, page: str, **changed: Any) -> HttpResponse:
    """Ask what a signed link is for, and do it after a POST; 410 where it is for nobody."""
    if user is None:
        return render(request, "notices/dead_link.html", status=410)
    done = request.method == "POST"
    if done:
        _keep(user, **changed)
    return render(request, f"notices/{page}.html", {"person": user, "done": done})


def _keep(user: User, **changed: Any) -> None:
    Wishes.objects.update_or_create(user=user, defaults=changed)


def _new_secret() -> str:
    return secrets.token_hex(32)


def _page(request: HttpRequest, user: User, hook_form: HookForm | None = None) -> HttpResponse:
    told = wishes_of(user)
    shown = {
        "mail_form": MailForm(initial={"mail": told.mail}),
        "hook_form": hook_form or HookForm(initial={"hook": told.hook}),
        "wishes": told,
        "address": user.email,
        "confirmed": bool(confirmed_address(user)),
        "mail_on": settings.MAIL_SERVER is not None,
        "devices": [(one, told_of(one.visit.agent)) for one in devices_of(user)],
        "push_key": public_text(),
        "outboxes": list(outboxes()),
        "topics": [
            (about, _ways_shown(key, told)) for one in outboxes() for key, about in one.topics
        ],
    }
    return render(request, "notices/wishes.html", shown, status=422 if hook_form else 200)
