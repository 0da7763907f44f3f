"""What the pages do with thoughts: ask for one, look how far it is, take it back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from rivals.core.errors import RivalsError
from rivals.web.accounts.owning import Ownership
from rivals.web.thinking.models import LIVE, State, Thought, spelled

Asked = tuple[str, Mapping[str, Any]]
"""What was asked for: a kind of thought, and its subject."""

GOOD: Final = (*LIVE, State.DONE)
"""The states of a thought of which something comes."""

KEPT: Final = timedelta(days=1)
"""How long a thought is kept when it is over."""


class TooMuchThought(RivalsError):
    """So much waits already, for one visitor or address or altogether, that no more is taken."""


def ask(
    kind: str,
    subject: Mapping[str, Any],
    owner: Ownership,
    address: str = "",
    given: Mapping[str, Any] | None = None,
) -> Thought:
    """Put a thought into the queue, or give the one that is there. Raises TooMuchThought.

    `address` is where the visitor comes from; a hash of it is kept as long as the thought. `given`
    is what more it takes to think.
    """
    text = spelled(subject)
    there = _live(kind, text)
    if there is not None:
        return there
    over = Thought.objects.exclude(state__in=LIVE)
    over.filter(updated__lt=timezone.now() - KEPT).delete()
    place = salted_hmac("thinking.place", address).hexdigest()[:32] if address else ""
    _require_room(owner, place)
    try:
        with transaction.atomic():
            more = spelled(given) if given else ""
            asked: Thought = Thought.objects.create(
                kind=kind, subject=text, given=more, place=place, **owner
            )
    except IntegrityError:  # somebody asked for the same in this moment
        there = _live(kind, text)
        if there is None:
            raise
        return there
    return asked


def ask_instead(
    kind: str,
    subject: Mapping[str, Any],
    owner: Ownership,
    address: str,
    given: Mapping[str, Any],
) -> Thought:
    """Ask for a thought in the place of the one before about this subject. Raises TooMuchThought.

    Where that was given the same it goes on, or is done: then it is the one.
    """
    there = latest(kind, subject)
    if there is not None and there.given == spelled(given) and there.state in GOOD:
        return there
    forget(kind, subject)
    return ask(kind, subject, owner, address, given)


def _live(kind: str, subject: str) -> Thought | None:
    found: Thought | None = Thought.objects.live().filter(kind=kind, subject=subject).first()
    return found


def _require_room(owner: Ownership, place: str) -> None:
    """Raise TooMuchThought; those who ask in the same moment may pass together."""
    live = Thought.objects.live()
    own = settings.THOUGHTS_OF_ONE
    if live.filter(user=owner["user"], guest=owner["guest"]).count() >= own:
        raise TooMuchThought("site.thinking.own-full", most=own)
    near = settings.THOUGHTS_OF_ADDRESS
    if place and live.filter(place=place).count() >= near:
        raise TooMuchThought("site.thinking.address-full", most=near)
    if live.count() >= settings.THOUGHTS_OF_ALL:
        raise TooMuchThought("site.thinking.full")


def latest(kind: str, subject: Mapping[str, Any]) -> Thought | None:
    """Give the last thought about a subject, live or over; None if there was none of late."""
    of_it = Thought.objects.filter(kind=kind, subject=spelled(subject))
    found: Thought | None = of_it.order_by("-pk").first()
    return found


def forget(kind: str, subject: Mapping[str, Any]) -> None:
    """Take a thought back, and keep nothing of those before it."""
    cancel((kind, subject))
    over = Thought.objects.filter(kind=kind, subject=spelled(subject))
    over.exclude(state__in=LIVE).delete()


def cancel(*asked: Asked) -> None:
    """Take thoughts back: who works on one sees that between two slices.

    No two kinds that are taken back at once share a subject.
    """
    kinds, subjects = zip(*asked, strict=True)
    live = Thought.objects.live().filter(kind__in=kinds, subject__in=map(spelled, subjects))
    live.update(state=State.CANCELLED, claim="", claimed_until=None, updated=timezone.now())
