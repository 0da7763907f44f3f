"""Default rules, scoring: every building by hand-made cities, and all again slowly."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panticapaeum_cases import architect, botos, box_of, by_colour, game_of, ground_of, solo
from panticapaeum_slow import city_points, slow_points
from thorough import tries

from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import at
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.rules import scoring

BOX = default_box()


def points(*rows):
    """Points by kind, those that are not 0."""
    parts = scoring.city_breakdown(BOX, ground_of(*rows))
    return {kind: number for kind, number in parts.items() if number}


# --- Watchtower -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        (["b*"], 3),  # all eight neighbours are empty: lower
        (["m m m", "m b* m", "m m m"], 2),
        (["m m m", "m b* m", "m . ."], 2),  # two are empty
        (["m m m", "m b* m", ". . ."], 2),  # three are empty
        (["m m m", "m b* .", ". . ."], 3),  # four are empty
        (["m m m", "m b2* m", "m m m"], 5),
        (["m2 m2 m2", "m2 b2* m2", "m m m"], 4),
        (["m3 m3 m3", "m b2* m", "m m m"], 5),
        (["m3 m3 m3", "m3 b2* m", "m m m"], 5),
        (["m3 m3 m3", "m3 b2* m3", "m m m"], 4),
        (["m m m", "m b4* m", "m m m"], 9),
    ],
)
def test_watchtower(rows, wanted):
    """Two for each level, one more if at least four of eight neighbours are lower."""
    assert points(*rows) == {"watchtowers": wanted}


# --- Winery ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        (["p*"], 2),
        (["p* m"], 3),
        (["p* p m"], 4),
        (["p* b m m"], 2),
        (["p* .", ". m"], 2),  # corners do not connect
        (["p* m", ". m", ". m2"], 5),  # height does not matter
        (["p* m m", "m m m"], 6),
        (["p* m m m", "m m m m"], 6),
        (["p* m m m"], 5),
    ],
)
def test_winery(rows, wanted):
    """One and one for each cell of its group of meadow and purple cells, six at most."""
    assert points(*rows) == {"wineries": wanted}


def test_wineries_share_a_group():
    """Reading P21: a purple cell with a building still belongs to the group, for each Winery."""
    assert points("p* p* m") == {"wineries": 8}


# --- Temple ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "temples"),
    [
        (["e*"], 2),
        (["e* b*"], 4),
        (["e* .", ". b*"], 4),  # a corner is a neighbour
        (["e* m b*"], 2),
        (["b* e* b*"], 4),  # the same colour counts once
        (["e* e*"], 4),  # its own colour never counts
        (["p* b* o*", ". e* ."], 8),
        (["p* b* o*", "g* e* ."], 8),  # eight at most
        (["e* b"], 2),  # a field without a building is none
    ],
)
def test_temple(rows, temples):
    """Two, and two for each different other colour of building around it, eight at most."""
    assert points(*rows)["temples"] == temples


# --- House ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        (["o*"], 2),
        (["o* o*"], 8),
        (["o* m o*"], 4),
        (["o* .", ". o*"], 4),  # corners are not beside
        (["o* o* o*"], 4 + 6 + 4),
        ([". o* .", "o* o* o*", ". o* ."], 10 + 4 * 4),
        (["o* o2*"], 8),
        (["o* b"], 2),
    ],
)
def test_house(rows, wanted):
    """Two, and two for each House beside it."""
    assert points(*rows) == {"houses": wanted}


# --- Aqueduct and drought -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "aqueducts", "drought"),
    [
        (["g*"], 2, 0),
        (["g* d"], 3, 0),
        (["g* m m d"], 3, 0),
        (["g* m m m d"], 2, -1),  # three cells, no farther
        (["g* . d"], 2, -1),  # to the first gap
        (["g* m . d"], 2, -1),
        (["d g* d", ". d ."], 5, 0),
        ([". d .", "d g* d", ". d d"], 6, -1),  # not round corners
        (["d d g* d d", ". . d . ."], 6, 0),  # four count, all five are watered
        (["g* d2"], 3, 0),  # height is no gap
        (["g* b* d"], 3, 0),  # nor is a building
        (["g* d g*"], 6, 0),  # both count it
    ],
)
def test_aqueduct_and_drought(rows, aqueducts, drought):
    """Two and one for each dry cell it waters, at most four more; the rest lose a point each.

    Reading P25: neither height nor a building stops the water, and every Aqueduct counts anew.
    """
    parts = points(*rows)
    assert parts["aqueducts"] == aqueducts
    assert parts.get("drought", 0) == drought


def test_every_dry_cell_without_water_costs_a_point():
    """Visible dry land is drought, under other tiles it is not."""
    assert points("d d", "d m") == {"drought": -3}
    assert points("m2 m") == {}


def test_the_start_tile_brings_a_drought():
    """Its one dry cell costs a point to whoever leaves it dry and open."""
    assert GAME.result(solo()).seats[0].breakdown["drought"] == -1


# --- Mastery, coins, and who wins -----------------------------------------------------------


@pytest.mark.parametrize(("steps", "wanted"), [(0, 0), (3, 0), (4, 6)])
def test_mastery(steps, wanted):
    """The last space of a row gives two for each own building of its colour."""
    houses = [("orange", x, 0) for x in (3, 4, 5)] + [("brown", 6, 0)]
    seat = architect(buildings=houses, rows=by_colour(orange=steps))
    assert scoring.mastery(BOX, seat) == wanted


@pytest.mark.parametrize(("coins", "wanted"), [(0, 0), (1, 0), (2, 1), (5, 2), (20, 10)])
def test_a_point_for_every_two_coins(coins, wanted):
    """An odd coin is worth nothing."""
    assert GAME.result(solo(person=architect(coins=coins))).seats[0].breakdown["coins"] == wanted


def test_resources_left_are_worth_nothing_to_people():
    """Only Botos scores what he has not spent."""
    with_them = GAME.result(solo(person=architect(resources=[5] * 5))).seats[0].total
    assert with_them == GAME.result(solo()).seats[0].total


def people(*seats, rival=None):
    position = solo()
    position.seats[:] = [*seats[:1], *([rival] if rival else []), *seats[1:]]
    return position


def standing(position):
    return [(seat.total, seat.rank) for seat in GAME.result(position).seats]


HIGH = {"tiles": (), "buildings": (("orange", 30, 30),)}
"""A house far off is worth two points, as are four coins."""


def test_a_tie_goes_to_more_buildings():
    """Reading P22: equal points, so whoever has more buildings."""
    position = people(architect(coins=6), architect(coins=2, **HIGH))
    assert standing(position) == [(2, 2), (2, 1)]


def test_then_to_more_coins():
    """Reading P22: equal buildings as well, so whoever has more coins."""
    assert standing(people(architect(coins=2), architect(coins=3))) == [(0, 2), (0, 1)]


def test_then_it_is_shared():
    """Reading P22: equal in everything share the win."""
    position = people(architect(coins=3), architect(coins=3))
    assert standing(position) == [(0, 1), (0, 1)]
    assert GAME.result(position).win_shares() == (0.5, 0.5)


def test_level_with_botos_all_share():
    """Reading P14: Botos has no buildings of a city and no coins to compare, so it is a draw."""
    position = people(
        architect(coins=6), architect(coins=2, **HIGH), rival=botos(resources=by_colour(green=2))
    )
    assert standing(position) == [(2, 1), (2, 1), (2, 1)]


def test_people_level_apart_from_botos_keep_their_order():
    """Reading P14: where he has other points, ties among people go to buildings and coins."""
    position = people(
        architect(coins=6), architect(coins=2, **HIGH), rival=botos(resources=by_colour(green=9))
    )
    assert standing(position) == [(2, 3), (9, 1), (2, 2)]
    position.seats[1].resources = [0] * 5
    assert standing(position) == [(2, 2), (0, 3), (2, 1)]


# --- All of it again, slowly ----------------------------------------------------------------


@settings(max_examples=tries(60))
@given(
    st.sampled_from([("random",), ("random", "botos"), ("random",) * 3, ("random",) * 4]),
    st.integers(0, 2**32),
    st.sampled_from([0.2, 0.6, 0.95]),
)
def test_points_equal_those_counted_slowly(seats, seed, eager):
    """Whatever city comes out of a game, at its end and halfway."""
    ends = [after for _, _, after in game_of(seats, seed, eager=eager)]
    for position in (ends[len(ends) // 2], ends[-1]):
        result = GAME.result(position)
        for seat, told in zip(position.seats, result.seats, strict=True):
            if isinstance(seat, Architect):
                assert told.breakdown == slow_points(position.parts, seat)
            assert told.total == sum(told.breakdown.values())


KINDS = st.sampled_from(["m", "d", "b*", "p*", "e*", "o*", "g*", "p", "d", "m", "."])
LEVELS = st.sampled_from(["", "2", "3"])
CELL = st.tuples(KINDS, LEVELS).map(
    lambda one: one[0] if one[0] == "." else one[0][0] + one[1] + one[0][1:]
)


class Drawn:
    """A city drawn cell by cell, for the slow count."""

    def __init__(self, rows):
        self.piles, self.buildings = {}, {}
        letters = {"b": "brown", "p": "purple", "e": "beige", "o": "orange", "g": "green"}
        for y, row in enumerate(rows):
            for x, text in enumerate(row):
                if text != ".":
                    kind = letters.get(text[0], "meadow" if text[0] == "m" else "dry")
                    level = int(text.strip("bpeogmd*") or 1)
                    self.piles[x, y] = [(0, kind)] * level
                    if text.endswith("*"):
                        self.buildings[x, y] = kind

    def level(self, spot):
        return len(self.piles.get(spot, ()))

    def kind(self, spot):
        return self.piles[spot][-1][1] if spot in self.piles else None


@settings(max_examples=tries(150))
@given(st.lists(st.lists(CELL, min_size=5, max_size=5), min_size=5, max_size=5))
def test_any_terrain_scores_as_counted_slowly(rows):
    """Cities denser than games make them: every cell of five by five at random."""
    fast = scoring.city_breakdown(BOX, ground_of(*(" ".join(row) for row in rows)))
    assert fast == city_points(Drawn(rows))


def test_figures_come_from_the_component_set():
    """Another set's figures are used: the same tower is worth more."""
    box = box_of(scoring__watchtower={"per_level": 5, "lookout": 0, "lower_neighbours": 4})
    assert scoring.watchtower(box, ground_of("b*"), at(0, 0)) == 5
