"""Rules 19 and 21: squadrons take turns, the status phase, the end and the score."""

import pytest
from armada_attacks import DONE, fault, play, ship, squadron, table

from rivals.games.armada import GAME
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to

SOUTH, NORTH = ("victory_2", 250, 200), ("nebulon_escort", 1600, 700)


def laid(*wings, stack, **more):
    """Two ships far apart, both activated, and squadrons far from each other."""
    ships = [ship(0, *SOUTH, activated=True), ship(1, *NORTH, activated=True)]
    flying = [squadron(seat, kind, 500 + 150 * n, 450) for n, (seat, kind) in enumerate(wings)]
    position = table(ships, flying, stack=stack, **more)
    position.phase = "squadron"
    return position


def fly_by(position, number):
    """Activate a squadron that does nothing."""
    return play(play(position, do.Scramble(number)), DONE)


# --- Rule 19: two squadrons at a time --------------------------------------------------------


def test_19_each_side_activates_two_squadrons_in_its_turn():
    wings = [(0, "tie_fighter")] * 3 + [(1, "x_wing")] * 3
    position = laid(*wings, stack=[to.Patrolling(0, 2)])
    order = []
    for number in (0, 1, 3, 4, 2, 5):
        order.append(GAME.to_move(position))
        fly_by(position, number)
    assert order == [0, 0, 1, 1, 0, 1]
    assert position.phase == "command"
    assert position.round == 3


def test_19_a_side_with_none_left_is_passed_over():
    position = laid((0, "tie_fighter"), *[(1, "x_wing")] * 4, stack=[to.Patrolling(0, 2)])
    order = []
    for number in (0, 1, 2, 3, 4):
        order.append(GAME.to_move(position))
        fly_by(position, number)
    assert order == [0, 1, 1, 1, 1]


def test_19_a_squadron_acts_once_and_for_its_own_side():
    position = laid((0, "tie_fighter"), (0, "tie_fighter"), (1, "x_wing"),
                    stack=[to.Patrolling(0, 2)])  # fmt: skip
    fly_by(position, 0)
    assert fault(position, do.Scramble(0)) == "activated"
    assert fault(position, do.Scramble(2)) == "not-yours"
    assert fault(position, do.Scramble(7)) == "no-piece"
    assert GAME.options(position) == [do.Scramble(1)]


def test_19_it_moves_or_attacks_and_a_rogue_does_both():
    position = laid((0, "tie_fighter"), (1, "yt2400"), stack=[to.Patrolling(0, 2)])
    play(position, do.Scramble(0))
    assert position.stack[-1] == to.Flying(0, 0, both=False)
    play(position, DONE)
    play(position, do.Scramble(1))
    assert position.stack[-1] == to.Flying(1, 1, both=True)


def test_19_the_squadron_phase_begins_with_the_first_player():
    ships = [ship(0, *SOUTH, activated=True), ship(1, *NORTH, dials=["repair"])]
    wings = [squadron(0, "tie_fighter", 500, 450), squadron(1, "x_wing", 900, 450)]
    position = table(ships, wings, stack=[to.Steering(1, 1)])
    position.active, position.ships[1].activated = 1, True
    play(position, do.Sail(2, (0, 0), "right"))
    assert position.phase == "squadron"
    assert position.stack == [to.Patrolling(0, 2)]


def test_19_without_squadrons_the_round_ends():
    position = table([ship(0, *SOUTH, activated=True), ship(1, *NORTH)], stack=[to.Steering(1, 1)])
    position.active, position.ships[1].activated = 1, True
    play(position, do.Sail(2, (0, 0), "right"))
    assert (position.phase, position.round) == ("command", 3)


# --- Rule 21: the status phase ---------------------------------------------------------------


def at_the_end(**more):
    """The last squadron of a round is about to act."""
    return laid((0, "tie_fighter"), stack=[to.Patrolling(0, 2)], **more)


def test_21_exhausted_tokens_are_readied_discarded_ones_are_gone():
    position = laid((0, "howlrunner"), stack=[to.Patrolling(0, 2)])
    position.ships[0].defence = ["exhausted", "discarded", "ready"]
    position.squadrons[0].defence = ["exhausted", "discarded"][: len(position.squadrons[0].defence)]
    before = list(position.squadrons[0].defence)
    fly_by(position, 0)
    assert position.ships[0].defence == ["ready", "discarded", "ready"]
    readied = ["ready" if one == "exhausted" else one for one in before]
    assert position.squadrons[0].defence == readied


def test_21_a_compartment_fire_keeps_them_exhausted():
    position = at_the_end()
    position.ships[0].faceup = ["compartment_fire"]
    position.ships[0].defence = ["exhausted", "ready", "ready"]
    fly_by(position, 0)
    assert position.ships[0].defence == ["exhausted", "ready", "ready"]


def test_21_all_may_be_activated_again():
    position = fly_by(at_the_end(), 0)
    assert not any(one.activated for one in [*position.ships, *position.squadrons])
    assert position.round == 3
    assert {type(one) for one in position.stack} == {to.Dialling}


def test_21_shields_damage_and_tokens_stay_as_they_are():
    position = at_the_end()
    position.ships[0].shields, position.ships[0].hidden = [1, 2, 0, 3], 2
    position.ships[0].held = ["repair"]
    fly_by(position, 0)
    assert position.ships[0].shields == [1, 2, 0, 3]
    assert position.ships[0].hidden == 2
    assert position.ships[0].held == ["repair"]


def test_21_the_first_player_stays_first():
    position = fly_by(at_the_end(), 0)
    assert position.first == 0
    assert GAME.to_move(position) == 0


# --- The end and the score -------------------------------------------------------------------


def ended(*, lost=(), downed=(), first=0, costs="printed"):
    wings = [(0, "tie_bomber"), (0, "tie_fighter"), (1, "x_wing"), (1, "a_wing")]
    position = laid(*wings, stack=[to.Patrolling(0, 2)])
    position.round, position.first = ROUNDS, first
    position.ships.append(ship(0, "raider_1", 250, 700, activated=True))
    position.ships.append(ship(1, "cr90_a", 1600, 200, activated=True))
    for number in downed:
        position.squadrons[number].hull, position.squadrons[number].where = 0, "gone"
    for number in lost:
        position.ships[number].where = "gone"
    if costs != "printed":
        position.readings = type(position.readings)(costs=costs)
    seats = [one.seat for one in position.squadrons if one.where == "mat"]
    position.stack = [to.Patrolling(min(seats), 2)]
    while GAME.to_move(position) is not None:
        number = next(
            n for n, one in enumerate(position.squadrons)
            if one.where == "mat" and not one.activated and one.seat == GAME.to_move(position)
        )  # fmt: skip
        fly_by(position, number)
    return position


def score(position):
    result = GAME.result(position)
    return [(one.total, one.rank) for one in result.seats], result.ending


@pytest.mark.parametrize(
    ("lost", "downed", "first", "wanted"),
    [
        ((), (), 0, [(0, 2), (0, 1)]),
        ((), (), 1, [(0, 1), (0, 2)]),
        ((3,), (), 0, [(44, 1), (0, 2)]),
        ((2, 3), (), 0, [(44, 2), (44, 1)]),
        ((3,), (0, 1), 0, [(44, 1), (17, 2)]),
        ((), (2, 3), 0, [(24, 1), (0, 2)]),
        ((2,), (2,), 1, [(13, 2), (44, 1)]),
    ],
)
def test_21_after_six_rounds_the_points_of_the_destroyed_count(lost, downed, first, wanted):
    """A tie goes to the second player."""
    assert score(ended(lost=lost, downed=downed, first=first)) == (wanted, "armada.ending.rounds")


def test_21_errata_count_where_they_are_used():
    assert score(ended(downed=(0, 2), costs="errata"))[0] == [(12, 1), (10, 2)]


def test_21_the_parts_of_a_score_are_ships_and_squadrons():
    position = ended(lost=(3,), downed=(2,))
    assert GAME.result(position).seats[0].breakdown == {"ships": 44, "squadrons": 13}


def test_21_with_its_last_ship_a_fleet_loses_its_squadrons_and_the_game():
    """Whatever the points: seat 1 has more of them, and no ship."""
    position = laid((0, "tie_fighter"), (1, "x_wing"), stack=[to.Suffering(1, 1, 1)])
    position.phase = "ship"
    position.ships[1].shields, position.ships[1].hidden = [0] * 4, 4
    position.ships.append(ship(0, "imperial_1", 800, 200))
    position.ships[2].where = "gone"
    play(position, do.Suffer("front"))
    seats, ending = score(position)
    assert ending == "armada.ending.fleet-destroyed"
    assert seats == [(57 + 13, 1), (110, 2)]
    assert position.phase == "over"
    assert not GAME.options(position)
    assert fault(position, DONE) == "over"
