"""A thought: what is to be thought about, for whom, and how far it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from rivals.web.accounts.owning import Owned, OwnedQuerySet
from rivals.web.look.claims import is_free


class State(models.TextChoices):
    """How a thought stands."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


LIVE = (State.WAITING, State.RUNNING)
"""The states of what is still to be worked on."""


class Thoughts(OwnedQuerySet):
    """A query that knows which thoughts are live, and claims."""

    def live(self) -> Thoughts:
        """Keep what is still to be worked on."""
        return self.filter(state__in=LIVE)

    def unclaimed(self, now: datetime) -> Thoughts:
        """Keep what may be claimed."""
        return self.filter(is_free(now))


class Thought(Owned):
    """Something that takes longer than a page may: a row of the queue.

    `kind` says what is done (see `kinds`), `subject` with what: small JSON in one spelling; of one
    kind and subject one thought at most is live. `given` is JSON, too: what more it takes to think
    about it. While somebody works on it `claim` is their sign
    and `claimed_until` when others may take over: a claim whose process was killed stays there,
    and runs out. `tries` counts who began; `share` is what is done of it, 0 to 1. `result` is what
    came of it, `fault` the rule id of why nothing did. `place` stands for the address from which
    it was asked for.
    """

    kind = models.CharField(max_length=40)
    subject = models.CharField(max_length=200)
    given = models.TextField(blank=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    share = models.FloatField(default=0.0)
    result = models.JSONField(null=True, default=None)
    fault = models.CharField(max_length=60, blank=True)
    claim = models.CharField(max_length=32, blank=True)
    claimed_until = models.DateTimeField(null=True, default=None)
    place = models.CharField(max_length=32, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)

    objects: ClassVar[Any] = Thoughts.as_manager()

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["state", "id"], name="thinking_queue"),
            models.Index(fields=["kind", "subject"], name="thinking_subject"),
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["kind", "subject"],
                condition=Q(state__in=["waiting", "running"]),
                name="thinking_one_live",
            )
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"{self.kind} {self.subject}, {self.state}"

    @property
    def is_live(self) -> bool:
        """Say whether it is still to be worked on."""
        return self.state in LIVE


def spelled(subject: Mapping[str, Any]) -> str:
    """Write a subject in its one spelling."""
    return json.dumps(subject, sort_keys=True, separators=(",", ":"))
