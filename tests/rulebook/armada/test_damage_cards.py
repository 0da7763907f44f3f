"""The damage deck: 52 cards, what each does at once, and how the pile is refilled (rule 16)."""

from collections import Counter

import pytest
from armada_attacks import Loaded, cards, fault, play, ship, table, told

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.damage import CARDS, DECK
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rules import harm

AWAY = ("victory_2", 300, 800)


def laid(kind="mc80_assault", **more):
    """Lay out a ship of seat 1, number 1, that will be dealt cards; it is seat 0's to attack."""
    return table([ship(0, *AWAY), ship(1, kind, 900, 300, **more)])


def dealt(position, card):
    """Deal ship 1 a card face up."""
    position.stack.clear()
    harm.deal(position, 1, Loaded(position, cards=card), faceup=1)
    return position


# --- The deck ---------------------------------------------------------------------------------


def test_there_are_52_cards_of_22_names():
    assert len(DECK) == 52
    assert len(CARDS) == 22
    assert Counter(DECK)["structural_damage"] == 8
    assert Counter(DECK)["injured_crew"] == 4


def test_cards_face_down_stay_in_the_deck_unknown():
    position = laid()
    harm.deal(position, 1, SeededDice(1), hidden=3)
    assert position.ships[1].hidden == 3
    assert len(position.deck) == 52
    assert harm.undealt(position) == 49


def test_the_discards_are_shuffled_in_when_the_pile_is_empty():
    position = laid()
    position.discards = [position.deck.pop(0) for _ in range(50)]
    position.ships[1].hidden = 1
    harm.deal(position, 1, SeededDice(1), hidden=1)
    assert not told(position, "reshuffled")
    harm.deal(position, 1, SeededDice(1), hidden=1)
    assert told(position, "reshuffled") == [{"cards": 50}]
    assert position.discards == []
    assert position.deck == sorted(DECK)
    assert position.ships[1].hidden == 3


def test_without_any_card_left_none_is_dealt():
    position = laid()
    position.deck = position.deck[:1]
    position.ships[0].hidden = 1
    harm.deal(position, 1, SeededDice(1), hidden=1, faceup=1)
    assert position.ships[1].damage == 0
    assert position.told == []


def test_no_more_cards_are_dealt_than_destroy_a_ship():
    position = laid("cr90_a")
    harm.deal(position, 1, SeededDice(1), hidden=9)
    assert position.ships[1].where == "gone"
    assert told(position, "cards-down") == [{"ship": 1, "cards": 4}]
    harm.deal(position, 1, SeededDice(1), hidden=1, faceup=1)
    assert position.ships[1].damage == 0


def test_all_damage_cards_of_a_destroyed_ship_are_discarded():
    position = laid("cr90_a", hidden=2, faceup=["crew_panic"])
    harm.destroy(position, 1, SeededDice(1))
    assert len(position.discards) == 3
    assert position.discards[0] == "crew_panic"
    assert harm.undealt(position) == len(position.deck) == 49
    assert sorted([*position.deck, *position.discards]) == sorted(DECK)


def test_cards_face_down_of_a_destroyed_ship_come_back_when_the_pile_is_empty():
    position = laid("cr90_a", hidden=2)
    harm.destroy(position, 1, SeededDice(1))
    position.deck = position.deck[:1]
    position.ships[0].hidden = 1
    harm.deal(position, 0, SeededDice(1), hidden=1)
    assert told(position, "reshuffled") == [{"cards": 2}]
    assert (position.discards, len(position.deck)) == ([], 3)


def test_a_card_face_up_is_discarded_by_name():
    position = laid(faceup=["ruptured_engine"])
    harm.discard_card(position, 1, "ruptured_engine", SeededDice(1))
    assert position.discards == ["ruptured_engine"]
    assert position.ships[1].faceup == []
    assert cards(position) == 52


def test_a_card_face_down_is_known_when_it_is_discarded():
    position = laid(hidden=2)
    harm.discard_card(position, 1, "hidden", Loaded(position, cards="crew_panic"))
    assert position.discards == ["crew_panic"]
    assert position.ships[1].hidden == 1
    assert cards(position) == 52
    assert told(position, "card-gone") == [{"ship": 1, "card": "crew_panic"}]


# --- Cards that act at once -------------------------------------------------------------------


def test_structural_damage_deals_one_more_and_is_turned_down():
    position = dealt(laid(), "structural_damage")
    assert (position.ships[1].hidden, position.ships[1].faceup) == (2, [])
    assert len(position.deck) == 52


def test_structural_damage_can_destroy():
    position = dealt(laid("cr90_a", hidden=2), "structural_damage")
    assert position.ships[1].where == "gone"
    assert cards(position) == 52


def test_life_support_failure_loses_all_command_tokens_and_stays():
    position = dealt(laid(held=["repair", "navigate"]), "life_support_failure")
    assert position.ships[1].held == []
    assert position.ships[1].faceup == ["life_support_failure"]


LASTING = sorted(one.id for one in CARDS.values() if one.lasting)


@pytest.mark.parametrize("card", LASTING)
def test_lasting_cards_stay_face_up(card):
    position = dealt(laid(), card)
    assert harm.has(position.ships[1], card)
    assert position.stack == []
    assert cards(position) == 52


# --- Injured crew: the owner discards a defence token -----------------------------------------


def test_injured_crew_lets_the_owner_discard_a_token():
    position = dealt(laid(defence=["ready", "discarded", "exhausted", "ready"]), "injured_crew")
    assert position.stack == [to.Striking(1, 1, "injured_crew")]
    assert GAME.options(position) == [do.Discard(0), do.Discard(2), do.Discard(3)]
    assert fault(position, do.Discard(1)) == "no-choice"
    assert fault(position, do.Slow()) == "no-choice"
    play(position, do.Discard(2))
    assert position.ships[1].defence == ["ready", "discarded", "discarded", "ready"]
    assert (position.ships[1].hidden, position.ships[1].faceup) == (1, [])
    assert told(position, "ship-token")[0]["state"] == "discarded"
    assert cards(position) == 52


def test_injured_crew_takes_an_only_token_at_once():
    position = dealt(laid("cr90_a", defence=["discarded", "ready", "discarded"]), "injured_crew")
    assert position.stack == []
    assert position.ships[1].defence == ["discarded"] * 3


def test_injured_crew_without_tokens_does_nothing():
    position = dealt(laid("cr90_a", defence=["discarded"] * 3), "injured_crew")
    assert position.stack == []
    assert position.ships[1].hidden == 1


# --- Projector misaligned: the zone with most shields loses all -------------------------------


def test_projector_misaligned_strips_the_strongest_zone():
    position = dealt(laid(shields=[3, 4, 2, 1]), "projector_misaligned")
    assert position.ships[1].shields == [3, 0, 2, 1]
    assert position.ships[1].hidden == 1


def test_projector_misaligned_lets_the_owner_choose_among_equals():
    position = dealt(laid(shields=[3, 4, 2, 4]), "projector_misaligned")
    assert position.stack == [to.Striking(1, 1, "projector_misaligned")]
    assert GAME.options(position) == [do.Fail(("right",)), do.Fail(("left",))]
    assert fault(position, do.Fail(("front",))) == "no-choice"
    play(position, do.Fail(("left",)))
    assert position.ships[1].shields == [3, 4, 2, 0]


def test_projector_misaligned_finds_no_shields():
    position = dealt(laid(shields=[0, 0, 0, 0]), "projector_misaligned")
    assert position.stack == []
    assert position.ships[1].hidden == 1


# --- Shield failure: the opponent picks up to two zones ---------------------------------------


def test_shield_failure_lets_the_opponent_pick_up_to_two_zones():
    position = dealt(laid(shields=[3, 0, 2, 1]), "shield_failure")
    assert position.stack == [to.Striking(0, 1, "shield_failure")]
    assert len(GAME.options(position)) == 1 + 3 + 3
    assert fault(position, do.Fail(("right",))) == "no-choice"
    assert fault(position, do.Fail(("left", "front"))) == "no-choice"
    play(position, do.Fail(("front", "left")))
    assert position.ships[1].shields == [2, 0, 2, 0]
    assert position.ships[1].hidden == 1


def test_shield_failure_without_shields_does_nothing():
    position = dealt(laid(shields=[0, 0, 0, 0]), "shield_failure")
    assert position.stack == []


# --- Comm noise: the opponent slows the ship or turns its dial --------------------------------


def test_comm_noise_lets_the_opponent_slow_the_ship_or_set_its_dial():
    position = dealt(laid(dials=["repair", "navigate"], speed=2), "comm_noise")
    assert position.stack == [to.Striking(0, 1, "comm_noise")]
    assert GAME.options(position)[0] == do.Slow()
    assert GAME.options(position)[-1] == do.Leave()
    assert len(GAME.options(position)) == 6
    play(position, do.Redial("squadron"))
    assert position.ships[1].dials == ["squadron", "navigate"]
    assert position.ships[1].speed == 2


def test_comm_noise_slows():
    position = play(dealt(laid(dials=["repair"], speed=2), "comm_noise"), do.Slow())
    assert position.ships[1].speed == 1
    assert told(position, "slowed") == [{"ship": 1, "speed": 1}]
    assert position.ships[1].hidden == 1


def test_comm_noise_may_be_left():
    position = dealt(laid(speed=2), "comm_noise")
    assert GAME.options(position) == [do.Slow(), do.Leave()]
    play(position, do.Leave())
    assert (position.ships[1].speed, position.ships[1].hidden) == (2, 1)
    assert not told(position, "slowed")


def test_comm_noise_at_speed_0_can_only_set_the_dial():
    nothing = dealt(laid(speed=0), "comm_noise")
    assert (nothing.stack, nothing.ships[1].hidden) == ([], 1)
    position = dealt(laid(speed=0, dials=["repair"]), "comm_noise")
    assert fault(position, do.Slow()) == "no-choice"


def test_m49_a_thruster_fissure_does_not_tell_when_comm_noise_slows_the_ship():
    position = play(dealt(laid(speed=2, faceup=["thruster_fissure"]), "comm_noise"), do.Slow())
    assert position.ships[1].speed == 1
    assert not any(isinstance(one, to.Suffering) for one in position.stack)
    assert position.ships[1].shields == [4, 4, 3, 4]


# --- Damage that is no attack -----------------------------------------------------------------


def test_the_owner_chooses_the_zone_that_suffers():
    position = laid(shields=[1, 4, 3, 4])
    position.stack.clear()
    harm.suffer_anywhere(position, 1, 2, SeededDice(1))
    assert position.stack == [to.Suffering(1, 1, 2)]
    assert [one.zone for one in GAME.options(position)] == ["front", "right", "rear", "left"]
    play(position, do.Suffer("front"))
    assert position.ships[1].shields == [0, 4, 3, 4]
    assert position.ships[1].hidden == 1


def test_without_shields_there_is_no_choice_of_zone():
    position = laid(shields=[0, 0, 0, 0])
    position.stack.clear()
    harm.suffer_anywhere(position, 1, 2, SeededDice(1))
    assert position.stack == []
    assert position.ships[1].hidden == 2
