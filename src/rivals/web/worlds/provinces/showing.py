"""A city's screen as plain values: what everybody sees of it, and what its owner does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from rivals.games.dma.components.catalogue import BonusKind, Catalogue
from rivals.games.dma.reports.blocks import because
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import Chance, Muster, Province
from rivals.games.dma.week.supply import eaters
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Cell, City, Village, World
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.provinces.choosing import direction_name, effects, name_of, signed
from rivals.web.worlds.visiting import Visit


@dataclass(frozen=True, slots=True)
class Near:
    """The city before or after this one of the same owner."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class Hamlet:
    """A village of the province; `owner` is '' for nobody, `feeds`: it is the city's owner's."""

    number: int
    name: str
    owner: str
    cell: tuple[int, int]
    feeds: bool


@dataclass(frozen=True, slots=True)
class Host:
    """An army that stands at the city; `url` only for the visitor's own."""

    name: str
    owner: str
    url: str


@dataclass(frozen=True, slots=True)
class Guest:
    """An army at a place as the desk lists it: its sign opens its panel."""

    key: str
    name: str
    owner: str
    url: str


@dataclass(frozen=True, slots=True)
class Town:
    """What everybody sees of a city."""

    city: City
    owner: str
    neutral: bool
    own: bool
    cells: int
    direction: str
    villages: tuple[Hamlet, ...]
    armies: tuple[Host, ...]
    before: Near | None
    after: Near | None


@dataclass(frozen=True, slots=True)
class House:
    """A building that stands, and what it does."""

    name: str
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the province's sums; `parts` are what makes it."""

    label: str
    number: int
    parts: tuple[str, ...] = ()
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Sums:
    """A group of rows, as the rules' own table has them."""

    title: str
    rows: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """A kind of unrest: its odds today, the numbers that make them, and what it would do."""

    name: str
    odds: str
    because: str
    numbers: tuple[str, ...]
    harm: str
    part: int
    whole: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """Units of a type in the garrison: placed in the battle order, and in reserve."""

    name: str
    placed: int
    reserve: int


@dataclass(frozen=True, slots=True)
class Affairs:
    """What only the owner sees: the province's state last Sunday evening, as reported."""

    province: Province
    houses: tuple[House, ...]
    strengths: tuple[tuple[str, int], ...]
    sums: tuple[Sums, ...]
    dangers: tuple[Danger, ...]
    garrison: tuple[Crowd, ...]


def find_city(visit: Visit, number: int) -> City:
    """Give a city as the visitor sees it. Raises Refused with 404."""
    found = next((one for one in visit.world.cities if one.id == number), None)
    if found is None:
        raise Refused("worlds.refused.no-city", status=404, city=number, world=visit.row.name)
    return found


def find_village(visit: Visit, number: int) -> Village:
    """Give a village as the visitor sees it. Raises Refused with 404."""
    found = next((one for one in visit.world.villages if one.id == number), None)
    if found is None:
        told = {"village": number, "world": visit.row.name}
        raise Refused("worlds.refused.no-village", status=404, **told)
    return found


def hamlet_of(visit: Visit, village: Village) -> tuple[Hamlet, City, int]:
    """Give what may be known of a village, its city, and to both's owner what it brings a day."""
    city = next(one for one in visit.world.cities if one.id == village.city)
    hamlet = _hamlet(village, city, visit.teller)
    affairs = affairs_of(visit, city) if hamlet.feeds else None
    green = affairs.province.green // len(affairs.province.villages) if affairs else 0
    return hamlet, city, green


def guests_of(visit: Visit, cell: Cell) -> list[Guest]:
    """List the armies that stand on a cell."""
    return [
        Guest(
            ref(one), one.name or ref(one), visit.teller.state(one.owner),
            reverse("armies:army", args=(visit.row.pk, one.id)),
        )
        for one in visit.world.armies
        if one.cell == cell
    ]  # fmt: skip


def town_of(visit: Visit, city: City) -> Town:
    """Give what everybody sees of a city."""
    world, teller = visit.world, visit.teller
    same = [one for one in world.cities if one.owner == city.owner]
    place = same.index(city)
    return Town(
        city=city,
        owner=teller.state(city.owner),
        neutral=city.owner == NEUTRAL,
        own=city.owner == visit.number != NEUTRAL,
        cells=len(city.cells),
        direction=direction_name(visit.catalogue, city.direction, visit.lang),
        villages=tuple(_hamlet(one, city, teller) for one in world.villages if one.city == city.id),
        armies=tuple(
            Host(one.name, teller.state(one.owner), _army_url(visit, one.id, one.owner))
            for one in world.armies
            if one.cell == city.cell
        ),
        before=_near(visit, same[place - 1]) if place else None,
        after=_near(visit, same[place + 1]) if place + 1 < len(same) else None,
    )


def affairs_of(visit: Visit, city: City) -> Affairs | None:
    """Give what the owner is told of a city; None for everybody else."""
    province = next((one for one in visit.report.provinces if one.city == city.id), None)
    if province is None or city.owner != visit.number or city.owner == NEUTRAL:
        return None
    catalogue, lang, teller = visit.catalogue, visit.lang, visit.teller
    return Affairs(
        province=province,
        houses=tuple(
            House(name_of(catalogue, one, lang), effects(catalogue, one, lang))
            for one in province.buildings
        ),
        strengths=tuple(
            (direction_name(catalogue, key, lang), level) for key, level in province.strengths
        ),
        sums=tuple(_sums(visit, province, teller)),
        dangers=tuple(_danger(visit, province, one, teller) for one in province.chances),
        garrison=_crowds(province.garrison, teller),
    )


def _hamlet(village: Village, city: City, teller: Teller) -> Hamlet:
    owner = "" if village.owner == NEUTRAL else teller.state(village.owner)
    feeds = village.owner == city.owner != NEUTRAL
    return Hamlet(village.id, village.name, owner, village.cell, feeds)


def _near(visit: Visit, city: City) -> Near:
    # Who looks with another's eyes, once the game is over, goes on with them.
    eyes = f"?as={visit.number}" if visit.over and visit.number else ""
    return Near(city.name, reverse("provinces:city", args=(visit.row.pk, city.id)) + eyes)


def _army_url(visit: Visit, army: int, owner: int) -> str:
    own = owner == visit.number != NEUTRAL
    return reverse("armies:army", args=(visit.row.pk, army)) if own else ""


# Sums


def _sums(visit: Visit, one: Province, teller: Teller) -> Iterator[Sums]:
    """Tell a day in the rows that the rules give it (Part I, Production)."""
    word = teller.word
    villages = len(one.villages)
    each = [f"{villages} × {one.green // villages}"] if villages else []
    yield Sums(
        word("column.production"),
        (Figure(word("green"), one.green, tuple(each)), Figure(word("grey"), one.grey)),
    )
    eaten = tuple(_eaten(visit.world, one.city, visit.number, visit.catalogue, teller))
    yield Sums(word("column.use"), (Figure(word("upkeep"), one.upkeep, eaten),))
    left = [Figure(word("spare_green"), one.spare_green)] if one.spare_green else []
    if one.short:
        left = [Figure(word("short"), one.short, bad=True)]
    else:
        left.append(Figure(word("free_grey"), one.free_grey))
    yield Sums(word("column.rest"), tuple(left))


def _eaten(
    world: World, city: int, player: int, catalogue: Catalogue, teller: Teller
) -> Iterator[str]:
    """Tell who eats from a province: own units by type, own armies, and others' troops."""
    types = _types(world, player)
    table = [one for one in eaters(world, catalogue)[city] if one.owner == player]
    upkeep: Counter[str] = Counter()
    number: Counter[str] = Counter()
    for one in table:
        kind = types.get(one.id, "")
        upkeep[kind] += one.upkeep
        number[kind] += 1
    for kind in sorted(number, key=lambda one: (one == "", -upkeep[one])):
        name = teller.term(kind) if kind else _("armies themselves")
        yield f"{name} × {number[kind]}: {upkeep[kind]}"
    foreign = next(one.foreign for one in world.cities if one.id == city)
    if foreign:
        yield _("others' troops that were made here: %(upkeep)s") % {"upkeep": foreign}


def _types(world: World, player: int) -> Mapping[int, str]:
    armies = [one.units for one in world.armies if one.owner == player]
    garrisons = [one.garrison for one in world.cities if one.owner == player]
    return {unit.id: unit.type for units in (*armies, *garrisons) for unit in units}


# Unrest


def _danger(visit: Visit, province: Province, one: Chance, teller: Teller) -> Danger:
    return Danger(
        name=teller.word(f"kind.{one.kind}"),
        odds=teller.odds(one.part, one.whole),
        because=because(teller, one),
        numbers=tuple(_numbers(visit, province, one, teller)),
        harm=_harm(one.kind),
        part=max(0, min(one.part, one.whole)),
        whole=one.whole,
    )


def _harm(kind: int) -> str:
    return {
        1: _("For a day nothing is made in the city."),
        2: _(
            "The building of the second direction that was finished last is destroyed, and for"
            " a day nothing is made."
        ),
        3: _(
            "The city breaks away with its villages and becomes neutral; its garrison and what"
            " was put into its projects are lost."
        ),
    }[kind]


def _numbers(visit: Visit, province: Province, one: Chance, teller: Teller) -> Iterator[str]:
    """Tell what each number of the formula is, and which buildings make it."""
    params: Mapping[str, Any] = one.params
    if one.kind == 1:
        yield _("n = %(n)s: your cities") % {"n": params["n"]}
        yield _makers(visit, province, "unrest1", "d1", params["d1"])
    elif one.kind == 2:
        levels = [teller.direction(key) for key, _level in province.strengths[:2]]
        for sign, key, name in zip(("S1", "S2"), ("s1", "s2"), levels, strict=False):
            what = {"sign": sign, "number": params[key], "name": name}
            yield _("%(sign)s = %(number)s: strength of “%(name)s”") % what
        yield _makers(visit, province, "unrest2", "d2", params["d2"])
    elif params["strength"]:
        what = {"number": params["strength"], "name": teller.direction(province.strengths[0][0])}
        yield _("S1 = %(number)s: strength of “%(name)s”") % what


def _makers(visit: Visit, province: Province, kind: BonusKind, sign: str, total: int) -> str:
    building = visit.catalogue.building
    parts = [
        f"{name_of(visit.catalogue, one, visit.lang)} {signed(bonus.value)}"
        for one in province.buildings
        for bonus in building[one].bonuses
        if bonus.type == kind
    ]
    what = {"sign": sign, "total": signed(total) if total else "0", "parts": ", ".join(parts)}
    if not parts:
        return _("%(sign)s = %(total)s: no building here changes it") % what
    return _("%(sign)s = %(total)s: %(parts)s") % what


# Garrison


def _crowds(muster: Muster, teller: Teller) -> tuple[Crowd, ...]:
    placed = Counter(one.type for one in muster.placed)
    reserve: Counter[str] = Counter()
    for kind, _home, number in muster.reserve:
        reserve[kind] += number
    kinds: Sequence[str] = tuple(dict.fromkeys((*placed, *reserve)))
    return tuple(Crowd(teller.term(one), placed[one], reserve[one]) for one in kinds)
