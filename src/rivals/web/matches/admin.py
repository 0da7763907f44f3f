"""What was reported of the talk in matches, in Django's admin: read, taken down, settled.

Besides, whether notices of matches go out; nothing else of a match is shown to staff here.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import F, Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from rivals.web.matches.models import Complaint, Invitation, Message, Notice
from rivals.web.matches.talk.phrases import say
from rivals.web.notices.admin import OutboxAdmin

admin.site.register(Notice, OutboxAdmin)


@admin.register(Complaint)
class ComplaintAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in its stubs
    """Messages that somebody reported, those to be settled first."""

    list_display = ("text", "author", "match", "created", "down", "settled")
    list_display_links = None
    list_select_related = ("message__invitation", "message__user")
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
    def text(self, row: Complaint) -> str:
        """What was said."""
        return say(row.message.phrase) or row.message.text

    @admin.display(description=gettext_lazy("Who said it"))
    def author(self, row: Complaint) -> str:
        """The name in the match, and the account where there is one."""
        account = row.message.user
        name = row.message.name or str(row.message.seat + 1)
        return name if account is None else f"{name} ({account.get_username()})"

    @admin.display(description=gettext_lazy("Number of the match"))
    def match(self, row: Complaint) -> int | None:
        """Its number."""
        return row.message.invitation.match_id

    @admin.display(description=gettext_lazy("Taken down"), boolean=True)
    def down(self, row: Complaint) -> bool:
        """Whether nobody reads it any more."""
        return row.message.down

    @admin.action(description=gettext_lazy("Take down, and settle"), permissions=["change"])
    def take_down(self, request: HttpRequest, rows: QuerySet[Complaint]) -> None:
        """Let nobody read these messages any more."""
        said = Message.objects.filter(complaints__in=rows)
        talks = Invitation.objects.filter(pk__in=said.values("invitation"))
        talks.update(talked=F("talked") + 1)
        Message.objects.filter(pk__in=list(said.values_list("pk", flat=True))).update(down=True)
        self.settle(request, rows)

    @admin.action(description=gettext_lazy("Settle"), permissions=["change"])
    def settle(self, request: HttpRequest, rows: QuerySet[Any]) -> None:
        """Mark these as looked at."""
        rows.update(settled=True)
