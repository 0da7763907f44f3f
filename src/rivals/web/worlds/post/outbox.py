"""What worlds tell people: their notices, as they are sent for all apps."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.words import Lang
from rivals.web.look.site_apps import Words
from rivals.web.notices.mails import Composed
from rivals.web.notices.outboxes import Brief, Outbox
from rivals.web.worlds.models import Notice
from rivals.web.worlds.post import composing

_ANSWERS: Final = frozenset({"receipt", "refused"})
"""Kinds that answer a person's own mail."""

_TOPIC: Final = "worlds"


class WorldsOutbox:
    """Results, reminders, letters; see `Outbox`."""

    joined: tuple[str, ...] = ("world",)
    about: Words = gettext_lazy(
        "When a week of your worlds has passed, when your orders are missing, when somebody writes "
        "to you: you need not look here every day."
    )
    sample = (
        '{"world": 3, "name": "Erdonoria",\n "week": 5, "kind": "result",\n "url": "https://…"}'
    )

    gathers: Words = ""
    topics: tuple[tuple[str, Words], ...] = ((_TOPIC, gettext_lazy("What happens in your worlds")),)

    def rows(self) -> QuerySet[Notice]:
        """Give all notices of worlds."""
        return Notice.objects.all()

    def topic_of(self, notice: Notice) -> str:
        """All are one topic."""
        return _TOPIC

    def is_answer(self, notice: Notice) -> bool:
        """Say whether it is about orders that came by mail."""
        return composing.base_kind(notice) in _ANSWERS

    def delivery_id(self, notice: Notice) -> str:
        """Name it."""
        return composing.delivery_id(notice)

    def compose(self, notice: Notice, lang: Lang) -> Composed:
        """Put it into words."""
        return composing.compose(notice, lang)

    def brief(self, notice: Notice, lang: Lang) -> Brief:
        """Put it into few words."""
        return composing.brief(notice, lang)

    def message(self, notice: Notice) -> dict[str, Any]:
        """Give what a program is told: of which world and week, what happened, and where."""
        composing.check_timely(notice)
        return {
            "world": notice.world_id,
            "name": notice.world.name,
            "week": notice.week,
            "kind": composing.base_kind(notice),
            "url": composing.page_of(notice),
        }

    def by_mail(self) -> str:
        """Say that orders can be sent, where the site takes mail."""
        if not settings.MAIL_DOMAIN:
            return ""
        return _(
            "Notices of a week can be answered with orders: one on a line, or all in a file. The "
            "receipt comes to this address."
        )


OUTBOX: Final[Outbox] = WorldsOutbox()
