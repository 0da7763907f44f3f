"""Options by what they are: sets of them as a page offers them, and some played by one tap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.notes import Note


class Choices(msgspec.Struct, frozen=True):
    """Options that are one thing to do; `allows` says what there is of it, e.g. 3 places.

    `key` is a name for addresses: letters, digits, dashes and underscores.
    """

    key: str
    title: Note
    options: tuple[Any, ...]
    allows: Note | None = None


class Bundle(msgspec.Struct, frozen=True):
    """Options that one tap plays, one after another; each is legal once those before are played.

    `pauses`: what those before ask has to be decided first; what cannot be then is left out.
    """

    title: Note
    options: tuple[Any, ...]
    pauses: bool = False


def by_tag(options: Sequence[Any]) -> Mapping[str, list[Any]]:
    """Part options by the tag of their kind, in the order in which the kinds come."""
    found: dict[str, list[Any]] = {}
    for one in options:
        found.setdefault(str(one.__struct_config__.tag), []).append(one)
    return found


def by_kind(game: str, options: Sequence[Any]) -> tuple[Choices, ...]:
    """Part options by kind, each named by the word `<game>.kind.<tag>`."""
    return tuple(
        Choices(tag, Note(f"{game}.kind.{tag}"), tuple(its)) for tag, its in by_tag(options).items()
    )
