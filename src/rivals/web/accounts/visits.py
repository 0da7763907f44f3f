"""Where somebody is logged in: a row for each browser, without which its session is nobody's."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth.middleware import get_user
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from rivals.web.accounts.models import User, Visit

MARK: Final = "rivals_visit"
"""Under this name a session holds the number of its visit."""

_NOTED: Final = timedelta(minutes=10)
"""When a browser was here last is written down so often at most."""

_LONGEST: Final = 200

_BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("YaBrowser", "Yandex"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def known_visits(
    page: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Let nobody be logged in by a session whose visit was ended; asks only where it matters."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        request.user = SimpleLazyObject(lambda: _visitor(request))  # type: ignore[assignment]  # as Django does it
        return page(request)

    return answer


def _visitor(request: HttpRequest) -> User | AnonymousUser:
    user = get_user(request)
    if not isinstance(user, User):
        return AnonymousUser()
    if _goes_on(request, user):
        return user
    request.session.flush()
    return AnonymousUser()


def _goes_on(request: HttpRequest, user: User) -> bool:
    """Say whether this browser's visit is still one, and note that it was here."""
    visit = Visit.objects.filter(pk=_named(request), user=user).first()
    now = timezone.now()
    if visit is None or visit.seen < _oldest():
        return False
    if now - visit.seen > _NOTED:
        Visit.objects.filter(pk=visit.pk).update(seen=now)
    return True


def begin(sender: object, request: HttpRequest | None, user: User, **_: object) -> None:
    """Begin a visit on logging in; the one that this browser had before is over."""
    if request is None or not hasattr(request, "session"):
        return
    Visit.objects.filter(pk=_named(request), user=user).delete()
    agent = request.META.get("HTTP_USER_AGENT", "")[:_LONGEST].replace("\x00", "")
    request.session[MARK] = Visit.objects.create(user=user, agent=agent).pk


def end(sender: object, request: HttpRequest, user: User | None, **_: object) -> None:
    """End the visit on logging out."""
    if isinstance(user, User):
        Visit.objects.filter(pk=_named(request), user=user).delete()


def end_all(sender: object, user: User, **_: object) -> None:
    """End every visit of somebody whose password is another now."""
    Visit.objects.filter(user=user).delete()


def visits_of(request: HttpRequest, user: User) -> tuple[Visit | None, list[Visit]]:
    """Give the visit of this browser and those of others, the latest first."""
    here = _named(request)
    found = list(Visit.objects.filter(user=user, seen__gte=_oldest()))
    own = next((one for one in found if one.pk == here), None)
    return own, [one for one in found if one.pk != here]


def others(request: HttpRequest, user: User) -> QuerySet[Visit]:
    """Find the visits of other browsers."""
    return Visit.objects.filter(user=user).exclude(pk=_named(request))


def sweep() -> int:
    """Delete visits that ended by themselves; count them."""
    return Visit.objects.filter(seen__lt=_oldest()).delete()[0]


def told_of(agent: str) -> str:
    """Name a browser by what it said of itself, as in `Firefox, Linux`; '' for no known one."""
    named = (
        next((name for sign, name in known if re.search(rf"\b{sign}\b", agent)), "")
        for known in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, named))


def _named(request: HttpRequest) -> int:
    """Give the number of the visit that a session names, 0 for none."""
    return int(request.session.get(MARK, 0))


def _oldest() -> datetime:
    """Give the moment before which a browser was here too long ago."""
    return timezone.now() - timedelta(days=settings.VISIT_DAYS)
