"""Continents of The Dark Middle Ages in turmoil, and orders of rash players for them."""

from functools import cache, partial
from random import Random

from dma_worlds import CATALOGUE, SPOTS

from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.week.production import is_possible
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import find_formation, on_field, ref, units_of
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.games.dma.world.pieces import NEUTRAL, Army, Unit
from rivals.games.dma.world.readings import Readings

UNITS = tuple(CATALOGUE.unit)
RECOMMENDED = Readings()


@cache
def _made(players, seed):
    return dump_world(generate_world(players, seed, catalogue=CATALOGUE))


def turmoil(players, seed, readings=RECOMMENDED):
    """Make a continent and throw it into war: towns half built, armies everywhere, any peace."""
    place = load_world(_made(players, seed % 5))
    luck = Random(seed)
    place.readings = readings
    empires = luck.random() < 0.4
    for city in place.cities:
        _build(city, luck)
        if empires or luck.random() < 0.2:
            city.owner = luck.choice([1, 1, 2]) if empires else luck.randint(1, players)
        if city.owner != NEUTRAL and luck.random() < 0.7:
            city.garrison = _units(place, city.owner, luck.randint(1, 12), luck)
    for village in place.villages:
        if luck.random() < 0.5:
            village.owner = luck.randint(0, players)
    spots = [one.cell for one in (*place.cities, *place.villages)]
    for _ in range(players * 3):
        x, y = luck.choice(spots)
        near = [step for step in STEPS if place.passable(*stepped((x, y), step))]
        x, y = stepped((x, y), luck.choice(near)) if near and luck.random() < 0.7 else (x, y)
        number = _next(place)
        owner = luck.randint(1, players)
        units, home = _units(place, owner, luck.randint(0, 14), luck), _home(place, owner, luck)
        place.armies.append(Army(number, owner, f"Band {number}", home, 0, x, y, units=units))
    for player in place.players:
        others = [one.id for one in place.players if one is not player]
        player.peace = [one for one in others if luck.random() < 0.25]
    return place


def _next(place):
    place.next_id += 1
    return place.next_id - 1


def _build(city, luck):
    for _ in range(luck.randint(0, 9)):
        found = [
            one.id
            for one in CATALOGUE.buildings
            if one.id not in city.buildings
            and is_possible(CATALOGUE, city.buildings, one.id, Readings())
        ]
        city.buildings.append(luck.choice(found))


def _home(place, owner, luck):
    """Draw the city that feeds somebody: mostly one of the owner's."""
    own = [city.id for city in place.cities if city.owner == owner]
    return luck.choice(own if own and luck.random() < 0.9 else [one.id for one in place.cities])


def _units(place, owner, number, luck):
    types = luck.sample(UNITS, 3)
    spots = iter(SPOTS[:21])
    return [
        Unit(
            _next(place), luck.choice(types), _home(place, owner, luck), 0,
            next(spots) if luck.random() < 0.7 else None,
        )
        for _ in range(number)
    ]  # fmt: skip


def rash_orders(place, player, luck, wrong=0.1):
    """Give orders of a player: to build, to gather, to draw up and to march at somebody.

    The share `wrong` of them are orders that nobody should give.
    """
    copy = place.copy()
    found = []
    for subject in _subjects(copy, player, luck):
        orders = subject(copy, player, luck)
        found += orders
        follow_orders(copy, player, orders, CATALOGUE)
    for _ in range(len(found) + 3):
        if luck.random() < wrong:
            found.insert(luck.randint(0, len(found)), _wrong(place, player, luck))
    return found


def _subjects(place, player, luck):
    """List what there is to decide, in order; each gives orders when its turn comes."""
    cities = [ref(one) for one in place.cities if one.owner == player]
    armies = [ref(one) for one in place.armies if one.owner == player]
    found = [_stance] if luck.random() < 0.3 else []
    found += [partial(deed, name) for name in cities for deed in (_build_up, _hand_over)]
    found += [partial(deed, name) for name in armies for deed in (_draw_up, _fidget, _set_off)]
    return found + [partial(_draw_up, name) for name in cities]


def _draw_up(name, place, _player, luck):
    return [drawn_up(find_formation(place, name))] if luck.random() < 0.8 else []


def _fidget(name, place, _player, luck):
    """Change one little thing about an army, now and then."""
    army = find_formation(place, name)
    standing = [one for one in army.units if one.spot is not None]
    if not standing or luck.random() < 0.7:
        return []
    x, y = luck.choice(standing).spot
    found = [
        [do.Name(name, f"Band_of_{luck.randint(1, 99)}")],
        [do.Reserve(name, (f"{x}/{y}",))],
        [do.Reserve(name), do.Place(name, (f"{standing[0].type}@{luck.randint(1, 3)}/1",))],
        [do.Disband(name, standing[0].type, 1)],
        [do.Disband(name)],
    ]
    return luck.choices(found, [4, 4, 2, 4, 1])[0]


def _set_off(name, place, _player, luck):
    army = find_formation(place, name)
    return [] if army is None or army.route else [do.Route(name, way(place, army, luck))]


def _build_up(name, place, _player, luck):
    city = find_formation(place, name)
    return [] if city.projects else [do.Projects(name, _list(city, luck))]


def _stance(place, player, luck):
    others = [one.id for one in place.players if one.id != player and not one.out] or [player]
    return [luck.choice([do.Peace, do.War])(luck.choice(others))]


def _list(city, luck):
    items, built = [], list(city.buildings)
    for _ in range(luck.randint(1, 4)):
        found = [
            one
            for one in CATALOGUE.project
            if one not in built and is_possible(CATALOGUE, built, one, Readings())
        ]
        one = luck.choice(found)
        items.append(f"{one}*{luck.randint(1, 4)}" if one in CATALOGUE.unit else one)
        if one in CATALOGUE.building:
            built.append(one)
    return tuple(items)


def _hand_over(name, place, _player, luck):
    """Hand some of a garrison to an army that stands there."""
    city = find_formation(place, name)
    here = [one for one in place.armies if one.owner == city.owner and one.cell == city.cell]
    types = sorted({unit.type for unit in city.garrison})
    if not here or not types or luck.random() < 0.4:
        return []
    kind = luck.choice(types)
    number = sum(unit.type == kind for unit in city.garrison)
    return [do.Transfer(ref(city), ref(luck.choice(here)), kind, luck.randint(1, number))]


def drawn_up(formation):
    """Place as many units of a formation as there is room for, the front first."""
    units = units_of(formation)
    size = CATALOGUE.field_size(len(units))
    spots = [spot for spot in SPOTS if on_field(size, spot)]
    return do.Array(
        ref(formation),
        tuple(f"{one.type}@{x}/{y}" for one, (x, y) in zip(units, spots, strict=False)),
    )


def way(place, army, luck):
    """Find the shortest way to one of the nearest foreign places or armies."""
    goals = {one.cell for one in (*place.cities, *place.villages) if one.owner != army.owner}
    goals |= {one.cell for one in place.armies if one.owner != army.owner}
    ways, edge, found = {army.cell: ()}, [army.cell], []
    while edge and len(found) < 4:
        found += [cell for cell in edge if cell in goals]
        following = []
        for cell in edge:
            for step in STEPS:
                there = stepped(cell, step)
                if there not in ways and place.passable(*there):
                    ways[there] = (*ways[cell], step)
                    following.append(there)
        edge = following
    return ways[luck.choice(found)][:200] if found else ()


def _wrong(place, player, luck):
    others = [ref(one) for one in (*place.armies, *place.cities) if one.owner != player]
    theirs = luck.choice([*others, "a9999999"])
    return luck.choice([
        do.Route(theirs, ("n",)), do.Route(theirs, ("x",)), do.Route(f"a{player}", ("n",) * 150),
        do.Projects(theirs, ("smithy",)), do.Projects(theirs, ()), do.Disband(theirs),
        do.Disband(theirs, "militia", 1), do.Name(theirs, "Mine"), do.Array(theirs, ()),
        do.Array(theirs, ("militia@0/1",)), do.Place(theirs, ("militia@0/1",)), do.Reserve(theirs),
        do.Transfer(theirs, f"a{player}", "militia", 1),
        do.Transfer(f"a{player}", theirs, "militia", 1),
        do.Peace(player), do.War(99),
    ])  # fmt: skip
