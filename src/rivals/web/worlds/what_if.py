"""A private what-if: a player's own week run against neighbours who stand still."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from rivals.games.dma.orders.following import Receipt
from rivals.games.dma.orders.language import Parsed, read_orders
from rivals.games.dma.reports.making import player_report
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.week.forecast import foresee_week
from rivals.games.dma.world.pieces import Event, World
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import catalogue_of, seen_world
from rivals.web.worlds.models import Seat, StoredWorld
from rivals.web.worlds.submitting import MOST_SIGNS


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A week as it might pass: its Sunday evening and report as the player would see them.

    `passed` is what the player would be told, `open` are own armies whose lot hangs on troops
    that the player does not know: no victory and no defeat is claimed there.
    """

    world: World
    report: Report
    receipt: Receipt
    parsed: Parsed
    passed: tuple[Event, ...]
    open: tuple[int, ...]


def what_if(seat: Seat, text: str, luck: int = 1) -> WhatIf:
    """Run a player's week on what the player sees; nothing is kept, nobody else learns of it.

    What is taken for granted of the others, and what is left open, `foresee_week` tells: they
    give no orders, stand where they stand, and battles with hidden troops are not fought (reading
    W14). `luck`
    picks one of many possible lucks; none of them is the world's. Raises Refused: the game is
    over, the orders are for another week, or too long; BadPosition for JSON that is no orders.
    """
    row = seat.world
    seen = seen_world(row, seat.number)
    if seen.ended:
        raise Refused("worlds.refused.over", world=row.name)
    if len(text) > MOST_SIGNS:
        raise Refused("worlds.refused.too-long", status=422, given=len(text), most=MOST_SIGNS)
    catalogue = catalogue_of(row)
    parsed = read_orders(text, catalogue)
    if parsed.week not in (None, row.next_week):
        raise Refused("worlds.refused.other-week", given=parsed.week, week=row.next_week)
    foreseen = foresee_week(
        seen, seat.number, parsed.orders, _seed(row, luck), catalogue, parsed.lines
    )
    return WhatIf(
        world=foreseen.world,
        report=player_report(foreseen.world, seat.number, catalogue),
        receipt=foreseen.receipt,
        parsed=parsed,
        passed=foreseen.world.events,
        open=foreseen.open,
    )


def _seed(row: StoredWorld, luck: int) -> int:
    """Give the seed of a possible luck, the same for all who play: it is no secret."""
    text = f"what-if/{row.pk}/{row.next_week}/{luck}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
