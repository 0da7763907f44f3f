"""Author's solo mode v0.1: introduction and preparation."""

import msgspec
import pytest
from panticapaeum_cases import DICE, begun, box_of, by_colour

from rivals.core.errors import BadSetup
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.seats import (
    LEVELS,
    MODIFICATIONS,
    Architect,
    Botos,
    read_level,
)
from rivals.games.panticapaeum.rules import costs


def test_solo_is_set_up_as_for_two_players():
    """The solo game is prepared like a game of two: ring, prices and coins."""
    position = begun("human", "botos").state
    box = position.parts
    assert len(position.ring) == box.structure.ring_size[1] == 36
    assert [costs.price(position, colour) for colour in range(5)] == [2] * 5
    assert box.prices.tracks[1] == (2, 3, 3, 4, 4, 5)
    assert position.seats[0].coins == 2


@pytest.mark.parametrize(
    ("people", "ring", "coins", "track"),
    [
        (1, 36, [2], (2, 3, 3, 4, 4, 5)),
        (2, 36, [2, 3], (2, 3, 3, 4, 4, 5)),
        (3, 51, [2, 3, 4], (2, 2, 3, 3, 4, 4, 5, 5)),
        (4, 66, [2, 3, 4, 5], (2, 2, 3, 3, 3, 4, 4, 4, 5, 5)),
    ],
)
def test_set_up_by_number_of_players(people, ring, coins, track):
    """Tiles in the ring, coins by seat and the price track follow the number of seats."""
    position = begun(*["human"] * people).state
    assert len(position.ring) == len(set(position.ring)) == ring
    assert [seat.coins for seat in position.seats] == coins
    assert position.parts.prices.tracks[people - 1] == track
    assert (position.ahead, position.aboard, position.path) == (0, None, [])


def test_botos_counts_as_a_seat_beside_more_people():
    """Reading P1 and P4: two people and Botos set up as three; coins by seat number."""
    position = begun("human", "botos", "human").state
    assert len(position.ring) == 51
    assert [seat.coins for seat in position.seats if isinstance(seat, Architect)] == [2, 4]


def test_botos_begins_with_nothing_and_has_no_city_coins_or_rows():
    """His area holds resources and buildings, and there is no place for anything else."""
    botos = begun("human", "botos").state.seats[1]
    assert botos == Botos("botos", by_colour(), by_colour(), ())
    assert set(Botos.__struct_fields__) == {"name", "resources", "buildings", "modifications"}


def test_the_ring_is_shuffled_by_the_seed():
    """The same seed lays the same ring; another seed lays another."""
    rings = [begun("human", "botos", seed=seed).state.ring for seed in (5, 5, 6)]
    assert rings[0] == rings[1] != rings[2]


@pytest.mark.parametrize(
    "seats",
    [
        ["botos"], ["botos", "human"], ["human", "human", "botos"], ["human", "botos", "botos"],
        ["human", "botos", "human", "human", "human"], [], ["human", "captain"],
        ["human", "botos:cruel"],
    ],
)  # fmt: skip
def test_botos_sits_once_in_the_second_seat(seats):
    """Reading P1: he follows the first player; what cannot be is refused in a sentence."""
    with pytest.raises(BadSetup, match=r"^\S.+"):
        begun(*seats)


def test_levels_name_sets_of_modifications():
    """Each modification alone has a level, the standard has none, the highest has all."""
    assert LEVELS["standard"] == () == read_level("botos")
    assert LEVELS["master"] == MODIFICATIONS
    assert [set(one) for one in LEVELS.values() if len(one) == 1] == [{m} for m in MODIFICATIONS]
    assert len(set(LEVELS.values())) == len(LEVELS)
    assert read_level("botos:brisk+greedy_benefit") == ("no_skip", "greedy_benefit")
    assert read_level("botos:greedy_benefit+no_skip") == ("no_skip", "greedy_benefit")


def test_a_level_is_kept_in_the_position():
    """What he is told to do lies in his seat, so a position decides alone."""
    botos = begun("human", "botos:hard").state.seats[1]
    assert botos.modifications == ("no_skip", "best_tile_on_path")


def test_a_set_of_ones_own_gives_ring_coins_and_prices():
    """Set-up figures come from the component set, not from the program."""
    box = box_of(
        structure__ring_size=[40, 41, 60, 70], structure__start_coins=[7, 8, 9, 9],
        prices__tracks=[[1], [2, 6], [3], [4]],
    )  # fmt: skip
    position = GAME.setup(["human", "botos"], {"components": msgspec.to_builtins(box)}, DICE)
    assert len(position.ring) == 41
    assert position.seats[0].coins == 7
    assert costs.price(position, 3) == 2
