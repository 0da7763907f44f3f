"""What there is to say of orders, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Receipt
from rivals.games.dma.orders.language import Fault
from rivals.web.look.speaking import spoken
from rivals.web.worlds.api.replies import Remark
from rivals.web.worlds.keeping import catalogue_of, seen_world
from rivals.web.worlds.models import Seat


def remarks_on(seat: Seat, receipt: Receipt, faults: Sequence[Fault]) -> tuple[Remark, ...]:
    """Tell line by line what is wrong, and what one should know."""
    row = seat.world
    teller = Teller(seen_world(row, seat.number), catalogue_of(row), spoken())

    def told() -> Iterator[Remark]:
        for fault in faults:
            yield Remark(fault.line, "fault", fault.rule, teller.why(fault))
        for refusal in receipt.refused:
            yield Remark(refusal.line, "refused", refusal.rule, teller.why(refusal))
        for note in receipt.notes:
            yield Remark(note.line, "note", note.rule, teller.why(note))

    return tuple(sorted(told(), key=lambda remark: remark.line))
