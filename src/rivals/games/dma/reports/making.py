"""Reports made from a world on a Sunday evening, out of nothing but what the reader may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rivals.core.errors import RivalsError
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.describe import book_of
from rivals.games.dma.reports.pieces import (
    Battle,
    Chance,
    Fought,
    Line,
    March,
    Muster,
    Place,
    Planned,
    Province,
    Report,
    State,
    Stop,
)
from rivals.games.dma.week.movement import arrivals, speed
from rivals.games.dma.week.supply import supply_of
from rivals.games.dma.week.unrest import Odds, directions_of, disorder, pogroms, separatism
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.cities import leading, price, strengths
from rivals.games.dma.world.formations import field_of
from rivals.games.dma.world.pieces import NEUTRAL, Army, BattleReport, City, Fighter, Unit, World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.territory import territories, world_territory

HORIZON = 28
"""For how many days a march is foretold at most."""

REFUSED = "dma.event.refused"


def public_report(world: World, catalogue: Catalogue) -> Report:
    """Report what everybody may know: chronicle, territories and battles."""
    return _common(seen_by(world, NEUTRAL), NEUTRAL, catalogue)


def player_report(world: World, player: int, catalogue: Catalogue) -> Report:
    """Report to one player: what everybody knows, and its own provinces and armies.

    The same from the whole world as from what the player sees of it. Raises RivalsError if the
    world has no such player.
    """
    seen = seen_by(world, player)
    reader = next((one for one in seen.players if one.id == player), None)
    if reader is None:
        raise RivalsError(
            "dma.world.no-player", player=player, world=world.name, most=len(world.players)
        )
    own = replace(seen, armies=[one for one in seen.armies if one.owner == player])
    cities = [one for one in seen.cities if one.owner == player]
    return replace(
        _common(seen, player, catalogue),
        refused=tuple(_lines(seen, refused=True)),
        peace=tuple(reader.peace),
        provinces=tuple(_province(own, one, len(cities), catalogue) for one in cities),
        armies=tuple(march_of(own, one, catalogue) for one in own.armies),
    )


def _common(seen: World, player: int, catalogue: Catalogue) -> Report:
    return Report(
        world=seen.name,
        week=seen.week,
        player=player,
        readings=seen.readings,
        book=book_of(seen, catalogue),
        world_cells=world_territory(seen, catalogue),
        ended=seen.ended,
        winner=seen.winner,
        chronicle=tuple(_lines(seen, refused=False)),
        territory=_table(seen, catalogue),
        battles=tuple(_battle(one, catalogue) for one in seen.battles),
    )


def _lines(seen: World, *, refused: bool) -> Iterable[Line]:
    for one in seen.events:
        if (one.rule == REFUSED) == refused:
            yield Line(one.day, one.rule, one.params, own=bool(one.to))


def _table(seen: World, catalogue: Catalogue) -> tuple[State, ...]:
    """Rank the states by their territory; of equals the lower number stands first."""
    lands = territories(seen, catalogue)
    cities = Counter(one.owner for one in seen.cities)
    villages = Counter(one.owner for one in seen.villages)
    whole = world_territory(seen, catalogue)
    players = sorted(seen.players, key=lambda one: (-lands[one.id], one.id))
    ranks: dict[int, int] = {}
    for place, one in enumerate(players, 1):
        ranks.setdefault(lands[one.id], place)
    return tuple(
        State(
            rank=ranks[lands[one.id]],
            player=one.id,
            cities=cities[one.id],
            villages=villages[one.id],
            cells=lands[one.id],
            share=(2000 * lands[one.id] + whole) // (2 * whole) if whole else 0,
            out=one.out,
        )
        for one in players
    )


def _battle(record: BattleReport, catalogue: Catalogue) -> Battle:
    alive = frozenset(record.survivors)
    zone = Draws(record.stream).pick(catalogue.figures("neutral_zone_widths"))
    names, forces = (record.a, record.b), (record.units_a, record.units_b)
    sides = tuple(
        _fought(name, owner, units, alive, reserve)
        for name, owner, units, reserve in zip(
            names, record.owners, forces, record.reserves, strict=True
        )
    )
    return Battle((sides[0], sides[1]), zone, record)


def _fought(
    name: str, owner: int, units: Sequence[Fighter], alive: frozenset[int], reserve: int
) -> Fought:
    placed = Counter(one.type for one in units)
    lost = Counter(one.type for one in units if one.id not in alive)
    return Fought(name, owner, dict(placed), dict(lost), reserve)


def _province(own: World, city: City, cities: int, catalogue: Catalogue) -> Province:
    supply = supply_of(own, city, catalogue)
    levels = strengths(catalogue, city.buildings)
    return Province(
        city=city.id,
        cell=city.cell,
        villages=tuple(
            one.id for one in own.villages if one.city == city.id and one.owner == city.owner
        ),
        green=supply.green,
        grey=supply.grey,
        upkeep=supply.upkeep,
        spare_green=supply.spare_green,
        free_grey=supply.free_grey,
        short=supply.short,
        buildings=tuple(city.buildings),
        strengths=tuple((one, levels[one]) for one in leading(catalogue, city.buildings)),
        projects=tuple(
            Planned(
                one.project,
                one.count,
                city.invested.get(one.project, 0),
                price(catalogue, city.buildings, one.project),
                one.share,
            )
            for one in city.projects
        ),
        chances=_chances(own, city, cities, catalogue),
        garrison=_muster(city.garrison, catalogue),
    )


def _chances(own: World, city: City, cities: int, catalogue: Catalogue) -> tuple[Chance, ...]:
    votes = directions_of(own, catalogue)[city.owner]
    kinds: tuple[Odds, ...] = (
        disorder(catalogue, city, cities),
        pogroms(catalogue, city),
        separatism(catalogue, city, votes),
    )
    return tuple(
        Chance(kind, one.part, one.whole, dict(one.numbers)) for kind, one in enumerate(kinds, 1)
    )


def _muster(units: Sequence[Unit], catalogue: Catalogue) -> Muster:
    width, depth = field_of(catalogue, units)
    placed = [Place(one.type, one.home, *one.spot) for one in units if one.spot is not None]
    reserve = Counter((one.type, one.home) for one in units if one.spot is None)
    return Muster(
        width,
        depth,
        tuple(sorted(placed, key=lambda one: (one.y, one.x))),
        tuple((*kind, number) for kind, number in reserve.items()),
    )


def march_of(own: World, army: Army, catalogue: Catalogue) -> March:
    """Tell how an army stands, and where its route leads if nobody stops it."""
    return March(
        army=army.id,
        x=army.x,
        y=army.y,
        home=army.home,
        speed=speed(catalogue, army.units),
        deposit=army.deposit,
        route=army.route,
        stops=_stops(own, army, catalogue),
        muster=_muster(army.units, catalogue),
    )


def _stops(own: World, army: Army, catalogue: Catalogue) -> tuple[Stop, ...]:
    """Foretell a march day by day, up to the day on which the route is done."""
    if not army.route:
        return ()
    foretold = arrivals(catalogue, army, HORIZON, one_step=own.readings.one_step_a_day)
    stops = [Stop(one.day, one.x, one.y, one.deposit) for one in foretold]
    before = [Stop(0, army.x, army.y, army.deposit), *stops]
    while stops and _rests(before[len(stops) - 1], stops[-1]):
        stops.pop()
    return tuple(stops)


def _rests(evening: Stop, next_evening: Stop) -> bool:
    """Say whether no step was planned for a day: nothing moved and nothing was saved up."""
    same = (evening.x, evening.y) == (next_evening.x, next_evening.y)
    return same and next_evening.deposit == 0
