"""Rivals composed of traits: a seat name says its traits, and its traits a seat name."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.registry import find_game

KINDS = [
    (game, kind)
    for game in ("armada", "dma", "eclipse", "panticapaeum", "tyrants")
    for kind in find_game(game).spec.rivals
]


@pytest.mark.parametrize(("name", "kind"), KINDS)
@given(data=st.data())
def test_a_composed_rival_has_the_traits_it_was_composed_of(name, kind, data):
    game = find_game(name)
    traits = game.traits(kind)
    values = {one: data.draw(st.sampled_from(its)) for one, its in traits.items()}
    seat = game.composed(kind, values)
    assert game.player(seat) is not None
    assert game.composition(seat) == values


def test_botos_is_any_of_his_modifications():
    game = find_game("panticapaeum")
    traits = game.traits("botos")
    assert set(traits.values()) == {("no", "yes")}
    seats = {
        game.composed("botos", dict(zip(traits, values, strict=True)))
        for values in product(("no", "yes"), repeat=4)
    }
    assert len(seats) == 16
    assert game.composition("botos:hard+greedy_benefit") == {
        "no_skip": "yes",
        "best_tile_on_path": "yes",
        "nearest_building_resource": "no",
        "greedy_benefit": "yes",
    }


def test_automatron_has_one_trait_her_level():
    game = find_game("tyrants")
    assert game.traits("automatron") == {"level": ("easy", "normal", "hard", "legendary")}
    assert game.composition("automatron") == {"level": "normal"}
    assert game.composition("automatron:legendary") == {"level": "legendary"}


def test_what_an_eclipse_rival_leaves_open_is_not_said():
    game = find_game("eclipse")
    assert game.composition("rival") == {}
    assert game.composition("rival:turtle") == {"main": "turtle"}
    assert game.composition("rival:0+gamer")["main"] == "gamer"
    assert len(game.composition("rival:1234567")) == 10


@pytest.mark.parametrize(("name", "seat"), [("eclipse", "random"), ("panticapaeum", "greedy")])
def test_a_stand_in_has_no_traits(name, seat):
    game = find_game(name)
    assert game.traits(seat) == {}
    assert game.composition(seat) == {}
    assert game.composed(seat, {}) == seat
