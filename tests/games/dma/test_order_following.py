"""What holds for whatever players order."""

from collections import Counter

import msgspec
import pytest
from dma_orders import CATALOGUE, KINDS, PLANS, land
from hypothesis import given
from hypothesis import strategies as st

from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders, receipt_for
from rivals.games.dma.orders.judging import Index
from rivals.games.dma.world.formations import on_field, units_of
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world, load_world

MOVING = st.one_of(KINDS[do.Transfer], KINDS[do.Disband])
PEACEFUL = st.one_of(*(orders for kind, orders in KINDS.items() if kind is not do.Disband))
MARSHALLING = st.one_of(
    *(KINDS[one] for one in (do.Transfer, do.Array, do.Place, do.Reserve, do.Disband))
)


def owned(world, player):
    """All that is one player's, as text."""
    return [
        msgspec.json.encode([one for one in pile if one.owner == player])
        for pile in (world.armies, world.cities, world.villages)
    ] + [msgspec.json.encode([one for one in world.players if one.id == player])]


def units(world):
    """Every unit of the world: its id, type, home and birthday, and how often it is there."""
    holders = [*world.armies, *world.cities]
    return Counter(
        (one.id, one.type, one.home, one.born) for holder in holders for one in units_of(holder)
    )


@given(PLANS)
def test_orders_change_own_things_only(plan):
    world, before = land(), land()
    follow_orders(world, 1, plan, CATALOGUE)
    for player in (0, 2, 3):
        assert owned(world, player) == owned(before, player)
    rest = {
        name: getattr(world, name)
        for name in world.__struct_fields__
        if name not in {"armies", "cities", "villages", "players"}
    }
    assert rest == {name: getattr(before, name) for name in rest}


@given(PLANS, PLANS)
def test_orders_of_one_player_never_change_what_another_may_do(mine, theirs):
    first, second = land(), land()
    one, other = Index(first), Index(second)
    mine_first = follow_orders(first, 1, mine, CATALOGUE, one)
    theirs_next = follow_orders(first, 2, theirs, CATALOGUE, one)
    theirs_first = follow_orders(second, 2, theirs, CATALOGUE, other)
    mine_next = follow_orders(second, 1, mine, CATALOGUE, other)
    assert (mine_first, theirs_first) == (mine_next, theirs_next)
    assert first == second


@given(PLANS)
def test_each_order_has_one_place_in_the_receipt(plan):
    receipt = receipt_for(land(), 1, plan, CATALOGUE)
    replaced = [one for one in receipt.notes if one.rule == "dma.order.note.replaced"]
    assert len(receipt.accepted) + len(receipt.refused) + len(replaced) == len(plan)
    for one in receipt.refused:
        assert plan[one.line - 1] == one.order


@given(PLANS)
def test_a_refused_order_affects_no_other(plan):
    world, without = land(), land()
    receipt = follow_orders(world, 1, plan, CATALOGUE)
    refused = {one.line for one in receipt.refused}
    rest = [order for line, order in enumerate(plan, 1) if line not in refused]
    again = follow_orders(without, 1, rest, CATALOGUE)
    assert again.accepted == receipt.accepted
    assert not again.refused
    assert world == without


@given(PLANS)
def test_the_plan_of_a_receipt_does_the_same_and_is_plain_already(plan):
    world, other = land(), land()
    receipt = follow_orders(world, 1, plan, CATALOGUE)
    again = follow_orders(other, 1, receipt.accepted, CATALOGUE)
    assert (again.accepted, again.refused) == (receipt.accepted, ())
    assert world == other


@given(st.lists(PEACEFUL, max_size=20))
def test_no_order_but_disbanding_makes_or_loses_a_unit(plan):
    world = land()
    follow_orders(world, 1, plan, CATALOGUE)
    assert units(world) == units(land())


@given(st.lists(MOVING, max_size=20))
def test_no_unit_is_in_two_places_and_those_disbanded_are_gone(plan):
    world = land()
    before = units(world)
    follow_orders(world, 1, plan, CATALOGUE)
    after = units(world)
    assert set(after.values()) <= {1}
    assert after <= before


@given(st.lists(MARSHALLING, max_size=20))
def test_who_stands_in_order_stands_on_the_field_alone_on_a_spot(plan):
    world = land()
    follow_orders(world, 1, plan, CATALOGUE)
    for holder in (*world.armies, *world.cities):
        crowd = units_of(holder)
        size = CATALOGUE.field_size(len(crowd))
        spots = [one.spot for one in crowd if one.spot is not None]
        assert len(set(spots)) == len(spots)
        assert all(on_field(size, spot) for spot in spots)
        assert [one.id for one in crowd] == sorted(one.id for one in crowd)


@given(PLANS)
def test_a_receipt_survives_its_json(plan):
    receipt = receipt_for(land(), 1, plan, CATALOGUE)
    assert msgspec.json.decode(msgspec.json.encode(receipt), type=type(receipt)) == receipt


@pytest.mark.parametrize("player", [1, 2])
def test_no_orders_change_nothing(player):
    world = land()
    receipt = follow_orders(world, player, [], CATALOGUE)
    assert world == land()
    assert (receipt.accepted, receipt.refused, receipt.notes) == ((), (), ())


@pytest.fixture(scope="module")
def made():
    """A whole world of two states, and its names for those of the small land."""
    world = generate_world(2, 7, catalogue=CATALOGUE)
    mine = [f"a{one.id}" for one in world.armies if one.owner == 1]
    held = [f"c{one.id}" for one in world.cities if one.owner == 1]
    return world, {"a11": mine[0], "a12": mine[0], "c1": held[0], "c2": held[0]}


@given(plan=PLANS)
def test_a_world_stays_one_that_can_be_loaded(made, plan):
    world, names = made[0].copy(), made[1]
    follow_orders(world, 1, [renamed(order, names) for order in plan], CATALOGUE)
    assert load_world(dump_world(world)) == world


def renamed(order, names):
    """An order for formations by other names."""
    fields = msgspec.structs.asdict(order)
    own = {key: names[one] for key, one in fields.items() if isinstance(one, str) and one in names}
    return msgspec.structs.replace(order, **own)
