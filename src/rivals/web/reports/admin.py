"""What was reported, in Django's admin: read, taken down, settled."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from rivals.web.reports.models import Report
from rivals.web.reports.sources import source_of, sources


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in its stubs
    """What people have reported of any app, what is to be settled first."""

    list_display = ("text", "author", "what", "where", "created", "down", "settled")
    list_display_links = None
    list_filter = ("settled",)
    ordering = ("settled", "-pk")
    actions = ("take_down", "settle")
    fields: ClassVar = ()

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nothing is added by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is deleted by hand."""
        return False

    @admin.display(description=gettext_lazy("What was said"))
    def text(self, row: Report) -> str:
        """What was written."""
        return "—" if row.reported is None else row.reported.text

    @admin.display(description=gettext_lazy("Who said it"))
    def author(self, row: Report) -> str:
        """By whom, as it was signed, and with the account where there is one."""
        return "—" if row.reported is None else row.reported.author

    @admin.display(description=gettext_lazy("Kind"), ordering="kind")
    def what(self, row: Report) -> str:
        """Of which kind it is."""
        source = source_of(row.kind)
        return row.kind if source is None else str(source.name)

    @admin.display(description=gettext_lazy("Where"))
    def where(self, row: Report) -> str:
        """In which match or world."""
        return "—" if row.reported is None else row.reported.where

    @admin.display(description=gettext_lazy("Taken down"), boolean=True)
    def down(self, row: Report) -> bool:
        """Whether nobody reads it any more."""
        return row.reported is None or row.reported.down

    @admin.action(description=gettext_lazy("Take down, and settle"), permissions=["change"])
    def take_down(self, request: HttpRequest, rows: QuerySet[Report]) -> None:
        """Let nobody read these any more."""
        for source in sources():
            told = rows.filter(kind=source.kind)
            source.take_down(set(told.values_list("number", flat=True)))
        self.settle(request, rows)

    @admin.action(description=gettext_lazy("Settle"), permissions=["change"])
    def settle(self, request: HttpRequest, rows: QuerySet[Any]) -> None:
        """Mark these as looked at."""
        rows.update(settled=True)
