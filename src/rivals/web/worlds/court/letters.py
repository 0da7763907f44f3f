"""Letters: sent to one state, to several or to all; read in threads by who writes to whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from unicodedata import category

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from rivals.web.look.requests import whole_number
from rivals.web.worlds.chronicle import notify
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.models import Letter, LetterBlock, LetterCopy, Seat, StoredWorld
from rivals.web.worlds.space import require_letter

LONGEST: Final = 4000
"""So many characters has a letter at most, once its lines end in one way."""

MOST_AN_HOUR: Final = 40
"""So many letters a state sends in an hour at most, however they are sent."""

_HOUR: Final = timedelta(hours=1)

_UNWRITTEN: Final = ("Cc", "Cs")
"""Unicode's categories of control characters and of halves of characters."""


def send(
    row: StoredWorld,
    sender: Seat | None,
    seats: Iterable[Seat],
    text: str,
    now: datetime | None = None,
) -> Letter:
    """Send a letter to seats of this world, and give notice to the people who sit there.

    Without a sender it is the master's, who may announce to an empty hall. Seats without a person
    are left out (rulers do not read), and so is the sender's own; who has blocked the sender has a
    copy that is read by nobody, so that no sender sees it. Raises Refused: 422 for a text
    that is empty or too long and where nobody would read it, 429 for too many in an hour, 409
    for too many in all.
    """
    now = now or timezone.now()
    body = plain(text)
    readers = _readers(row, sender, seats)
    if sender is not None:
        if not readers:
            raise Unfit("worlds.refused.letter-nobody")
        check_pace(sender, now)
        require_letter(sender)
    author = None if sender is None else sender.user
    deaf = set(
        LetterBlock.objects.filter(world=row, author=author).values_list("reader", flat=True)
    )
    with transaction.atomic():
        letter = Letter.objects.create(
            world=row, sender=sender, author=author, week=row.week, text=body, at=now
        )
        LetterCopy.objects.bulk_create(
            LetterCopy(letter=letter, seat=one, reader=None if one.user_id in deaf else one.user)
            for one in readers
        )
        users = [one.user for one in readers if one.user and one.user_id not in deaf]
        kind = "announcement" if sender is None else "message"
        params = {"sender": 0 if sender is None else sender.number, "letter": letter.pk}
        notify(row, users, f"{kind}-{letter.pk}", params, now=now)
    return letter


def readers_for(seat: Seat) -> list[Seat]:
    """Give the other seats at which a person sits, by number: to whom this one can write."""
    others = Seat.objects.filter(world=seat.world_id).exclude(pk=seat.pk).select_related("user")
    return [one for one in others if one.taken]


def unread(seat: Seat) -> int:
    """Count the letters that a seat's person has not read."""
    return LetterCopy.objects.held_at(seat).filter(read=None).count()


def mark_read(seat: Seat, letters: Iterable[int], now: datetime | None = None) -> int:
    """Mark letters, by their ids, as read by a seat; give how many were unread until now."""
    unread = LetterCopy.objects.held_at(seat).filter(read=None, letter__in=list(letters))
    return unread.update(read=now or timezone.now())


def blocked_by(seat: Seat) -> set[int]:
    """Give the numbers of states whose people the one who sits there has blocked."""
    authors = LetterBlock.objects.filter(world=seat.world_id, reader=seat.user_id).values("author")
    seats = Seat.objects.filter(world=seat.world_id, user__in=authors)
    return set(seats.values_list("number", flat=True))


def block(seat: Seat, number: int, *, on: bool) -> None:
    """Get no letters any more from who leads a state now, or get them again; they are not told.

    Raises Refused where no other person does.
    """
    other = Seat.objects.filter(world=seat.world_id, number=number, user__isnull=False)
    author = other.exclude(pk=seat.pk).values_list("user", flat=True).first()
    if author is None or seat.user_id is None:
        raise Refused("worlds.refused.nobody-to-block")
    which = {"world_id": seat.world_id, "reader_id": seat.user_id, "author_id": author}
    if on:
        LetterBlock.objects.get_or_create(**which)
    else:
        LetterBlock.objects.filter(**which).delete()


def plain(text: str) -> str:
    """Give a text with one kind of line ends and without signs that control a terminal."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    body = "".join(one for one in lines if one in "\n\t" or category(one) not in _UNWRITTEN).strip()
    if not body:
        raise Unfit("worlds.refused.letter-empty")
    if len(body) > LONGEST:
        raise Unfit("worlds.refused.letter-long", most=LONGEST, n=len(body))
    return body


def _readers(row: StoredWorld, sender: Seat | None, seats: Iterable[Seat]) -> list[Seat]:
    own = None if sender is None else sender.pk
    found = {one.pk: one for one in seats if one.taken and one.pk != own}
    return [one for one in found.values() if one.world_id == row.pk]


def check_pace(sender: Seat, now: datetime) -> None:
    """Count what the database has, so that a page, a program and a mail count alike."""
    if Letter.objects.filter(sender=sender, at__gt=now - _HOUR).count() >= MOST_AN_HOUR:
        raise Refused("worlds.refused.letters-many", status=429, most=MOST_AN_HOUR)


Key = frozenset[int]
"""Who takes part in a thread beside the reader, by number; nobody: the master."""

MASTER: Final = "master"
"""How the thread with the master, announcements too, is written in an address."""

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

    They are the person's: who sits there later does not read them (reading W19).
    """
    by_thread: dict[Key, list[int]] = defaultdict(list)
    for letter, key in _keys(seat).items():
        by_thread[key].append(letter)
    unread = set(
        LetterCopy.objects.held_at(seat).filter(read=None).values_list("letter_id", flat=True)
    )
    last = Letter.objects.in_bulk([max(found) for found in by_thread.values()])
    listed = [
        Thread(
            key,
            len(found),
            len(unread.intersection(found)),
            last[max(found)].at,
            excerpt(last[max(found)].text),
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
    """Give for each letter that a seat's person has or has sent who else takes part in it."""
    received = LetterCopy.objects.held_at(seat).values("letter")
    sent = Letter.objects.sent_by(seat).filter(down=False).values("pk")
    copies = LetterCopy.objects.filter(Q(letter__in=sent) | Q(letter__in=received))
    parties: dict[int, set[int]] = defaultdict(set)
    for letter, reader, sender in copies.values_list(
        "letter_id", "seat__number", "letter__sender__number"
    ):
        # The master's letters go to all; who else has one is no part of it.
        parties[letter] |= {reader, sender} if sender else set()
    for letter in sent.filter(office=True).values_list("pk", flat=True):
        parties[letter] = set()
    return {letter: frozenset(found - {seat.number}) for letter, found in parties.items()}


def excerpt(text: str) -> str:
    """Give how a letter begins, in one line."""
    line = " ".join(text.split())
    return line if len(line) <= _EXCERPT else f"{line[:_EXCERPT].rstrip()}…"
