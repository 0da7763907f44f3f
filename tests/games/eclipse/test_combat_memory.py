"""What battles leave behind: what seats remember of them, and what can be told."""

import msgspec
import pytest
from eclipse_battles import FIELD, SOUTH, at, fight, table

from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.actions import Fire, Hit, Retreat
from rivals.games.eclipse.position.battle import Clash, Freed
from rivals.games.eclipse.position.state import Position


def duel(faces, *, wars=(), species=("terran", "hydran")):
    """Let seat 0 attack seat 1 in round 3; give what both remember."""
    position = table(at(FIELD, (1, "I"), (0, "I"), owner=1), species=species)
    position.round = 3
    for seat, other in wars:
        position.seats[seat].memory.wars = [other]
    fight(position, faces)
    return [seat.memory for seat in position.seats]


def test_both_remember_whom_they_fought_and_when():
    ours, theirs = duel("6")
    assert (ours.fought, theirs.fought) == ({1: 3}, {0: 3})


def test_who_was_attacked_remembers_whom_it_lost_to():
    ours, theirs = duel("1 6")
    assert (ours.lost_to, theirs.lost_to) == ([], [0])


@pytest.mark.parametrize(("wars", "lost_to"), [([(0, 1)], [1]), ([], []), ([(1, 0)], [])])
def test_who_attacked_remembers_a_loss_in_its_own_war(wars, lost_to):
    ours, theirs = duel("6", wars=wars)
    assert (ours.lost_to, theirs.lost_to) == (lost_to, [])


def test_a_retreat_of_all_ships_is_a_loss():
    position = table(at(FIELD, (1, "C"), (0, "I"), owner=1), at(221, where=SOUTH, owner=0))
    position.seats[0].memory.wars = [1]
    fight(position, "1", Retreat(221))
    assert position.seats[0].memory.lost_to == [1]


def test_battles_with_ancients_are_not_remembered():
    position = table(at(FIELD, (0, "I"), ancients=1))
    fight(position, "1 66")
    assert position.seats[0].memory.fought == {}
    assert position.seats[0].memory.lost_to == []


def test_an_attack_on_the_population_is_remembered_as_a_fight():
    position = table(at(FIELD, (0, "I"), owner=1, cubes=("money",)))
    fight(position, "1")
    assert [seat.memory.fought for seat in position.seats[:2]] == [{1: 1}, {0: 1}]


def test_the_last_phase_can_be_told_until_the_next_begins():
    position = table(at(105, (1, "I"), (0, "I"), where=SOUTH), at(FIELD, (1, "I"), (0, "I")))
    fight(position, "6 6")
    assert [one.hex for one in position.told if isinstance(one, Clash)] == [105, FIELD]
    fight(position)
    assert position.told == []


def test_a_position_in_battle_has_a_json_form_and_copies():
    position = table(at(FIELD, (1, "IC"), (0, "II"), owner=1), at(221, where=SOUTH, owner=0))
    task = fight(position, "1 66", Fire())
    assert position.battle.queue[-1] == (0, "interceptor")
    text = msgspec.json.encode(position)
    assert msgspec.json.decode(text, type=Position) == position
    copied = position.copy()
    fight_on = copied.battle
    copied.hexes[0].fleets[0].ships[0] = 7
    fight_on.ships[0].damage = 5
    copied.told.append(Freed(FIELD, 1))
    assert msgspec.json.encode(position) == text
    assert task.dice == ((6, 1), (6, 1))
    assert Hit("cruiser", 0) in GAME.options(position)
