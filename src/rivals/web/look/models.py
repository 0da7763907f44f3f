"""What the shell keeps: how often a thing was done, and when a process was last alive."""

from __future__ import annotations

from django.db import models


class Tally(models.Model):
    """How often one visitor did one thing in a window of time; `until` in seconds since 1970."""

    key = models.CharField(max_length=160, primary_key=True)
    times = models.PositiveIntegerField()
    until = models.FloatField(db_index=True)

    def __str__(self) -> str:
        """Name the thing, and how often it was done."""
        return f"{self.key}: {self.times}"


class Heartbeat(models.Model):
    """When a process that all rely on was last alive, in seconds since 1970."""

    name = models.CharField(max_length=40, primary_key=True)
    at = models.FloatField()

    def __str__(self) -> str:
        """Name the process."""
        return self.name
