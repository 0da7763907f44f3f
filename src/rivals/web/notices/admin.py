"""How people want to be told, and any app's outbox, in Django's admin: never changed by hand."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from rivals.web.notices.models import Channel, Outgoing, Wishes


class ShownOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in its stubs
    """Shown, never changed by hand."""

    def has_add_permission(self, request: HttpRequest, *_: Any) -> bool:
        """Nothing is added by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is changed by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is deleted by hand."""
        return False

    @admin.display(description=gettext_lazy("Person"), ordering="user__username")
    def person(self, row: Wishes | Outgoing) -> str:
        """Who."""
        return str(row.user)


class OutboxAdmin(ShownOnly):
    """An outbox: whom it tells, in which way, and what came of it; not what the notices are of."""

    list_display = ("person", "kind_told", "way", "made_at", "tried", "finished", "came_of_it")
    list_select_related = ("user",)
    search_fields = ("user__username", "kind", "outcome")
    fields = list_display
    ordering = ("-pk",)

    @admin.display(description=gettext_lazy("Kind"), ordering="kind")
    def kind_told(self, row: Outgoing) -> str:
        """Of what kind."""
        return row.kind

    @admin.display(description=gettext_lazy("Way"), ordering="channel")
    def way(self, row: Outgoing) -> str:
        """By mail or webhook."""
        return str(Channel(row.channel).label)

    @admin.display(description=gettext_lazy("Made"), ordering="made")
    def made_at(self, row: Outgoing) -> datetime:
        """When it was made."""
        return row.made

    @admin.display(description=gettext_lazy("Tries"), ordering="tries")
    def tried(self, row: Outgoing) -> int:
        """How often it was tried."""
        return row.tries

    @admin.display(description=gettext_lazy("Finished"), ordering="done")
    def finished(self, row: Outgoing) -> datetime | None:
        """When it was done with."""
        return row.done

    @admin.display(description=gettext_lazy("Outcome"), ordering="outcome")
    def came_of_it(self, row: Outgoing) -> str:
        """What came of it."""
        return row.outcome or "—"


@admin.register(Wishes)
class WishesAdmin(ShownOnly):
    """How people want to be told; the secrets of their webhooks stay theirs."""

    list_display = ("person", "by_mail", "address", "by_hook")
    list_select_related = ("user",)
    search_fields = ("user__username", "confirmed")
    fields = ("person", "by_mail", "address", "webhook")

    @admin.display(description=gettext_lazy("By e-mail"), boolean=True)
    def by_mail(self, row: Wishes) -> bool:
        """Whether mails are wished for."""
        return row.mail

    @admin.display(description=gettext_lazy("Confirmed address"))
    def address(self, row: Wishes) -> str:
        """Where they go."""
        return row.confirmed or "—"

    @admin.display(description=gettext_lazy("Webhook"), boolean=True)
    def by_hook(self, row: Wishes) -> bool:
        """Whether there is a webhook."""
        return bool(row.hook)

    @admin.display(description=gettext_lazy("Webhook"))
    def webhook(self, row: Wishes) -> str:
        """The address of the webhook."""
        return row.hook or "—"
