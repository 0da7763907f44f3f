"""Letters as a seat has them: in threads by who writes to whom, each page of a thread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q

from rivals.web.look.requests import whole_number
from rivals.web.worlds.models import Letter, LetterCopy, Seat

Key = frozenset[int]
"""Who takes part in a thread beside the reader, by number; nobody: the master announces."""

MASTER: Final = "master"
"""How the thread of announcements is written in an address."""

LETTERS_A_PAGE: Final = 50

_EXCERPT: Final = 90


@dataclass(frozen=True, slots=True)
class Thread:
    """Letters between the same states: how many, how many unread, and how the last one begins."""

    key: Key
    letters: int
    unread: int
    at: datetime
    excerpt: str

    @property
    def address(self) -> str:
        """How the thread is written in an address."""
        return write_key(self.key)


@dataclass(frozen=True, slots=True)
class Page:
    """Letters of a thread, the oldest first; `earlier` is the id before which there are more."""

    letters: tuple[Letter, ...]
    earlier: int | None = None


def threads(seat: Seat) -> list[Thread]:
    """List a seat's threads, the one with the latest letter first.

    They are the state's: who sits there later reads them, too (reading W19).
    """
    by_thread: dict[Key, list[int]] = defaultdict(list)
    for letter, key in _keys(seat).items():
        by_thread[key].append(letter)
    unread = set(
        LetterCopy.objects.filter(seat=seat, read=None).values_list("letter_id", flat=True)
    )
    last = Letter.objects.in_bulk([max(found) for found in by_thread.values()])
    listed = [
        Thread(
            key,
            len(found),
            len(unread.intersection(found)),
            last[max(found)].at,
            _excerpt(last[max(found)].text),
        )
        for key, found in by_thread.items()
    ]
    return sorted(listed, key=lambda one: one.at, reverse=True)


def page_of(seat: Seat, key: Key, before: int | None = None) -> Page:
    """Give the last letters of a thread, or the last ones before a letter's id."""
    found = sorted(
        letter
        for letter, its_key in _keys(seat).items()
        if its_key == key and (before is None or letter < before)
    )
    shown = found[-LETTERS_A_PAGE:]
    letters = Letter.objects.filter(pk__in=shown).select_related("sender").order_by("pk")
    return Page(tuple(letters), shown[0] if len(found) > len(shown) else None)


def read_key(text: str) -> Key | None:
    """Read a thread's key, `2.5` or `master`; None for what is neither."""
    if text == MASTER:
        return frozenset()
    numbers = [whole_number(part, 6) for part in text.split(".")]
    found = frozenset(one for one in numbers if one is not None)
    return None if None in numbers else found


def write_key(key: Iterable[int]) -> str:
    """Write a thread's key for an address."""
    return ".".join(map(str, sorted(key))) or MASTER


def _keys(seat: Seat) -> dict[int, Key]:
    """Give for each letter that a seat has or has sent who else takes part in it."""
    received = LetterCopy.objects.filter(seat=seat).values("letter")
    copies = LetterCopy.objects.filter(Q(letter__sender=seat) | Q(letter__in=received))
    parties: dict[int, set[int]] = defaultdict(set)
    for letter, reader, sender in copies.values_list(
        "letter_id", "seat__number", "letter__sender__number"
    ):
        # The master's letters go to all; who else has one is no part of it.
        parties[letter] |= {reader, sender} if sender else set()
    return {letter: frozenset(found - {seat.number}) for letter, found in parties.items()}


def _excerpt(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _EXCERPT else f"{line[:_EXCERPT].rstrip()}…"
