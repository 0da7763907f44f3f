"""Diplomacy as a page shows it: every state, and who has declared what to whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from rivals.core.words import Lang
from rivals.games.dma.orders.kinds import Peace, War
from rivals.games.dma.orders.language import format_order
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import State
from rivals.web.worlds.drafting import planned_world, put_order
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.models import Seat, Status
from rivals.web.worlds.submitting import check
from rivals.web.worlds.treaties import known_stances
from rivals.web.worlds.visiting import Visit

Stance = Literal["peace", "war"]

_ORDERS: Final[dict[str, type[Peace | War]]] = {"peace": Peace, "war": War}


@dataclass(frozen=True, slots=True)
class Relation:
    """A state beside the reader's own: its place among all, and the declarations both ways.

    `mine` is the reader's declaration in force and `drafted` the one after the draft's orders,
    None where the reader has none to give. `theirs` is None where it is nobody's to know; a treaty
    tells its sides what held in the last week.
    """

    state: State
    name: str
    is_own: bool = False
    mine: Stance | None = None
    drafted: Stance | None = None
    theirs: Stance | None = None
    public: tuple[str, ...] = ()

    @property
    def changing(self) -> bool:
        """Say whether the draft changes the declaration in force."""
        return self.drafted is not None and self.drafted != self.mine

    @property
    def share(self) -> float:
        """Its part of the world's territory, in percent."""
        return self.state.share / 10


def relation_to(visit: Visit, number: int) -> Relation | None:
    """Give one of the states."""
    return next((one for one in relations(visit) if one.state.player == number), None)


def relations(visit: Visit) -> Iterator[Relation]:
    """Give all states by their rank, with what the visitor may know of declarations."""
    names = {one.id: one.name for one in visit.world.players}
    declared = {one.id: one.peace for one in visit.world.players}
    is_public = visit.world.readings.peace_public
    known = known_stances(visit.row, None if visit.over else visit.seat)
    own = visit.number
    mine = declared.get(own, [])
    drafted = _drafted(visit)
    for state in visit.report.territory:
        number = state.player
        other = 0 < own != number and not state.out
        yield Relation(
            state,
            names[number],
            is_own=number == own,
            mine=_stance(number, mine) if other else None,
            drafted=_stance(number, drafted) if other and drafted is not None else None,
            theirs=_theirs(own, number, declared if is_public else {}, known) if other else None,
            public=tuple(names[one] for one in declared[number]) if is_public else (),
        )


def may_declare(visit: Visit) -> bool:
    """Say whether the visitor has a state that can still declare anything."""
    if visit.seat is None or visit.seat.number != visit.number or visit.over:
        return False
    return not any(one.out for one in visit.world.players if one.id == visit.number)


def _drafted(visit: Visit) -> list[int] | None:
    """Give with whom there is peace after the draft's orders; None where none can be given."""
    if visit.seat is None or not may_declare(visit):
        return None
    planned = planned_world(visit.seat, visit.lang)
    return next(one.peace for one in planned.players if one.id == visit.seat.number)


def _stance(other: int, peace: Collection[int]) -> Stance:
    return "peace" if other in peace else "war"


def _theirs(
    own: int, number: int, declared: Mapping[int, Collection[int]], known: Mapping[int, bool]
) -> Stance | None:
    """Give another state's declaration: where it is public, or where a treaty has told it."""
    if number in declared:
        return _stance(own, declared[number])
    if number in known:
        return "peace" if known[number] else "war"
    return None


def declare(seat: Seat, number: int, stance: str, lang: Lang) -> None:
    """Put a declaration into the seat's draft, instead of an earlier one about the same state.

    Raises Refused once the game is over, with the game's reason for a state that nothing can be
    declared to, and for a stance that is neither peace nor war.
    """
    kind = _ORDERS.get(stance)
    if kind is None:
        raise Unfit("worlds.unfit.stance")
    if seat.world.status == Status.ENDED:
        raise Refused("worlds.refused.over", world=seat.world.name)
    order = kind(number)
    for refusal in check(seat, format_order(order)).receipt.refused:
        teller = Teller(report_of(seat.world, seat.number).book, lang)
        why = teller.reason({"rule": refusal.rule, "params": refusal.params})
        raise Unfit("worlds.unfit.told", why=why)
    put_order(seat, order)
