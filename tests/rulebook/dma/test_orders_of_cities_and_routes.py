"""W2 and W3: project lists, routes, and the order in which a Monday follows all orders."""

import pytest
from dma_monday import army, follow, refusal
from dma_orders import CATALOGUE, land

from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders, receipt_for
from rivals.games.dma.orders.judging import Index
from rivals.games.dma.world.pieces import Item
from rivals.games.dma.world.readings import Readings

# Projects


def test_a_project_list_is_set_as_a_whole():
    world = land()
    receipt = follow(world, do.Projects("c1", ("water_mill", "militia*3", "new_army")))
    assert world.cities[0].projects == [Item("water_mill"), Item("militia", 3), Item("new_army")]
    assert receipt.accepted == (do.Projects("c1", ("water_mill", "militia*3", "new_army")),)
    follow(world, do.Projects("c1", ()))
    assert world.cities[0].projects == []


def test_a_new_list_keeps_what_was_invested():
    """A11: progress stays with its project."""
    world = land()
    world.cities[0].invested = {"water_mill": 17}
    follow(world, do.Projects("c1", ("granary",)))
    assert world.cities[0].invested == {"water_mill": 17}


def test_projects_are_known():
    assert refusal(land(), do.Projects("c1", ("casino",))) == ("no-project", {"project": "casino"})
    assert refusal(land(), do.Projects("c1", ("a*b",))) == ("bad-item", {"text": "a*b"})


def test_prerequisites_stand_or_come_earlier_in_the_list():
    """Part II: a building has a condition."""
    assert follow(land(), do.Projects("c1", ("water_mill", "workshop"))).accepted
    for wrong in (("workshop", "water_mill"), ("workshop",)):
        assert refusal(land(), do.Projects("c1", wrong)) == (
            "needs-buildings", {"project": "workshop", "buildings": ["water_mill"]},
        )  # fmt: skip


def test_a_building_that_stands_is_cancelled_in_silence():
    """Part II: a second copy brings nothing; told as a note, not refused."""
    world = land()
    receipt = follow(world, do.Projects("c1", ("smithy", "water_mill")))
    assert world.cities[0].projects == [Item("water_mill")]
    assert receipt.accepted == (do.Projects("c1", ("water_mill",)),)
    (note,) = receipt.notes
    assert note.rule == "dma.order.note.standing"
    assert note.params == {"city": "c1", "project": "smithy"}


@pytest.mark.parametrize(
    "items", [("granary", "granary"), ("granary*2",), ("granary*2", "granary")]
)
def test_a_second_copy_in_the_list_is_cancelled_in_silence(items):
    world = land()
    receipt = follow(world, do.Projects("c1", items))
    assert world.cities[0].projects == [Item("granary")]
    assert {note.rule for note in receipt.notes} == {"dma.order.note.twice"}


def test_units_need_the_strength_of_their_direction():
    """A13: the prison's strength is 1; bodyguards need 4."""
    assert follow(land(), do.Projects("c1", ("legion*2",))).accepted
    assert refusal(land(), do.Projects("c1", ("bodyguard",))) == (
        "needs-strength",
        {"project": "bodyguard", "direction": "order", "need": 4, "strength": 1},
    )


def test_units_become_possible_by_a_building_earlier_in_the_list():
    items = ("barracks", "secret_office", "bodyguard")
    assert follow(land(), do.Projects("c1", items)).accepted
    assert refusal(land(), do.Projects("c1", ("barracks", "bodyguard")))[1]["strength"] == 2


def test_a_units_direction_must_be_the_main_one_where_the_world_says_so():
    """A13, the other reading: smithy and prison are equal, the later built leads."""
    world = land()
    world.readings = Readings(require_main_direction=True)
    assert follow(world, do.Projects("c1", ("legion",))).accepted
    city = world.cities[0]
    city.buildings = ["prison", "smithy"]
    assert refusal(world, do.Projects("c1", ("legion",))) == (
        "needs-main-direction", {"project": "legion", "direction": "order"},
    )  # fmt: skip
    assert follow(world, do.Projects("c1", ("barracks", "legion"))).accepted


@pytest.mark.parametrize("count", [0, 100])
def test_a_line_asks_for_1_to_99(count):
    assert refusal(land(), do.Projects("c1", (f"militia*{count}",))) == (
        "item-count", {"project": "militia", "count": count, "most": 99},
    )  # fmt: skip
    assert follow(land(), do.Projects("c1", ("militia*99", "militia*1"))).accepted


def test_a_list_has_at_most_50_lines():
    assert follow(land(), do.Projects("c1", ("militia",) * 50)).accepted
    assert refusal(land(), do.Projects("c1", ("militia",) * 51)) == (
        "list-long",
        {"n": 51, "most": 50},
    )


def test_shares_are_for_worlds_that_share():
    """A11: in order, or in percent where the world says so."""
    assert refusal(land(), do.Projects("c1", ("granary%40",))) == (
        "no-shares",
        {"project": "granary"},
    )
    world = land()
    world.readings = Readings(project_shares=True)
    assert follow(world, do.Projects("c1", ("granary%40", "militia*5%60"))).accepted
    assert world.cities[0].projects == [Item("granary", 1, 40), Item("militia", 5, 60)]
    assert refusal(world, do.Projects("c1", ("granary%41", "militia*5%60"))) == (
        "shares-sum", {"n": 101},
    )  # fmt: skip


# Routes


def test_a_route_is_planned_over_the_steppe():
    world = land()
    receipt = follow(world, do.Route("a12", ("ne", "e", "e")))
    assert army(world, 12).route == ("ne", "e", "e")
    assert receipt.accepted == (do.Route("a12", ("ne", "e", "e")),)


def test_an_empty_route_halts():
    world = land()
    follow(world, do.Route("a12", ()))
    assert army(world, 12).route == ()


@pytest.mark.parametrize(
    ("steps", "number", "cell"),
    [(("e",), 1, (4, 3)), (("s", "e", "e"), 2, (4, 4)), (("w", "w", "w", "w"), 4, (-1, 3))],
)
def test_water_hidden_lands_and_the_edge_cannot_be_entered(steps, number, cell):
    rule, params = refusal(land(), do.Route("a12", steps))
    assert rule == "impassable"
    assert (params["n"], params["x"], params["y"]) == (number, *cell)


def test_hidden_lands_cannot_be_entered():
    assert refusal(land(), do.Route("a13", ("s", "sw")))[1]["n"] == 2


@pytest.mark.parametrize("step", ["", "up", "N", "nn"])
def test_a_step_goes_in_a_direction_of_the_compass(step):
    assert refusal(land(), do.Route("a12", (step,))) == ("no-direction", {"step": step})


def test_a_route_has_at_most_200_steps():
    assert follow(land(), do.Route("a11", ("e", "w") * 100)).accepted
    assert refusal(land(), do.Route("a11", ("e", "w") * 100 + ("e",))) == (
        "route-long", {"n": 201, "most": 200},
    )  # fmt: skip


# The order of a Monday, and the receipt


def test_orders_are_followed_in_the_order_of_the_week():
    """W2, then W3: transfers before battle orders, names, disbanding, projects, routes."""
    orders = (
        do.Route("a12", ("n",)), do.Projects("c1", ("granary",)), do.Disband("a12", "militia", 1),
        do.Name("a12", "Z"), do.Place("c1", ("militia@0/2",)), do.Array("c1", ("militia@0/1",)),
        do.Transfer("a11", "c1", "militia", 2), do.War(2),
    )  # fmt: skip
    receipt = follow(land(), *orders)
    assert [type(one) for one in receipt.accepted] == [
        do.War, do.Transfer, do.Place, do.Array, do.Name, do.Disband, do.Projects, do.Route,
    ]  # fmt: skip


def test_a_later_order_replaces_an_earlier_one():
    world = land()
    receipt = follow(
        world, do.Route("a12", ("n",)), do.Route("a11", ("n",)), do.Route("a12", ("w",))
    )
    assert army(world, 12).route == ("w",)
    assert receipt.accepted == (do.Route("a11", ("n",)), do.Route("a12", ("w",)))
    (note,) = receipt.notes
    assert (note.line, note.rule, note.params) == (1, "dma.order.note.replaced", {"by": 3})


def test_a_refused_order_replaces_nothing():
    world = land()
    receipt = follow(world, do.Route("a12", ("n",)), do.Route("a12", ("e",)))
    assert army(world, 12).route == ("n",)
    assert receipt.accepted == (do.Route("a12", ("n",)),)


def test_a_receipt_is_for_the_coming_week_and_names_the_lines():
    receipt = receipt_for(
        land(), 1, [do.Peace(9), do.Peace(2), do.Peace(1)], CATALOGUE, lines=(3, 5, 8)
    )
    assert (receipt.player, receipt.week) == (1, 6)
    assert [one.line for one in receipt.refused] == [3, 8]


def test_asking_for_a_receipt_changes_nothing():
    world = land()
    receipt_for(world, 1, [do.Disband("a11"), do.Peace(2), do.Name("a12", "X")], CATALOGUE)
    assert world == land()


def test_one_index_serves_all_players():
    world, other = land(), land()
    index = Index(world)
    for player in (1, 2):
        plan = [do.Disband("a11"), do.Disband("a21"), do.Peace(3 - player), do.Route("a12", ("n",))]
        shared = follow_orders(world, player, plan, CATALOGUE, index)
        assert shared == receipt_for(land(), player, plan, CATALOGUE)
        follow_orders(other, player, plan, CATALOGUE)
    assert world == other
