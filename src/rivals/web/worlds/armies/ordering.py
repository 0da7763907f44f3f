"""Orders put into the draft from these pages, and what the draft says of a formation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import Note, Refusal
from rivals.games.dma.orders.kinds import AnyOrder, Order
from rivals.games.dma.orders.language import format_order, parse_orders
from rivals.web.worlds.armies.errors import Unfit
from rivals.web.worlds.armies.naming import Namer
from rivals.web.worlds.drafting import draft_of, put_order
from rivals.web.worlds.submitting import check, require_open
from rivals.web.worlds.visiting import Visit

MOST_TYPED = 20_000
"""So many letters a battle order or a route may have."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the draft about a formation: what it means, and what is wrong or to be known."""

    line: int
    text: str
    told: str
    refused: tuple[str, ...]
    notes: tuple[str, ...]


def read_line(text: str, seen: Visit, namer: Namer) -> AnyOrder:
    """Read one order as a draft's line would be read. Raises Unfit with the reason."""
    if len(text) > MOST_TYPED:
        raise Unfit("worlds.unfit.too-long", most=MOST_TYPED)
    parsed = parse_orders(" ".join(text.split()), seen.catalogue)
    if parsed.faults:
        raise Unfit("worlds.unfit.told", why=namer.orders.why(parsed.faults[0]))
    if not parsed.orders:
        raise Unfit("worlds.unfit.no-order")
    return parsed.orders[0]


def read_array(sign: str, places: str, seen: Visit, namer: Namer) -> do.Array:
    """Read the places of a battle order. Raises Unfit."""
    found = read_line(f"array {sign} {places.strip() or '-'}", seen, namer)
    assert isinstance(found, do.Array)
    return found


def read_route(sign: str, steps: str, seen: Visit, namer: Namer) -> do.Route:
    """Read the steps of a route. Raises Unfit."""
    found = read_line(f"route {sign} {steps.strip() or '-'}", seen, namer)
    assert isinstance(found, do.Route)
    return found


def put(order: AnyOrder, seen: Visit, namer: Namer) -> None:
    """Put an order into the draft if the whole draft then lets it be followed; else keep nothing.

    Raises Unfit with the game's reason, Refused where no orders are taken.
    """
    seat = seen.player
    require_open(seat.world, seat, timezone.now())
    with transaction.atomic():
        checked = check(seat, put_order(seat, order).text)
        if not checked.parsed.orders or checked.parsed.orders[-1] != order:
            raise Unfit("worlds.unfit.draft-end")
        line = checked.parsed.lines[-1]
        for refusal in checked.receipt.refused:
            if refusal.line == line:
                raise Unfit("worlds.unfit.told", why=namer.orders.why(refusal))


def lines_about(sign: str, seen: Visit, namer: Namer) -> list[Line]:
    """List the draft's orders about a formation, each with what becomes of it."""
    seat = seen.player
    checked = check(seat, draft_of(seat).text)
    told = zip(checked.parsed.orders, checked.parsed.lines, strict=True)
    return [
        Line(
            line,
            format_order(order),
            namer.orders.order(order),
            _whys(checked.receipt.refused, line, namer),
            _whys(checked.receipt.notes, line, namer),
        )
        for order, line in told
        if sign in signs_of(order)
    ]


def signs_of(order: Order) -> set[str]:
    """Name the formations that an order is about."""
    if isinstance(order, do.Transfer):
        return {order.source, order.target}
    return {str(getattr(order, key, "")) for key in ("formation", "army")} - {""}


def _whys(found: Sequence[Refusal | Note], line: int, namer: Namer) -> tuple[str, ...]:
    return tuple(namer.orders.why(one) for one in found if one.line == line)
