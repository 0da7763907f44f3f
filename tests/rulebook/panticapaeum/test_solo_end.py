"""Author's solo mode v0.1: end of round and end of the game."""

import pytest
from panticapaeum_cases import (
    architect,
    botos,
    botos_moves,
    by_colour,
    do,
    game_of,
    lay_somewhere,
    solo,
)

from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.actions import Pass, Take
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.rules.scoring import botos_breakdown


def ended(rival, person, **fields):
    """The game after its very last turn, in which the person only takes a tile."""
    position = solo(rival, person, round=5, turn=3, **fields)
    return botos_moves(do(lay_somewhere(do(position, Take(1))), Pass()))[2]


def test_botos_keeps_more_than_five_resources():
    """The limit of five is for people; he puts nothing back except as payment."""
    rival = botos(resources=by_colour(brown=1, purple=1, beige=1, orange=1, green=1))
    position = solo(rival, bought=[6] * 5, round=1, turn=3)
    after = botos_moves(do(lay_somewhere(do(position, Take(1))), Pass()))[2]
    assert after.round == 2
    assert after.phase == "take"
    assert sum(after.seats[1].resources) >= 6


def test_botos_gets_no_coins_for_houses():
    """At a round's end houses pay people; nothing of his changes."""
    rival = botos(buildings=by_colour(orange=5), resources=by_colour(green=1))
    position = solo(rival, bought=by_colour(orange=5), round=2, turn=3)
    moved = do(lay_somewhere(do(position, Take(1))), Pass())
    _, _, after = botos_moves(moved)
    assert after.seats[0].coins == moved.seats[0].coins
    assert after.seats[1].buildings == by_colour(orange=5)


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 3), (2, 10), (3, 30), (4, 40), (5, 50), (6, 60)]
)
@pytest.mark.parametrize("colour", range(5))
def test_points_by_number_of_buildings_of_a_colour(count, points, colour):
    """One is worth 3, two 10, three 30, and from four on ten for each of them."""
    owned = [0] * 5
    owned[colour] = count
    parts = botos_breakdown(solo().parts, Botos("botos", [0] * 5, owned))
    assert sum(parts.values()) == points
    assert list(parts.values())[colour] == points


def test_each_colour_is_counted_by_itself():
    """The table is used for every colour separately."""
    parts = botos_breakdown(solo().parts, botos(buildings=[1, 2, 3, 4, 0]))
    assert list(parts.values()) == [3, 10, 30, 40, 0, 0]


def test_a_point_for_every_resource_left():
    """What he has not spent is worth one each, of any colour."""
    assert botos_breakdown(solo().parts, botos(resources=[4, 0, 1, 2, 9]))["resources"] == 16


def test_he_has_neither_drought_nor_coins_in_his_score():
    """Without a city he loses nothing for drought, and coins he never has."""
    assert set(botos_breakdown(solo().parts, botos())) == {
        "brown", "purple", "beige", "orange", "green", "resources",
    }  # fmt: skip


def test_the_higher_score_wins():
    """Scores are compared; the better one is first."""
    result = ended(botos(buildings=by_colour(brown=3)), architect(), bought=by_colour(brown=3))
    human, rival = GAME.result(result).seats
    assert rival.total > human.total
    assert (rival.rank, human.rank) == (1, 2)
    result = GAME.result(ended(botos(), architect(coins=99)))
    assert [seat.rank for seat in result.seats] == [1, 2]
    assert result.win_shares() == (1.0, 0.0)


def test_equal_scores_are_a_draw():
    """Reading P14: level with Botos the win is shared, whatever buildings or coins say."""
    position = ended(botos(), architect())
    human, rival = GAME.result(position).seats
    position.seats[0].coins += 2 * (rival.total - human.total)
    result = GAME.result(position)
    assert [seat.rank for seat in result.seats] == [1, 1]
    assert result.win_shares() == (0.5, 0.5)


def test_the_game_ends_after_the_fifth_round():
    """Five rounds of three turns; then nobody is to move and the ending is named."""
    position = ended(botos(), architect())
    assert GAME.to_move(position) is None
    assert GAME.options(position) == []
    assert GAME.result(position).ending == "panticapaeum.end.last-round"


def test_people_score_by_the_ordinary_rules():
    """The person's points in the solo game are those of any game."""
    for _, _, after in game_of(["random", "botos"], seed=8, eager=0.9):
        last = after
    alone = last.copy()
    alone.seats.pop()
    assert GAME.result(last).seats[0].breakdown == GAME.result(alone).seats[0].breakdown
