"""Author's solo mode v0.1: course of the game, the player's turn and the trireme."""

import pytest
from panticapaeum_cases import botos, botos_moves, box_of, do, lay_somewhere, solo, take_and_pass

from rivals.core.errors import IllegalAction
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.actions import Advance, Build, Pass, Sell, Take
from rivals.games.panticapaeum.rules import course, explore

# Tiles 1, 2 and 3 show one, two and three resources, 4 shows none.
BOX = box_of("bm", "bp", "bpe", "mm", "g", "gg", "ggg")


def after_taking(tile, ring, *modifications, **fields):
    return do(solo(botos(*modifications), box=BOX, ring=ring, **fields), Take(tile))


def test_the_person_goes_first_in_every_round():
    """The solo player keeps the first-player token and always moves before Botos."""
    position = solo(box=BOX)
    assert course.turn_order(position) == [0, 1]
    position = solo(box=BOX, round=1, turn=3, seat=0)
    position = botos_moves(take_and_pass(position, GAME.options(position)[0].tile))[2]
    assert (position.round, position.turn, position.first, position.seat) == (2, 1, 0, 0)


def test_botos_moves_after_the_person_has_developed():
    """His turn comes after the player's development phase."""
    position = after_taking(1, range(1, 37))
    assert GAME.to_move(position) == 0
    position = lay_somewhere(position)
    assert GAME.to_move(position) == 0
    assert GAME.to_move(do(position, Pass())) == 1


@pytest.mark.parametrize(("tile", "stop"), [(1, 8), (2, 9), (3, 10)])
def test_the_trireme_goes_on_by_the_resources_of_the_taken_tile(tile, stop):
    """From the taken tile's place it goes on one tile for each resource drawn on it."""
    ring = [tile, 8, 9, 10, 11, 12]
    position = after_taking(tile, ring)
    assert position.aboard == stop
    assert position.path == ring[1 : ring.index(stop) + 1]
    assert position.ring[position.ahead] == stop + 1


def test_the_move_starts_from_the_place_of_the_taken_tile():
    """The trireme first goes to the taken tile's place, also when nearer ones stay."""
    position = after_taking(2, [8, 9, 2, 10, 11, 12])
    assert position.path == [10, 11]
    assert position.ring == [8, 9, 10, 11, 12]


def test_the_line_is_a_ring():
    """Reading P5: past the end the trireme goes on from the beginning."""
    position = after_taking(3, [8, 9, 10, 11, 3, 12], ahead=3)
    assert position.path == [12, 8, 9]
    assert position.ring[position.ahead] == 10


def test_the_last_place_wraps_too():
    """Reading P5: after taking the last tile the extra move begins at the first."""
    position = after_taking(1, [8, 9, 10, 1], ahead=3)
    assert position.path == [8]
    assert position.ring[position.ahead] == 9


def test_only_lying_tiles_count():
    """Reading P6: places that are empty already are no steps; the ring closes up."""
    position = after_taking(2, [2, 8, 9, 10, 11])
    gone = do(position, GAME.options(position)[0], Pass(), Take(9))
    assert gone.ring == [8, 10, 11]
    assert explore.landing(gone, 8) == [10]
    assert explore.landing(gone, 11) == [8]


def test_a_tile_without_resources_moves_it_by_one():
    """Reading P7: a tile that shows nothing still moves the trireme on, by one tile."""
    assert after_taking(4, [4, 8, 9]).aboard == 8


def test_more_steps_than_tiles_go_round():
    """Reading P5: in a short ring the trireme passes a tile again; each is listed once.

    The first passed stays the nearest, and it lies on the last one.
    """
    position = after_taking(3, [3, 8, 9])
    assert position.aboard == 8
    assert position.path == [8, 9]
    assert position.ring[position.ahead] == 9
    assert botos_moves(do(lay_somewhere(position), Pass()))[0][0] == Take(8)


def test_taking_the_last_tile_leaves_nobody_a_tile():
    """With one tile in the ring there is nothing to go on to."""
    assert explore.landing(solo(box=BOX, ring=[3]), 3) == []


def test_without_botos_there_is_no_extra_move():
    """The extra move belongs to the solo mode; alone or among people the trireme stays."""
    position = solo(box=BOX, ring=[8, 9, 3, 10])
    position.seats.pop()
    position = do(position, Take(3))
    assert (position.aboard, position.path) == (None, [])
    assert position.ring[position.ahead] == 10


def test_only_the_first_player_moves_the_trireme_for_botos():
    """Reading P1: beside more people Botos gets the tile of the current first player alone."""
    position = solo(box=BOX, ring=range(1, 52), round=2, first=2, seat=2)
    position.seats.append(position.seats[0].copy())
    assert course.turn_order(position) == [2, 1, 0]
    position = take_and_pass(position, 3)
    assert position.aboard == 6
    position = botos_moves(position)[2]
    assert GAME.to_move(position) == 0
    position = do(position, GAME.options(position)[0])
    assert (position.aboard, position.path) == (None, [])


def test_botos_never_does_what_only_players_do():
    """He lays no tile, goes no row, sells nothing and does not pass."""
    position = solo(botos(resources=[1, 1, 1, 1, 1]), round=2, seat=1, phase="develop")
    for action in (Pass(), Sell("brown", 1), Advance("brown"), Build("brown", 0, 0)):
        with pytest.raises(IllegalAction) as fault:
            GAME.check(position, action)
        assert fault.value.rule == "panticapaeum.botos.never"


def test_botos_tile_is_fixed_when_the_person_takes_one():
    """Reading P28: the extra move comes at once, so where the tile is laid changes nothing."""
    position = after_taking(2, [2, 8, 9, 10])
    ends = {do(position, place).aboard for place in GAME.options(position)}
    assert ends == {position.aboard} == {9}
