"""The outboxes of apps that tell people something: an app registers its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from django.db.models import QuerySet
from django.utils.module_loading import import_string

from rivals.core.words import Lang
from rivals.web.look.site_apps import Words
from rivals.web.notices.mails import Composed


@dataclass(frozen=True, slots=True)
class Brief:
    """A notice in few words, as a device shows it where others may look: nothing private in it.

    `where` is the address of its page, as it goes on from that of the site.
    """

    title: str
    text: str
    where: str


class Dropped(Exception):
    """A notice that is not to be sent any more; the text says why."""


class Outbox(Protocol):
    """An app's notices, and how they are put into words when they are sent.

    Everything told is what the person may see at that moment. `about` says when one is told, and
    `sample` is what a webhook is sent, both for the page of wishes. `joined` names what a notice
    is about, to be read with it. `topics` are what people may want to be told of or not: each with
    its key and what it is. `gathers` says what of it can wait for a mail a day, '' for nothing.
    """

    joined: tuple[str, ...]
    topics: tuple[tuple[str, Words], ...]
    about: Words
    sample: str
    gathers: Words

    def rows(self) -> QuerySet[Any]:
        """Give all its notices, each an `Outgoing`."""

    def topic_of(self, notice: Any) -> str:
        """Give the key of its topic."""

    def is_answer(self, notice: Any) -> bool:
        """Say whether it answers the person's own mail: then it goes, wished for or not."""

    def delivery_id(self, notice: Any) -> str:
        """Name a notice the same however often it is sent, and as no other is named."""

    def compose(self, notice: Any, lang: Lang) -> Composed:
        """Put a notice into words. Raises Dropped for one that is overtaken."""

    def brief(self, notice: Any, lang: Lang) -> Brief:
        """Put a notice into few words. Raises Dropped for one that is overtaken."""

    def message(self, notice: Any) -> dict[str, Any]:
        """Give what a webhook is sent. Raises Dropped for a notice that is overtaken."""

    def by_mail(self) -> str:
        """Say what can be done by mail beside reading it; '' for nothing."""


_PATHS: dict[str, None] = {}


def register(path: str) -> None:
    """Make an app's outbox known by its dotted path; it is loaded when notices are sent."""
    _PATHS[path] = None


def outboxes() -> Iterator[Outbox]:
    """Give those of all apps that are there."""
    return map(import_string, _PATHS)
