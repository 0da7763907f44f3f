"""What an army could go for, and how strong it must be for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from rivals.games.dma.rival.automa.figures import ALARM_DAYS, CAUTION, Temper
from rivals.games.dma.rival.automa.garrisons import surplus
from rivals.games.dma.rival.automa.threats import standing_by, threat
from rivals.games.dma.rival.facts import Facts, Place
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Cell, City

AimKind = Literal["rest", "relief", "village", "city", "army"]


class Aim(NamedTuple):
    """Something to go for: where, whose, and what it takes.

    `foe` is the strength of whoever fights there, `need` that of an army that should try, `land`
    what it brings, `own` whether it belongs to an own province. `rest` is an own city to stand
    in, `relief` one in danger; `recruits` is the strength that waits there.
    """

    name: str
    title: str
    kind: AimKind
    cell: Cell
    owner: int
    foe: int
    need: int
    land: int
    own: bool
    recruits: int = 0

    def __str__(self) -> str:
        return self.title


def aims(facts: Facts, temper: Temper) -> list[Aim]:
    """List everything that an army might go for."""
    own = {ref(city): city for city in facts.cities()}
    found: list[Aim] = []
    for place in facts.places():
        if place.name in own:
            found.append(_home(facts, temper, own[place.name]))
        elif place.owner != facts.player:
            found.append(_prize(facts, temper, place, own=place.province in own))
    return [*found, *_hunted(facts, temper)]


def _home(facts: Facts, temper: Temper, city: City) -> Aim:
    """An own city: to rest in, or to relieve if a hostile army may come."""
    danger = threat(facts, city.cell, ALARM_DAYS)
    kind: AimKind = "rest" if danger is None else "relief"
    foe = 0 if danger is None else danger.strength
    guard = facts.weights.force(one.type for one in city.garrison)
    return Aim(
        ref(city), city.name, kind, city.cell, facts.player, foe, max(0, foe - guard), 0,
        own=True, recruits=surplus(facts, temper, city),
    )  # fmt: skip


def _prize(facts: Facts, temper: Temper, place: Place, *, own: bool) -> Aim:
    """A foreign place: its defenders, and the armies beside it, one after the other."""
    behind = facts.defenders(place)
    before = standing_by(facts, place.cell)
    need = _needed(behind, before, temper, neutral=place.owner == NEUTRAL)
    land = facts.catalogue.figure["city_cells" if place.is_city else "village_cells"]
    kind: AimKind = "city" if place.is_city else "village"
    return Aim(
        place.name, place.title, kind, place.cell, place.owner, behind + before, need, land, own
    )


def _hunted(facts: Facts, temper: Temper) -> Iterator[Aim]:
    """Foreign armies that stand in the open; one in a city is fought for the city."""
    cities = {place.cell for place in facts.places() if place.is_city and place.owner != NEUTRAL}
    for enemy in facts.enemies():
        if enemy.cell in cities:
            continue
        foe = standing_by(facts, enemy.cell)
        need = _needed(0, foe, temper, neutral=False)
        yield Aim(enemy.name, enemy.title, "army", enemy.cell, enemy.owner, foe, need, 0, own=False)


def _needed(behind: int, before: int, temper: Temper, *, neutral: bool) -> int:
    """Give the strength to go with: a margin over the foe, and something against bad luck."""
    if not behind and not before:
        return 0
    margin = temper.margin_neutral if neutral else temper.margin_enemy
    return (behind * margin + before * temper.margin_enemy) // 100 + CAUTION
