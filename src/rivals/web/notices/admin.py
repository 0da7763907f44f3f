"""How people want to be told, in Django's admin: shown, never changed by hand."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from rivals.web.notices.models import Wishes


@admin.register(Wishes)
class WishesAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in its stubs
    """How people want to be told; the secrets of their webhooks stay theirs."""

    list_display = ("person", "by_mail", "address", "by_hook")
    list_select_related = ("user",)
    search_fields = ("user__username", "confirmed")
    fields = ("person", "by_mail", "address", "webhook")

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
    def person(self, row: Wishes) -> str:
        """Who."""
        return str(row.user)

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
