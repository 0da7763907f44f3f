"""Rules 15 and 16: what dice do, to shields and hull, and the standard critical effect."""

import pytest
from armada_attacks import FRONT, cards, duel, fault, play, ship, told

from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to

DECK = 52


# --- 15: what counts --------------------------------------------------------------------------


def test_15_ship_against_ship_hits_and_critical_hits_count():
    position = play(
        duel("victory_1", "mc80_assault", speed=0), FRONT, "r2 rc r- kx kh k-", "power_failure"
    )
    assert told(position, "damage") == [{"damage": 6}]
    assert position.ships[1].shields[0] == 0
    assert position.ships[1].damage == 2


# --- 16: shields, then cards ------------------------------------------------------------------


def test_16_shields_of_the_zone_go_first():
    position = play(duel(defender="mc80_assault", speed=0), FRONT, "rh r- r- bh bh ba")
    assert position.ships[1].shields == [1, 4, 3, 4]
    assert position.ships[1].damage == 0
    assert told(position, "shields-lost") == [{"ship": 1, "zone": "front", "shields": 3}]


def test_16_the_rest_is_dealt_face_down():
    position = play(duel(defender="mc80_assault", speed=0), FRONT, "rh rh rh bh bh bh")
    assert (position.ships[1].hidden, position.ships[1].faceup) == (2, [])
    assert told(position, "cards-down") == [{"ship": 1, "cards": 2}]
    assert len(position.deck) == DECK


def test_16_with_a_critical_icon_the_first_card_is_dealt_face_up():
    position = play(
        duel(defender="mc80_assault", speed=0), FRONT, "rh rh rh bh bh bc", "ruptured_engine"
    )
    assert (position.ships[1].hidden, position.ships[1].faceup) == (1, ["ruptured_engine"])
    assert told(position, "card-up") == [{"ship": 1, "card": "ruptured_engine"}]
    assert len(position.deck) == DECK - 1


def test_16_a_critical_icon_that_shields_stop_deals_no_card():
    position = play(duel("cr90_b", "mc80_assault", speed=0), FRONT, "bc bc bc")
    assert position.ships[1].damage == 0


def test_targeter_disruption_has_no_critical_effect():
    position = duel(defender="mc80_assault", speed=0, mine={"faceup": ["targeter_disruption"]})
    play(position, FRONT, "rh rh rh bh bh bc")
    assert (position.ships[1].hidden, position.ships[1].faceup) == (2, [])


# --- 16: destruction --------------------------------------------------------------------------


def doomed(**theirs):
    position = duel(defender="cr90_a", speed=0, hidden=2, faceup=["capacitor_failure"],
                    held=["repair"], dials=["repair"], shields=[0, 2, 1, 2], **theirs)  # fmt: skip
    position.ships.append(ship(1, "mc80_assault", 1600, 800))
    return position


@pytest.mark.parametrize("dice", ["rh r- r- bh ba ba", "rh rh rh bh bh bh"])
def test_16_as_many_cards_as_hull_destroy_a_ship(dice):
    position = doomed()
    play(position, FRONT, dice)
    lost = position.ships[1]
    assert lost.where == "gone"
    assert (lost.hidden, lost.faceup, lost.held, lost.dials) == (0, [], [], [])
    assert position.discards[0] == "capacitor_failure"
    assert len(position.discards) == 4
    assert cards(position) == DECK
    assert told(position, "ship-destroyed") == [{"ship": 1}]
    assert position.phase == "ship"


def test_16_a_card_that_destroys_does_no_more():
    position = play(doomed(), FRONT, "rc r- r- bh ba ba", "shield_failure")
    assert position.ships[1].where == "gone"
    assert not any(isinstance(one, to.Striking) for one in position.stack)
    assert cards(position) == DECK


def test_16_after_a_ship_is_destroyed_the_attacker_may_attack_another():
    position = doomed()
    position.ships[2].x, position.ships[2].y = 105000, 30000
    play(position, FRONT, "rh rh rh bh bh bh")
    assert position.stack[-1] == to.Attacking(0, 0, ("front",), target=1)
    assert fault(position, do.Fire("right", 1, "left")) == "not-in-play"
