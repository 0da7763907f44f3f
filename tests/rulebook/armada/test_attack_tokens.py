"""Rule 17: defence tokens."""

import pytest
from armada_attacks import DONE, FRONT, duel, faces, fault, play, task, told

from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to

HITS = "rh rh rh bh bh bh"
READY, EXHAUSTED, DISCARDED = "ready", "exhausted", "discarded"


def shot_at(kind="victory_1", dice=HITS, **theirs):
    """Let a Victory II fire six dice; the defender is to spend tokens."""
    return play(duel(defender=kind, **theirs), FRONT, dice)


# --- Which may be spent -----------------------------------------------------------------------


def test_17_a_ready_token_is_exhausted_an_exhausted_one_discarded():
    position = play(shot_at("mc80_assault", defence=[READY, EXHAUSTED, READY, READY]), do.Use(0))
    assert told(position, "ship-token") == [{"ship": 1, "token": "brace", "state": "exhausted"}]
    play(position, do.Use(1))
    assert position.ships[1].defence == [EXHAUSTED, DISCARDED, READY, READY]
    assert told(position, "ship-token")[0]["state"] == "discarded"


def test_17_one_token_of_each_kind():
    position = play(shot_at(), do.Use(1))
    assert fault(position, do.Use(1)) == "same-token"
    assert fault(position, do.Use(2)) == "same-token"
    assert GAME.options(position) == [do.Use(0), DONE]


def test_17_no_tokens_at_speed_0():
    position = play(duel(defender="victory_1", speed=0), FRONT, HITS)
    assert position.attack is None
    assert position.ships[1].hidden == 3


def test_17_discarded_and_unknown_tokens_are_not_spent():
    position = shot_at(defence=[DISCARDED, READY, READY])
    assert fault(position, do.Use(0)) == "no-defence"
    assert fault(position, do.Use(3)) == "no-defence"


def test_faulty_countermeasures_forbid_exhausted_tokens():
    position = shot_at(defence=[EXHAUSTED, READY, READY], faceup=["faulty_countermeasures"])
    assert fault(position, do.Use(0)) == "countermeasures"
    assert GAME.options(position) == [do.Use(1), do.Use(2), DONE]


def test_capacitor_failure_forbids_redirect_for_a_bare_zone():
    bare = shot_at(faceup=["capacitor_failure"], shields=[0, 3, 1, 3])
    assert fault(bare, do.Use(1)) == "no-redirect"
    assert GAME.options(bare) == [do.Use(0), DONE]
    shielded = shot_at(faceup=["capacitor_failure"], shields=[1, 3, 1, 3])
    assert fault(shielded, do.Use(1)) == ""


# --- Brace ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "damage"), [(HITS, 3), ("rh rh rh bh bh ba", 3), ("r- r- r- bh ba ba", 1)]
)
def test_17_brace_halves_the_total_rounded_up(dice, damage):
    position = play(duel(defender="victory_1", mine={"faceup": ["blinded_gunners"]}), FRONT, dice)
    play(play(position, do.Use(0)), DONE)
    assert told(position, "damage") == [{"damage": damage}]


# --- Redirect ---------------------------------------------------------------------------------


def test_17_redirect_lets_a_zone_beside_take_some():
    position = play(play(shot_at(), do.Use(1)), DONE)
    assert position.attack.damage == 6
    assert GAME.options(position) == [
        *(do.Redirect(zone, n) for zone in ("right", "left") for n in (1, 2, 3)), DONE,
    ]  # fmt: skip
    assert fault(position, do.Redirect("rear", 1)) == "no-neighbour"
    assert fault(position, do.Redirect("front", 1)) == "no-neighbour"
    assert fault(position, do.Redirect("left", 4)) == "too-much"
    assert fault(position, do.Redirect("left", 0)) == "too-much"
    play(position, do.Redirect("left", 2))
    assert position.ships[1].shields == [0, 3, 1, 1]
    assert position.ships[1].hidden == 1


def test_17_redirect_may_take_nothing():
    position = play(play(play(shot_at(), do.Use(1)), DONE), DONE)
    assert position.ships[1].shields == [0, 3, 1, 3]
    assert position.ships[1].hidden == 3


def test_17_brace_comes_before_redirect():
    position = play(play(shot_at(), do.Use(1)), do.Use(0))
    assert position.attack.damage == 3
    play(position, do.Redirect("right", 3))
    assert position.ships[1].shields == [3, 0, 1, 3]
    assert position.ships[1].hidden == 0


def test_17_no_more_is_redirected_than_there_is_damage():
    position = play(duel(defender="victory_1", mine={"faceup": ["blinded_gunners"]}), FRONT,
                    "r- r- r- bh ba ba")  # fmt: skip
    play(play(position, do.Use(1)), DONE)
    assert GAME.options(position) == [do.Redirect("right", 1), do.Redirect("left", 1), DONE]


def test_17_redirect_without_shields_beside_asks_nothing():
    position = play(play(shot_at(shields=[3, 0, 1, 0]), do.Use(1)), DONE)
    assert position.attack is None


# --- Contain ----------------------------------------------------------------------------------


@pytest.mark.parametrize("contains", [True, False])
def test_17_contain_keeps_the_standard_critical_effect_away(contains):
    position = shot_at("mc80_assault", "rc r2 r2 bh bh bh")
    if contains:
        play(position, do.Use(3))
    play(position, DONE, cards="" if contains else "ruptured_engine")
    assert position.ships[1].damage == 4
    assert position.ships[1].faceup == ([] if contains else ["ruptured_engine"])


# --- Evade ------------------------------------------------------------------------------------


def test_17_evade_rolls_a_die_anew_at_close_and_medium_range():
    for gap, dice in ((100, "rh rh rh kh kh kh"), (150, "rh rh rh")):
        position = play(duel("victory_1", "nebulon_escort", gap=gap), FRONT, dice)
        before = faces(position)
        play(position, do.Evade(0, 1), "r-")
        assert faces(position) == before.replace("rh rh", "rh r-", 1)
        assert position.ships[1].defence[0] == EXHAUSTED


def test_17_evade_cancels_a_die_at_long_range():
    position = play(duel(defender="nebulon_escort", gap=200), FRONT, "rh r2 rh")
    play(position, do.Evade(0, 1))
    assert faces(position) == "rh rh"
    assert told(position, "dice-cancelled") == [{"dice": ["red-double"]}]


def test_17_against_a_larger_ship_a_discarded_evade_changes_two_dice():
    position = play(duel(defender="nebulon_escort", gap=200), FRONT, "rh r2 rh")
    assert fault(position, do.Evade(0, 2, 1)) == "one-die"
    assert fault(position, do.Evade(0, 1, 1)) == "one-die"
    assert fault(position, do.Evade(0, 0, 3)) == "no-die"
    play(position, do.Evade(0, 0, 1))
    assert faces(position) == "rh"
    assert position.ships[1].defence[0] == DISCARDED


def test_17_against_a_ship_no_larger_an_evade_changes_one():
    position = play(duel("nebulon_escort", "cr90_a"), FRONT, "rh rh rh")
    assert fault(position, do.Evade(0, 0, 1)) == "one-die"
    assert sum(isinstance(one, do.Evade) for one in GAME.options(position)) == 2 * 3


def test_17_classic_evades_change_one_die_and_nothing_at_close_range():
    position = play(duel(rules="classic", gap=100), FRONT, HITS)
    assert fault(position, do.Evade(0, 0)) == "no-evade"
    assert GAME.options(position) == [do.Use(2), DONE]
    position = play(duel(rules="classic", gap=150), FRONT, HITS)
    assert fault(position, do.Evade(0, 0, 1)) == "one-die"
    play(position, do.Evade(0, 0), "r-")
    position = play(duel(rules="classic", gap=200), FRONT, "rh rh rh")
    play(position, do.Evade(0, 0))
    assert faces(position) == "rh rh"


def test_17_an_evade_is_spent_on_dice_and_other_tokens_are_not():
    position = shot_at("nebulon_escort")
    assert fault(position, do.Use(0)) == "evades"
    assert fault(position, do.Evade(1, 0)) == "evades"
    assert fault(position, do.Evade(0, 6)) == "no-die"
    assert fault(position, do.Use(0, lent=True)) == "not-lent"


# --- When nobody is asked ---------------------------------------------------------------------


def test_17_a_defender_without_tokens_to_spend_is_not_asked():
    position = play(duel(defender="victory_1", defence=[DISCARDED] * 3), FRONT, HITS)
    assert position.attack is None


def test_17_when_no_die_is_left_there_is_nothing_to_defend_against():
    position = play(duel("cr90_b", "victory_1", gap=150), FRONT, "ba ba ba")
    assert task(position) is to.Modifying
    for token in (0, 1, 2):
        play(position, do.Lock(token))
    assert position.attack is None
    assert told(position, "damage") == [{"damage": 0}]
