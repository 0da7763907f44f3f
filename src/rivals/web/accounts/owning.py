"""Whose things are whose: a person's, or a guest's, bound to the browser's session.

A model that belongs to somebody extends `Owned`. Views read it only through `.of(request)`, so
that another's object does not exist for them: `get_object_or_404(Match.objects.of(request), pk=1)`.
Views make it with `Match(**ownership(request), ...)`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, TypedDict

from django.apps import apps
from django.conf import settings
from django.db import models
from django.http import HttpRequest
from django.utils import timezone

from rivals.web.accounts.models import User

_GUEST: Final = "rivals_guest"


class Ownership(TypedDict):
    """The two fields that say whose a thing is."""

    user: User | None
    guest: str


def person_of(request: HttpRequest) -> User:
    """Give the account of a visitor who must be logged in."""
    assert isinstance(request.user, User)
    return request.user


def ownership(request: HttpRequest) -> Ownership:
    """Give the fields of a new thing of this visitor; a guest gets a token in the session."""
    if isinstance(request.user, User):
        return {"user": request.user, "guest": ""}
    if _GUEST not in request.session:
        request.session[_GUEST] = secrets.token_hex(16)
    return {"user": None, "guest": request.session[_GUEST]}


class OwnedQuerySet(models.QuerySet[Any, Any]):
    """A query that knows visitors."""

    def of(self, request: HttpRequest, **which: Any) -> Self:
        """Keep what belongs to this visitor: to the account, or to the guest of this browser.

        `which` narrows it further, as for `filter`.
        """
        if request.user.is_authenticated:
            return self.filter(user=request.user, **which)
        token = request.session.get(_GUEST, "")
        return self.filter(user=None, guest=token, **which) if token else self.none()


class Owned(models.Model):
    """A thing of a person or of a guest. Exactly one of `user` and `guest` is set.

    `weighed` are its fields of text that count for how much one keeps (see `quotas`); a thing
    with such fields is swept where a guest has left it.
    """

    weighed: ClassVar[tuple[str, ...]] = ()

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    guest = models.CharField(max_length=32, blank=True, db_index=True, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects = OwnedQuerySet.as_manager()

    class Meta:
        abstract = True

    def changed(self, counter: str, values: Mapping[str, Any]) -> bool:
        """Write values unless another change came first; say whether they were written.

        `counter` is the field that goes up with every change. One conditional UPDATE: of two tabs
        that act at the same time, one finds no row.
        """
        seen = getattr(self, counter)
        written = {**values, counter: seen + 1, "updated": timezone.now()}
        if not type(self).objects.filter(pk=self.pk, **{counter: seen}).update(**written):
            return False
        for name, value in written.items():
            setattr(self, name, value)
        return True


def adopt(user: User, token: str) -> None:
    """Give the person everything that the guest of this token began."""
    for model in apps.get_models():
        if issubclass(model, Owned):
            model.objects.filter(user=None, guest=token).update(user=user, guest="")


def adopt_on_login(sender: object, request: HttpRequest | None, user: User, **_: object) -> None:
    """Adopt on logging in or signing up; the session, and so the token in it, survives that."""
    token = request.session.pop(_GUEST, "") if request and hasattr(request, "session") else ""
    if token:
        adopt(user, token)
