"""A match as it is stored: its file, and what is kept ready beside it."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from rivals.web.accounts.owning import Owned


class StoredMatch(Owned):
    """A match of a person or a guest.

    `header` and `records` are the match file: its first line, and one line for each move. The
    rest is derived from them and kept so that a page needs no replay: `position` (JSON) after
    `move` moves, `telling` (JSON, see `playing.Told`) with one entry for each move, `result`.
    `revision` goes up with every change; a change made for another revision is refused.
    `watch` is the secret of the read-only link, None while there is none. `looking` is the seat
    of the person who acted or looked last, None while nobody has (see `curtain`).
    """

    game = models.CharField(max_length=80)
    header = models.TextField()
    records = models.TextField(blank=True)
    telling = models.TextField(default="[]")
    position = models.TextField()
    move = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    looking = models.PositiveSmallIntegerField(null=True, default=None)
    finished = models.BooleanField(default=False)
    result = models.JSONField(null=True)
    title = models.CharField(max_length=80, blank=True)
    watch = models.CharField(max_length=43, null=True, unique=True, default=None)  # noqa: DJ001 - many have none

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"match {self.pk} of {self.game}, move {self.move}"

    def get_absolute_url(self) -> str:
        """Give the address of its page."""
        return reverse("matches:match", args=[self.pk])

    @property
    def file(self) -> str:
        """The match file, as `core.match.load_match` reads it."""
        return self.header + "\n" + self.records
