"""An account that takes its things along, or leaves: its states, letters, orders and worlds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rivals.web.worlds.court.letters import blocked_by
from rivals.web.worlds.founding import close
from rivals.web.worlds.models import (
    Draft,
    Letter,
    LetterCopy,
    Pace,
    Seat,
    Status,
    StoredWorld,
)
from rivals.web.worlds.seating import leave, vacate
from rivals.web.worlds.treaties import treaties_of

_ALIVE: Final = (Status.FILLING, Status.RUNNING, Status.PAUSED)


def _seats(user: int) -> QuerySet[Seat]:
    return Seat.objects.filter(user=user).select_related("world")


# --- Taken along ------------------------------------------------------------------------------


def belongings(user: int) -> Iterator[tuple[str, str]]:
    """Give the worlds that a person runs, and each state with its orders and its letters."""
    runs = StoredWorld.objects.filter(master=user).values("pk", "name", "status", "week", "created")
    yield "worlds/run-by-me.json", _json(list(runs))
    for seat in _seats(user):
        here = f"worlds/{seat.world_id}"
        yield f"{here}/state.json", _json(_state(seat))
        yield f"{here}/orders.json", _json(list(_orders(seat)))
        yield f"{here}/letters.json", _json(list(_letters(seat)))
        yield f"{here}/treaties.json", _json(list(_treaties(seat)))


def _state(seat: Seat) -> dict[str, Any]:
    return {
        "world": seat.world.name,
        "status": seat.world.status,
        "week": seat.world.week,
        "state": seat.number,
        "joined": seat.joined,
        "autopilot": seat.autopilot,
        "missed": seat.missed,
        "ruler_name": seat.ruler_name,
        "account_shown": seat.shown,
        "blocked": sorted(blocked_by(seat)),
    }


def _orders(seat: Seat) -> Iterator[dict[str, Any]]:
    handed = seat.handed_in().order_by("pk")
    for one in handed.values("week", "via", "at", "text").iterator():
        yield {"handed_in": True, **one}
    drafts = Draft.objects.filter(seat=seat).order_by("pk")
    for draft in drafts.values("week", "updated", "text"):
        yield {"handed_in": False, **draft}


def _treaties(seat: Seat) -> Iterator[dict[str, Any]]:
    found = treaties_of(seat).order_by("pk")
    for treaty in found.values(
        "one__number", "other__number", "first", "until", "passage", "tribute", "payer", "paid_by",
        "signed", "over", "outcome", "broken_by", "at",
    ):  # fmt: skip
        yield {**treaty}


def _letters(seat: Seat) -> Iterator[dict[str, Any]]:
    """Give the letters that were sent and those that came, by the numbers of states."""
    sent = Letter.objects.sent_by(seat)
    came = Letter.objects.filter(copies__in=LetterCopy.objects.held_at(seat))
    found = (sent | came).distinct().select_related("sender").prefetch_related("copies__seat")
    for one in found.order_by("pk"):
        own = one.sender_id == seat.pk
        readers = [copy.seat.number for copy in one.copies.all()] if own else [seat.number]
        sender = None if one.sender is None else one.sender.number
        yield {"from": sender, "to": readers, "week": one.week, "at": one.at, "text": one.text}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"


# --- Leaving ----------------------------------------------------------------------------------


def told(user: int) -> list[str]:
    """Say what becomes of a person's states, letters and worlds; nothing of what there is not."""
    return [*_told_of_states(user), *_told_of_worlds(user)]


def _told_of_states(user: int) -> Iterator[str]:
    states = _seats(user).exclude(world__pace=Pace.BUTTON)
    if not states.exists():
        return
    alive = [one.world.called for one in states.filter(world__status__in=_ALIVE)]
    if alive:
        yield _(
            "You leave your states: %(worlds)s. A ruler keeps each until somebody takes it over; "
            "what you handed in for the coming week counts no more."
        ) % {"worlds": ", ".join(alive)}
    yield _("Your orders of past weeks stay: the worlds of the others rest on them.")
    yield _(
        "Letters that you wrote stay with those who got them, signed by your state; those that "
        "you got are deleted."
    )
    yield _("Tokens for programs and addresses that take orders by mail end.")


def _told_of_worlds(user: int) -> Iterator[str]:
    own = _seats(user).filter(world__pace=Pace.BUTTON).count()
    if own:
        text = ngettext(
            "%(n)s world of your own is deleted.", "%(n)s worlds of your own are deleted.", own
        )
        yield text % {"n": own}
    drafts, runs = _mastered(user)
    if drafts.exists():
        yield _("Worlds that you run and that nobody has seen are deleted: %(worlds)s.") % {
            "worlds": _named(drafts)
        }
    if runs.exists():
        yield _(
            "Other worlds that you run go on without a master, until the staff of the site find "
            "one: %(worlds)s."
        ) % {"worlds": _named(runs)}


def _mastered(user: int) -> tuple[QuerySet[StoredWorld], QuerySet[StoredWorld]]:
    """Find the worlds that a person runs: those that nobody has seen, and others not over."""
    own = StoredWorld.objects.filter(master=user)
    return own.filter(status=Status.DRAFT), own.filter(status__in=_ALIVE)


def _named(rows: QuerySet[StoredWorld]) -> str:
    return ", ".join(rows.values_list("name", flat=True))


@transaction.atomic
def let_go(user: int) -> None:
    """Part with a person who deletes their account. Raises Refused while a week is computed.

    Whoever sits in their seats later finds no letter of theirs.
    """
    for seat in _seats(user):
        if seat.world.pace == Pace.BUTTON:
            close(seat.world)
            continue
        LetterCopy.objects.held_at(seat).delete()
        Draft.objects.filter(seat=seat).delete()
        if seat.world.status == Status.ENDED:
            vacate(seat)
        else:
            leave(seat)
    _mastered(user)[0].delete()


@transaction.atomic
def end_tokens(sender: object, user: Any, **_: object) -> None:
    """End the tokens of somebody whose password is another now."""
    Seat.objects.filter(user=user).exclude(token="").update(token="")
