"""The devices that somebody wants to be told on: what their browsers said, checked and kept."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db.models import QuerySet

from rivals.core.errors import RivalsError
from rivals.web.accounts.models import User, Visit
from rivals.web.notices import hooks
from rivals.web.notices.models import Device
from rivals.web.notices.push.keys import decoded, public_text
from rivals.web.notices.push.sealing import browser_key

MOST: Final = 10
"""So many devices somebody may have."""

LONGEST: Final = 1000
_POINT, _SECRET = 65, 16


class NoDevice(RivalsError):
    """A browser that cannot be told on."""


def add(visit: Visit, endpoint: str, point: str, secret: str) -> None:
    """Keep the browser of a visit as a device. Raises NoDevice, HookFault.

    One that was kept for another visit, of whomever, is now of this one.
    """
    _check(endpoint, point, secret)
    others = devices_of(visit.user).exclude(endpoint=endpoint).exclude(visit=visit)
    if others.count() >= MOST:
        raise NoDevice("notices.push.most", most=MOST)
    Device.objects.filter(endpoint=endpoint).exclude(visit=visit).delete()
    kept = {"endpoint": endpoint, "point": point, "secret": secret, "under": public_text()}
    Device.objects.update_or_create(visit=visit, defaults={**kept, "took": ""})


def devices_of(user: User) -> QuerySet[Device]:
    """Find somebody's devices, the latest first."""
    found: QuerySet[Device] = Device.objects.filter(visit__user=user)
    return found.select_related("visit").order_by("-pk")


def people_with_devices() -> QuerySet[Device, int]:
    """Find who has devices."""
    return Device.objects.values_list("visit__user", flat=True)


def _check(endpoint: str, point: str, secret: str) -> None:
    """Refuse what no push service of a browser gives; its address is a webhook's, but by TLS."""
    parts = hooks.check(endpoint)
    if len(endpoint) > LONGEST or not (parts.scheme == "https" or settings.WEBHOOKS_PRIVATE):
        raise NoDevice("notices.push.unreadable")
    try:
        key, word = decoded(point), decoded(secret)
        browser_key(key)
    except ValueError:
        raise NoDevice("notices.push.unreadable") from None
    if len(key) != _POINT or len(word) != _SECRET:
        raise NoDevice("notices.push.unreadable")
