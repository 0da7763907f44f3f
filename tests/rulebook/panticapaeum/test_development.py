"""Default rules, development: build, advance, sell or pass."""

import pytest
from panticapaeum_cases import architect, box_of, by_colour, do, solo

from rivals.core.errors import IllegalAction
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import (
    Advance,
    Build,
    Buy,
    Discard,
    Gain,
    Pass,
    Sell,
    Take,
)
from rivals.games.panticapaeum.position.seats import Building, Placed

# One tile with a field of each colour lies right of the start tile: brown at 3, 0 … green at 3, 1.
BOX = box_of("bpeog", "bb", "mm")
TILES = [Placed(1, 3, 0, 0, 1)]
PLACES = {"brown": (3, 0), "purple": (4, 0), "beige": (5, 0), "orange": (6, 0), "green": (3, 1)}


def developing(*, bought=None, **seat):
    seat.setdefault("tiles", TILES)
    person = architect(**{"coins": 0} | seat)
    return solo(person=person, box=BOX, phase="develop", bought=bought or [0] * 5)


def refused(position, action):
    with pytest.raises(IllegalAction) as fault:
        GAME.apply(position, action, None)
    return fault.value.rule.removeprefix("panticapaeum.")


# --- Build ----------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_a_building_costs_resources_of_its_colour(colour):
    """The price on the common board is paid in the building's own colour."""
    position = developing(resources=by_colour(**{colour: 3}))
    after = do(position, Build(colour, *PLACES[colour]))
    assert after.seats[0].resources == by_colour(**{colour: 1})
    assert after.seats[0].buildings == [Building(colour, *PLACES[colour])]
    assert after.bought == by_colour(**{colour: 1})


@pytest.mark.parametrize(("bought", "price"), list(enumerate((2, 3, 3, 4, 4, 5))))
def test_prices_grow_with_every_building_bought(bought, price):
    """Each building of a colour that leaves the common board makes the next as dear or dearer."""
    rich = developing(resources=by_colour(beige=price), bought=by_colour(beige=bought))
    poor = developing(resources=by_colour(beige=price - 1), bought=by_colour(beige=bought))
    assert do(rich, Build("beige", 5, 0)).seats[0].resources == [0] * 5
    assert refused(poor, Build("beige", 5, 0)) == "build.too-dear"


def test_sold_out():
    """When the last building of a colour is gone none can be built."""
    position = developing(resources=[9] * 5, bought=by_colour(beige=6))
    assert refused(position, Build("beige", 5, 0)) == "build.sold-out"


@pytest.mark.parametrize(("held", "coins"), [(0, 4), (1, 2), (2, 0)])
def test_two_coins_stand_for_a_missing_resource(held, coins):
    """Reading P24: what is missing may be paid with two coins each; what one has is used."""
    able = developing(resources=by_colour(green=held), coins=coins)
    after = do(able, Build("green", 3, 1))
    assert (after.seats[0].coins, after.seats[0].resources) == (0, [0] * 5)
    if coins:
        short = developing(resources=by_colour(green=held), coins=coins - 1)
        assert refused(short, Build("green", 3, 1)) == "build.too-dear"


def test_other_colours_do_not_pay():
    """Resources of other colours are no substitute."""
    poor = developing(resources=by_colour(brown=9, purple=9, beige=9, orange=9))
    assert refused(poor, Build("green", 3, 1)) == "build.too-dear"


@pytest.mark.parametrize("spot", [(4, 0), (0, 0), (1, 0), (9, 9), (-64, 63)])
def test_a_building_stands_on_a_field_of_its_colour(spot):
    """Other fields, meadow, dry land and empty ground are no place for it."""
    assert refused(developing(resources=[9] * 5), Build("brown", *spot)) == "build.no-free-field"


def test_one_building_a_field():
    """A field with a building is not free."""
    position = developing(resources=[9] * 5, buildings=[("brown", 3, 0)], bought=by_colour(brown=1))
    assert refused(position, Build("brown", 3, 0)) == "build.no-free-field"


def test_a_covered_field_is_no_place():
    """Only what is seen counts: a field under another tile is gone, that tile's is there."""
    position = developing(resources=[9] * 5, tiles=[*TILES, Placed(3, 2, 0, 0, 2)])
    assert refused(position, Build("brown", 3, 0)) == "build.no-free-field"
    position = developing(resources=[9] * 5, tiles=[*TILES, Placed(2, 2, 0, 0, 2)])
    built = [(one.x, one.y) for one in GAME.options(position) if isinstance(one, Build)]
    assert {(2, 0), (3, 0)} <= set(built)


# --- Advance --------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "cost"), list(enumerate((1, 2, 2, 3))))
@pytest.mark.parametrize("row", range(5))
def test_a_step_costs_one_two_two_three_of_the_rows_colour(row, steps, cost):
    """The next space of a row costs resources of its colour; coins do not help."""
    held, rows = [0] * 5, [0] * 5
    held[row], rows[row] = cost, steps
    after = do(developing(resources=held, rows=rows), Advance(COLOURS[row]))
    assert after.seats[0].resources == [0] * 5
    assert after.seats[0].rows[row] == steps + 1
    held[row] = cost - 1
    short = developing(resources=held, rows=rows, coins=9)
    assert refused(short, Advance(COLOURS[row])) == "advance.cannot"


def test_a_row_has_four_spaces():
    """At the end of a row there is no further step."""
    done = developing(resources=[9] * 5, rows=[4] * 5)
    assert refused(done, Advance("brown")) == "advance.cannot"
    assert not [one for one in GAME.options(done) if isinstance(one, Advance)]


@pytest.mark.parametrize(("steps", "coins"), [(0, 0), (1, 0), (2, 2), (3, 0)])
def test_the_treasury_pays_two_coins_at_once(steps, coins):
    """The third space of a row brings coins, the others none at once."""
    after = do(developing(resources=by_colour(brown=3), rows=[steps, 0, 0, 0, 0]), Advance("brown"))
    assert after.seats[0].coins == coins


@pytest.mark.parametrize(("steps", "cost"), [(1, 2), (2, 1), (4, 1)])
def test_a_craftsman_makes_his_colour_one_cheaper(steps, cost):
    """From the second space on buildings of the colour cost one less."""
    position = developing(resources=by_colour(orange=5), rows=by_colour(orange=steps))
    assert do(position, Build("orange", 6, 0)).seats[0].resources == by_colour(orange=5 - cost)


def test_a_craftsman_works_for_his_colour_only():
    """Other colours cost what they cost."""
    position = developing(resources=by_colour(green=5), rows=by_colour(orange=4))
    assert do(position, Build("green", 3, 1)).seats[0].resources == by_colour(green=3)


def test_a_craftsman_never_makes_it_free():
    """The price is at least one."""
    box = box_of("bpeog", prices__tracks=[[1, 2]] * 4)
    person = architect(resources=[1] * 5, rows=[2] * 5, tiles=TILES, coins=0)
    position = solo(person=person, box=box, phase="develop")
    assert do(position, Build("brown", 3, 0)).seats[0].resources == [0, 1, 1, 1, 1]


# --- Sell and pass --------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "coins"), [(1, 1), (2, 3), (3, 5), (5, 9)])
def test_selling_brings_twice_the_number_less_one(count, coins):
    """k resources of one colour give 2k - 1 coins."""
    after = do(developing(resources=by_colour(purple=5)), Sell("purple", count))
    assert after.seats[0].coins == coins
    assert after.seats[0].resources == by_colour(purple=5 - count)


@pytest.mark.parametrize("count", [0, -1, 3])
def test_one_sells_what_one_has(count):
    """At least one, at most all of that colour."""
    position = developing(resources=by_colour(purple=2, green=9))
    assert refused(position, Sell("purple", count)) == "sell.too-many"


def test_passing_changes_nothing():
    """Reading P29: doing nothing is allowed, whatever else one could do."""
    position = developing(resources=[9] * 5)
    assert do(position, Pass()).seats[0] == position.seats[0]


def test_one_action_a_turn():
    """After any development it is Botos's turn."""
    position = developing(resources=[9] * 5)
    actions = [Build("brown", 3, 0), Advance("green"), Sell("beige", 2), Pass()]
    assert [GAME.to_move(do(position, one)) for one in actions] == [1] * 4


def test_options_are_listed_in_the_order_of_the_board():
    """Buildings, rows and sales, each from brown to green; passing last."""
    position = developing(resources=by_colour(brown=2, green=1), coins=2)
    assert GAME.options(position) == [
        Build("brown", 3, 0), Build("green", 3, 1), Advance("brown"), Advance("green"),
        Sell("brown", 1), Sell("brown", 2), Sell("green", 1), Pass(),
    ]  # fmt: skip


@pytest.mark.parametrize("action", [Buy("brown"), Gain("brown")])
def test_people_do_not_act_like_botos(action):
    """Buying into an area and gaining for nothing are his alone."""
    assert refused(developing(resources=[9] * 5), action) == "only-botos"


@pytest.mark.parametrize("action", [Take(1), Discard("brown")])
def test_every_action_has_its_phase(action):
    """What belongs to another phase is refused."""
    assert refused(developing(resources=[9] * 5), action) == "wrong-phase"
