"""A report: somebody tells the site's staff of what another has written."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rivals.web.accounts.owning import Owned
from rivals.web.reports.sources import Reported, source_of


class Report(Owned):
    """It is of who made it. What was written has a `number` among the writings of its `kind`."""

    kind = models.CharField(max_length=40)
    number = models.PositiveBigIntegerField()
    settled = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        indexes: ClassVar = [models.Index(fields=["kind", "number"], name="reports_of_what")]

    def __str__(self) -> str:
        """Name it for a developer."""
        return f"report of {self.kind} {self.number}"

    @cached_property
    def reported(self) -> Reported | None:
        """What was written; None for what is gone, or whose app is absent."""
        source = source_of(self.kind)
        return None if source is None else source.show(self.number)
