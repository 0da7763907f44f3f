"""The forecast: what a person sees of Botos's turn before taking a tile is what then happens."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panticapaeum_cases import (
    SUBSETS,
    botos,
    botos_moves,
    box_of,
    by_colour,
    do,
    game_of,
    lay_somewhere,
    solo,
)

from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Build, Pass, Place, Take
from rivals.games.panticapaeum.rules import scoring

LEVELS = ["botos" + (":" + "+".join(mods) if mods else "") for mods in SUBSETS]


def foretold(position, action):
    """The forecast as (name, parameters)."""
    notes = GAME.forecast(position, action)
    return [(note.rule.removeprefix("panticapaeum.forecast."), note.params) for note in notes]


def happened(position, tile):
    """What Botos does when the person takes the tile, lays it and passes."""
    waiting = do(lay_somewhere(do(position, Take(tile))), Pass())
    actions, _, after = botos_moves(waiting)
    told = [("lands", {"tile": waiting.aboard})]
    got = after.parts.resources[actions[0].tile]
    parts = dict(zip(COLOURS, got, strict=True))
    told.append(("gets", {"tile": actions[0].tile, "parts": parts}))
    if len(actions) == 1:
        return [*told, ("skips", {})]
    colour = actions[1].colour
    if type(actions[1]).__name__ == "Gain":
        return [*told, ("gains", {"colour": colour})]
    index = COLOURS.index(colour)
    paid = waiting.seats[1].resources[index] + got[index] - after.seats[1].resources[index]
    return [*told, ("builds", {"colour": colour, "cost": {colour: paid}})]


@settings(max_examples=20)
@given(st.sampled_from(LEVELS), st.integers(0, 2**32))
def test_the_forecast_comes_true(level, seed):
    """For every tile in reach, at every level, if the person does not build."""
    for before, action, _ in game_of(("random", level), seed, eager=0.3):
        if isinstance(action, Take) and before.seat == 0:
            for option in GAME.options(before):
                kept = before.copy()
                assert foretold(before, option) == happened(before, option.tile)
                assert before == kept


def test_it_says_where_the_trireme_stops_what_he_gets_and_does():
    """Three things: the tile it stops on, its resources, and whether he can then build."""
    box = box_of("b", "gg", "g")
    position = solo(botos(), box=box, ring=[1, 2, 3, 30, 31], round=2)
    assert foretold(position, Take(1)) == [
        ("lands", {"tile": 2}),
        ("gets", {"tile": 2, "parts": dict.fromkeys(COLOURS, 0) | {"green": 2}}),
        ("builds", {"colour": "green", "cost": {"green": 2}}),
    ]
    assert foretold(position, Take(2))[2] == ("gains", {"colour": "brown"})
    position = solo(botos(), box=box, ring=[1, 2, 3, 30, 31], round=1)
    assert foretold(position, Take(1))[2] == ("skips", {})


def test_with_the_best_tile_he_gets_another_than_it_stops_on():
    """The stop and the tile he takes are told apart."""
    box = box_of("bb", "ooo", "g")
    position = solo(botos("best_tile_on_path"), box=box, ring=[1, 2, 3, 30], round=2)
    told = foretold(position, Take(1))
    assert (told[0][1]["tile"], told[1][1]["tile"]) == (3, 2)


def test_prices_are_those_of_now():
    """The person's own building may still raise a price; the forecast does not know of it."""
    box = box_of("b", "gg", "g")
    position = solo(botos(), box=box, ring=[1, 2, 3, 30, 31], round=2, bought=by_colour(green=1))
    assert foretold(position, Take(1))[2] == ("gains", {"colour": "green"})


@pytest.mark.parametrize("seats", [1, 3])
def test_only_taking_a_tile_for_botos_is_foretold(seats):
    """Not without Botos, not for other people's tiles, not for doing nothing."""
    position = solo(ring=range(1, 60))
    if seats == 1:
        position.seats.pop()
    else:
        position.seats.append(position.seats[0].copy())
        position.seat = 2
    assert foretold(position, Take(1)) == []
    assert foretold(position, Pass()) == []


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_a_city_scores_after_laying_and_building_what_was_said(seed):
    """Whatever is laid or built: the points told are those before and after, part by part."""
    for before, action, after in game_of(("random", "botos"), seed, eager=0.8):
        if not isinstance(action, Place | Build):
            continue
        told = dict(foretold(before, action)).get("points")
        was, then = (scoring.city_breakdown(one.parts, one.ground(0)) for one in (before, after))
        if told is None:
            assert was == then
            continue
        assert (told["before"], told["after"]) == (sum(was.values()), sum(then.values()))
        parts = {one.params["what"].rule: one.params["by"] for one in told["parts"]}
        assert parts == {
            f"panticapaeum.score.{key}": f"{then[key] - was[key]:+}".replace("-", "\N{MINUS SIGN}")
            for key in was
            if was[key] != then[key]
        }


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.sampled_from(["en", "ru"]))
def test_options_that_differ_are_told_apart(seed, lang):
    """A tile's place and its rotation are both in words, and the numbers are on the board."""
    for before, action, _ in game_of(("random", "botos"), seed, eager=0.5):
        if before.seat != 0:
            continue
        options = GAME.options(before)
        notes = [GAME.describe(before, one) for one in options]
        told = [GAME.words.text(one.rule, lang, one.params) for one in notes]
        assert len(set(told)) == len(options)
        if isinstance(action, Place):
            drawn = re.findall(r">([−\d]+)</text>", GAME.picture(before, lang, options))
            columns = {one.x for one in options if one.x % 10 == 0}  # of a large city not all
            assert {f"{one}".replace("-", "\N{MINUS SIGN}") for one in columns} <= set(drawn)
            assert drawn
