"""Author's solo mode v0.1: Botos's phase of exploration."""

import pytest
from panticapaeum_cases import botos, botos_moves, box_of, by_colour, do, lay_somewhere, solo

from rivals.core.errors import IllegalAction
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.actions import Pass, Take

# Tile 1 moves the trireme by two.
BOX = box_of("bp", "ee", "ogg", "m")


def awaiting(ring, *modifications, **seat):
    """Botos is to take: the person took tile 1 and did nothing else."""
    position = do(solo(botos(*modifications, **seat), box=BOX, ring=ring), Take(1))
    return do(lay_somewhere(position), Pass())


def test_botos_gets_the_tile_under_the_trireme():
    """He gets exactly the tile on which the trireme lies, whatever the others show."""
    position = awaiting([1, 2, 3, 4, 5])
    assert GAME.options(position) == [Take(3)]
    actions, reasons, _ = botos_moves(position)
    assert actions == [Take(3)]
    assert reasons[0].rule == "panticapaeum.botos.tile-under-trireme"


def test_all_resources_drawn_on_it_go_to_his_area():
    """Every resource drawn on the tile is added to what he has."""
    position = awaiting([1, 2, 3, 4, 5], resources=by_colour(brown=1, green=4))
    after = botos_moves(position)[2]
    assert after.seats[1].resources == by_colour(brown=1, orange=1, green=6)


def test_the_tile_is_discarded():
    """The tile leaves the game; it lies neither in the ring nor in a city."""
    after = botos_moves(awaiting([1, 2, 3, 4, 5]))[2]
    assert after.discarded == [3]
    assert after.ring == [2, 4, 5]
    assert [placed.tile for placed in after.seats[0].tiles] == [1]


def test_the_next_tile_ahead_is_the_one_behind_the_gap():
    """When his tile is gone, the trireme stands in the gap."""
    after = botos_moves(awaiting([1, 2, 3, 4, 5]))[2]
    assert (after.aboard, after.path) == (None, [])
    assert GAME.options(after)[0] == Take(4)


def test_a_tile_without_resources_brings_him_nothing():
    """He gets and discards the tile all the same."""
    after = botos_moves(awaiting([1, 2, 4, 3, 5]))[2]
    assert after.seats[1].resources == [0] * 5
    assert after.discarded == [4]


@pytest.mark.parametrize("tile", [2, 4, 5])
def test_no_other_tile_may_be_his(tile):
    """A tile that the trireme only passed is not his without the second modification."""
    with pytest.raises(IllegalAction) as fault:
        GAME.check(awaiting([1, 2, 3, 4, 5]), Take(tile))
    assert fault.value.rule == "panticapaeum.take.not-botos-tile"
