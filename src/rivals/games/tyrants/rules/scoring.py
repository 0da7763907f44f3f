"""The score and how the game ended (base rule 27; AutoMatron, end of the game)."""

from __future__ import annotations

from rivals.core.game import Result, SeatResult, ranked
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position

TOTAL_CONTROL = 2
"""Points for each totally controlled site beside its control."""

ENDINGS = ("tyrants.ending.troops", "tyrants.ending.market")


def breakdown(position: Position, seat: int) -> dict[str, int]:
    """Give a seat's points by where they come from; AutoMatron has no cards (reading T15)."""
    standing, named, its = position.standing, position.map.places, position.seats[seat]
    held = [site for site in position.map.sites if _credited(position, seat, site)]
    points = {
        "sites": sum(named[site].vp for site in held),
        "total_control": TOTAL_CONTROL
        * sum(standing.controls_totally(seat, site) for site in held),
        "trophies": sum(its.trophies),
    }
    if isinstance(its, Person):
        known = cards()
        played = position.plays if seat == position.turn else []
        front = [play.card for play in played if play.after == "front"]
        deck = [*its.hand, *its.deck, *its.discard, *front]
        points["deck"] = sum(known[one].vp for one in deck)
        points["inner_circle"] = sum(known[one].inner_vp for one in its.inner)
    points["tokens"] = its.vp
    if not isinstance(its, Person):
        ended = position.phase == "over"
        points["outcasts"] = -its.delay.count("outcast") if ended else 0
    return points


def _credited(position: Position, seat: int, site: int) -> bool:
    """Say whether a controlled site stands to a seat's credit.

    In a team it is one ally's: whoever holds it, and among equals the earlier seat; only the
    team's sum counts.
    """
    standing = position.standing
    if not standing.controls(seat, site):
        return False
    holder = standing.holder(site)
    return holder == seat or (holder < 0 and seat == standing.side[seat])


def result(position: Position) -> Result:
    """Score the position as it stands; allies share their team's rank (reading T33)."""
    parts = [breakdown(position, seat) for seat in range(len(position.seats))]
    totals = [sum(its.values()) for its in parts]
    side = position.standing.side
    sums = [
        sum(total for other, total in enumerate(totals) if side[other] == side[seat])
        for seat in range(len(totals))
    ]
    rows = zip(position.seats, totals, ranked(sums), parts, strict=True)
    seats = tuple(SeatResult(its.name, total, rank, part) for its, total, rank, part in rows)
    ending = f"tyrants.ending.{position.ending}" if position.phase == "over" else ""
    return Result(seats, ending)
