"""What each step touches is a place that the drawing knows, where it happened."""

import re
from collections import Counter

import pytest

from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.web.matches.playing import tell

GAMES = {
    "panticapaeum": (("greedy", "botos:hard"), 3, 200),
    "tyrants": (("greedy", "automatron", "random"), 3, 500),
    "eclipse": (("random", "rival:1234567", "greedy"), 5, 700),
    "armada": (("aggressive", "imperial"), 1, 500),
}
PLACES = re.compile(r'data-place="([^"]+)"')
EACH = 2
"""Of so many moves of a kind the board is drawn."""

WHERE = {
    "panticapaeum": {"take": "ring", "buy": "price-", "build": "price-"},
    "tyrants": {
        "start": "place-", "deploy": "place-", "assassinate": "place-", "supplant": "place-",
        "spy": "place-", "return_spy": "place-", "recruit": "market-", "hire": "supply-",
        "flip": "market",
    },
    "eclipse": {
        "explore": "at-", "place": "at-", "claim": "at-", "build": "at-", "move": "at-",
        "disc": "at-", "colonise": "at-", "research": "tech-", "fire": "at-", "hit": "at-",
    },
    "armada": {"activate": "ship-", "sail": "ship-", "fire": "ship-", "obstacle": "mat"},
}  # fmt: skip
"""Where some kinds of action happen, by the beginning of the place."""


def drawn(game, state):
    return {one for panel in game.panels(state, "en") for one in PLACES.findall(panel.svg)}


@pytest.mark.parametrize("name", GAMES)
def test_each_kind_of_action_lights_a_place_that_is_drawn(name):
    seats, seed, moves = GAMES[name]
    match, seen = Match(find_game(name), seats, seed), Counter()
    game = match.game
    while len(match.records) < moves and (decision := match.decide()) is not None:
        tag = format_action(decision.action).split()[0]
        before, seat = match.state.copy(), match.to_move()
        told = tell(match, before, decision.action, decision)
        match.follow(decision)
        seen[tag] += 1
        assert f"seat-{seat}" in told.places, told
        if seen[tag] > EACH:
            continue
        there = drawn(game, match.state)
        assert f"seat-{seat}" in there
        start = WHERE[name].get(tag)
        if start is not None:
            meant = [one for one in told.places if one.startswith(start)]
            assert meant, (tag, told.places)
            if tag not in ("explore", "fire", "hit"):
                assert set(meant) & there, (tag, meant)
        for cause in told.causes:
            assert f"seat-{seat}" not in cause.ghosts
    missed = set(WHERE[name]) - set(seen)
    assert len(missed) <= len(WHERE[name]) // 3, f"nobody did {missed}"


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_dropped_is_shown_as_ghosts(name):
    seats, seed, moves = GAMES[name]
    match, ghosts = Match(find_game(name), seats, seed), set()
    while len(match.records) < moves and len(ghosts) < 3:
        decision, before = match.decide(), match.state.copy()
        told = tell(match, before, decision.action, decision)
        if told.seat == 1:
            found = {one for cause in told.causes for one in cause.ghosts}
            assert found <= drawn(match.game, before) | {
                one
                for one in found
                if one.startswith("at-")  # places that nobody may explore now
            }
            ghosts |= found
        match.follow(decision)
    assert ghosts
