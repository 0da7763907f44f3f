"""What can be reported: an app registers its own, as it does with what it tells people."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from django.db.models import QuerySet
from django.utils.module_loading import import_string

from rivals.web.look.site_apps import Words


@dataclass(frozen=True, slots=True)
class Reported:
    """What somebody wrote, as staff are shown it; `down`: nobody reads it any more."""

    text: str
    author: str
    where: str
    down: bool


class Source(Protocol):
    """An app's writings of one `kind`, which `name` tells to people."""

    kind: str
    name: Words

    def rows(self) -> QuerySet[Any]:
        """Give all of them that there are."""

    def show(self, number: int) -> Reported | None:
        """Show one to staff; None for one that is gone."""

    def take_down(self, numbers: Collection[int]) -> None:
        """Let nobody read these any more."""


_PATHS: dict[str, None] = {}


def register(path: str) -> None:
    """Make a source known by its dotted path; it is loaded when something of it is asked for."""
    _PATHS[path] = None


def sources() -> Iterator[Source]:
    """Give those of all apps that are there."""
    return map(import_string, _PATHS)


def source_of(kind: str) -> Source | None:
    """Give the one of a kind; None where its app is absent."""
    return next((one for one in sources() if one.kind == kind), None)
