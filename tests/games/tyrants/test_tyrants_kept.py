"""What is kept while pieces move is what would be found anew, move by move."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rivals.core.chance import SeededDice
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.readings import READINGS
from rivals.games.tyrants.rival.stand_ins.board import Board
from rivals.games.tyrants.rival.stand_ins.cards import Taste
from rivals.games.tyrants.rival.stand_ins.weights import GREEDY
from rivals.games.tyrants.rules import locations

TASTE = Taste(GREEDY)
TABLES = [
    ("greedy", "automatron:hard"),
    ("random", "greedy"),
    ("random", "automatron", "greedy"),
    ("greedy", "automatron", "random", "automatron:easy"),
]
TEAMS = TABLES[-1]


def standing_of(position):
    """All that a standing answers."""
    its, seats = position.standing, range(len(position.seats))
    sites, places = position.map.sites, range(len(position.map.places))
    return {
        "free": its.free,
        "space": [one for one in places if its.space >> one & 1],
        "own": [its.own(one) for one in (*seats, position.white)],
        "troops": [its.troop_presence(one) for one in seats],
        "presence": [its.presence(one) for one in seats],
        "spied": list(its.spied),
        "markers": [its.markers(one) for one in seats],
        "holders": [its.holder(site) for site in sites],
        "control": [its.controls_totally(one, site) for one in seats for site in sites],
        "spies": [its.enemy_spies(one, site) for one in seats for site in sites],
    }


def classes_of(position):
    """How every AutoMatron would judge all places."""
    return [
        locations.classes_of(position, seat, kind)
        for seat in range(len(position.seats))
        for kind in locations.KINDS
    ]


def estimates_of(position):
    """What the stand-in would give for pieces everywhere, in every seat."""
    return [its for seat in range(len(position.seats)) for its in _estimates(position, seat)]


def _estimates(position, seat):
    board, sites = Board.of(position, seat, TASTE), position.map.sites
    places = range(len(position.map.places))
    yield board.turns_left
    yield [board.deploy(one, number) for one in places for number in (1, 3)]
    yield [board.opens(one) for one in places]
    yield [board.prospect(site) for site in sites]
    yield [board.spy(site) for site in sites]
    yield [board.enemy_spy(site) for site in sites]
    yield [
        board.supplant(one, colour)
        for colour, its in enumerate(position.troops)
        for one in places
        if its[one]
    ]


def check(position):
    """Look at a position that was played on and at a copy, which has kept nothing."""
    anew = position.copy()
    assert standing_of(position) == standing_of(anew)
    assert classes_of(position) == classes_of(anew)
    assert estimates_of(position) == estimates_of(anew)


def play(seats, seed, options):
    """Play a game, and look at a third of its positions: what was kept wrong once stays kept.

    Each move is made on a copy, too, in which nothing is kept as it begins.
    """
    position, dice = GAME.setup(seats, options, SeededDice(seed)), SeededDice(seed, 1)
    for number in count(2):
        if number % 3 == 0:
            check(position)
        seat = GAME.to_move(position)
        if seat is None:
            return
        action = GAME.player(seats[seat]).decide(position, seat, dice).action
        fresh = position.copy()
        for one in (fresh, position):
            GAME.perform(one, action, SeededDice(seed, number))
        assert standing_of(fresh) == standing_of(position)


READING_OPTIONS = st.fixed_dictionaries(
    {key: st.sampled_from(values) for key, values in READINGS.items()}
).filter(lambda chosen: chosen["delay_supply"] != "refuse")


@pytest.mark.parametrize(
    "seats",
    [TABLES[0], *(pytest.param(one, marks=pytest.mark.slow) for one in TABLES[1:])],
    ids="-".join,
)
@settings(max_examples=1)
@given(seed=st.integers(0, 2**32), readings=READING_OPTIONS)
def test_what_is_kept_is_what_would_be_found_anew(seats, seed, readings):
    play(seats, seed, readings)


@pytest.mark.slow
@settings(max_examples=1)
@given(seed=st.integers(0, 2**32))
def test_what_is_kept_of_teams_is_what_would_be_found_anew(seed):
    play(TEAMS, seed, {"teams": True})
