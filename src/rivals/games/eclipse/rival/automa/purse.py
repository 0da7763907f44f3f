"""What a rival can afford: the money forecast, actions left, and trades (A10, A11, A17, A47)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.eclipse.components.box import CUBE_SQUARES, INCOME, RESOURCES, Resource
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.rules.economy import rate, upkeep

MONEY = INDEX["money"]
Mode = Literal["peace", "attack", "defence"]
MOST_TRADES: dict[Mode, int] = {"peace": 1, "attack": 1, "defence": 2}
"""Units that may be traded for one purchase, by mode (reading A17)."""

ERIDANI_DEBT = 9
"""At this loss in a round the Eridani stop (reading A65)."""

PAID_FIRST: tuple[Resource, ...] = ("science", "materials", "money")
"""From which of two equal storages is paid (reading A17)."""


class Holding(msgspec.Struct, frozen=True):
    """What the map does to the money of a rival.

    `placing` counts money cubes that can be placed right now, `barren` controlled hexes
    without planets, whose discs may come back (reading A11), `losing` the money cubes of the
    hex that would be given up first (reading A75), `traded` the money that trades at the
    upkeep could bring in (reading A10, bankrupt=after_trades).
    """

    placing: int = 0
    barren: int = 0
    losing: int = 0
    traded: int = 0

    def untraded(self) -> Holding:
        """Give what the map does where nothing is traded."""
        return msgspec.structs.replace(self, traded=0)


NOTHING = Holding()


class Means(msgspec.Struct, frozen=True):
    """How a rival may pay: its rate of trade, the money that may go, units traded at most."""

    rate: int
    money: int
    trades: int


def _income(seat: Seat, placing: int = 0, losing: int = 0) -> int:
    """Say what the money track yields after cubes have left it or come back."""
    left = seat.cubes[MONEY]
    if placing or losing:
        left = max(left - placing + losing, 0)
    return INCOME[left if left < CUBE_SQUARES else CUBE_SQUARES]  # noqa: FURB136 - asked very often


def forecast(seat: Seat, discs: int = 1, holding: Holding = NOTHING) -> int:
    """Say how much money is left after the upkeep if so many more discs are spent (A10, A11).

    Money cubes that can be placed right now count, discs on hexes without planets come back,
    and trades bring in what they may. Below 0 is bankruptcy.
    """
    left = seat.discs - discs + holding.barren
    return seat.stock[MONEY] + holding.traded + _income(seat, holding.placing) - upkeep(left)


def in_debt(seat: Seat, spent: int = 0) -> bool:
    """Say whether the Eridani lose so much a round that they stop (reading A65).

    `spent` is 1 where they stop before the action that would cost them so much.
    """
    if seat.species != "eridani":
        return False
    return upkeep(max(0, seat.discs - spent)) - _income(seat) >= ERIDANI_DEBT


def affords(seat: Seat, discs: int = 1, holding: Holding = NOTHING, spent: int = 0) -> bool:
    """Say whether a rival may spend so many more discs (A10, A11, A65)."""
    return seat.discs >= discs and not in_debt(seat, spent) and forecast(seat, discs, holding) >= 0


def can_act(
    seat: Seat, trail: Trail, discs: int = 1, holding: Holding = NOTHING, spent: int = 0
) -> bool:
    """Say whether a rival may spend so many more discs: an action, a hex (A10, A11, A65).

    What stops it is told, and what it counts on.
    """
    if seat.discs < discs:
        trail.note("eclipse.purse.no-disc")
        return False
    if in_debt(seat, spent):
        trail.note("eclipse.purse.eridani", debt=ERIDANI_DEBT)
        return False
    money = forecast(seat, discs, holding)
    if money < 0:
        trail.note("eclipse.purse.bankrupt", short=-money)
        return False
    if holding.traded and forecast(seat, discs, holding.untraded()) < 0:
        trail.note("eclipse.purse.traded", n=holding.traded)
    if holding.barren and forecast(seat, discs, msgspec.structs.replace(holding, barren=0)) < 0:
        trail.note("eclipse.purse.barren", n=holding.barren)
    return True


def actions_left(
    seat: Seat, holding: Holding = NOTHING, *, attacked: bool = False, spent: int = 0
) -> int:
    """Count the actions that can still be made (reading A47).

    A rival that is attacked goes on until exactly one hex would be lost: its disc and its
    cubes come back. One that is only threatened stops before any would.
    """
    if attacked:
        return _most(seat, lambda spent: _losing_one(seat, spent, holding))
    if in_debt(seat, spent):
        return 0
    return _most(seat, lambda spent: forecast(seat, spent, holding))


def _losing_one(seat: Seat, spent: int, holding: Holding) -> int:
    """Forecast the money when one hex is given up (A47)."""
    left = seat.discs - spent + holding.barren + 1
    kept = _income(seat, holding.placing, holding.losing)
    return max(forecast(seat, spent, holding), seat.stock[MONEY] + kept - upkeep(left))


def _most(seat: Seat, money: Callable[[int], int]) -> int:
    """Count the discs that can be spent before the money falls short."""
    for spent in range(1, seat.discs + 1):
        if money(spent) < 0:
            return spent - 1
    return seat.discs


def means(seat: Seat, readings: Readings, money: int, mode: Mode = "peace") -> Means:
    """Say how a rival may pay in a mode; `money` is its forecast after the action (A17)."""
    spare = max(0, min(money, seat.stock[MONEY]))
    return Means(rate(seat, readings), spare, MOST_TRADES[mode])


def trades_for(
    seat: Seat, get: Resource, units: int, means: Means, trail: Trail
) -> tuple[Resource, ...] | None:
    """Say what to pay for some units of a resource, one payment each; None if it cannot be.

    The larger of the two other storages pays, money last of equals, and money only as far as
    the upkeep does not need it (reading A17).
    """
    if units > means.trades:
        return None
    if not units:
        return ()
    stock = {one: seat.stock[INDEX[one]] for one in RESOURCES if one != get}
    if "money" in stock:
        stock["money"] = min(stock["money"], means.money)
    paid: list[Resource] = []
    for _ in range(units):
        able = [one for one, much in stock.items() if much >= means.rate]
        if not able:
            return None
        give = _payer(able, seat, paid, means.rate, trail)
        stock[give] -= means.rate
        paid.append(give)
        trail.note("eclipse.purse.trade", give=give, get=get, rate=means.rate)
    return tuple(paid)


def _payer(
    able: Sequence[Resource], seat: Seat, paid: Sequence[Resource], price: int, trail: Trail
) -> Resource:
    """Choose the storage that pays: the larger one (A17)."""
    left = {one: seat.stock[INDEX[one]] - price * paid.count(one) for one in able}
    return choose(able, trail).by(PAYERS, left).one


PAYERS: tuple[Criterion[dict[Resource, int], Resource], ...] = (
    Criterion.most("eclipse.purse.larger-storage", lambda left, one: left[one]),
    Criterion.fewest("eclipse.purse.money-last", lambda _, one: PAID_FIRST.index(one)),
)
"""The storage that pays (A17), given what is left in each."""
