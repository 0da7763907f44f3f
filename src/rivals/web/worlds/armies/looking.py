"""Which formation a page is about, as it stands and as the draft would have it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.http import Http404

from rivals.games.dma.world.compass import neighbours
from rivals.games.dma.world.formations import Formation, find_formation, ref, units_of
from rivals.games.dma.world.pieces import Army, City, Unit, World
from rivals.web.worlds.armies.naming import Namer
from rivals.web.worlds.drafting import planned_world
from rivals.web.worlds.visiting import Visit


@dataclass(frozen=True, slots=True)
class Look:
    """A formation of the visitor's own.

    `formation` is what the draft makes of it, None if the draft disbands it; `world` is the
    world after the draft. `before` is how it stands now.
    """

    seen: Visit
    before: Formation
    formation: Formation | None
    world: World
    namer: Namer

    @property
    def sign(self) -> str:
        """Its name in orders."""
        return ref(self.before)

    @property
    def units(self) -> list[Unit]:
        """Who is in it after the draft."""
        return [] if self.formation is None else units_of(self.formation)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.namer.formation(self.formation or self.before)

    @property
    def is_army(self) -> bool:
        """Say whether it is an army, not a garrison."""
        return isinstance(self.before, Army)


def look_at(seen: Visit, sign: str) -> Look:
    """Look at a formation of the visitor's own. Raises Http404 for any other."""
    seat = seen.player
    before = find_formation(seen.world, sign)
    if before is None or before.owner != seat.number or seen.number != seat.number:
        raise Http404
    planned = planned_world(seat)
    namer = Namer(planned, seen.catalogue, seen.lang)
    return Look(seen, before, find_formation(planned, sign), planned, namer)


def look_at_army(seen: Visit, number: int) -> tuple[Look, Army]:
    """Look at an army of the visitor's own, and give it as the draft makes it, else as it stands.

    Raises Http404.
    """
    look = look_at(seen, f"a{number}")
    army = look.formation or look.before
    if not isinstance(army, Army):
        raise Http404
    return look, army


@dataclass(frozen=True, slots=True)
class Company:
    """Units of a type and home: how many are placed, how many in reserve, what they cost a day."""

    kind: str
    home: int
    name: str
    city: str
    placed: int
    spare: int
    upkeep: int

    @property
    def value(self) -> str:
        """How a form names it."""
        return f"{self.kind}#{self.home}"

    @property
    def number(self) -> int:
        """How many there are."""
        return self.placed + self.spare


def companies(units: list[Unit], namer: Namer) -> list[Company]:
    """Sum a formation up by type and home."""
    order = list(namer.catalogue.unit)
    all_of = Counter((one.type, one.home) for one in units)
    placed = Counter((one.type, one.home) for one in units if one.spot is not None)
    return [
        Company(
            kind, home, namer.unit(kind), namer.home(home), placed[kind, home],
            all_of[kind, home] - placed[kind, home],
            all_of[kind, home] * namer.catalogue.unit[kind].upkeep,
        )
        for kind, home in sorted(all_of, key=lambda one: (order.index(one[0]), one[1]))
    ]  # fmt: skip


def near(look: Look) -> list[Formation]:
    """List the own formations to which this one may hand units."""
    mine = look.formation
    if mine is None:
        return []
    everybody: list[Army | City] = [*look.world.armies, *look.world.cities]
    return [
        one
        for one in everybody
        if one.owner == mine.owner and ref(one) != ref(mine) and neighbours(one.cell, mine.cell)
    ]
