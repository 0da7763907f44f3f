"""Default rules, end of round: coins, discards, the first-player token; and the order of turns."""

import pytest
from panticapaeum_cases import (
    architect,
    begun,
    botos,
    by_colour,
    do,
    game_of,
    lay_somewhere,
    solo,
)

from rivals.core.errors import IllegalAction
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.actions import Discard, Pass, Take
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.rules import course


def table(*people, rival=None, **fields):
    """A game of people, or of people and Botos in the second seat."""
    seats = list(people)
    if rival:
        seats.insert(1, rival)
    position = solo(ring=range(1, 60), **fields)
    position.seats[:] = seats
    return position


def ended(position):
    """Let the seat to act pass the last turn of its round."""
    return do(position, Pass())


def last_turn(*people, round=2, first=0, **fields):  # noqa: A002 - the field's own name
    """The last person of the round is to develop."""
    seat = (first - 1) % len(people)
    return table(
        *people, round=round, turn=3, first=first, seat=seat, phase="develop", **fields
    )  # fmt: skip


def test_a_coin_for_each_house():
    """At a round's end each House pays one coin, to its owner."""
    houses = [("orange", 3, 0), ("orange", 4, 0), ("brown", 5, 0)]
    after = ended(last_turn(architect(buildings=houses, coins=0), architect(coins=0)))
    assert [seat.coins for seat in after.seats] == [2, 0]


@pytest.mark.parametrize(("rows", "coins"), [([0] * 5, 0), ([1] * 5, 5), ([4, 0, 2, 0, 0], 2)])
def test_a_coin_for_each_worker(rows, coins):
    """Each row advanced at least to its worker pays one coin at every round's end."""
    assert ended(last_turn(architect(rows=rows, coins=0))).seats[0].coins == coins


def test_the_last_round_pays_too():
    """Reading P26: coins come at the end of every round, so before the final score as well."""
    after = ended(last_turn(architect(rows=[1] * 5, coins=0), round=5))
    assert (after.phase, after.seats[0].coins) == ("over", 5)


def test_coins_come_at_the_end_of_a_round_only():
    """Turns within the round pay nothing."""
    position = last_turn(architect(rows=[1] * 5, coins=0))
    position.turn = 2
    assert ended(position).seats[0].coins == 0


def test_five_resources_may_be_kept():
    """With five or fewer nothing is put back."""
    after = ended(last_turn(architect(resources=[1] * 5)))
    assert (after.phase, after.round) == ("take", 3)


def test_more_are_put_back_one_by_one():
    """Of seven two go back, each of the owner's choice; then the next round begins."""
    position = ended(last_turn(architect(resources=by_colour(brown=5, green=2))))
    assert GAME.options(position) == [Discard("brown"), Discard("green")]
    position = do(position, Discard("green"))
    assert position.phase == "discard"
    after = do(position, Discard("brown"))
    assert after.seats[0].resources == by_colour(brown=4, green=1)
    assert (after.phase, after.round, after.turn) == ("take", 3, 1)


def test_only_what_one_has_is_put_back():
    """A colour one has none of cannot be discarded."""
    position = ended(last_turn(architect(resources=by_colour(brown=6))))
    with pytest.raises(IllegalAction) as fault:
        GAME.check(position, Discard("green"))
    assert fault.value.rule == "panticapaeum.discard.none"


def test_everybody_above_the_limit_discards_in_turn_order():
    """Discards begin with the first player and go round."""
    rich = by_colour(brown=6)
    people = [architect(resources=list(rich)) for _ in range(3)]
    position = ended(last_turn(*people, first=1))
    order = []
    while position.phase == "discard":
        order.append(GAME.to_move(position))
        position = do(position, Discard("brown"))
    assert order == [1, 2, 0]


def test_nothing_is_put_back_after_the_last_round():
    """Reading P3: the game is over; resources left do not matter to a person."""
    after = ended(last_turn(architect(resources=[9] * 5), round=5))
    assert GAME.to_move(after) is None
    assert after.seats[0].resources == [9] * 5


def test_the_first_player_token_goes_round():
    """It passes to the next person at every round's end."""
    position = begun("random", "random", "random", seed=1)
    firsts = {}
    while GAME.to_move(position.state) is not None:
        firsts.setdefault(position.state.round, position.state.first)
        position.step()
    assert firsts == {1: 0, 2: 1, 3: 2, 4: 0, 5: 1}


def test_the_token_stays_in_the_solo_game():
    """Against Botos alone the person goes first all through the game."""
    match = begun("random", "botos", seed=1)
    while match.to_move() is not None:
        assert match.state.first == 0
        match.step()


def test_the_token_passes_botos_by():
    """Reading P1: only people hold it, and Botos follows whoever does."""
    match = begun("random", "botos", "random", "random", seed=1)
    orders = {}
    while match.to_move() is not None:
        orders.setdefault(match.state.round, course.turn_order(match.state))
        match.step()
    assert orders == {
        1: [0, 1, 2, 3], 2: [2, 1, 3, 0], 3: [3, 1, 0, 2], 4: [0, 1, 2, 3], 5: [2, 1, 3, 0],
    }  # fmt: skip


@pytest.mark.parametrize("seats", [["random"], ["random", "botos"], ["random"] * 3])
def test_turns_go_round_in_order(seats):
    """In each of three turns of five rounds every seat takes one tile, in turn order."""
    taken = []
    for before, action, _ in game_of(seats, seed=3):
        if isinstance(action, Take):
            taken.append((before.round, before.turn, before.seat))
            place = len([one for one in taken if one[:2] == taken[-1][:2]]) - 1
            assert before.seat == course.turn_order(before)[place]
    assert len(taken) == 15 * len(seats)
    assert [one[:2] for one in taken[:: len(seats)]] == [
        (r, t) for r in range(1, 6) for t in (1, 2, 3)
    ]


def test_a_game_alone_is_possible():
    """One person without a rival plays the same rounds and scores."""
    *_, (_, _, last) = game_of(["random"], seed=2)
    assert GAME.to_move(last) is None
    assert isinstance(last.seats[0], Architect)
    assert GAME.result(last).seats[0].rank == 1


def test_botos_does_not_delay_the_discards():
    """After his turn ends the round, people above the limit discard."""
    position = table(architect(resources=by_colour(brown=6)), rival=botos(), round=2, turn=3)
    position = do(lay_somewhere(do(position, Take(1))), Pass())
    while GAME.to_move(position) == 1:
        position = do(position, GAME.options(position)[0])
    assert (position.phase, GAME.to_move(position)) == ("discard", 0)
