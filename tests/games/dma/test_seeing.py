"""What a player may see of a world."""

from copy import deepcopy

import msgspec
import pytest
from dma_continent import war

from rivals.games.dma.world.pieces import (
    Army,
    BattleReport,
    City,
    Item,
    Player,
    Unit,
    Village,
    World,
)
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.seeing import seen_by

SHOWN = {
    World: "name rules catalogue week terrain players cities villages armies readings events "
    "battles trails ended winner",
    Player: "id name ruler out",
    City: "id name x y owner cells direction",
    Village: "id name x y owner city cells",
    Army: "id owner name x y",
    BattleReport: "id day x y a b owners units_a units_b fields walls siege stream winner ending "
    "steps survivors",
}
KEPT = {
    World: "seed next_id",
    Player: "peace missed",
    City: "buildings garrison projects invested stopped foreign",
    Village: "",
    Army: "home born deposit route units",
    BattleReport: "reserves",
}
OTHERWISE = {
    "seed": 5,
    "next_id": 1_000_000,
    "peace": [3],
    "missed": 9,
    "buildings": ["prison", "granary"],
    "garrison": [Unit(140, "mage", 2, 3, (1, 1))],
    "projects": [Item("new_army")],
    "invested": {"granary": 12},
    "stopped": True,
    "foreign": 7,
    "home": 3,
    "born": 41,
    "deposit": 139,
    "route": ("n", "n", "w"),
    "units": [Unit(141, "golem", 1, 3), Unit(142, "golem", 1, 3, (0, 1))],
}
HIDDEN = [(kind, name) for kind, names in KEPT.items() for name in names.split()]


def written(world):
    return msgspec.json.encode(world)


def pile_of(world, kind):
    return {
        World: [world],
        Player: world.players,
        City: world.cities,
        Army: world.armies,
    }[kind]


def is_of(one, player):
    return not isinstance(one, World) and getattr(one, "owner", one.id) == player != 0


@pytest.mark.parametrize("kind", list(SHOWN), ids=lambda kind: kind.__name__)
def test_every_field_is_either_shown_or_kept(kind):
    assert sorted(kind.__struct_fields__) == sorted(f"{SHOWN[kind]} {KEPT[kind]}".split())


@pytest.mark.parametrize("player", [0, 1, 2, 3])
@pytest.mark.parametrize(("kind", "name"), HIDDEN)
def test_what_is_hidden_of_another_can_be_anything(kind, name, player):
    world = war()
    other = deepcopy(world)
    changed = 0
    if kind is BattleReport:
        other.battles = tuple(
            msgspec.structs.replace(
                one,
                reserves=tuple(
                    had if owner == player != 0 else had + 7
                    for owner, had in zip(one.owners, one.reserves, strict=True)
                ),
            )
            for one in other.battles
        )
        changed = other.battles != world.battles
    else:
        for one in pile_of(other, kind):
            if not is_of(one, player):
                changed += getattr(one, name) != OTHERWISE[name]
                setattr(one, name, deepcopy(OTHERWISE[name]))
    assert changed
    assert written(other) != written(world)
    assert written(seen_by(other, player)) == written(seen_by(world, player))


@pytest.mark.parametrize(("kind", "name"), [pair for pair in HIDDEN if pair[0] in (City, Army)])
def test_everybody_sees_their_own(kind, name):
    world = war()
    for own, seen in zip(pile_of(world, kind), pile_of(seen_by(world, 1), kind), strict=True):
        if own.owner == 1:
            assert getattr(seen, name) == getattr(own, name)


@pytest.mark.parametrize("player", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", [Player, City, Village, Army, BattleReport])
def test_what_is_public_is_seen_as_it_is(kind, player):
    world = war()
    seen = seen_by(world, player)
    piles = {Village: "villages", BattleReport: "battles"}
    for is_, shown in zip(
        *(
            getattr(one, piles[kind]) if kind in piles else pile_of(one, kind)
            for one in (world, seen)
        ),
        strict=True,
    ):
        for name in SHOWN[kind].split():
            assert getattr(shown, name) == getattr(is_, name)
    for name in ("name", "rules", "week", "terrain", "trails", "readings", "ended", "winner"):
        assert getattr(seen, name) == getattr(world, name)


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_seeing_twice_changes_nothing(player):
    once = seen_by(war(), player)
    assert written(seen_by(once, player)) == written(once)


def test_seen_in_turn_is_what_both_may_see():
    world = war()
    both = seen_by(seen_by(world, 1), 2)
    assert written(both) == written(seen_by(seen_by(world, 2), 1))
    assert written(seen_by(both, 0)) == written(seen_by(world, 0))
    assert [one.rule for one in both.events if one.to] == ["dma.event.treaty"]


def test_events_are_told_to_whom_they_are_addressed():
    own = [event.rule.rpartition(".")[2] for event in seen_by(war(), 1).events]
    assert own == ["city_taken", "rout", "ambush", "built", "treaty"]
    assert all(not event.to for event in seen_by(war(), 0).events)


def test_own_reserves_in_battle_are_known_and_others_are_not():
    assert [one.reserves for one in seen_by(war(), 1).battles] == [(3, 0), (0, 5), (0, 0)]
    assert [one.reserves for one in seen_by(war(), 0).battles] == [(0, 0)] * 3


def test_a42_a_declaration_is_seen_only_where_the_readings_make_it_public():
    world = war()
    assert [one.peace for one in seen_by(world, 2).players] == [[], [], []]
    world.readings = Readings(peace_public=True)
    assert [one.peace for one in seen_by(world, 2).players] == [[2], [], []]


def test_the_next_id_is_after_all_that_are_seen():
    assert seen_by(war(), 0).next_id == 205
    world = war()
    world.armies[0].units.append(Unit(344, "militia", 1, 40))
    assert [seen_by(world, player).next_id for player in (0, 1, 2)] == [205, 345, 205]


@pytest.mark.parametrize("player", [0, 1, 2])
def test_neither_world_changes_the_other(player):
    world = war()
    seen = seen_by(world, player)
    before, shown = written(world), written(seen)
    for one in (*seen.players, *seen.cities, *seen.villages, *seen.armies):
        one.name += "!"
    for one in seen.cities:
        one.buildings.append("x")
        one.garrison.clear()
        one.projects.clear()
        one.invested["x"] = 1
    for one in seen.armies:
        one.units.clear()
    for one in seen.players:
        one.peace.append(9)
    for one in seen.events:
        one.params["x"] = 1
    assert written(world) == before
    again = seen_by(world, player)
    for one in (*world.cities, *world.armies):
        one.name += "?"
    assert written(again) == shown
