"""A week foreseen for a program: within its request, in a large world by a thought beside it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Final

import msgspec
from django.http import HttpResponse
from django.utils import translation

from rivals.core.deciding import to_the_end
from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.core.words import Lang
from rivals.web.accounts.owning import Ownership
from rivals.web.thinking import queueing
from rivals.web.thinking.kinds import Steps
from rivals.web.thinking.models import State
from rivals.web.worlds.api.open_to_all import told_lines
from rivals.web.worlds.api.remarks import remarks_on
from rivals.web.worlds.api.replies import (
    AGAIN,
    Foreseen,
    answer,
    answer_text,
    refuse,
    refuse_error,
    refuse_for_now,
)
from rivals.web.worlds.beside import is_large, packed, unpacked, waited_for
from rivals.web.worlds.keeping import seen_world
from rivals.web.worlds.models import Seat
from rivals.web.worlds.submitting import what_if

THOUGHT: Final = "api.what-if"


class Question(msgspec.Struct, frozen=True):
    """What is supposed: orders and a luck, and the language of the answer."""

    text: str
    luck: int
    lang: Lang


def foreseen(seat: Seat, question: Question, address: str) -> HttpResponse:
    """Answer what a week would bring. Raises what `what_if` does, and TooMuchThought."""
    if is_large(seen_world(seat.world, seat.number)):
        return _beside(seat, question, address)
    return answer(to_the_end(_steps(seat, question)))


def _steps(seat: Seat, question: Question) -> Generator[float, None, Foreseen]:
    """Foresee a week; the order of the steps is the order of their costs."""
    tried = what_if(seat, question.text, question.luck)
    yield 0.5
    with translation.override(question.lang):
        passed = tuple(told_lines(tried.report))
    yield 0.8
    with translation.override(question.lang):
        remarks = remarks_on(seat, tried.receipt, tried.parsed.faults)
    yield 0.9
    return Foreseen(
        week=seat.world.next_week,
        luck=question.luck,
        open=tuple(f"a{army}" for army in tried.open),
        passed=passed,
        receipt=tried.receipt,
        faults=tried.parsed.faults,
        remarks=remarks,
        world=tried.world,
        report=tried.report,
    )


# --- Beside the request -----------------------------------------------------------------------


def _beside(seat: Seat, question: Question, address: str) -> HttpResponse:
    """Have a week foreseen in the place of the one before, and wait for it."""
    owner: Ownership = {"user": seat.user, "guest": seat.guest}
    given = {"world": seat.world.revision, "question": msgspec.to_builtins(question)}
    asked = queueing.ask_instead(THOUGHT, {"seat": seat.pk}, owner, address, given)
    there = waited_for(asked)
    if there.result is not None:
        return answer_text(unpacked(there.result["body"]), there.result["status"])
    if there.is_live:
        return refuse_for_now("underway", {"seconds": AGAIN})
    if there.state == State.FAILED:
        return refuse_for_now("not-so", {"why": Note(there.fault)})
    return refuse("asked-anew", 409)


def suppose(subject: Mapping[str, Any]) -> Steps:
    """Foresee a week for a seat's program; nothing comes of one that is gone."""
    seat = Seat.objects.select_related("world__catalogue").filter(pk=subject["seat"]).first()
    if seat is None:
        return None
    question = msgspec.convert(subject["question"], Question)
    try:
        response = answer((yield from _steps(seat, question)))
    except RivalsError as error:
        with translation.override(question.lang):
            response = refuse_error(error)
    return {"status": response.status_code, "body": packed(response.content.decode())}
