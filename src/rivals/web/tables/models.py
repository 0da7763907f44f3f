"""A session at a real table, as it is kept, and who else has it before them."""

from __future__ import annotations

from typing import Literal

from django.db import models
from django.utils import timezone

from rivals.web.accounts.owning import Owned

Role = Literal["own", "answer", "watch"]


class Table(Owned):
    """One rival at one real table: a header line and one JSON line for each entry.

    `version` grows with every change of the entries, also by undo, and so tells two windows
    apart; `count` is the number of entries. `title` is a person's own name for it, or empty.
    `code` lets other phones in, None while nobody may come; `answering` says whether these may
    answer, or only look on. `doers` names who made each entry, '' for whose table it is; `undoer`
    who has taken something back last, None if something was made since.
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
    code = models.CharField(max_length=8, null=True, unique=True, default=None)  # noqa: DJ001 - many have none
    answering = models.BooleanField(default=True)
    doers = models.JSONField(default=list, blank=True)
    undoer = models.CharField(max_length=24, null=True, default=None)  # noqa: DJ001 - nobody has no name

    role: Role = "own"
    """What the visitor is who looks at it."""
    doer: str = ""
    """What the visitor is called, '' for whose table it is."""

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = (models.Index(fields=("user", "-updated")),)


class Helper(Owned):
    """Somebody whose phone has another's table before it; `seen` is when it last looked."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="helpers")
    name = models.CharField(max_length=24)
    seen = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)
