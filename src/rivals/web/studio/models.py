"""A rival's file that somebody works on."""

from __future__ import annotations

from django.db import models

from rivals.web.accounts.owning import Owned


class Draft(Owned):
    """A rival's file: its text now, and as it was `before` the last change.

    `version` grows with every change of the text, and so tells two windows apart. `level` is the
    one that is tried beside it. `code` lets others read it, None while nobody may. `played` are
    games that were played with the rival `played_as`, by its seat's name: see `playing`.
    """

    weighed = ("text", "before")

    game = models.CharField(max_length=64)
    rival = models.CharField(max_length=64)
    text = models.TextField()
    before = models.TextField(blank=True)
    level = models.CharField(max_length=200, blank=True)
    version = models.PositiveIntegerField(default=0)
    code = models.CharField(max_length=8, null=True, unique=True, default=None)  # noqa: DJ001 - many have none
    played_as = models.CharField(max_length=400, blank=True)
    played = models.JSONField(default=list, blank=True)

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = (models.Index(fields=("user", "-updated")),)
