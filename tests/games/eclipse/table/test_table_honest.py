"""A rival decides at a real table, asked and told turn by turn, as it does in a match."""

import statistics
from collections import defaultdict

import pytest
from eclipse_person import (
    Match,
    begun,
    is_turn,
    is_upkeep,
    owned,
    play_turn,
    play_upkeep,
)
from honest import taps

from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.readings import SETS

SEEDS = range(6)
FEW = 6
"""Taps that half of all turns are done with, after the first round."""

MEAN = 10
"""Taps of a turn on the average."""

MANY = 45
"""Taps that no turn exceeds: a war over all four neighbours, and all technologies anew."""


def play_through(seed, players, **options):
    """Play a match of rivals at a table too; give (round, taps) of every turn."""
    match = Match(begun(players, seed, **options), seed)
    before, heard, counted = {}, defaultdict(set), []
    while (number := GAME.to_move(match.position)) is not None:
        if not is_turn(match.position):
            match.play(match.decide().action)
            continue
        now = match.position.round
        talk, memory = play_turn(match, number, before.get(number))
        before[number] = memory
        if match.position.round == now and match.position.phase == "action":
            assert owned(memory.seat) == owned(match.position.seats[number])
        counted.append((now, _taps(talk, memory, heard[number, now])))
    return counted


def _taps(talk, memory, heard):
    """Count a turn's taps; what holds for a round is asked once in it."""
    total = 0
    for question, answer in talk.asked:
        if question.key in memory.heard or question.key.startswith("supply"):
            if question.key in heard:
                continue
            heard.add(question.key)
        total += taps(question, answer)
    return total


@pytest.mark.parametrize("seed", SEEDS)
def test_it_decides_as_in_a_match_with_few_taps(seed):
    counted = play_through(seed, 2 + seed % 5)
    later = [number for turn, number in counted if turn > 1]
    assert len(later) > 20
    assert statistics.median(later) <= FEW
    assert statistics.mean(later) < MEAN
    assert max(later) <= MANY
    first = [number for turn, number in counted if turn == 1]
    assert statistics.mean(first) < MEAN


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("readings", [one for one in SETS if one != "full"])
def test_by_the_other_sets_of_readings_it_decides_as_in_a_match_too(seed, readings):
    assert play_through(seed, 2 + seed % 5, readings=readings)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_keeps_house_as_in_a_match(seed):
    match, kept = Match(begun(2 + seed % 5, seed), seed), 0
    while (number := GAME.to_move(match.position)) is not None:
        if not is_upkeep(match.position):
            match.play(match.decide().action)
            continue
        memory = play_upkeep(match, number)
        seat = match.position.seats[number]
        if not seat.out:
            assert memory.seat.stock == seat.stock
            assert _pieces(memory.seat) == _pieces(seat)
            kept += 1
    assert kept


def _pieces(seat):
    """Count discs and cubes, spent or destroyed or not, and those that ambassadors carry."""
    cubes = [*map(sum, zip(seat.cubes, seat.graveyard, strict=True))]
    return seat.discs + seat.spent, sum(cubes) + len(seat.ambassadors)
