"""Rules 6 to 10: rounds, command dials, activations, and the commands but for attacks."""

import pytest
from armada_attacks import DONE, cards, fault, play, ship, squadron, table, told
from armada_wanderings import opened

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.box import RANGE
from rivals.games.armada.components.ships import COMMANDS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to

FLEETS = [[["victory_2", "raider_1"], []], [["nebulon_escort"], []]]


def act(position, *actions):
    for action in actions:
        GAME.apply(position, action, SeededDice(1))
    return position


def commanding(fleets=FLEETS, **options):
    """A game whose fleets are deployed: the command phase of the first round."""
    position = opened(fleets=fleets, obstacles="none", first="seat_1", **options)
    while position.phase == "setup":
        act(position, GAME.options(position)[0])
    return position


def sail_on(position):
    """Go on by the last option of each task but passes: attacks are left out, ships sail on."""
    task = position.stack[-1]
    if isinstance(task, to.Steering):
        ship = position.ships[task.ship]
        return do.Sail(ship.speed, (0,) * ship.speed, "right")
    return [one for one in GAME.options(position) if one != do.Pass()][-1]


# --- Rules 6 and 7: rounds and dials ---------------------------------------------------------


def test_7_each_ship_gets_a_dial_for_each_point_of_command():
    position = commanding()
    order = []
    while position.phase == "command":
        task = position.stack[-1]
        order.append((task.seat, task.ship))
        assert GAME.options(position) == [do.SetDial(one) for one in COMMANDS]
        act(position, do.SetDial("repair"))
    assert order == [(0, 0)] * 3 + [(0, 1)] + [(1, 2)] * 2
    assert [len(one.dials) for one in position.ships] == [3, 1, 2]


def test_7_later_one_new_dial_goes_to_the_bottom():
    position = commanding()
    for one in ("repair", "navigate", "squadron", "repair", "repair", "repair"):
        act(position, do.SetDial(one))
    while position.phase != "command":
        act(position, sail_on(position))
    assert position.round == 2
    assert position.ships[0].dials == ["navigate", "squadron"]
    assert len(position.stack) == 3
    act(position, do.SetDial("concentrate_fire"))
    assert position.ships[0].dials == ["navigate", "squadron", "concentrate_fire"]


def test_7_a_rivals_ships_have_no_dials():
    position = commanding(seats=("human", "imperial"))
    seats = [task.seat for task in position.stack]
    assert set(seats) == {0}


def test_6_there_are_six_rounds_of_four_phases():
    """Ships that keep out of sight of one another sail on for the whole game."""
    fleets = [[["victory_2"], []], [["victory_2"], []]]
    position = commanding(fleets, points="400")
    seen = []
    while GAME.to_move(position) is not None:
        if (position.round, position.phase) not in seen:
            seen.append((position.round, position.phase))
        task = position.stack[-1]
        stop = isinstance(task, to.Steering)
        act(position, do.Sail(0, (), "right") if stop and not fault(
            position, do.Sail(0, (), "right")) else sail_on(position))  # fmt: skip
    assert seen == [(n, phase) for n in range(1, 7) for phase in ("command", "ship")]
    assert GAME.result(position).ending == "armada.ending.rounds"


# --- Rule 8: alternation ---------------------------------------------------------------------


def test_8_sides_alternate_and_one_without_ships_is_skipped():
    position = commanding()
    order = []
    while position.round == 1:
        if isinstance(position.stack[-1], to.Mustering):
            order.append(GAME.to_move(position))
        act(position, sail_on(position))
    assert order == [0, 1, 0]


def test_8_a_ship_is_activated_once_and_by_its_owner():
    position = table(
        [ship(0, "raider_1", 300, 300, activated=True), ship(0, "raider_1", 500, 300),
         ship(1, "raider_1", 300, 700)],
        stack=[to.Mustering(0)],
    )  # fmt: skip
    assert GAME.options(position) == [do.Activate(1)]
    assert fault(position, do.Activate(0)) == "activated"
    assert fault(position, do.Activate(2)) == "not-yours"
    assert fault(position, do.Activate(9)) == "no-piece"


def mustering(mine, theirs, *, to_move, activated=1, passes=(2, 2)):
    """So many ships of the first and of the second player still to be activated."""
    ready = {"speed": 0, "dials": ["navigate"]}
    ships = [ship(0, "raider_1", 100 * n + 100, 200, **ready) for n in range(mine)]
    ships += [ship(0, "raider_1", 100 * n + 100, 50, activated=True) for n in range(activated)]
    ships += [ship(1, "raider_1", 100 * n + 100, 700, **ready) for n in range(theirs)]
    position = table(ships, stack=[to.Mustering(to_move)])
    position.passes = list(passes)
    return position


def activate(position):
    """Let whoever is to move activate a ship, which sails on."""
    play(position, next(one for one in GAME.options(position) if isinstance(one, do.Activate)))
    while isinstance(position.stack[-1], to.Revealing | to.Attacking | to.Steering):
        act(position, sail_on(position))


def test_5_a_pass_token_lets_the_other_side_go_on():
    position = mustering(1, 2, to_move=0)
    assert GAME.options(position) == [do.Activate(0), do.Pass()]
    play(position, do.Pass())
    assert position.passes == [1, 2]
    assert GAME.to_move(position) == 1
    assert fault(mustering(1, 2, to_move=0, passes=(0, 2)), do.Pass()) == "no-pass"


@pytest.mark.parametrize(
    ("mine", "theirs", "activated", "wrong"),
    [(1, 2, 1, ""), (1, 2, 0, "not-fewer-left"), (2, 2, 1, "not-fewer-left"),
     (3, 2, 1, "not-fewer-left")],
)  # fmt: skip
def test_5_the_first_player_passes_after_a_ship_and_with_fewer_left(mine, theirs, activated, wrong):
    assert fault(mustering(mine, theirs, to_move=0, activated=activated), do.Pass()) == wrong


@pytest.mark.parametrize(("mine", "theirs", "wrong"), [(3, 2, ""), (2, 2, ""), (2, 3, "more-left")])
def test_5_the_second_player_passes_with_no_more_left(mine, theirs, wrong):
    assert fault(mustering(mine, theirs, to_move=1, activated=0), do.Pass()) == wrong


def test_5_a_ship_lost_after_its_activation_was_activated():
    position = mustering(1, 2, to_move=0)
    position.ships[1].where = "gone"
    assert fault(position, do.Pass()) == ""


def test_5_nobody_passes_on_two_of_his_turns_running():
    """As in the book's example: after the other's next ship the second player must activate."""
    position = play(mustering(3, 2, to_move=1), do.Pass())
    activate(position)
    assert position.passes == [2, 1]
    assert fault(position, do.Pass()) == "passed"
    activate(position)
    activate(position)
    assert GAME.to_move(position) == 1
    assert fault(position, do.Pass()) == ""  # a ship later he may again


def test_5_a_pass_is_forgotten_when_the_ship_phase_ends():
    position = mustering(1, 1, to_move=1)
    play(position, do.Pass())
    assert position.passed == [1]
    while position.phase == "ship":
        act(position, sail_on(position))
    assert position.passed == []


# --- Rule 9: a command is revealed -----------------------------------------------------------


def revealing(kind="victory_2", dials=("repair",), rivals=(), **more):
    one = ship(0, kind, 500, 300, dials=list(dials), activated=True, **more)
    stack = [to.Steering(0, 0), to.Attacking(0, 0), to.Revealing(0, 0)]
    position = table([one, ship(1, "raider_1", 1600, 800)], stack=stack)
    position.active, position.rivals = 0, rivals
    return position


def test_9_an_activation_reveals_then_attacks_then_maneuvers():
    position = table([ship(0, "raider_1", 300, 300, dials=["navigate"]),
                      ship(1, "raider_1", 1600, 700)], stack=[to.Mustering(0)])  # fmt: skip
    play(position, do.Activate(0))
    assert position.active == 0
    assert position.ships[0].activated
    assert [type(one) for one in position.stack] == [to.Steering, to.Attacking, to.Revealing]


def test_9_the_top_dial_is_kept_or_becomes_a_token():
    position = revealing(dials=("navigate", "repair"))
    assert GAME.options(position) == [do.Reveal("navigate", "dial"), do.Reveal("navigate", "token")]
    assert fault(position, do.Reveal("repair", "dial")) == "other-dial"
    kept = play(position.copy(), do.Reveal("navigate", "dial")).ships[0]
    assert (kept.dial, kept.held, kept.dials) == ("navigate", [], ["repair"])
    taken = play(position, do.Reveal("navigate", "token")).ships[0]
    assert (taken.dial, taken.held, taken.dials) == (None, ["navigate"], ["repair"])


def test_9_a_second_token_of_a_kind_is_lost():
    position = revealing(dials=("navigate",), held=["navigate"])
    play(position, do.Reveal("navigate", "token"))
    assert position.ships[0].held == ["navigate"]


def test_9_a_ship_without_room_gives_a_token_up():
    position = revealing("raider_1", dials=("navigate",), held=["repair"])
    assert fault(position, do.Reveal("navigate", "token")) == "token-drop"
    assert fault(position, do.Reveal("navigate", "token", "squadron")) == "token-drop"
    assert fault(position, do.Reveal("navigate", "dial", "repair")) == "token-drop"
    play(position, do.Reveal("navigate", "token", "repair"))
    assert position.ships[0].held == ["navigate"]


def test_9_a_ship_with_room_gives_none_up():
    position = revealing(dials=("navigate",), held=["repair", "squadron"])
    assert fault(position, do.Reveal("navigate", "token", "repair")) == "token-drop"
    play(position, do.Reveal("navigate", "token"))
    assert position.ships[0].held == ["repair", "squadron", "navigate"]


def test_9_a_rival_reveals_what_it_rolled():
    position = revealing(dials=(), rivals=(0,))
    shown = {(one.command, one.keep) for one in GAME.options(position)}
    assert shown == {(one, keep) for one in COMMANDS for keep in ("dial", "token")}


# --- Rule 10: squadrons ----------------------------------------------------------------------

REACH = 51 + RANGE[1] + 17
"""From the middle of a Victory's base to that of a squadron at the end of medium range."""


def wing(dial="squadron", held=(), at=REACH - 1, **more):
    one = ship(0, "victory_2", 500, 300, dials=[dial], held=list(held), activated=True)
    wings = [squadron(0, "tie_fighter", 500 + 40 * n, 300 + at, **more) for n in (0, 1)]
    stack = [to.Steering(0, 0), to.Attacking(0, 0), to.Revealing(0, 0)]
    position = table([one, ship(1, "raider_1", 1600, 800)], wings, stack=stack)
    position.active = 0
    return position


def test_10_a_squadron_dial_commands_as_many_as_the_squadron_value():
    position = play(wing(at=100), do.Reveal("squadron", "dial"))
    assert position.stack[-1] == to.Commanding(0, 0, 3)
    play(position, do.Scramble(0))
    assert position.stack[-1] == to.Flying(0, 0, both=True)
    assert position.squadrons[0].activated
    play(position, DONE)
    assert position.stack[-1] == to.Commanding(0, 0, 2)
    assert fault(position, do.Scramble(0)) == "activated"


@pytest.mark.parametrize(("at", "wrong"), [(REACH - 1, ""), (REACH + 1, "out-of-command")])
def test_10_commanded_squadrons_are_at_close_to_medium_range(at, wrong):
    position = wing(at=at)
    position.squadrons[1].y -= 9000  # this one is in range anyway
    play(position, do.Reveal("squadron", "dial"))
    assert fault(position, do.Scramble(0)) == wrong
    assert fault(position, do.Scramble(1)) == ""


def test_10_a_token_commands_one_and_adds_to_a_dial():
    position = play(wing("repair", ["squadron"], at=100), do.Reveal("repair", "dial"))
    assert position.stack[-1] == to.Commanding(0, 0, 0)
    assert fault(position, do.Scramble(0)) == "no-command"
    play(position, do.Spend("squadron"))
    assert position.ships[0].held == []
    assert position.stack[-1] == to.Commanding(0, 0, 1)
    both = play(wing("squadron", ["squadron"], at=100), do.Reveal("squadron", "dial"))
    play(both, do.Spend("squadron"))
    assert both.stack[-1] == to.Commanding(0, 0, 4)
    assert fault(both, do.Spend("squadron")) == "no-token"


def test_10_a_squadron_token_is_spent_with_the_dial_not_after_it():
    late = play(wing("squadron", ["squadron"], at=100), do.Reveal("squadron", "dial"))
    play(play(late, do.Scramble(0)), DONE)
    assert late.stack[-1] == to.Commanding(0, 0, 2)
    assert fault(late, do.Spend("squadron")) == "begun"
    assert do.Spend("squadron") not in GAME.options(late)
    assert late.ships[0].held == ["squadron"]


def test_10_without_squadrons_in_range_the_command_is_passed_over():
    position = play(wing(at=REACH + 200), do.Reveal("squadron", "dial"))
    assert isinstance(position.stack[-1], to.Steering)


# --- Rule 10: repair -------------------------------------------------------------------------


def repairing(kind="victory_2", points=None, held=(), **more):
    position = revealing(kind, held=list(held), **more)
    if points is not None:
        position.stack = [*position.stack[:2], to.Repairing(0, 0, points)]
    return position


def test_10_a_repair_dial_gives_the_engineering_value_and_a_token_half_rounded_up():
    hurt = {"shields": [0, 0, 0, 0]}
    position = play(repairing(**hurt), do.Reveal("repair", "dial"))
    assert position.stack[-1] == to.Repairing(0, 0, 4)
    token = repairing("gladiator_1", dials=("navigate",), held=["repair"], **hurt)
    play(token, do.Reveal("navigate", "dial"))
    assert token.stack[-1] == to.Repairing(0, 0, 0)
    play(token, do.Spend("repair"))
    assert token.stack[-1] == to.Repairing(0, 0, 2)
    assert token.ships[0].held == []
    assert fault(token, do.Spend("repair")) == "no-token"


def test_10_both_are_one_resolution():
    position = repairing("gladiator_1", held=["repair"], shields=[0, 0, 0, 0])
    play(position, do.Reveal("repair", "dial"))
    play(position, do.Spend("repair"))
    assert position.stack[-1] == to.Repairing(0, 0, 5)


def test_10_a_repair_token_is_spent_with_the_dial_not_after_it():
    position = repairing("gladiator_1", held=["repair"], shields=[0, 0, 0, 0])
    play(position, do.Reveal("repair", "dial"))
    play(position, do.Recover("front"))
    assert position.stack[-1] == to.Repairing(0, 0, 1)
    assert fault(position, do.Spend("repair")) == "begun"
    assert position.ships[0].held == ["repair"]


def test_10_a_point_moves_a_shield():
    position = repairing(points=1, shields=[1, 3, 0, 0])
    assert fault(position, do.Shift("rear", "left")) == "no-shield"
    assert fault(position, do.Shift("front", "right")) == "full-shields"
    assert fault(position, do.Shift("right", "right")) == "no-shield"
    play(position, do.Shift("right", "front"))
    assert position.ships[0].shields == [2, 2, 0, 0]
    assert not any(isinstance(one, to.Repairing) for one in position.stack)


def test_10_two_points_recover_a_shield():
    position = repairing(points=3, shields=[2, 3, 0, 3])
    assert fault(position, do.Recover("right")) == "full-shields"
    play(position, do.Recover("rear"))
    assert position.ships[0].shields == [2, 3, 1, 3]
    assert position.stack[-1] == to.Repairing(0, 0, 1)
    assert fault(position, do.Recover("front")) == "no-points"


def test_10_three_points_discard_a_damage_card():
    position = repairing(points=4, hidden=2, faceup=["power_failure"])
    assert fault(position, do.Mend("crew_panic")) == "no-card"
    known = play(position.copy(), do.Mend("power_failure"))
    assert known.ships[0].faceup == []
    assert known.discards == ["power_failure"]
    secret = play(position, do.Mend("hidden"), cards="crew_panic")
    assert secret.ships[0].hidden == 1
    assert secret.discards == ["crew_panic"]
    assert cards(secret) == 52
    assert fault(secret, do.Mend("hidden")) in ("no-points", "not-now")


def test_10_a_whole_ship_is_not_asked():
    position = play(repairing(), do.Reveal("repair", "dial"))
    assert isinstance(position.stack[-1], to.Steering)


def test_10_points_left_over_are_lost():
    position = repairing(points=4, shields=[2, 3, 1, 3])
    play(position, DONE)
    assert position.ships[0].dial is None
    assert isinstance(position.stack[-1], to.Steering)


def test_10_a_dial_not_resolved_is_gone_with_the_activation():
    ships = [ship(0, "raider_1", 300, 300, dials=["navigate"], speed=1),
             ship(1, "raider_1", 1600, 700)]  # fmt: skip
    position = table(ships, stack=[to.Mustering(0)])
    play(position, do.Activate(0))
    play(position, do.Reveal("navigate", "dial"))
    assert position.ships[0].dial == "navigate"
    play(position, do.Sail(1, (0,), "right"))
    assert position.ships[0].dial is None
    assert position.active is None
    assert GAME.to_move(position) == 1
    assert told(position, "rammed") == []
