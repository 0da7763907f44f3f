"""W1 to W3: each rule that refuses an order, and what each order does."""

import msgspec
import pytest
from dma_monday import army, follow, refusal, spots
from dma_orders import CATALOGUE, land, squad

from rivals.core.errors import BadSetup
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders

# Who may give orders


def test_a_beaten_player_gives_no_orders():
    assert refusal(land(), do.War(1), player=3) == ("beaten", {"week": 4})


def test_nobody_gives_orders_once_the_game_is_over():
    world = land()
    world.ended = "dma.ending.victory"
    assert refusal(world, do.Peace(2)) == ("ended", {})


def test_orders_of_a_player_who_is_not_there_are_a_fault_of_the_caller():
    with pytest.raises(BadSetup, match=r"dma\.world\.no-player"):
        follow_orders(land(), 4, [], CATALOGUE)


# Diplomacy


def test_peace_is_declared_by_each_side_on_its_own():
    world = land()
    world.players.append(msgspec.structs.replace(world.players[0], id=4, peace=[]))
    receipt = follow(world, do.Peace(4), do.Peace(2), do.Peace(2))
    assert world.players[0].peace == [2, 4]
    assert world.players[1].peace == [1]
    assert world.players[3].peace == []
    assert len(receipt.accepted) == 3


def test_war_takes_a_declaration_back():
    world = land()
    follow(world, do.War(1), player=2)
    assert world.players[1].peace == []


def test_the_last_declaration_counts():
    world = land()
    follow(world, do.Peace(2), do.War(2), do.Peace(2), do.War(2))
    assert world.players[0].peace == []


@pytest.mark.parametrize("kind", [do.Peace, do.War])
def test_peace_and_war_are_with_another_living_state(kind):
    assert refusal(land(), kind(1)) == ("self", {})
    assert refusal(land(), kind(9)) == ("no-player", {"player": 9})
    assert refusal(land(), kind(0)) == ("no-player", {"player": 0})
    assert refusal(land(), kind(3)) == ("player-out", {"player": 3})


# Whose formations


@pytest.mark.parametrize(
    "order",
    [
        do.Transfer("a21", "a11", "militia", 1), do.Transfer("a11", "a21", "militia", 1),
        do.Array("a21", ()), do.Place("a21", ("militia@0/1",)), do.Reserve("a21"),
        do.Name("a21", "Mine"), do.Disband("a21"), do.Projects("c2", ()), do.Projects("c3", ()),
        do.Route("a21", ()),
    ],
)  # fmt: skip
def test_orders_are_for_own_formations(order):
    rule, params = refusal(land(), order)
    assert rule == "not-yours"
    assert params["formation"] in {"a21", "c2", "c3"}


@pytest.mark.parametrize("name", ["a99", "a011", "A11", "v4", "12", "", "a", "a1 1"])
def test_a_formation_must_be_there(name):
    assert refusal(land(), do.Reserve(name)) == ("no-formation", {"formation": name})


def test_only_armies_have_names_and_routes_and_only_cities_projects():
    assert refusal(land(), do.Name("c1", "X")) == ("not-an-army", {"formation": "c1"})
    assert refusal(land(), do.Route("c1", ())) == ("not-an-army", {"formation": "c1"})
    assert refusal(land(), do.Projects("a11", ())) == ("not-a-city", {"formation": "a11"})


# Transfers


def test_units_go_to_the_reserve_of_a_formation_on_the_same_cell():
    world = land()
    follow(world, do.Transfer("a11", "c1", "militia", 4))
    assert [one.id for one in army(world, 11).units] == [101, 102, 103, 104, 105, 106]
    assert [one.id for one in world.cities[0].garrison] == [100, 107, 108, 109, 130, 131, 132]
    assert spots(world.cities[0].garrison) == {}


def test_the_reserve_goes_first_and_of_it_the_oldest():
    world = land()
    follow(world, do.Transfer("a11", "a12", "militia", 2))
    assert [one.id for one in army(world, 12).units] == [107, 108, 120, 121, 122]
    assert len(spots(army(world, 11).units)) == 7


def test_units_go_to_a_neighbouring_cell_across_too_but_no_further():
    assert follow(land(), do.Transfer("c1", "a12", "watchman", 1)).accepted
    assert refusal(land(), do.Transfer("a11", "a13", "militia", 1)) == (
        "not-neighbours", {"source": "a11", "target": "a13"},
    )  # fmt: skip


def test_a_transfer_may_ask_for_units_of_one_home():
    world = land()
    follow(world, do.Transfer("a12", "a11", "militia", 1, 2))
    assert 122 in [one.id for one in army(world, 11).units]
    assert refusal(land(), do.Transfer("a12", "a11", "militia", 2, 2)) == (
        "too-few-home",
        {"formation": "a12", "unit": "militia", "asked": 2, "there": 1, "home": "c2"},
    )


def test_nobody_hands_over_more_than_there_is():
    assert refusal(land(), do.Transfer("a11", "c1", "militia", 11)) == (
        "too-few", {"formation": "a11", "unit": "militia", "asked": 11, "there": 10},
    )  # fmt: skip
    assert refusal(land(), do.Transfer("a11", "c1", "knight", 1))[0] == "too-few"


def test_a_transfer_has_a_known_type_a_number_and_two_formations():
    assert refusal(land(), do.Transfer("a11", "c1", "dragon", 1)) == ("no-unit", {"unit": "dragon"})
    assert refusal(land(), do.Transfer("a11", "c1", "militia", 0)) == ("count", {"count": 0})
    assert refusal(land(), do.Transfer("a11", "c1", "militia", -3)) == ("count", {"count": -3})
    assert refusal(land(), do.Transfer("a11", "c1", "militia", 1, -1)) == ("home", {"home": -1})
    assert refusal(land(), do.Transfer("a11", "a11", "militia", 1)) == (
        "same-formation", {"formation": "a11"},
    )  # fmt: skip


def test_an_order_meets_the_world_as_the_own_earlier_orders_left_it():
    world = land()
    receipt = follow(
        world, do.Transfer("a11", "a12", "militia", 10), do.Transfer("a11", "c1", "militia", 1)
    )
    assert [one.rule for one in receipt.refused] == ["dma.order.too-few"]
    assert follow(
        land(), do.Transfer("a12", "c1", "militia", 3), do.Disband("c1", "militia", 3)
    ).accepted


def test_who_stands_off_the_smaller_field_goes_to_the_reserve():
    """A25: 22 units have a field of 9 by 5, 21 one of 7 by 4."""
    world = land()
    crowd = army(world, 11).units
    crowd += squad(160, 12)
    crowd[-1].spot = (4, 4)
    receipt = follow(world, do.Transfer("a11", "c1", "militia", 1))
    assert spots(army(world, 11).units).keys() == {100, 101, 102, 103, 104, 105, 106}
    (note,) = receipt.notes
    assert (note.rule, note.params) == ("dma.order.note.strayed", {"formation": "a11", "n": 1})


# Battle order and reserve


def test_an_array_sets_the_whole_battle_order_and_the_rest_goes_to_the_reserve():
    world = land()
    follow(world, do.Array("a11", ("militia@0/1", "militia@-3/0")))
    assert spots(army(world, 11).units) == {103: (0, 1), 100: (-3, 0)}


def test_an_array_that_stands_already_moves_nobody():
    world = land()
    before = spots(army(world, 11).units)
    follow(world, do.Array("a11", tuple(f"militia@{x}/1" for x in range(-3, 4))))
    assert spots(army(world, 11).units) == before


def test_places_for_units_of_a_home_choose_first():
    world = land()
    follow(world, do.Array("a12", ("militia@0/1", "militia@1/1#2", "militia@2/1#1")))
    placed = spots(army(world, 12).units)
    assert placed[122] == (1, 1)
    assert {placed[120], placed[121]} == {(0, 1), (2, 1)}


def test_an_empty_array_sends_everybody_to_the_reserve():
    world = land()
    follow(world, do.Array("a11", ()))
    assert spots(army(world, 11).units) == {}


@pytest.mark.parametrize("spot", ["4/1", "-4/1", "0/4", "0/-1"])
def test_places_are_on_the_field_that_the_number_of_units_gives(spot):
    """A25: a field of 7 by 4 up to 21 units."""
    assert refusal(land(), do.Array("a11", (f"militia@{spot}",))) == (
        "off-field", {"formation": "a11", "spot": spot, "width": 7, "depth": 4},
    )  # fmt: skip


def test_more_units_have_a_larger_field():
    world = land()
    army(world, 11).units += squad(160, 12)
    assert follow(world, do.Array("a11", ("militia@4/4",))).accepted


def test_nobody_stands_on_the_flag():
    """A24: the flag is in the middle of the rear row."""
    assert refusal(land(), do.Array("a11", ("militia@0/0",))) == ("flag-cell", {})
    assert refusal(land(), do.Place("a11", ("militia@0/0",))) == ("flag-cell", {})


def test_one_unit_stands_on_a_spot():
    assert refusal(land(), do.Array("a11", ("militia@0/1", "militia@0/1"))) == (
        "spot-twice", {"spot": "0/1"},
    )  # fmt: skip
    assert refusal(land(), do.Place("a11", ("militia@3/1",))) == (
        "spot-taken", {"formation": "a11", "spot": "3/1"},
    )  # fmt: skip
    assert refusal(land(), do.Reserve("a11", ("3/1", "3/1"))) == ("spot-twice", {"spot": "3/1"})


@pytest.mark.parametrize("text", ["", "militia", "militia@0", "militia@0/1#", "@0/1", "0/1"])
def test_a_place_is_written_as_type_and_spot(text):
    assert refusal(land(), do.Array("a11", (text,))) == ("bad-place", {"text": text})


def test_a_battle_order_is_of_known_types_no_more_than_there_are():
    assert refusal(land(), do.Array("a11", ("dragon@0/1",))) == ("no-unit", {"unit": "dragon"})
    eleven = tuple(f"militia@{x}/{y}" for y in (1, 2) for x in range(-3, 4))[:11]
    assert refusal(land(), do.Array("a11", eleven)) == (
        "too-few", {"formation": "a11", "unit": "militia", "asked": 11, "there": 10},
    )  # fmt: skip
    both = ("militia@0/1#2", "militia@1/1#2")
    assert refusal(land(), do.Array("a12", both)) == (
        "too-few-home",
        {"formation": "a12", "unit": "militia", "asked": 2, "there": 1, "home": "c2"},
    )


def test_placing_takes_from_the_reserve_and_leaves_the_others():
    world = land()
    follow(world, do.Place("a11", ("militia@0/2", "militia@1/2")))
    placed = spots(army(world, 11).units)
    assert placed[107] == (0, 2)
    assert placed[108] == (1, 2)
    assert len(placed) == 9


def test_who_is_placed_must_be_in_the_reserve():
    four = tuple(f"militia@{x}/2" for x in range(4))
    assert refusal(land(), do.Place("a11", four)) == (
        "not-in-reserve", {"formation": "a11", "unit": "militia", "asked": 4, "there": 3},
    )  # fmt: skip
    assert refusal(land(), do.Place("a12", ("militia@1/1#1", "militia@2/1#1"))) == (
        "not-in-reserve-home",
        {"formation": "a12", "unit": "militia", "asked": 2, "there": 1, "home": "c1"},
    )
    assert refusal(land(), do.Place("a11", ())) == ("no-places", {"formation": "a11"})


def test_the_reserve_takes_those_on_some_spots_or_all():
    world = land()
    follow(world, do.Reserve("a11", ("-3/1", "3/1")))
    assert spots(army(world, 11).units).keys() == {101, 102, 103, 104, 105}
    follow(world, do.Reserve("a11"))
    assert spots(army(world, 11).units) == {}


def test_somebody_must_stand_where_the_reserve_takes_from():
    assert refusal(land(), do.Reserve("a11", ("0/2",))) == (
        "spot-empty", {"formation": "a11", "spot": "0/2"},
    )  # fmt: skip
    assert refusal(land(), do.Reserve("a11", ("0",))) == ("bad-spot", {"text": "0"})


# Names


def test_an_army_is_renamed():
    world = land()
    receipt = follow(world, do.Name("a11", "__Красная  армия_"))
    assert army(world, 11).name == "Красная армия"
    assert receipt.accepted == (do.Name("a11", "Красная_армия"),)


@pytest.mark.parametrize("name", ["", "_", "___"])
def test_a_name_is_not_empty(name):
    assert refusal(land(), do.Name("a11", name)) == ("name-empty", {})


def test_a_name_has_at_most_40_characters():
    assert follow(land(), do.Name("a11", "x" * 40)).accepted
    assert refusal(land(), do.Name("a11", "x" * 41)) == ("name-long", {"n": 41, "most": 40})


@pytest.mark.parametrize("sign", ["\n", "\t", "\x1b", "\u202e", "\u200b", "\ud800", "\u2028"])
def test_a_name_has_no_control_signs(sign):
    world = land()
    receipt = follow_orders(world, 1, [do.Name("a11", f"Red{sign}Army")], CATALOGUE)
    assert [one.rule for one in receipt.refused] == ["dma.order.name-signs"]
    assert army(world, 11).name == "First"


# Disbanding


def test_units_are_disbanded_the_reserve_first():
    world = land()
    follow(world, do.Disband("a11", "militia", 4))
    assert [one.id for one in army(world, 11).units] == [101, 102, 103, 104, 105, 106]


def test_an_army_whose_units_are_all_disbanded_stays():
    world = land()
    follow(world, do.Disband("a11", "militia", 10))
    assert army(world, 11).units == []


def test_a_whole_army_is_disbanded_with_its_units():
    world = land()
    follow(world, do.Disband("a12"))
    assert [one.id for one in world.armies] == [11, 13, 21]
    assert refusal(world, do.Route("a12", ())) == ("no-formation", {"formation": "a12"})


def test_what_is_disbanded_takes_no_further_orders_of_its_week():
    receipt = follow(land(), do.Route("a12", ("n",)), do.Disband("a12"), do.Name("a12", "Last"))
    assert receipt.accepted == (do.Name("a12", "Last"), do.Disband("a12"))
    assert [one.rule for one in receipt.refused] == ["dma.order.no-formation"]


def test_a_garrison_is_not_disbanded_as_a_whole():
    assert refusal(land(), do.Disband("c1")) == ("garrison-whole", {"formation": "c1"})
    assert follow(land(), do.Disband("c1", "watchman", 3)).accepted


def test_disbanding_names_a_type_and_a_number_or_neither():
    assert refusal(land(), do.Disband("a11", "all", 3)) == ("whole-count", {"count": 3})
    assert refusal(land(), do.Disband("a11", "militia")) == ("count", {"count": 0})
    assert refusal(land(), do.Disband("a11", "dragon", 1)) == ("no-unit", {"unit": "dragon"})
    assert refusal(land(), do.Disband("a11", "militia", 11))[0] == "too-few"


def test_the_field_narrows_when_units_are_disbanded():
    """A25, as after a transfer."""
    world = land()
    crowd = army(world, 11).units
    crowd += squad(160, 12)
    crowd[-1].spot = (4, 1)
    assert follow(world, do.Disband("a11", "militia", 1)).notes[0].params["n"] == 1
