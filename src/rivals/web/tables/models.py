"""A session at a real table, as it is kept."""

from __future__ import annotations

from django.db import models

from rivals.web.accounts.owning import Owned


class Table(Owned):
    """One rival at one real table: a header line and one JSON line for each entry.

    `version` grows with every change of the entries, also by undo, and so tells two windows
    apart; `count` is the number of entries. `title` is a person's own name for it, or empty.
    """

    weighed = ("header", "entries")

    game = models.CharField(max_length=64)
    rival = models.CharField(max_length=64)
    header = models.TextField()
    entries = models.TextField(blank=True)
    count = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    title = models.CharField(max_length=80, blank=True)
    over = models.BooleanField(default=False)

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = (models.Index(fields=("user", "-updated")),)
