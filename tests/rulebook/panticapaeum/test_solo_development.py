"""Author's solo mode v0.1: Botos's phase of development and the rule of priority."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panticapaeum_cases import (
    SUBSETS,
    begun,
    botos,
    botos_moves,
    by_colour,
    developed,
    developing,
    do,
    lay_somewhere,
    solo,
)

from rivals.core.errors import IllegalAction
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Buy, Gain, Pass, Take
from rivals.games.panticapaeum.rival.automa import BotosAutoma
from rivals.games.panticapaeum.rules import costs

RICH = [9] * 5


def turns_of(match):
    """The kinds of Botos's actions, by (round, turn)."""
    found = {}
    while match.to_move() is not None:
        now = (match.state.round, match.state.turn)
        match.step()
        record = match.records[-1]
        if record.seat == 1:
            found.setdefault(now, []).append(type(record.action).__name__)
    return found


@pytest.mark.parametrize("level", ["botos", "botos:keen", "botos:planner", "botos:shrewd"])
def test_standard_skips_development_in_the_whole_first_round(level):
    """Reading P2: on the standard level all three turns of round one are without development."""
    kinds = turns_of(begun("random", level, seed=4))
    assert len(kinds) == 15
    for (number, _), done in kinds.items():
        assert done[0] == "Take"
        assert len(done) == (1 if number == 1 else 2)


def test_the_skip_is_told_as_a_reason():
    """The decision about the tile says that no development follows."""
    position = do(lay_somewhere(do(solo(botos(resources=RICH)), Take(1))), Pass())
    actions, reasons, after = botos_moves(position)
    assert [type(one) for one in actions] == [Take]
    assert reasons[-1].rule == "panticapaeum.botos.first-round-skipped"
    assert (after.seat, after.turn) == (0, 2)


def test_he_builds_if_he_can():
    """With resources for one building he builds it rather than take a resource."""
    what, rules_told = developed(botos(resources=by_colour(orange=2, brown=1)))
    assert what == "builds orange"
    assert rules_told == ["can-build"]


def test_he_takes_a_resource_only_when_he_can_build_nothing():
    """One short of every price he gains; he may not gain when he can build, nor the reverse."""
    poor, able = botos(resources=[1] * 5), botos(resources=by_colour(green=2))
    assert developed(poor)[0] == "gains brown"
    with pytest.raises(IllegalAction) as fault:
        GAME.check(developing(able), Gain("green"))
    assert fault.value.rule == "panticapaeum.gain.must-build"
    with pytest.raises(IllegalAction) as fault:
        GAME.check(developing(poor), Buy("brown"))
    assert fault.value.rule == "panticapaeum.buy.cannot"


@pytest.mark.parametrize("first", range(5))
def test_of_several_affordable_buildings_priority_decides(first):
    """Brown, purple, beige, orange, green: the first of those he can pay for."""
    held = [0] * first + [2] * (5 - first)
    what, told = developed(botos(resources=held))
    assert what == f"builds {COLOURS[first]}"
    assert told == (["can-build", "priority"] if first < 4 else ["can-build"])


def test_he_pays_the_price_back_to_the_supply():
    """He pays resources of the building's colour and moves it to his area."""
    rival = botos(resources=by_colour(beige=5, brown=1), buildings=by_colour(beige=1))
    _, _, after = botos_moves(developing(rival))
    assert after.seats[1].resources == by_colour(beige=2, brown=1)
    assert after.seats[1].buildings == by_colour(beige=2)
    assert after.bought == by_colour(beige=2)


def test_he_never_stands_buildings_in_a_city():
    """His buildings are a number by colour; no city changes."""
    position = developing(botos(resources=RICH))
    _, _, after = botos_moves(position)
    assert after.seats[0] == position.seats[0]


def test_prices_are_common():
    """Reading P9: his purchases raise the price for people, and theirs raise it for him."""
    position = developing(botos(resources=by_colour(purple=2)))
    assert [costs.price(position, 1), costs.price(botos_moves(position)[2], 1)] == [2, 3]
    dearer = botos(resources=by_colour(purple=2))
    assert developed(dearer, bought=by_colour(purple=1))[0] == "gains purple"


def test_sold_out_colours_cannot_be_built():
    """Reading P10: when the last building of a colour is gone he looks at the others."""
    rival = botos(resources=by_colour(brown=30, green=2))
    assert developed(rival, bought=by_colour(brown=6))[0] == "builds green"
    assert costs.price(developing(rival, bought=by_colour(brown=6)), 0) is None


def test_the_whole_supply_can_run_out():
    """With everything sold he gains for the rest of the game, by the most of a colour."""
    rival = botos(resources=by_colour(purple=40, green=41))
    assert developed(rival, bought=[6] * 5)[0] == "gains green"


def test_he_gains_the_colour_he_has_most_of():
    """Not affording anything he takes one more of his largest colour."""
    rival = botos(resources=by_colour(orange=3, green=2), buildings=by_colour(orange=3, green=2))
    what, told = developed(rival)
    assert what == "gains orange"
    assert told == ["cannot-build", "most-of-colour"]


@pytest.mark.parametrize(
    ("held", "colour"),
    [
        (by_colour(purple=1, green=1), "purple"),
        (by_colour(beige=1, orange=1, green=1), "beige"),
        (by_colour(), "brown"),
    ],
)
def test_equal_colours_follow_priority(held, colour):
    """Several largest colours: the order of the board; with nothing at all that is brown (P8)."""
    what, told = developed(botos(resources=held))
    assert what == f"gains {colour}"
    assert told == ["cannot-build", "most-of-colour", "priority"]


def test_a_sold_out_colour_may_still_be_gained_on_the_standard_level():
    """The standard rule looks at what he has, not at what it can buy."""
    rival = botos(resources=by_colour(green=9))
    assert developed(rival, bought=by_colour(green=6))[0] == "gains green"


def test_he_gains_exactly_one():
    """One resource of that colour is added and nothing is paid."""
    position = developing(botos(resources=by_colour(beige=1)))
    after = botos_moves(position)[2]
    assert after.seats[1].resources == by_colour(beige=2)
    assert after.bought == position.bought


# --- The whole procedure, done again plainly ------------------------------------------------

POINTS = {0: 0, 1: 3, 2: 10, 3: 30}


def expected(resources, owned, prices, mods):
    """Botos's development written out: (kind, colour)."""
    adds = [POINTS.get(n + 1, 10 * (n + 1)) - POINTS.get(n, 10 * n) for n in owned]
    can = [c for c in range(5) if prices[c] is not None and prices[c] <= resources[c]]
    greedy = "greedy_benefit" in mods
    if can:
        best = min(can, key=lambda c: (-adds[c], prices[c], c)) if greedy else can[0]
        return "builds", best
    sold = [prices[c] is None for c in range(5)]
    lacks = [1000 - resources[c] if sold[c] else prices[c] - resources[c] for c in range(5)]
    cost = [1000 if price is None else price for price in prices]
    benefit = [(sold[c], lacks[c], -adds[c], cost[c]) if greedy else () for c in range(5)]
    if "nearest_building_resource" in mods:
        return "gains", min(range(5), key=lambda c: (sold[c], lacks[c], benefit[c], c))
    return "gains", min(range(5), key=lambda c: (-resources[c], benefit[c], c))


class Told:
    """Facts that are simply told."""

    def __init__(self, prices):
        self.prices = prices

    def price(self, colour):
        return self.prices[colour]

    def affordable(self, colour, held):
        return self.prices[colour] is not None and self.prices[colour] <= held

    def falls_short(self, colour, held):
        return self.prices[colour] is not None and self.prices[colour] > held


few = st.lists(st.integers(0, 5), min_size=5, max_size=5)
prices_told = st.lists(st.one_of(st.none(), st.integers(1, 6)), min_size=5, max_size=5)


@given(few, few, prices_told, st.sampled_from(SUBSETS))
def test_development_equals_a_plain_second_writing(resources, owned, prices, mods):
    """Whatever he holds and whatever things cost, at every level."""
    rival = botos(*mods, resources=resources, buildings=owned)
    action = BotosAutoma(rival, Told(prices), default_box().botos).develop().action
    kind = {Buy: "builds", Gain: "gains"}[type(action)]
    assert (kind, COLOURS.index(action.colour)) == expected(resources, owned, prices, mods)
