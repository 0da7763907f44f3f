"""Author's solo mode v0.1: the four modifications, alone and combined."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panticapaeum_cases import (
    SUBSETS,
    begun,
    botos,
    botos_moves,
    box_of,
    by_colour,
    developed,
    developing,
    do,
    lay_somewhere,
    solo,
)

from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Pass, Take
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.rival.automa import BotosAutoma
from rivals.games.panticapaeum.rival.facts import PathTile
from rivals.games.panticapaeum.rules import explore
from rivals.games.panticapaeum.rules.scoring import botos_breakdown

BEST, NEAREST, GREEDY = "best_tile_on_path", "nearest_building_resource", "greedy_benefit"


def taken(path, *modifications, round=2, **seat):  # noqa: A002 - the field's own name
    """The tile Botos takes of a path of tiles written by letters, and why."""
    box = box_of("b" * len(path), *path)
    ring = [1, *range(2, len(path) + 2), 30, 31, 32]
    fields = {"bought": seat.pop("bought", None) or by_colour()}
    position = solo(botos(*modifications, **seat), box=box, ring=ring, round=round, **fields)
    position = do(lay_somewhere(do(position, Take(1))), Pass())
    assert len(position.path) == len(path)
    actions, reasons, after = botos_moves(position)
    return path[actions[0].tile - 2], [one.rule.split(".")[-1] for one in reasons], after


# --- a: no skip -----------------------------------------------------------------------------


def test_no_skip_develops_in_round_one():
    """With the first modification round one is like any other."""
    position = do(solo(botos("no_skip", resources=[2] * 5)), Take(1))
    actions, _, _ = botos_moves(do(lay_somewhere(position), Pass()))
    assert [type(one).__name__ for one in actions] == ["Take", "Buy"]


# --- b: the best tile on the path -----------------------------------------------------------


def test_the_tile_with_most_resources_on_the_path():
    """He gets the richest of the tiles the trireme went over in its extra move."""
    tile, told, _ = taken(["g", "ooo", "bb"], BEST)
    assert tile == "ooo"
    assert told[0] == "most-resources-on-path"
    assert "tile-priority" not in told


def test_the_tile_it_stops_on_is_on_the_path():
    """The last tile is one of those passed."""
    assert taken(["g", "oo", "bbb"], BEST)[0] == "bbb"


def test_tiles_that_were_not_passed_do_not_count():
    """Reading P11: only the extra move; a richer tile skipped by the person stays where it is."""
    box = box_of("b", "ggg", "o", "eee")
    position = solo(botos(BEST), box=box, ring=[2, 1, 3, 4, 30], round=2)
    position = do(lay_somewhere(do(position, Take(1))), Pass())
    assert position.path == [3]
    assert GAME.options(position) == [Take(3)]


def passing(taken, *modifications):
    """A tile is taken past a richer one; what counts as passed is that of the whole phase."""
    box = box_of("b", "ggg", "o", "eee", "gg")
    readings = Readings(passed="whole_phase")
    rival = botos(*modifications)
    position = solo(rival, box=box, ring=[2, 5, 1, 3, 4, 30], round=2, readings=readings)
    return do(lay_somewhere(do(position, Take(taken))), Pass())


def test_tiles_of_the_whole_phase_are_an_option():
    """Reading P11: then those count, too, that the person left lying on the way to his own."""
    position = passing(1, BEST)
    assert position.path == [2, 5, 3]
    assert position.aboard == 3
    actions, reasons, after = botos_moves(position)
    assert actions[0] == Take(2)
    assert reasons[0].rule == "panticapaeum.botos.most-resources-on-path"
    assert (after.ring, after.aboard) == ([5, 3, 4, 30], 3)
    assert after.ring[after.ahead] == 4


def test_the_first_tile_ahead_passes_nothing_on_the_way():
    """Reading P11: for it both ways of counting are the same."""
    assert passing(2, BEST).path == [5, 1, 3]


def test_the_tiles_passed_matter_to_the_second_modification_alone():
    """Reading P11: without it he gets the tile under the trireme, whatever was passed."""
    assert GAME.options(passing(1, NEAREST)) == [Take(3)]


def test_the_way_to_the_tile_may_go_past_the_end_of_the_line():
    """Readings P5 and P11: the line is a ring, and each tile counts once."""
    box = box_of("bb", "g", "o", "e")
    readings = Readings(passed="whole_phase")
    position = solo(botos(BEST), box=box, ring=[1, 3, 4, 2], ahead=3, round=2, readings=readings)
    assert explore.passed(position, 1) == [2, 3, 4]
    assert explore.passed(position, 3) == [2, 1, 4]


def test_what_botos_gets_of_the_whole_phase_is_foretold():
    """Reading P11: before taking a tile one sees that he gets the one left lying."""
    position = solo(
        botos(BEST), box=box_of("b", "ggg", "o"), ring=[2, 1, 3, 30], round=2,
        readings=Readings(passed="whole_phase"),
    )  # fmt: skip
    notes = {one.rule: one.params for one in GAME.forecast(position, Take(1))}
    assert notes["panticapaeum.forecast.lands"]["tile"] == 3
    assert notes["panticapaeum.forecast.gets"]["tile"] == 2


@pytest.mark.parametrize(
    ("path", "best"),
    [
        (["pp", "bg"], "bg"),
        (["bgg", "bbg", "bbp"], "bbp"),
        (["og", "eg", "eo"], "eo"),
        (["gg", "og"], "og"),
    ],
)
def test_equal_numbers_are_compared_colour_by_colour(path, best):
    """Reading P12: the tile with more brown, then more purple, and so on in board order."""
    tile, told, _ = taken(path, BEST)
    assert tile == best
    assert told[1] == "tile-priority"


def test_tiles_equal_in_every_colour_give_the_nearer():
    """Reading P12: alike in everything, the one the trireme passed first."""
    box = box_of("bb", "og", "og")
    position = solo(botos(BEST), box=box, ring=[1, 3, 2, 30, 31], round=2)
    position = do(lay_somewhere(do(position, Take(1))), Pass())
    actions, reasons, _ = botos_moves(position)
    assert actions[0] == Take(3)
    assert "panticapaeum.botos.nearer-tile" in [one.rule for one in reasons]


def test_the_trireme_stays_where_it_lies():
    """Reading P13: when his tile is another one, the trireme keeps lying on its tile."""
    _, _, after = taken(["bbb", "o", "g"], BEST)
    assert after.aboard == 4
    assert after.ring == [3, 4, 30, 31, 32]
    assert after.ring[after.ahead] == 30
    assert GAME.options(after)[0] == Take(30)


def test_it_stays_at_the_end_of_the_ring_too():
    """Reading P13: also when the path goes past the end of the line."""
    box = box_of("bbb", "ooo", "g", "p")
    position = solo(botos(BEST), box=box, ring=[3, 4, 30, 1, 2], ahead=3, round=2)
    position = do(lay_somewhere(do(position, Take(1))), Pass())
    assert position.path == [2, 3, 4]
    after = botos_moves(position)[2]
    assert (after.ring, after.aboard) == ([3, 4, 30], 4)
    assert after.ring[after.ahead] == 30


def test_in_a_ring_gone_round_he_may_take_the_very_next_tile():
    """Readings P5 and P13: the path may hold the tile ahead; then the one behind it is next."""
    box = box_of("bbbb", "ooo", "g", "p")
    position = solo(botos(BEST), box=box, ring=[1, 2, 3, 4], round=2)
    position = do(lay_somewhere(do(position, Take(1))), Pass())
    assert (position.path, position.aboard) == ([2, 3, 4], 2)
    position.aboard, position.ahead = 4, 0  # as if it had come one tile less far
    after = botos_moves(position)[2]
    assert (after.ring, after.aboard) == ([3, 4], 4)
    assert after.ring[after.ahead] == 3


# --- c: the resource of the nearest building ------------------------------------------------


def test_the_colour_whose_building_lacks_fewest():
    """He takes what brings the nearest building, not what he has most of."""
    rival = botos(NEAREST, resources=by_colour(green=2, orange=1), buildings=by_colour(green=3))
    what, told = developed(rival)
    assert what == "gains orange"
    assert told == ["cannot-build", "not-sold-out", "nearest-building"]


def test_equally_near_colours_follow_priority():
    """Several lack equally few: the order of the board."""
    what, told = developed(botos(NEAREST, resources=by_colour(purple=1, green=1)))
    assert what == "gains purple"
    assert told[-1] == "priority"


def test_sold_out_colours_are_left_aside():
    """Reading P10: a colour that cannot be bought any more is no nearest building."""
    rival = botos(NEAREST, resources=by_colour(brown=8))
    assert developed(rival, bought=by_colour(brown=6))[0] == "gains purple"


def test_with_everything_sold_out_something_is_gained_still():
    """Reading P10: with nothing left to buy the largest colour lacks least."""
    rival = botos(NEAREST, resources=by_colour(beige=8, green=2))
    assert developed(rival, bought=[6] * 5)[0] == "gains beige"


def test_the_third_modification_does_not_change_building():
    """He still builds if he can, by priority."""
    assert developed(botos(NEAREST, resources=[2] * 5))[0] == "builds brown"


# --- d: the greatest benefit ----------------------------------------------------------------


@pytest.mark.parametrize(("owned", "adds"), [(0, 3), (1, 7), (2, 20), (3, 10), (4, 10), (5, 10)])
def test_benefit_is_what_one_more_building_adds(owned, adds):
    """Reading P15: points of the count table with one more, less those without it."""
    box = default_box()
    before, after = (
        sum(botos_breakdown(box, botos(buildings=by_colour(brown=n))).values())
        for n in (owned, owned + 1)
    )
    automa = BotosAutoma(botos(buildings=by_colour(brown=owned)), None, box.botos)
    assert automa.points("brown") == after - before == adds


def test_he_builds_what_adds_most():
    """The third of a colour before the fourth, the second and the first."""
    owned = by_colour(brown=3, purple=1, orange=2)
    rival = botos(GREEDY, resources=[9] * 5, buildings=owned)
    what, told = developed(rival)
    assert what == "builds orange"
    assert told[-1] == "benefit-points" or "priority" not in told


def test_equal_benefit_gives_the_cheaper():
    """Reading P15: the same points, so the building that costs less."""
    rival = botos(GREEDY, resources=[9] * 5)
    what, told = developed(rival, bought=by_colour(brown=1, purple=1, beige=1))
    assert what == "builds orange"
    assert told == ["can-build", "benefit-points", "benefit-cheaper", "priority"]


def test_equal_benefit_and_price_follow_priority():
    """Reading P15: only then the order of the board."""
    assert developed(botos(GREEDY, resources=by_colour(beige=2, green=2)))[0] == "builds beige"


def test_benefit_settles_only_ties_when_gaining():
    """Reading P16: he still gains the colour he has most of, though another would be sooner."""
    rival = botos(GREEDY, resources=by_colour(green=3, purple=1))
    assert developed(rival, bought=by_colour(green=3))[0] == "gains green"


@pytest.mark.parametrize(
    ("bought", "owned", "colour"),
    [
        (by_colour(brown=1), by_colour(), "purple"),
        (by_colour(), by_colour(orange=2), "orange"),
        (by_colour(brown=6), by_colour(), "purple"),
    ],
)
def test_equal_stocks_give_the_resource_of_the_best_purchase_soonest(bought, owned, colour):
    """Reading P16: what is on sale and lacks fewest, then adds most, then costs least."""
    rival = botos(GREEDY, resources=[1] * 5, buildings=owned)
    assert developed(rival, bought=bought)[0] == f"gains {colour}"


def test_benefit_settles_ties_of_the_nearest_building():
    """Third and fourth together: equally near buildings, so the one that adds most."""
    seat = {"resources": [1] * 5, "buildings": by_colour(green=2)}
    assert developed(botos(NEAREST, GREEDY, **seat), bought=[2] * 5)[0] == "gains green"
    assert developed(botos(NEAREST, **seat), bought=[2] * 5)[0] == "gains brown"


def test_benefit_settles_ties_of_tiles_by_the_purchase():
    """Reading P17: of equally rich tiles the one with which he makes the best purchase."""
    seat = {"resources": by_colour(brown=1, green=2), "buildings": by_colour(green=2)}
    bought = by_colour(green=2)
    assert taken(["bo", "og"], BEST, bought=bought, **seat)[0] == "bo"
    tile, told, after = taken(["bo", "og"], BEST, GREEDY, bought=bought, **seat)
    assert tile == "og"
    assert told[1] == "tile-benefit"
    assert after.seats[1].buildings == by_colour(green=3)


def test_equal_purchases_leave_tiles_to_priority():
    """Reading P17: when no tile brings a better purchase, colour by colour as before."""
    tile, told, _ = taken(["gp", "bo"], BEST, GREEDY)
    assert tile == "bo"
    assert told[:3] == ["most-resources-on-path", "tile-benefit", "tile-priority"]


def test_without_development_no_purchase_settles_tiles():
    """Reading P17: in a skipped round there is no purchase, so priority decides at once."""
    seat = {"resources": by_colour(green=2), "buildings": by_colour(green=2)}
    tile, told, _ = taken(["bo", "og"], BEST, GREEDY, round=1, bought=by_colour(green=2), **seat)
    assert tile == "bo"
    assert "tile-benefit" not in told


# --- all together ---------------------------------------------------------------------------


@pytest.mark.parametrize("mods", SUBSETS, ids=lambda one: "+".join(one) or "none")
def test_every_combination_plays_to_the_end(mods):
    """Each of the sixteen levels plays fifteen turns, and his score is counted."""
    level = "botos" + (":" + "+".join(mods) if mods else "")
    for seed in range(2):
        match = begun("random", level, seed=seed)
        assert match.state.seats[1].modifications == mods
        match.play_on()
        takes = [one for one in match.records if isinstance(one.action, Take)]
        assert [sum(one.seat == seat for one in takes) for seat in (0, 1)] == [15, 15]
        develops = [one for one in match.records if one.seat == 1 and one not in takes]
        assert len(develops) == (15 if "no_skip" in mods else 12)
        assert match.result().seats[1].total > 0


class Passed:
    """Facts of a path and of prices, simply told."""

    def __init__(self, path, prices):
        self._path = [PathTile(n, tuple(one)) for n, one in enumerate(path, start=1)]
        self._prices = prices

    def path(self):
        return self._path

    def tile_under_trireme(self):
        return self._path[-1]

    def price(self, colour):
        return self._prices[colour]

    def affordable(self, colour, held):
        return self._prices[colour] is not None and self._prices[colour] <= held


def expected_tile(path, resources, owned, prices, mods, develops):
    """The tile he takes, written out once more."""
    if BEST not in mods:
        return len(path)
    value = {1: 3, 2: 7, 3: 20}

    def worth(tile):
        if GREEDY not in mods or not develops:
            return 0
        held = [a + b for a, b in zip(resources, tile, strict=True)]
        can = [c for c in range(5) if prices[c] is not None and held[c] >= prices[c]]
        return max([value.get(owned[c] + 1, 10) for c in can], default=0)

    rank = [(sum(tile), worth(tile), tile) for tile in path]
    return rank.index(max(rank)) + 1


few = st.lists(st.integers(0, 3), min_size=5, max_size=5)


@given(
    st.lists(few, min_size=1, max_size=4),
    few,
    few,
    st.lists(st.one_of(st.none(), st.integers(1, 5)), min_size=5, max_size=5),
    st.sampled_from(SUBSETS),
    st.booleans(),
)
def test_the_tile_equals_a_plain_second_writing(path, resources, owned, prices, mods, develops):
    """Whatever the path shows, at every level, in skipped rounds and others."""
    rival = botos(*mods, resources=resources, buildings=owned)
    facts, rules = Passed(path, prices), default_box().botos
    decision, tile = BotosAutoma(rival, facts, rules, develops=develops).explore()
    wanted = expected_tile(path, resources, owned, prices, mods, develops)
    assert decision.action == Take(wanted)
    assert tile.tile == wanted


def test_reasons_tell_what_each_rule_left():
    """The chain of criteria keeps and drops candidates, so that a person can follow it."""
    rival = botos(GREEDY, resources=by_colour(brown=2, orange=2, green=2))
    position = developing(rival, bought=by_colour(brown=1))
    _, reasons, _ = botos_moves(position)
    assert [one.rule.split(".")[-1] for one in reasons][:2] == ["can-build", "benefit-points"]
    last = reasons[-1]
    assert last.kept == ("orange",)
    assert last.dropped == ("green",)
    assert set(last.kept + last.dropped) < set(COLOURS)
