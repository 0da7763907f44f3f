"""W1 to W3: each rule that refuses an order, and what each order does."""

import msgspec
import pytest
from dma_orders import CATALOGUE, land, squad

from rivals.core.errors import BadSetup
from rivals.core.words import LANGS
from rivals.games.dma.orders.following import follow_orders, receipt_for
from rivals.games.dma.orders.judging import Index
from rivals.games.dma.orders.kinds import (
    Array,
    Disband,
    Name,
    Peace,
    Place,
    Projects,
    Reserve,
    Route,
    Transfer,
    War,
)
from rivals.games.dma.orders.telling import Teller
from rivals.games.dma.readings import Readings
from rivals.games.dma.world.pieces import Item


def follow(world, *orders, player=1):
    """Follow orders; tell every word of the receipt in both languages on the way."""
    before = world.copy()
    receipt = follow_orders(world, player, orders, CATALOGUE)
    for lang in LANGS:
        teller = Teller(before, CATALOGUE, lang)
        for order in receipt.accepted:
            assert teller.order(order)
        for one in (*receipt.refused, *receipt.notes):
            assert teller.why(one)
    return receipt


def refusal(world, *orders, player=1):
    """The rule that refuses the last order, its numbers; the world stays as the others left it."""
    before = world.copy()
    follow_orders(before, player, orders[:-1], CATALOGUE)
    receipt = follow(world, *orders, player=player)
    (refused,) = receipt.refused
    assert (refused.line, refused.order) == (len(orders), orders[-1])
    assert world == before
    return refused.rule.removeprefix("dma.order."), refused.params


def army(world, number):
    return next(one for one in world.armies if one.id == number)


def spots(units):
    return {one.id: one.spot for one in units if one.spot is not None}


# Who may give orders


def test_a_beaten_player_gives_no_orders():
    assert refusal(land(), War(1), player=3) == ("beaten", {"week": 4})


def test_nobody_gives_orders_once_the_game_is_over():
    world = land()
    world.ended = "dma.ending.victory"
    assert refusal(world, Peace(2)) == ("ended", {})


def test_orders_of_a_player_who_is_not_there_are_a_fault_of_the_caller():
    with pytest.raises(BadSetup, match="no player 4: expected 1 to 3"):
        follow_orders(land(), 4, [], CATALOGUE)


# Diplomacy


def test_peace_is_declared_by_each_side_on_its_own():
    world = land()
    world.players.append(msgspec.structs.replace(world.players[0], id=4, peace=[]))
    receipt = follow(world, Peace(4), Peace(2), Peace(2))
    assert world.players[0].peace == [2, 4]
    assert world.players[1].peace == [1]
    assert world.players[3].peace == []
    assert len(receipt.accepted) == 3


def test_war_takes_a_declaration_back():
    world = land()
    follow(world, War(1), player=2)
    assert world.players[1].peace == []


def test_the_last_declaration_counts():
    world = land()
    follow(world, Peace(2), War(2), Peace(2), War(2))
    assert world.players[0].peace == []


@pytest.mark.parametrize("kind", [Peace, War])
def test_peace_and_war_are_with_another_living_state(kind):
    assert refusal(land(), kind(1)) == ("self", {})
    assert refusal(land(), kind(9)) == ("no-player", {"player": 9})
    assert refusal(land(), kind(0)) == ("no-player", {"player": 0})
    assert refusal(land(), kind(3)) == ("player-out", {"player": 3})


# Whose formations


@pytest.mark.parametrize(
    "order",
    [
        Transfer("a21", "a11", "militia", 1),
        Transfer("a11", "a21", "militia", 1),
        Array("a21", ()),
        Place("a21", ("militia@0/1",)),
        Reserve("a21"),
        Name("a21", "Mine"),
        Disband("a21"),
        Projects("c2", ()),
        Projects("c3", ()),
        Route("a21", ()),
    ],
)
def test_orders_are_for_own_formations(order):
    rule, params = refusal(land(), order)
    assert rule == "not-yours"
    assert params["formation"] in {"a21", "c2", "c3"}


@pytest.mark.parametrize("name", ["a99", "a011", "A11", "v4", "12", "", "a", "a1 1"])
def test_a_formation_must_be_there(name):
    assert refusal(land(), Reserve(name)) == ("no-formation", {"formation": name})


def test_only_armies_have_names_and_routes_and_only_cities_projects():
    assert refusal(land(), Name("c1", "X")) == ("not-an-army", {"formation": "c1"})
    assert refusal(land(), Route("c1", ())) == ("not-an-army", {"formation": "c1"})
    assert refusal(land(), Projects("a11", ())) == ("not-a-city", {"formation": "a11"})


# Transfers


def test_units_go_to_the_reserve_of_a_formation_on_the_same_cell():
    world = land()
    follow(world, Transfer("a11", "c1", "militia", 4))
    assert [one.id for one in army(world, 11).units] == [101, 102, 103, 104, 105, 106]
    assert [one.id for one in world.cities[0].garrison] == [100, 107, 108, 109, 130, 131, 132]
    assert spots(world.cities[0].garrison) == {}


def test_the_reserve_goes_first_and_of_it_the_oldest():
    world = land()
    follow(world, Transfer("a11", "a12", "militia", 2))
    assert [one.id for one in army(world, 12).units] == [107, 108, 120, 121, 122]
    assert len(spots(army(world, 11).units)) == 7


def test_units_go_to_a_neighbouring_cell_across_too_but_no_further():
    assert follow(land(), Transfer("c1", "a12", "watchman", 1)).accepted
    assert refusal(land(), Transfer("a11", "a13", "militia", 1)) == (
        "not-neighbours", {"source": "a11", "target": "a13"},
    )  # fmt: skip


def test_a_transfer_may_ask_for_units_of_one_home():
    world = land()
    follow(world, Transfer("a12", "a11", "militia", 1, 2))
    assert 122 in [one.id for one in army(world, 11).units]
    assert refusal(land(), Transfer("a12", "a11", "militia", 2, 2)) == (
        "too-few-home",
        {"formation": "a12", "unit": "militia", "asked": 2, "there": 1, "home": "c2"},
    )


def test_nobody_hands_over_more_than_there_is():
    assert refusal(land(), Transfer("a11", "c1", "militia", 11)) == (
        "too-few", {"formation": "a11", "unit": "militia", "asked": 11, "there": 10},
    )  # fmt: skip
    assert refusal(land(), Transfer("a11", "c1", "knight", 1))[0] == "too-few"


def test_a_transfer_has_a_known_type_a_number_and_two_formations():
    assert refusal(land(), Transfer("a11", "c1", "dragon", 1)) == ("no-unit", {"unit": "dragon"})
    assert refusal(land(), Transfer("a11", "c1", "militia", 0)) == ("count", {"count": 0})
    assert refusal(land(), Transfer("a11", "c1", "militia", -3)) == ("count", {"count": -3})
    assert refusal(land(), Transfer("a11", "c1", "militia", 1, -1)) == ("home", {"home": -1})
    assert refusal(land(), Transfer("a11", "a11", "militia", 1)) == (
        "same-formation", {"formation": "a11"},
    )  # fmt: skip


def test_an_order_meets_the_world_as_the_own_earlier_orders_left_it():
    world = land()
    receipt = follow(
        world, Transfer("a11", "a12", "militia", 10), Transfer("a11", "c1", "militia", 1)
    )
    assert [one.rule for one in receipt.refused] == ["dma.order.too-few"]
    assert follow(land(), Transfer("a12", "c1", "militia", 3), Disband("c1", "militia", 3)).accepted


def test_who_stands_off_the_smaller_field_goes_to_the_reserve():
    """A25: 22 units have a field of 9 by 5, 21 one of 7 by 4."""
    world = land()
    crowd = army(world, 11).units
    crowd += squad(160, 12)
    crowd[-1].spot = (4, 4)
    receipt = follow(world, Transfer("a11", "c1", "militia", 1))
    assert spots(army(world, 11).units).keys() == {100, 101, 102, 103, 104, 105, 106}
    (note,) = receipt.notes
    assert (note.rule, note.params) == ("dma.order.note.strayed", {"formation": "a11", "n": 1})


# Battle order and reserve


def test_an_array_sets_the_whole_battle_order_and_the_rest_goes_to_the_reserve():
    world = land()
    follow(world, Array("a11", ("militia@0/1", "militia@-3/0")))
    assert spots(army(world, 11).units) == {103: (0, 1), 100: (-3, 0)}


def test_an_array_that_stands_already_moves_nobody():
    world = land()
    before = spots(army(world, 11).units)
    follow(world, Array("a11", tuple(f"militia@{x}/1" for x in range(-3, 4))))
    assert spots(army(world, 11).units) == before


def test_places_for_units_of_a_home_choose_first():
    world = land()
    follow(world, Array("a12", ("militia@0/1", "militia@1/1#2", "militia@2/1#1")))
    placed = spots(army(world, 12).units)
    assert placed[122] == (1, 1)
    assert {placed[120], placed[121]} == {(0, 1), (2, 1)}


def test_an_empty_array_sends_everybody_to_the_reserve():
    world = land()
    follow(world, Array("a11", ()))
    assert spots(army(world, 11).units) == {}


@pytest.mark.parametrize("spot", ["4/1", "-4/1", "0/4", "0/-1"])
def test_places_are_on_the_field_that_the_number_of_units_gives(spot):
    """A25: a field of 7 by 4 up to 21 units."""
    assert refusal(land(), Array("a11", (f"militia@{spot}",))) == (
        "off-field", {"formation": "a11", "spot": spot, "width": 7, "depth": 4},
    )  # fmt: skip


def test_more_units_have_a_larger_field():
    world = land()
    army(world, 11).units += squad(160, 12)
    assert follow(world, Array("a11", ("militia@4/4",))).accepted


def test_nobody_stands_on_the_flag():
    """A24: the flag is in the middle of the rear row."""
    assert refusal(land(), Array("a11", ("militia@0/0",))) == ("flag-cell", {})
    assert refusal(land(), Place("a11", ("militia@0/0",))) == ("flag-cell", {})


def test_one_unit_stands_on_a_spot():
    assert refusal(land(), Array("a11", ("militia@0/1", "militia@0/1"))) == (
        "spot-twice", {"spot": "0/1"},
    )  # fmt: skip
    assert refusal(land(), Place("a11", ("militia@3/1",))) == (
        "spot-taken", {"formation": "a11", "spot": "3/1"},
    )  # fmt: skip
    assert refusal(land(), Reserve("a11", ("3/1", "3/1"))) == ("spot-twice", {"spot": "3/1"})


@pytest.mark.parametrize("text", ["", "militia", "militia@0", "militia@0/1#", "@0/1", "0/1"])
def test_a_place_is_written_as_type_and_spot(text):
    assert refusal(land(), Array("a11", (text,))) == ("bad-place", {"text": text})


def test_a_battle_order_is_of_known_types_no_more_than_there_are():
    assert refusal(land(), Array("a11", ("dragon@0/1",))) == ("no-unit", {"unit": "dragon"})
    eleven = tuple(f"militia@{x}/{y}" for y in (1, 2) for x in range(-3, 4))[:11]
    assert refusal(land(), Array("a11", eleven)) == (
        "too-few", {"formation": "a11", "unit": "militia", "asked": 11, "there": 10},
    )  # fmt: skip
    both = ("militia@0/1#2", "militia@1/1#2")
    assert refusal(land(), Array("a12", both)) == (
        "too-few-home",
        {"formation": "a12", "unit": "militia", "asked": 2, "there": 1, "home": "c2"},
    )


def test_placing_takes_from_the_reserve_and_leaves_the_others():
    world = land()
    follow(world, Place("a11", ("militia@0/2", "militia@1/2")))
    placed = spots(army(world, 11).units)
    assert placed[107] == (0, 2)
    assert placed[108] == (1, 2)
    assert len(placed) == 9


def test_who_is_placed_must_be_in_the_reserve():
    four = tuple(f"militia@{x}/2" for x in range(4))
    assert refusal(land(), Place("a11", four)) == (
        "not-in-reserve", {"formation": "a11", "unit": "militia", "asked": 4, "there": 3},
    )  # fmt: skip
    assert refusal(land(), Place("a12", ("militia@1/1#1", "militia@2/1#1"))) == (
        "not-in-reserve-home",
        {"formation": "a12", "unit": "militia", "asked": 2, "there": 1, "home": "c1"},
    )
    assert refusal(land(), Place("a11", ())) == ("no-places", {"formation": "a11"})


def test_the_reserve_takes_those_on_some_spots_or_all():
    world = land()
    follow(world, Reserve("a11", ("-3/1", "3/1")))
    assert spots(army(world, 11).units).keys() == {101, 102, 103, 104, 105}
    follow(world, Reserve("a11"))
    assert spots(army(world, 11).units) == {}


def test_somebody_must_stand_where_the_reserve_takes_from():
    assert refusal(land(), Reserve("a11", ("0/2",))) == (
        "spot-empty", {"formation": "a11", "spot": "0/2"},
    )  # fmt: skip
    assert refusal(land(), Reserve("a11", ("0",))) == ("bad-spot", {"text": "0"})


# Names


def test_an_army_is_renamed():
    world = land()
    receipt = follow(world, Name("a11", "__Красная  армия_"))
    assert army(world, 11).name == "Красная армия"
    assert receipt.accepted == (Name("a11", "Красная_армия"),)


@pytest.mark.parametrize("name", ["", "_", "___"])
def test_a_name_is_not_empty(name):
    assert refusal(land(), Name("a11", name)) == ("name-empty", {})


def test_a_name_has_at_most_40_characters():
    assert follow(land(), Name("a11", "x" * 40)).accepted
    assert refusal(land(), Name("a11", "x" * 41)) == ("name-long", {"n": 41, "most": 40})


@pytest.mark.parametrize("sign", ["\n", "\t", "\x1b", "\u202e", "\u200b", "\ud800", "\u2028"])
def test_a_name_has_no_control_signs(sign):
    world = land()
    receipt = follow_orders(world, 1, [Name("a11", f"Red{sign}Army")], CATALOGUE)
    assert [one.rule for one in receipt.refused] == ["dma.order.name-signs"]
    assert army(world, 11).name == "First"


# Disbanding


def test_units_are_disbanded_the_reserve_first():
    world = land()
    follow(world, Disband("a11", "militia", 4))
    assert [one.id for one in army(world, 11).units] == [101, 102, 103, 104, 105, 106]


def test_an_army_whose_units_are_all_disbanded_stays():
    world = land()
    follow(world, Disband("a11", "militia", 10))
    assert army(world, 11).units == []


def test_a_whole_army_is_disbanded_with_its_units():
    world = land()
    follow(world, Disband("a12"))
    assert [one.id for one in world.armies] == [11, 13, 21]
    assert refusal(world, Route("a12", ())) == ("no-formation", {"formation": "a12"})


def test_what_is_disbanded_takes_no_further_orders_of_its_week():
    receipt = follow(land(), Route("a12", ("n",)), Disband("a12"), Name("a12", "Last"))
    assert receipt.accepted == (Name("a12", "Last"), Disband("a12"))
    assert [one.rule for one in receipt.refused] == ["dma.order.no-formation"]


def test_a_garrison_is_not_disbanded_as_a_whole():
    assert refusal(land(), Disband("c1")) == ("garrison-whole", {"formation": "c1"})
    assert follow(land(), Disband("c1", "watchman", 3)).accepted


def test_disbanding_names_a_type_and_a_number_or_neither():
    assert refusal(land(), Disband("a11", "all", 3)) == ("whole-count", {"count": 3})
    assert refusal(land(), Disband("a11", "militia")) == ("count", {"count": 0})
    assert refusal(land(), Disband("a11", "dragon", 1)) == ("no-unit", {"unit": "dragon"})
    assert refusal(land(), Disband("a11", "militia", 11))[0] == "too-few"


def test_the_field_narrows_when_units_are_disbanded():
    """A25, as after a transfer."""
    world = land()
    crowd = army(world, 11).units
    crowd += squad(160, 12)
    crowd[-1].spot = (4, 1)
    assert follow(world, Disband("a11", "militia", 1)).notes[0].params["n"] == 1


# Projects


def test_a_project_list_is_set_as_a_whole():
    world = land()
    receipt = follow(world, Projects("c1", ("water_mill", "militia*3", "new_army")))
    assert world.cities[0].projects == [Item("water_mill"), Item("militia", 3), Item("new_army")]
    assert receipt.accepted == (Projects("c1", ("water_mill", "militia*3", "new_army")),)
    follow(world, Projects("c1", ()))
    assert world.cities[0].projects == []


def test_a_new_list_keeps_what_was_invested():
    """A11: progress stays with its project."""
    world = land()
    world.cities[0].invested = {"water_mill": 17}
    follow(world, Projects("c1", ("granary",)))
    assert world.cities[0].invested == {"water_mill": 17}


def test_projects_are_known():
    assert refusal(land(), Projects("c1", ("casino",))) == ("no-project", {"project": "casino"})
    assert refusal(land(), Projects("c1", ("a*b",))) == ("bad-item", {"text": "a*b"})


def test_prerequisites_stand_or_come_earlier_in_the_list():
    """Part II: a building has a condition."""
    assert follow(land(), Projects("c1", ("water_mill", "workshop"))).accepted
    for wrong in (("workshop", "water_mill"), ("workshop",)):
        assert refusal(land(), Projects("c1", wrong)) == (
            "needs-buildings", {"project": "workshop", "buildings": ["water_mill"]},
        )  # fmt: skip


def test_a_building_that_stands_is_cancelled_in_silence():
    """Part II: a second copy brings nothing; told as a note, not refused."""
    world = land()
    receipt = follow(world, Projects("c1", ("smithy", "water_mill")))
    assert world.cities[0].projects == [Item("water_mill")]
    assert receipt.accepted == (Projects("c1", ("water_mill",)),)
    (note,) = receipt.notes
    assert note.rule == "dma.order.note.standing"
    assert note.params == {"city": "c1", "project": "smithy"}


@pytest.mark.parametrize(
    "items", [("granary", "granary"), ("granary*2",), ("granary*2", "granary")]
)
def test_a_second_copy_in_the_list_is_cancelled_in_silence(items):
    world = land()
    receipt = follow(world, Projects("c1", items))
    assert world.cities[0].projects == [Item("granary")]
    assert {note.rule for note in receipt.notes} == {"dma.order.note.twice"}


def test_units_need_the_strength_of_their_direction():
    """A13: the prison's strength is 1; bodyguards need 4."""
    assert follow(land(), Projects("c1", ("legion*2",))).accepted
    assert refusal(land(), Projects("c1", ("bodyguard",))) == (
        "needs-strength",
        {"project": "bodyguard", "direction": "order", "need": 4, "strength": 1},
    )


def test_units_become_possible_by_a_building_earlier_in_the_list():
    items = ("barracks", "secret_office", "bodyguard")
    assert follow(land(), Projects("c1", items)).accepted
    assert refusal(land(), Projects("c1", ("barracks", "bodyguard")))[1]["strength"] == 2


def test_a_units_direction_must_be_the_main_one_where_the_world_says_so():
    """A13, the other reading: smithy and prison are equal, the later built leads."""
    world = land()
    world.readings = Readings(require_main_direction=True)
    assert follow(world, Projects("c1", ("legion",))).accepted
    city = world.cities[0]
    city.buildings = ["prison", "smithy"]
    assert refusal(world, Projects("c1", ("legion",))) == (
        "needs-main-direction", {"project": "legion", "direction": "order"},
    )  # fmt: skip
    assert follow(world, Projects("c1", ("barracks", "legion"))).accepted


@pytest.mark.parametrize("count", [0, 100])
def test_a_line_asks_for_1_to_99(count):
    assert refusal(land(), Projects("c1", (f"militia*{count}",))) == (
        "item-count", {"project": "militia", "count": count, "most": 99},
    )  # fmt: skip
    assert follow(land(), Projects("c1", ("militia*99", "militia*1"))).accepted


def test_a_list_has_at_most_50_lines():
    assert follow(land(), Projects("c1", ("militia",) * 50)).accepted
    assert refusal(land(), Projects("c1", ("militia",) * 51)) == (
        "list-long",
        {"n": 51, "most": 50},
    )


def test_shares_are_for_worlds_that_share():
    """A11: in order, or in percent where the world says so."""
    assert refusal(land(), Projects("c1", ("granary%40",))) == ("no-shares", {"project": "granary"})
    world = land()
    world.readings = Readings(project_shares=True)
    assert follow(world, Projects("c1", ("granary%40", "militia*5%60"))).accepted
    assert world.cities[0].projects == [Item("granary", 1, 40), Item("militia", 5, 60)]
    assert refusal(world, Projects("c1", ("granary%41", "militia*5%60"))) == (
        "shares-sum", {"n": 101},
    )  # fmt: skip


# Routes


def test_a_route_is_planned_over_the_steppe():
    world = land()
    receipt = follow(world, Route("a12", ("ne", "e", "e")))
    assert army(world, 12).route == ("ne", "e", "e")
    assert receipt.accepted == (Route("a12", ("ne", "e", "e")),)


def test_an_empty_route_halts():
    world = land()
    follow(world, Route("a12", ()))
    assert army(world, 12).route == ()


@pytest.mark.parametrize(
    ("steps", "number", "cell"),
    [(("e",), 1, (4, 3)), (("s", "e", "e"), 2, (4, 4)), (("w", "w", "w", "w"), 4, (-1, 3))],
)
def test_water_hidden_lands_and_the_edge_cannot_be_entered(steps, number, cell):
    rule, params = refusal(land(), Route("a12", steps))
    assert rule == "impassable"
    assert (params["n"], params["x"], params["y"]) == (number, *cell)


def test_hidden_lands_cannot_be_entered():
    assert refusal(land(), Route("a13", ("s", "sw")))[1]["n"] == 2


@pytest.mark.parametrize("step", ["", "up", "N", "nn"])
def test_a_step_goes_in_a_direction_of_the_compass(step):
    assert refusal(land(), Route("a12", (step,))) == ("no-direction", {"step": step})


def test_a_route_has_at_most_200_steps():
    assert follow(land(), Route("a11", ("e", "w") * 100)).accepted
    assert refusal(land(), Route("a11", ("e", "w") * 100 + ("e",))) == (
        "route-long", {"n": 201, "most": 200},
    )  # fmt: skip


# The order of a Monday, and the receipt


def test_orders_are_followed_in_the_order_of_the_week():
    """W2, then W3: transfers before battle orders, names, disbanding, projects, routes."""
    orders = (
        Route("a12", ("n",)),
        Projects("c1", ("granary",)),
        Disband("a12", "militia", 1),
        Name("a12", "Z"),
        Place("c1", ("militia@0/2",)),
        Array("c1", ("militia@0/1",)),
        Transfer("a11", "c1", "militia", 2),
        War(2),
    )
    receipt = follow(land(), *orders)
    assert [type(one) for one in receipt.accepted] == [
        War, Transfer, Place, Array, Name, Disband, Projects, Route,
    ]  # fmt: skip


def test_a_later_order_replaces_an_earlier_one():
    world = land()
    receipt = follow(world, Route("a12", ("n",)), Route("a11", ("n",)), Route("a12", ("w",)))
    assert army(world, 12).route == ("w",)
    assert receipt.accepted == (Route("a11", ("n",)), Route("a12", ("w",)))
    (note,) = receipt.notes
    assert (note.line, note.rule, note.params) == (1, "dma.order.note.replaced", {"by": 3})


def test_a_refused_order_replaces_nothing():
    world = land()
    receipt = follow(world, Route("a12", ("n",)), Route("a12", ("e",)))
    assert army(world, 12).route == ("n",)
    assert receipt.accepted == (Route("a12", ("n",)),)


def test_a_receipt_is_for_the_coming_week_and_names_the_lines():
    receipt = receipt_for(land(), 1, [Peace(9), Peace(2), Peace(1)], CATALOGUE, lines=(3, 5, 8))
    assert (receipt.player, receipt.week) == (1, 6)
    assert [one.line for one in receipt.refused] == [3, 8]


def test_asking_for_a_receipt_changes_nothing():
    world = land()
    receipt_for(world, 1, [Disband("a11"), Peace(2), Name("a12", "X")], CATALOGUE)
    assert world == land()


def test_one_index_serves_all_players():
    world, other = land(), land()
    index = Index(world)
    for player in (1, 2):
        plan = [Disband("a11"), Disband("a21"), Peace(3 - player), Route("a12", ("n",))]
        shared = follow_orders(world, player, plan, CATALOGUE, index)
        assert shared == receipt_for(land(), player, plan, CATALOGUE)
        follow_orders(other, player, plan, CATALOGUE)
    assert world == other
