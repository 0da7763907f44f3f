"""Orders in words: line by line as they were written, and the plan as it will be followed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
from django.utils.translation import gettext as _

from rivals.core.errors import BadPosition, RivalsError
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Receipt
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.orders.language import Fault
from rivals.games.dma.orders.writing import Writer
from rivals.web.worlds.keeping import catalogue_of, seen_world
from rivals.web.worlds.models import Seat, Submission
from rivals.web.worlds.submitting import check, read_faults, read_receipt

Verdict = Literal["accepted", "noted", "refused", "fault"]


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line of orders: what stands there, what it means, what became of it and why."""

    line: int
    text: str
    verdict: Verdict
    told: str = ""
    whys: tuple[str, ...] = ()

    @property
    def bad(self) -> bool:
        """Say whether it will not be followed."""
        return self.verdict in ("refused", "fault")


@dataclass(frozen=True, slots=True)
class Planned:
    """An order of the plan: in plain form, and in words."""

    text: str
    told: str


@dataclass(frozen=True, slots=True)
class ToldReceipt:
    """A receipt in words: its lines by their numbers, and the plan in the order of the week.

    `fault` says why nothing of it could be read.
    """

    title: str
    lines: tuple[ToldLine, ...] = ()
    plan: tuple[Planned, ...] = ()
    fault: str = ""

    @property
    def marked(self) -> tuple[ToldLine, ...]:
        """The lines that were refused, or of which there is something to know."""
        return tuple(one for one in self.lines if one.verdict != "accepted")

    @property
    def bad(self) -> int:
        """How many lines will not be followed."""
        return sum(one.bad for one in self.lines) + bool(self.fault)


def told_draft(seat: Seat, text: str, lang: Lang) -> ToldReceipt:
    """Tell what orders would come to on what the player sees; keep nothing.

    What cannot be read at all is told as `fault`.
    """
    try:
        found = check(seat, text)
    except RivalsError as error:
        return ToldReceipt("", fault=say(error, lang))
    pairs = list(zip(found.parsed.lines, found.parsed.orders, strict=True))
    return _told(seat, found.receipt, pairs, found.parsed.faults, lang, seat.world.week)


def say(error: RivalsError, lang: Lang) -> str:
    """Tell why orders were not taken, as one sentence."""
    if isinstance(error, BadPosition):
        return _(
            "The orders begin like JSON and cannot be read as it: at %(path)s, expected "
            "%(expected)s."
        ) % {"path": error.path, "expected": tell(error.fault, lang)}
    return tell(error, lang)


def told_submission(submission: Submission, lang: Lang) -> ToldReceipt:
    """Tell the receipt that orders got when they were handed in."""
    orders = msgspec.json.decode(submission.orders, type=tuple[AnyOrder, ...])
    lines = msgspec.json.decode(submission.lines, type=tuple[int, ...])
    pairs = list(zip(lines, orders, strict=True))
    receipt, faults = read_receipt(submission), read_faults(submission)
    return _told(submission.seat, receipt, pairs, faults, lang, submission.week - 1)


def _told(
    seat: Seat,
    receipt: Receipt,
    orders: Sequence[tuple[int, AnyOrder]],
    faults: Sequence[Fault],
    lang: Lang,
    week: int,
) -> ToldReceipt:
    world = seen_world(seat.world, seat.number, week)
    catalogue = catalogue_of(seat.world)
    teller, writer = Teller(world, catalogue, lang), Writer(catalogue, lang)
    lines = [_order(number, order, receipt, teller, writer) for number, order in orders]
    lines += [ToldLine(one.line, one.text, "fault", "", (teller.why(one),)) for one in faults]
    plan = tuple(Planned(writer.order(one), teller.order(one)) for one in receipt.accepted)
    ordered = tuple(sorted(lines, key=lambda one: one.line))
    return ToldReceipt(teller.title(receipt), ordered, plan)


def _order(
    number: int, order: AnyOrder, receipt: Receipt, teller: Teller, writer: Writer
) -> ToldLine:
    refused = tuple(teller.why(one) for one in receipt.refused if one.line == number)
    notes = tuple(teller.why(one) for one in receipt.notes if one.line == number)
    verdict: Verdict = "refused" if refused else "noted" if notes else "accepted"
    return ToldLine(number, writer.order(order), verdict, teller.order(order), refused or notes)
