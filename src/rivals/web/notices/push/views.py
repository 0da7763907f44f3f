"""What the page of notices does with devices: this one is added, one is removed, all are tried."""

from __future__ import annotations

import secrets

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from rivals.core.speech import tell
from rivals.web.accounts import visits
from rivals.web.accounts.owning import person_of
from rivals.web.look.limits import count
from rivals.web.look.mailing import where_of
from rivals.web.look.speaking import spoken
from rivals.web.notices.hooks import HookFault
from rivals.web.notices.outboxes import Brief
from rivals.web.notices.push import devices
from rivals.web.notices.push.sending import tell_devices
from rivals.web.notices.wishing import lang_of
from rivals.web.notices.words import WORDS

_HOUR = 3600


@login_required
@require_POST
@sensitive_post_parameters("endpoint", "secret")
def add(request: HttpRequest) -> HttpResponse:
    """Keep this browser as a device, by the `endpoint`, `point` and `secret` that it gave."""
    user = person_of(request)
    count(request, f"device-{user.pk}", 20, _HOUR)
    here, _others = visits.visits_of(request, user)
    given = [request.POST.get(name, "") for name in ("endpoint", "point", "secret")]
    if here is not None:
        try:
            devices.add(here, *given)
        except (HookFault, devices.NoDevice) as fault:
            messages.error(request, tell(fault, spoken()))
        else:
            messages.success(request, _("Notices come to this device from now on."))
    return redirect("notices:wishes")


@login_required
@require_POST
def remove(request: HttpRequest, pk: int) -> HttpResponse:
    """Forget one of the own devices."""
    gone, _by_kind = devices.devices_of(person_of(request)).filter(pk=pk).delete()
    if gone:
        messages.success(request, _("The device is not told any more."))
    return redirect("notices:wishes")


@login_required
@require_POST
def test(request: HttpRequest) -> HttpResponse:
    """Tell all devices something, and say what came of it."""
    user = person_of(request)
    count(request, f"push-{user.pk}", 20, _HOUR)
    lang = lang_of(user)
    title, text = (WORDS.text(f"notices.push.test.{part}", lang) for part in ("title", "text"))
    brief = Brief(title, text, where_of("notices:wishes"))
    try:
        told = tell_devices(list(devices.devices_of(user)), brief, lang, secrets.token_hex(16))
    except HookFault as fault:
        messages.error(request, tell(fault, spoken()))
    else:
        if told:
            messages.success(request, _("The test is on its way."))
        else:
            messages.error(request, _("No device takes notices any more; add it again."))
    return redirect("notices:wishes")
