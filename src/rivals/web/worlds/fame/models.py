"""What is kept of worlds that are over: how they ended, and how each person fared."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone


class Finish(models.Model):
    """That a world is over and counted: the state that won, 0 for none, and how many people led."""

    world = models.OneToOneField(
        "worlds.StoredWorld", on_delete=models.CASCADE, related_name="finish"
    )
    at = models.DateTimeField(default=timezone.now)
    victor = models.PositiveIntegerField(default=0)
    people = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"finish of world {self.world_id}"


class Placing(models.Model):
    """How a person fared in a world that is over: the `rank` among its people.

    `won`: the person's state is the lord of the world. `left`: the person gave the state up, or
    lost it to somebody else, before the end, and comes after all who were there.
    """

    finish = models.ForeignKey(Finish, on_delete=models.CASCADE, related_name="placings")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    state = models.PositiveIntegerField()
    rank = models.PositiveIntegerField()
    won = models.BooleanField(default=False)
    left = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["finish", "user"], name="fame_one_placing")
        ]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"{self.user_id}: {self.rank} in {self.finish}"


class Renown(models.Model):
    """How strong somebody is who wants to be rated and named in the hall of fame.

    It is by `worlds` that many, led against others who want that, too.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)
    worlds = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"renown of {self.user_id}"
