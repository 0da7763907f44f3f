"""Rules 15, 19 and 20: squadrons attack squadrons and ships, and answer attacks."""

import pytest
from armada_attacks import (
    BESIDE,
    DONE,
    NEAR,
    X,
    Y,
    faces,
    fault,
    flight,
    hulls,
    play,
    ship,
    squadron,
    table,
    task,
    told,
)  # fmt: skip

from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import Obstacle

STRAFE = do.Strafe(1)


# --- 15: only hits count where squadrons fight ------------------------------------------------


def test_15_squadrons_count_hits_only():
    position = play(flight((0, "tie_fighter"), (1, "x_wing", 0, NEAR)), STRAFE, "bh bc bh")
    assert hulls(position) == [3, 3]
    assert told(position, "squadron-hit") == [{"squadron": 1, "damage": 2, "left": 3}]


def test_15_a_ship_counts_hits_only_against_squadrons():
    position = table(
        [ship(0, "nebulon_escort", 900, 300), ship(1, "mc80_assault", 1600, 300)],
        [squadron(1, "tie_fighter", 900, 400)],
    )
    play(position, do.Barrage("front", 0), "bc bh")
    assert hulls(position) == [2]


def test_16_a_squadron_without_hull_is_destroyed():
    position = play(flight((0, "x_wing"), (1, "tie_fighter", 0, NEAR)), STRAFE, "bh bh bh bh")
    assert position.squadrons[1].where == "gone"
    assert position.squadrons[1].hull == 0
    assert told(position, "squadron-destroyed") == [{"squadron": 1}]


# --- 12, 13, 19: whom a squadron may attack ---------------------------------------------------


def test_12_squadrons_attack_at_distance_1():
    assert fault(flight((0, "tie_fighter"), (1, "x_wing", 0, 110)), STRAFE) == ""
    assert fault(flight((0, "tie_fighter"), (1, "x_wing", 0, 112)), STRAFE) == "no-squadron-shot"


def test_13_an_obstructed_squadron_is_attacked_with_a_die_fewer():
    wall = Obstacle("asteroid3", X * 100, (Y + 54) * 100, 9000)
    position = flight((0, "tie_fighter"), (1, "x_wing", 0, 108), obstacles=[wall])
    play(position, STRAFE, "bh bh")
    assert hulls(position) == [3, 3]


def beside_a_wall(second="x_wing", **more):
    """A TIE engaged with an enemy in the east, another behind asteroids in the north."""
    wall = Obstacle("asteroid3", X * 100, (Y + 54) * 100, 9000)
    wings = [(0, "tie_fighter"), (1, "x_wing", 0, 108), (1, second, NEAR, 0)]
    return flight(*wings, obstacles=[wall], **more)


def test_19_an_engaged_squadron_may_attack_one_that_is_only_obstructed_with_a_die_fewer():
    position = beside_a_wall("b_wing")
    assert fault(position, do.Strafe(2)) == ""
    play(position, STRAFE, "bh bh")
    assert hulls(position) == [3, 3, 5]


@pytest.mark.parametrize(
    ("walled", "beside", "able"),
    [("b_wing", "b_wing", [1, 2]), ("b_wing", "x_wing", [2]), ("x_wing", "b_wing", [1, 2]),
     ("x_wing", "x_wing", [1, 2])],
)  # fmt: skip
def test_20_an_engaged_escort_guards_what_lacks_escort_behind_something_too(walled, beside, able):
    position = beside_a_wall(beside)
    position.squadrons[1].kind = walled
    assert [one for one in (1, 2) if not fault(position, do.Strafe(one))] == able


def test_20_escorts_come_first():
    position = flight((0, "tie_fighter"), (1, "a_wing", 0, NEAR), (1, "x_wing", NEAR, 0))
    assert fault(position, STRAFE) == "no-squadron-shot"
    assert fault(position, do.Strafe(2)) == ""


def test_11_targets_are_enemies_in_flight():
    position = flight((0, "tie_fighter"), (0, "tie_fighter", 0, NEAR), (1, "x_wing", NEAR, 0))
    assert fault(position, STRAFE) == "own-piece"
    assert fault(position, do.Strafe(7)) == "not-in-play"
    assert fault(position, do.Bomb(0, "front")) == "own-piece"
    assert fault(position, do.Bomb(7, "front")) == "not-in-play"


# --- 19: move or attack -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("both", "moved", "shot", "expected"),
    [
        (False, False, False, ""), (False, True, False, "attacked"),
        (True, True, False, ""), (True, False, True, "attacked"),
    ],
)  # fmt: skip
def test_19_a_squadron_attacks_once_and_moves_too_only_if_it_may(both, moved, shot, expected):
    position = flight((0, "tie_fighter"), (1, "x_wing", 0, NEAR))
    position.stack = [to.Flying(0, 0, both, moved, shot)]
    assert fault(position, STRAFE) == expected
    strafes = any(isinstance(one, do.Strafe) for one in GAME.options(position))
    assert strafes == (not expected)


def test_19_one_that_may_do_both_may_move_after_its_attack():
    position = flight((0, "tie_fighter"), (1, "y_wing", 0, NEAR), both=True)
    play(position, STRAFE, "bh bh bh")
    assert position.stack == [to.Flying(0, 0, both=True, shot=True)]


def test_19_one_that_may_do_one_is_done_after_its_attack():
    position = play(flight((0, "tie_fighter"), (1, "y_wing", 0, NEAR)), STRAFE, "bh bh bh")
    assert not any(isinstance(one, to.Flying) for one in position.stack)


# --- 15, 16, 20: squadrons against ships ------------------------------------------------------

BOMB = do.Bomb(1, "front")


def test_20_a_bomber_counts_critical_hits_against_ships():
    position = play(flight((0, "tie_bomber"), ships=BESIDE), BOMB, "kx")
    assert position.ships[1].shields == [2, 4, 3, 4]


def test_15_others_do_not():
    position = play(flight((0, "tie_advanced"), ships=BESIDE), BOMB, "kx")
    assert position.ships[1].shields == [3, 4, 3, 4]


@pytest.mark.parametrize(("kind", "down", "up"), [("tie_bomber", 1, 1), ("tie_advanced", 1, 0)])
def test_20_the_standard_critical_effect_is_for_bombers(kind, down, up):
    bare = ship(1, "mc80_assault", X, Y + 125, 180, speed=0, shields=[0, 4, 3, 4])
    position = flight((0, kind), ships=(BESIDE[0], bare))
    play(position, BOMB, "kx", "power_failure" if up else "")
    assert (position.ships[1].hidden, len(position.ships[1].faceup)) == (down, up)


def test_12_a_zone_out_of_reach_is_not_bombed():
    position = flight((0, "tie_bomber"), ships=BESIDE)
    assert fault(position, do.Bomb(1, "rear")) == "no-bombing"


def test_19_an_engaged_squadron_bombs_no_ship():
    position = flight((0, "tie_bomber"), (1, "x_wing", -NEAR, 0), ships=BESIDE)
    assert fault(position, BOMB) == "no-bombing"


def test_17_a_ship_defends_itself_against_squadrons():
    moving = ship(1, "nebulon_escort", X, Y + 100, 180, speed=1)
    position = play(flight((0, "tie_bomber"), ships=(BESIDE[0], moving)), BOMB, "kx")
    assert task(position) is to.Defending
    assert fault(position, do.Evade(0, 0, 0)) == "one-die"  # squadrons are no larger ships
    play(position, do.Evade(0, 0), "k-")
    play(position, do.Use(1))
    assert position.ships[1].shields == [3, 1, 2, 1]


# --- 20: swarm --------------------------------------------------------------------------------


def test_20_swarm_rolls_a_die_anew_against_one_engaged_with_another():
    position = flight((0, "tie_fighter"), (1, "y_wing", 0, NEAR), (0, "tie_fighter", NEAR, NEAR))
    play(position, STRAFE, "bh bc ba")
    assert GAME.options(position) == [*(do.Reroll(die, "swarm") for die in range(3)), DONE]
    play(position, do.Reroll(1, "swarm"), "bh")
    assert hulls(position) == [3, 4, 3]


def test_20_swarm_needs_another_squadron():
    position = play(flight((0, "tie_fighter"), (1, "y_wing", 0, NEAR)), STRAFE, "bh bc ba")
    assert position.attack is None


def test_20_swarm_is_nothing_against_ships():
    position = flight((0, "tie_fighter"), (0, "tie_fighter", -NEAR, 0), ships=BESIDE)
    play(position, BOMB, "bc")
    assert position.attack is None


# --- 20: counter ------------------------------------------------------------------------------


def test_20_a_counter_answers_with_so_many_blue_dice():
    position = play(flight((0, "tie_fighter"), (1, "a_wing", 0, NEAR)), STRAFE, "bh bh bc bh bc")
    assert hulls(position) == [2, 2]
    assert told(position, "counter") == [{"squadron": 1}]
    assert [len(one["dice"]) for one in told(position, "rolled")] == [3, 2]


def test_20_a_squadron_that_is_destroyed_counters_too():
    weak = {"hull": 1}
    position = flight((0, "tie_fighter"), (1, "a_wing", 0, NEAR, weak))
    play(position, STRAFE, "bh bh bc bh bh")
    assert position.squadrons[1].where == "gone"
    assert hulls(position) == [1, 0]


def test_20_a_counter_is_not_countered():
    position = flight((0, "tie_interceptor"), (1, "a_wing", 0, NEAR))
    play(position, STRAFE, "bh bc bh bc bh bh")
    assert hulls(position) == [1, 2]
    assert len(told(position, "counter")) == 1


def test_20_swarm_helps_a_counter():
    position = flight((0, "x_wing"), (1, "tie_interceptor", 0, NEAR), (1, "tie_fighter", NEAR, 0))
    position.stack = [to.Flying(0, 0, both=False)]
    play(position, STRAFE, "bh bc bc bc bc bh")
    assert position.stack[-1] == to.Modifying(1)
    assert position.attack.counter
    assert faces(position) == "bc bh"
    play(position, do.Reroll(0, "swarm"), "bh")
    assert hulls(position) == [3, 2, 3]


def test_20_a_ships_attack_is_not_countered():
    position = table(
        [ship(0, "nebulon_escort", 900, 300), ship(1, "mc80_assault", 1600, 300)],
        [squadron(1, "a_wing", 900, 400)],
    )
    play(position, do.Barrage("front", 0), "bh bh")
    assert not told(position, "counter")


def test_20_a_counter_is_obstructed_too():
    wall = Obstacle("asteroid3", X * 100, (Y + 54) * 100, 9000)
    position = flight((0, "tie_fighter"), (1, "a_wing", 0, 108), obstacles=[wall])
    play(position, STRAFE, "bh bh bh")
    assert hulls(position) == [2, 2]


def test_20_an_attacker_that_a_counter_destroys_flies_no_more():
    position = flight((0, "tie_fighter", {"hull": 1}), (1, "a_wing", 0, NEAR), both=True)
    play(position, STRAFE, "bh bc bc bh bh")
    assert position.squadrons[0].where == "gone"
    assert not any(isinstance(one, to.Flying) for one in position.stack)


# --- 17: aces' tokens -------------------------------------------------------------------------


def test_17_an_ace_scatters():
    position = flight((0, "x_wing"), (1, "howlrunner", 0, NEAR))
    play(position, STRAFE, "bh bh bh bh")
    assert GAME.options(position) == [do.Use(0), do.Use(1), DONE]
    play(position, do.Use(1))
    assert hulls(position) == [5, 3]
    assert told(position, "squadron-token") == [
        {"squadron": 1, "token": "scatter", "state": "exhausted"}
    ]


def test_17_an_ace_braces_once_an_attack():
    position = flight((0, "tie_fighter"), (1, "luke_skywalker", 0, NEAR))
    play(position, STRAFE, "bh bh bh")
    play(position, do.Use(0))
    assert hulls(position) == [3, 3]  # the other brace could not be spent too


def test_17_an_accuracy_icon_locks_an_aces_token():
    position = flight((0, "x_wing"), (1, "howlrunner", 0, NEAR))
    play(position, STRAFE, "ba bh bh bh")
    play(position, do.Lock(1))
    assert GAME.options(position) == [do.Use(0), DONE]


def test_17_an_ace_defends_itself_against_a_counter():
    position = flight((0, "howlrunner"), (1, "a_wing", 0, NEAR))
    play(position, STRAFE, "bh bc bc bh bh")
    assert position.stack[-1] == to.Defending(0)
    play(position, do.Use(1))
    assert hulls(position) == [3, 3]


def test_19_a_squadron_that_has_attacked_bombs_no_more():
    position = flight((0, "tie_bomber"), ships=BESIDE)
    position.stack = [to.Flying(0, 0, both=True, shot=True)]
    assert fault(position, BOMB) == "attacked"
