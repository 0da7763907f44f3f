"""A person with an account, where they are logged in, and their second factor."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.dispatch import Signal
from django.utils import timezone

password_changed = Signal()
"""Sent with `user` once a new password is kept, however it came there; not for a finer hash."""


def folded(name: str) -> str:
    """Give what all names have in common that differ only in small and large letters."""
    return User.normalize_username(name).casefold()


class User(AbstractUser):
    """An account; `language` is the one last chosen, empty until then.

    `key` is the name without the difference of small and large letters, of any alphabet: databases
    do not agree on that, and two who sign up at once are told apart by nothing else. Of two names
    that differed in no more before there was a key, the younger has one with a space, which no name
    has.
    """

    language = models.CharField(max_length=8, blank=True)
    key = models.CharField(max_length=480, unique=True, editable=False)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the account, and tell who listens of a new password."""
        renewed = getattr(self, "_password", None) is not None and self.pk is not None
        if self.key.partition(" ")[0] != folded(self.username):
            self.key = folded(self.username)
        super().save(*args, **kwargs)
        if renewed:
            password_changed.send(sender=User, user=self)

    def validate_unique(self, exclude: Collection[str] | None = None) -> None:
        """Refuse a name that differs from another's only in small and large letters."""
        super().validate_unique(exclude)
        if "username" in (exclude or ()):
            return
        if User.objects.exclude(pk=self.pk).filter(key=folded(self.username)).exists():
            raise ValidationError({"username": self.unique_error_message(User, ("username",))})


class Visit(models.Model):
    """A browser in which somebody is logged in: its session names this row, and ends with it.

    `agent` is what the browser said of itself; the address from which it came is not kept.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="visits"
    )
    agent = models.CharField(max_length=200, blank=True)
    begun = models.DateTimeField(default=timezone.now)
    seen = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        ordering = ("-seen", "-pk")

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"visit {self.pk} of {self.user_id}"


def new_salt() -> str:
    """Draw what makes a second factor one of its own."""
    return secrets.token_hex(16)


class SecondFactor(models.Model):
    """A program on somebody's phone that shows a code of six digits for each half minute.

    Its secret is derived from `salt` and the site's secret key, so that a copy of the database
    alone makes no codes. It is asked for once `since` is set. `last` is the latest half minute of
    which a code was taken: none is taken twice.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="second"
    )
    salt = models.CharField(max_length=32, default=new_salt)
    since = models.DateTimeField(null=True, blank=True)
    last = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"second factor of {self.user_id}"


class RecoveryCode(models.Model):
    """A code on paper that stands for the phone once; only its digest is kept."""

    factor = models.ForeignKey(SecondFactor, on_delete=models.CASCADE, related_name="codes")
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"a code of {self.factor}"
