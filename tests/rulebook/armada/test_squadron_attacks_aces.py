"""Abilities of aces that concern attacks, as their cards have them."""

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
    told,
)

from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rules.attacking import aces

STRAFE = do.Strafe(1)
BOMB = do.Bomb(1, "front")


def beside(**more):
    """Give the two ships of BESIDE, the one at distance 1 changed."""
    return BESIDE[0], ship(1, "mc80_assault", X, Y + 125, 180, **{"speed": 0, **more})


# --- Howlrunner -------------------------------------------------------------------------------


def test_howlrunner_gives_another_swarm_squadron_beside_her_a_blue_die():
    position = flight((0, "tie_fighter"), (1, "y_wing", 0, NEAR), (0, "howlrunner", -100, 0))
    play(position, STRAFE, "bh bh bh bh")
    assert hulls(position)[1] == 2


@pytest.mark.parametrize(("kind", "away"), [("tie_fighter", -120), ("tie_advanced", -100)])
def test_howlrunner_helps_nobody_far_away_or_without_swarm(kind, away):
    position = flight((0, kind), (1, "y_wing", 0, NEAR), (0, "howlrunner", away, 0))
    play(position, STRAFE, "bh bh bh")
    assert hulls(position)[1] == 3


def test_howlrunner_does_not_help_herself_nor_against_ships():
    position = play(flight((0, "howlrunner"), (1, "y_wing", 0, NEAR)), STRAFE, "bh bh bh")
    assert hulls(position)[1] == 3
    position = flight((0, "tie_fighter"), (0, "howlrunner", -60, 0), ships=BESIDE)
    play(position, BOMB, "bh")
    assert position.ships[1].shields[0] == 3


def test_howlrunner_helps_a_counter_too():
    position = flight(
        (0, "y_wing"), (1, "tie_interceptor", 0, NEAR), (1, "howlrunner", 0, NEAR + 100)
    )
    play(position, STRAFE, "bh bc bh bh bh")
    assert hulls(position) == [3, 2, 3]


# --- Luke Skywalker ---------------------------------------------------------------------------


def test_luke_skywalker_treats_a_ship_as_without_shields():
    position = flight((0, "luke_skywalker"), ships=BESIDE)
    play(position, BOMB, "kx", "power_failure")
    assert position.ships[1].shields == [4, 4, 3, 4]
    assert (position.ships[1].hidden, position.ships[1].faceup) == (1, ["power_failure"])


def test_against_luke_skywalker_nothing_is_redirected():
    position = flight((0, "luke_skywalker"), ships=beside(speed=1))
    play(position, BOMB, "kh")
    play(play(position, do.Use(1)), DONE)
    assert position.attack is None
    assert position.ships[1].hidden == 1


# --- Darth Vader ------------------------------------------------------------------------------


def test_darth_vaders_critical_icons_do_damage_to_squadrons_and_ships():
    position = play(flight((0, "darth_vader"), (1, "y_wing", 0, NEAR)), STRAFE, "bc bh ba kx")
    assert hulls(position)[1] == 2
    position = flight((0, "darth_vader"), ships=beside(shields=[0, 4, 3, 4]))
    play(position, BOMB, "kx")
    assert (position.ships[1].hidden, position.ships[1].faceup) == (2, [])  # he is no bomber


# --- Soontir Fel ------------------------------------------------------------------------------


def test_soontir_fel_harms_one_that_attacks_another_while_engaged_with_him():
    position = flight((0, "x_wing"), (1, "tie_bomber", 0, NEAR), (1, "soontir_fel", NEAR, 0))
    play(position, STRAFE, "bh bc bc bc")
    assert hulls(position) == [4, 4, 3]
    assert told(position, "soontir-fel") == [{"squadron": 0}]


def test_soontir_fel_harms_nobody_who_attacks_him_or_is_not_engaged_with_him():
    position = flight((0, "x_wing"), (1, "soontir_fel", 0, NEAR))
    play(play(position, STRAFE, "bc bc bc bc"), DONE, "bc bc")
    assert hulls(position) == [5, 3]
    position = flight((0, "x_wing"), (1, "tie_bomber", 0, NEAR), (1, "soontir_fel", 200, 0))
    play(position, STRAFE, "bh bc bc bc")
    assert hulls(position) == [5, 4, 3]


def test_soontir_fel_does_not_answer_a_counter():
    position = flight((1, "tie_bomber"), (0, "a_wing", 0, NEAR), (1, "soontir_fel", NEAR, NEAR))
    play(position, STRAFE, "kh bc bc")
    assert hulls(position) == [5, 3, 3]


def test_one_that_soontir_fel_destroys_is_not_countered():
    position = flight(
        (0, "x_wing", {"hull": 1}), (1, "tie_interceptor", 0, NEAR), (1, "soontir_fel", NEAR, 0)
    )
    play(position, STRAFE, "bh bc bc bc")
    assert position.squadrons[0].where == "gone"
    assert told(position, "counter") == []


# --- Dutch Vander -----------------------------------------------------------------------------


def test_dutch_vander_may_turn_over_the_activation_of_one_that_he_hits():
    for turned in (True, False):
        position = play(flight((0, "dutch_vander"), (1, "y_wing", 0, NEAR)), STRAFE, "bh bc bc")
        assert GAME.options(position) == [do.Toggle(activated=True), do.Toggle(activated=False)]
        play(position, do.Toggle(activated=turned))
        assert position.squadrons[1].activated is turned
        assert hulls(position)[1] == 5


def test_one_activated_already_suffers_one_more_from_dutch_vander():
    position = flight((0, "dutch_vander"), (1, "y_wing", 0, NEAR, {"activated": True}))
    play(position, STRAFE, "bh bc bc")
    assert hulls(position)[1] == 4


@pytest.mark.parametrize("activated", [True, False])
def test_dutch_vander_does_nothing_without_damage(activated):
    position = flight((0, "dutch_vander"), (1, "y_wing", 0, NEAR, {"activated": activated}))
    play(position, STRAFE, "bc bc bc")
    assert hulls(position)[1] == 6
    assert position.attack is None


def test_after_dutch_vander_has_turned_it_over_the_squadron_counters():
    position = play(flight((0, "dutch_vander"), (1, "a_wing", 0, NEAR)), STRAFE, "bh bc bc")
    play(position, do.Toggle(activated=True), "bh bh")
    assert position.stack[-1] == to.Defending(0)
    play(position, do.Use(0))
    assert hulls(position) == [5, 3]


# --- Keyan Farlander --------------------------------------------------------------------------


def test_keyan_farlander_rolls_any_dice_anew_against_a_bare_zone():
    position = flight((0, "keyan_farlander"), ships=beside(shields=[0, 4, 3, 4]))
    play(position, BOMB, "k- k-")
    assert GAME.options(position) == [do.Reroll(0, "ability"), do.Reroll(1, "ability"), DONE]
    play(position, do.Reroll(1, "ability"), "k-")
    assert fault(position, do.Reroll(1, "ability")) == "no-reroll"
    play(position, do.Reroll(0, "ability"), "kh")
    assert position.ships[1].hidden == 1


def test_keyan_farlander_rolls_none_anew_against_shields():
    position = play(flight((0, "keyan_farlander"), ships=BESIDE), BOMB, "k- k-")
    assert position.attack is None


# --- Wedge Antilles ---------------------------------------------------------------------------


@pytest.mark.parametrize("activated", [True, False])
def test_wedge_antilles_adds_two_blue_dice_against_one_already_activated(activated):
    position = flight((0, "wedge_antilles"), (1, "y_wing", 0, NEAR, {"activated": activated}))
    play(position, STRAFE, "bh bc bc bc" + " bh bh" * activated)
    assert hulls(position)[1] == (3 if activated else 5)


# --- Bossk ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hull", [7, 6])
def test_bossk_adds_an_accuracy_icon_when_hurt(hull):
    position = flight((1, "bossk", {"hull": hull}), (0, "luke_skywalker", 0, NEAR))
    play(position, STRAFE, "kh kh k- k-")
    assert faces(position) == "kh kh k- k-" + (" ba" if hull == 6 else "")
    assert position.attack.gathered == (5 if hull == 6 else 4)


# --- IG-88 ------------------------------------------------------------------------------------


def test_ig88_ignores_escorts_and_counters():
    position = flight((1, "ig88"), (0, "a_wing", 0, NEAR), (0, "x_wing", NEAR, 0))
    play(position, STRAFE, "bh bc bc bc")
    assert hulls(position) == [5, 3, 5]
    assert told(position, "counter") == []


# --- Dash Rendar ------------------------------------------------------------------------------


def test_dash_rendar_rolls_a_die_anew_for_each_enemy_at_distance_1():
    position = flight((0, "dash_rendar"), (1, "y_wing", 0, NEAR), (1, "y_wing", NEAR, 0))
    play(position, STRAFE, "bc bc bc bc")
    play(position, do.Reroll(0, "ability"), "bc")
    assert fault(position, do.Reroll(0, "ability")) == "no-reroll"
    play(position, do.Reroll(3, "ability"), "bh")
    assert hulls(position)[1] == 5


def test_dash_rendar_counts_ships_too():
    position = play(flight((0, "dash_rendar"), ships=BESIDE), BOMB, "k-")
    assert GAME.options(position) == [do.Reroll(0, "ability"), DONE]


# --- Dengar -----------------------------------------------------------------------------------


def test_dengar_lets_friends_near_him_counter():
    position = flight((0, "y_wing"), (1, "tie_bomber", 0, NEAR), (1, "dengar", 0, NEAR + 150))
    play(position, STRAFE, "bh bc bh")
    assert hulls(position) == [5, 4, 4]


# --- Jan Ors ----------------------------------------------------------------------------------


def helped(**more):
    return flight((1, "tie_fighter"), (0, "x_wing", 0, NEAR), (0, "jan_ors", 0, NEAR + 150, more))


def test_jan_ors_lends_her_tokens_to_friends_near_her():
    position = play(helped(), STRAFE, "bh bh bh")
    assert GAME.options(position) == [do.Use(0, lent=True), do.Use(1, lent=True), DONE]
    assert fault(position, do.Use(0)) == "no-defence"
    play(position, do.Use(1, lent=True))
    assert hulls(position)[1] == 3
    assert position.squadrons[2].defence == ["ready", "exhausted"]
    assert told(position, "squadron-token")[0]["squadron"] == 2


def test_jan_ors_has_no_more_to_lend():
    position = play(helped(defence=["discarded", "exhausted"]), STRAFE, "bh bh bh")
    assert fault(position, do.Use(0, lent=True)) == "no-defence"
    play(position, do.Use(1, lent=True))
    assert position.squadrons[2].defence == ["discarded", "discarded"]


def test_a_lent_token_counts_among_those_of_its_kind():
    position = flight(
        (1, "tie_fighter"), (0, "luke_skywalker", 0, NEAR), (0, "jan_ors", 0, NEAR + 150)
    )
    play(position, STRAFE, "bh bh bh")
    assert len(GAME.options(position)) == 5
    play(position, do.Use(0, lent=True))
    assert hulls(position)[1] == 3


def test_jan_ors_spends_her_own_tokens_as_anyone():
    position = play(flight((1, "tie_fighter"), (0, "jan_ors", 0, NEAR)), STRAFE, "bh bh bh")
    assert GAME.options(position) == [do.Use(0), do.Use(1), DONE]


# --- Nym --------------------------------------------------------------------------------------


def test_nym_discards_a_token_with_a_blue_critical_icon():
    position = flight((0, "nym"), ships=beside(shields=[0, 4, 3, 4]))
    play(position, BOMB, "bc kh")
    assert position.stack[-1] == to.Picking(0)
    assert GAME.options(position) == [*(do.Discard(token) for token in range(4)), DONE]
    assert fault(position, do.Discard(4)) == "no-defence"
    play(position, do.Discard(3))
    assert position.ships[1].defence[3] == "discarded"
    assert (position.ships[1].hidden, position.ships[1].faceup) == (2, [])  # one effect only


def test_nym_may_have_the_standard_effect_instead():
    position = flight((0, "nym"), ships=beside(shields=[0, 4, 3, 4]))
    play(play(position, BOMB, "bc kh"), DONE, "", "power_failure")
    assert (position.ships[1].hidden, position.ships[1].faceup) == (1, ["power_failure"])


@pytest.mark.parametrize("more", [{"defence": ["discarded"] * 4}, {}])
def test_nym_needs_a_token_and_a_blue_icon(more):
    position = flight((0, "nym"), ships=beside(**more))
    play(position, BOMB, "bc kh" if more else "bh kx")
    assert position.attack is None


# --- Boba Fett --------------------------------------------------------------------------------


def hunted(*, ships=BESIDE):
    position = flight((0, "boba_fett"), (1, "x_wing", -NEAR, 0), (1, "a_wing", 300, 0), ships=ships)
    position.stack = [to.Flying(0, 0, both=True)]
    aces.on_activation(position, 0)
    return position


def test_boba_fett_harms_somebody_at_distance_1_when_activated():
    position = hunted()
    assert position.stack[-1] == to.Harming(0, 0)
    assert GAME.options(position) == [
        do.Harm("ship", 1, "front"), do.Harm("squadron", 1), DONE,
    ]  # fmt: skip
    assert fault(position, do.Harm("squadron", 2)) == "out-of-touch"
    play(position, do.Harm("squadron", 1))
    assert hulls(position) == [6, 4, 4]
    assert position.stack == [to.Flying(0, 0, both=True)]


def test_boba_fett_harms_a_ship_or_nobody():
    position = play(hunted(), do.Harm("ship", 1, "front"))
    assert position.ships[1].shields == [3, 4, 3, 4]
    position = play(hunted(), DONE)
    assert hulls(position) == [6, 5, 4]


def test_boba_fett_with_nobody_near_is_not_asked():
    position = flight((0, "boba_fett"), (1, "x_wing", 300, 0))
    aces.on_activation(position, 0)
    assert position.stack == [to.Flying(0, 0, both=False)]


# --- Mauler Mithel ----------------------------------------------------------------------------


def test_mauler_mithel_harms_all_engaged_with_him_after_he_moves():
    position = flight(
        (0, "mauler_mithel"), (1, "x_wing", -NEAR, 0), (1, "a_wing", NEAR, 0),
        (1, "a_wing", 300, 0), (0, "tie_fighter", 0, NEAR),
    )  # fmt: skip
    aces.after_move(position, 0)
    assert hulls(position) == [3, 4, 3, 4, 3]
    assert told(position, "mauler-mithel") == [{"squadron": 1}, {"squadron": 2}]


def test_others_harm_nobody_by_moving():
    position = flight((0, "tie_fighter"), (1, "x_wing", -NEAR, 0))
    aces.after_move(position, 0)
    assert hulls(position) == [3, 5]
