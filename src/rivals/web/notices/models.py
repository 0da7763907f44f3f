"""How people want to be told, and what a notice on its way to one of them has in any app."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Channel(models.TextChoices):
    """How a notice goes out."""

    MAIL = "mail", _("e-mail")
    HOOK = "hook", _("webhook")
    PUSH = "push", _("on devices")


class Wishes(models.Model):
    """How a person wants to be told: by mail to the confirmed address, by a webhook.

    On which devices, `Device` tells. `unwanted` are topics in ways, as `turn.mail`: all others are
    told. `digest`: what can wait comes in one mail a day at most.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="wishes"
    )
    mail = models.BooleanField(default=True)
    confirmed = models.EmailField(blank=True)
    hook = models.URLField(blank=True)
    secret = models.CharField(max_length=64, blank=True)
    unwanted = models.JSONField(default=list)
    digest = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("wishes for notices")
        verbose_name_plural = _("wishes for notices")

    def __str__(self) -> str:
        return str(self.user)


class Device(models.Model):
    """A browser that shows notices, for as long as somebody is logged in there.

    Its push service takes them at `endpoint`; `point` and `secret` are the browser's, by which they
    are sealed, `under` is the key of ours that it lets send. `took` names the notice it took last.
    """

    visit = models.OneToOneField("accounts.Visit", on_delete=models.CASCADE, related_name="device")
    endpoint = models.URLField(max_length=1000, unique=True)
    point = models.CharField(max_length=100)
    secret = models.CharField(max_length=40)
    under = models.CharField(max_length=100)
    took = models.CharField(max_length=32, blank=True)
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"device of {self.visit}"


class Outgoing(models.Model):
    """A notice in an app's outbox; what it is about, and what makes it the only one, the app adds.

    `done` is when it was delivered, or given up, or not wished for, as `outcome` says.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=40)
    channel = models.CharField(max_length=4, choices=Channel)
    params = models.JSONField(default=dict)
    made = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=0)
    next_try = models.DateTimeField()
    done = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True
