"""Rule 2.6.12, numbered as in our notes: reputation for battles, and where it is kept."""

import pytest
from eclipse_battles import FIELD, SOUTH, at, fight, fleet, outfit, rule_against, table, told

from rivals.games.eclipse import rules
from rivals.games.eclipse.position.actions import Fire, Hit, Retreat, Take, TakeNone
from rivals.games.eclipse.position.battle import Drew
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.position.tasks import Rewarding
from rivals.games.eclipse.rules.combat.rewards import reputation_room

HOME = 221
MANY = [1] * 20


def drawn(position):
    return [(one.seat, one.tiles) for one in told(position, Drew)]


def duel(bag, held=(), **fields):
    """Let seat 1 destroy seat 0's interceptor: seat 1 draws 2 tiles, then seat 0 one."""
    position = table(at(FIELD, (1, "I"), (0, "I")), **fields)
    position.reputation = list(bag)
    position.seats[1].reputation = list(held)
    return position


# --- How many are drawn -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defenders", "faces", "tiles"),
    [("I", "1 6", 2), ("C", "6", 3), ("D", "6", 4), ("B", "1 6", 2), ("DD", "6 11 6", 5)],
)
def test_12_one_for_taking_part_and_more_for_ships_destroyed_at_most_five(defenders, faces, tiles):
    position = table(at(FIELD, (1, defenders), (0, "I")))
    position.reputation = MANY.copy()
    outfit(position, 0, "interceptor", 0, "antimatter_cannon")
    fight(position, faces, TakeNone(), TakeNone(), reputation=[0] * (tiles + 1))
    assert drawn(position) == [(1, 1), (0, tiles)]
    assert position.reputation == MANY


@pytest.mark.parametrize(
    ("strangers", "faces", "tiles"),
    [({"ancients": 1}, "6", 2), ({"ancients": 2}, "6 11 6", 3), ({"gcds": True}, "6 1111 6", 4)],
)
def test_12_ancients_count_one_and_the_defense_system_three(strangers, faces, tiles):
    position = table(at(FIELD, (0, "I"), **strangers))
    position.reputation = MANY.copy()
    outfit(position, 0, "interceptor", 0, "antimatter_cannon")
    fight(position, faces, TakeNone(), reputation=[0] * tiles)
    assert drawn(position) == [(0, tiles)]


def test_12_option_u10_in_order_of_entry_after_all_fights_in_the_hex():
    position = table(at(FIELD, (1, "I"), (2, "I"), (0, "I"), owner=2))
    position.reputation = MANY.copy()
    fight(position, "1 6" + "6", *[TakeNone()] * 3, reputation=[0] * 5)
    assert drawn(position) == [(2, 2), (1, 1), (0, 2)]


def test_12_option_u10_what_is_left_if_the_bag_runs_short():
    position = duel([3])
    fight(position, "6", Take(3, 0), reputation=[0])
    assert drawn(position) == [(1, 1)]
    assert position.reputation == []


# --- Who retreats -----------------------------------------------------------------------------


def raid(attackers, defenders, **readings):
    hexes = at(FIELD, (1, defenders), (0, attackers), owner=1), at(HOME, where=SOUTH, owner=0)
    position = table(*hexes, **readings)
    position.reputation = MANY.copy()
    return position


@pytest.mark.parametrize(("reading", "tiles"), [("none", []), ("one", [(0, 1)])])
def test_12_option_u8_nothing_for_taking_part_if_all_ships_retreated(reading, tiles):
    position = raid("I", "C", retreat_tile=reading)
    decisions = [Retreat(HOME), *[TakeNone()] * (1 + len(tiles))]
    fight(position, "1", *decisions, reputation=[0] * (1 + len(tiles)))
    assert drawn(position) == [(1, 1), *tiles]


def test_12_option_u8_ships_destroyed_count_all_the_same():
    position = raid("I", "IC")
    decisions = [Fire(), Hit("interceptor", 0), Retreat(HOME), TakeNone(), TakeNone()]
    fight(position, "1 6 1" + "1", *decisions, reputation=[0, 0])
    assert drawn(position) == [(1, 1), (0, 1)]


@pytest.mark.parametrize(
    ("attackers", "faces", "decisions", "tiles"),
    [
        ("IC", "1 1" + "6 1" + "6", [Retreat(HOME), Fire(), Fire()], 4),
        ("II", "6", [Retreat(HOME)], 3),
    ],
)
def test_12_who_lost_a_ship_took_part_even_if_the_others_retreated(
    attackers, faces, decisions, tiles
):
    position = raid(attackers, "C")
    fight(position, faces, *decisions, TakeNone(), TakeNone(), reputation=[0] * tiles)
    assert position.hex(HOME).fleets == [fleet(0, "I")]
    assert drawn(position)[-1] == (0, 1)


# --- What is kept -----------------------------------------------------------------------------


def test_12_keep_at_most_one_and_return_the_rest():
    position = duel([1, 1, 2, 3, 4])
    assert fight(position, "6", reputation=[4, 0]) == Rewarding(1, FIELD, (1, 4))
    assert position.reputation == [1, 2, 3]
    assert rules.options(position) == [Take(4, 0), Take(1, 0), TakeNone()]
    position = duel([1, 1, 2, 3, 4])
    task = fight(position, "6", Take(4, 0), reputation=[4, 0, 3])
    assert task == Rewarding(0, FIELD, (3,))
    assert position.reputation == [1, 1, 2]
    assert position.seats[1].reputation == [4]


def test_12_a_drawn_tile_may_replace_one_held():
    position = duel([3, 4], held=[1, 2, 2])  # Hydran have room for three
    assert fight(position, "6", reputation=[1, 0]) == Rewarding(1, FIELD, (3, 4))
    swaps = [Take(4, 1), Take(4, 2), Take(3, 1), Take(3, 2)]
    assert rules.options(position) == [*swaps, TakeNone()]
    position = duel([3, 4], held=[1, 2, 2])
    fight(position, "6", Take(4, 1), TakeNone(), reputation=[1, 0, 0])
    assert position.seats[1].reputation == [2, 2, 4]
    assert position.reputation == [1, 3]


def test_12_with_room_a_tile_may_be_added_or_exchanged():
    position = duel([2, 2], held=[1, 2])
    fight(position, "6", reputation=[0, 0])
    assert rules.options(position) == [Take(2, 0), Take(2, 1), TakeNone()]


def test_12_nobody_is_asked_where_nothing_would_change():
    position = duel([2, 2], held=[2, 2, 2])
    task = fight(position, "6", reputation=[0, 0, 0])
    assert task == Rewarding(0, FIELD, (2,))
    assert drawn(position)[0] == (1, 2)
    assert position.reputation == [2]


def test_12_nothing_is_drawn_where_nothing_can_be_kept():
    position = duel([2, 2], species=("terran", "draco"))
    position.seats[1].ambassadors = [Ambassador(0, "money")] * 4
    assert fight(position, "6", reputation=[0]) == Rewarding(0, FIELD, (2,))
    assert drawn(position) == [(0, 1)]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Take(2, 1), "tile-not-drawn"),
        (Take(3, 0), "no-tile-slot"),
        (Take(3, 4), "tile-not-held"),
        (Take(3, 3), "same-tile"),
    ],
)
def test_12_what_cannot_be_kept(action, rule):
    position = duel([3, 3], held=[1, 2, 3])
    fight(position, "6", reputation=[0, 0])
    assert rules.options(position) == [Take(3, 1), Take(3, 2), TakeNone()]
    assert rule_against(position, action) == rule


@pytest.mark.parametrize(
    ("species", "tiles", "ambassadors", "room"),
    [
        ("terran", 0, 0, 4), ("terran", 0, 1, 4), ("terran", 0, 2, 3), ("terran", 3, 2, 0),
        ("hydran", 2, 0, 1), ("hydran", 3, 0, 0), ("hydran", 2, 2, 0),
        ("draco", 0, 3, 1), ("draco", 4, 0, 0),
        ("orion", 0, 0, 5), ("orion", 4, 0, 1), ("orion", 0, 4, 1), ("orion", 1, 4, 0),
    ],
)  # fmt: skip
def test_12_room_on_the_track(species, tiles, ambassadors, room):
    seat = table(species=(species, "mechanema")).seats[0]
    seat.reputation = [1] * tiles
    seat.ambassadors = [Ambassador(1, "money")] * ambassadors
    assert reputation_room(seat) == room
