"""Rules 9 to 14: which attacks may be made, what dice they roll, and how these are changed."""

import pytest
from armada_attacks import DONE, FRONT, duel, faces, fault, play, ship, squadron, table, task, told

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import Obstacle
from rivals.games.armada.rival.player import ImperialPlayer


def rolled(position):
    return [len(one["dice"]) for one in told(position, "rolled")]


# --- 9: two attacks from different zones ------------------------------------------------------


def test_9_an_attack_leaves_one_more_from_another_zone():
    position = play(duel("cr90_b", "victory_2", speed=0), FRONT, "bh bh bh")
    assert position.stack[-1] != to.Attacking(0, 0, ("front",), target=1)  # nothing in its arc
    position = duel("cr90_b", "victory_2", speed=0)
    position.ships.append(ship(1, "cr90_a", 1010, 300, 0, speed=0))
    play(position, FRONT, "bh bh bh")
    assert position.stack[-1] == to.Attacking(0, 0, ("front",), target=1)
    assert fault(position, FRONT) == "zone-used"
    zone = next(one for one in GAME.options(position) if isinstance(one, do.Fire))
    play(position, zone, "bh bh")
    assert not any(isinstance(one, to.Attacking) for one in position.stack)


def test_9_nobody_must_attack():
    position = play(duel(), DONE)
    assert position.attack is None
    assert not any(isinstance(one, to.Attacking) for one in position.stack)


# --- 10: concentrate fire ---------------------------------------------------------------------


def concentrating(speed=0, **mine):
    return duel("victory_2", "nebulon_escort", speed=speed, mine=mine)


def test_10_a_dial_adds_a_die_of_a_colour_in_the_pool():
    position = play(concentrating(dial="concentrate_fire"), FRONT, "rh rh rh bh bh bh")
    assert fault(position, do.AddDie("black")) == "no-such-colour"
    assert GAME.options(position) == [do.AddDie("red"), do.AddDie("blue"), DONE]
    play(position, do.AddDie("red"), "r2")
    assert position.ships[1].shields[0] == 0  # 8 damage: nothing else was to be done
    assert position.ships[0].dial is None
    assert position.ships[0].resolved == ["concentrate_fire"]


def test_10_a_token_rolls_a_die_anew():
    position = play(concentrating(held=["concentrate_fire"]), FRONT, "r- rh rh bh bh bh")
    assert fault(position, do.AddDie("red")) == "no-concentration"
    assert fault(position, do.Reroll(6, "token")) == "no-die"
    assert fault(position, do.Reroll(0, "swarm")) == "no-reroll"
    play(position, do.Reroll(0, "token"), "rh")
    assert position.ships[0].held == []
    assert position.ships[0].resolved == ["concentrate_fire"]
    assert told(position, "rerolled") == [{"die": "red-blank", "result": "red-hit"}]


def test_10_dial_and_token_are_one_resolution_in_one_attack():
    position = concentrating(dial="concentrate_fire", held=["concentrate_fire"])
    play(position, FRONT, "rh rh rh bh bh bh")
    play(position, do.Spend("concentrate_fire"))
    assert position.ships[0].held == []
    assert position.ships[0].dial is None
    play(position, do.AddDie("blue"), "ba")
    assert faces(position) == "rh rh rh bh bh bh ba"
    assert position.attack.gathered == 7
    assert fault(position, do.AddDie("blue")) == "no-concentration"
    play(position, do.Reroll(6, "token"), "bh")
    assert position.ships[1].where == "gone" or position.attack is None


def test_10_spent_together_they_may_act_in_either_order_or_not_at_all():
    position = concentrating(dial="concentrate_fire", held=["concentrate_fire"])
    play(play(position, FRONT, "r- rh rh bh bh bh"), do.Spend("concentrate_fire"))
    assert fault(position, do.Spend("concentrate_fire")) == "no-concentration"
    play(position, do.Reroll(0, "token"), "r-")
    assert fault(position, do.Reroll(0, "token")) == "no-reroll"
    assert GAME.options(position) == [do.AddDie("red"), do.AddDie("blue"), DONE]
    play(position, DONE)
    assert position.ships[0].resolved == ["concentrate_fire"]


@pytest.mark.parametrize(
    ("first", "face", "then", "wrong"),
    [(do.AddDie("red"), "r-", do.Reroll(6, "token"), "no-reroll"),
     (do.Reroll(0, "token"), "r-", do.AddDie("red"), "no-concentration")],
)  # fmt: skip
def test_10_one_is_not_kept_back_until_the_other_is_seen(first, face, then, wrong):
    """The accuracy icon could lock a token, so that the attacker is still asked."""
    position = concentrating(2, dial="concentrate_fire", held=["concentrate_fire"])
    play(play(position, FRONT, "r- rh rh ba bh bh"), first, face)
    assert fault(position, then) == wrong
    assert {type(one) for one in GAME.options(position)} == {do.Lock, do.Done}


def test_m20_the_ai_spends_the_token_with_the_dial_where_a_die_does_nothing():
    for rolled, wanted in (
        ("r- rh rh bh bh bh", do.Spend("concentrate_fire")),
        ("rh rh rh bh bh bh", do.AddDie("red")),
    ):
        position = concentrating(dial="concentrate_fire", held=["concentrate_fire"])
        play(position, FRONT, rolled)
        decision = ImperialPlayer().decide(position, 0, SeededDice(1))
        assert type(decision.action) is type(wanted)


def test_10_a_dial_alone_has_nothing_to_be_spent_with():
    position = play(concentrating(dial="concentrate_fire"), FRONT, "r- rh rh bh bh bh")
    assert fault(position, do.Spend("concentrate_fire")) == "no-token"
    assert fault(position, do.Spend("repair")) == "not-now"
    token = play(concentrating(held=["concentrate_fire"]), FRONT, "r- rh rh bh bh bh")
    assert fault(token, do.Spend("concentrate_fire")) == "no-concentration"


def test_10_the_command_is_resolved_once_a_round():
    position = concentrating(held=["concentrate_fire"], resolved=["concentrate_fire"])
    play(position, FRONT, "r- rh rh bh bh bh")
    assert position.attack is None


# --- 11 and 12: dice by range -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("gap", "dice"), [(123, "rh rh rh kh kh kh"), (124, "rh rh rh"), (304, "rh rh rh")]
)
def test_12_a_range_allows_its_colours(gap, dice):
    position = play(duel("victory_1", "mc80_assault", gap=gap, speed=0), FRONT, dice)
    assert rolled(position) == [len(dice.split())]


def test_12_beyond_long_range_there_is_no_attack():
    position = duel(gap=305)
    assert fault(position, FRONT) == "no-shot"
    assert GAME.options(position) == [DONE]


def test_12_the_target_must_be_in_the_arc():
    assert fault(duel(), do.Fire("left", 1, "front")) == "no-shot"
    assert fault(duel(), do.Fire("front", 1, "rear")) == "no-shot"


def test_11_targets_are_enemies_on_the_mat():
    position = duel()
    position.ships.append(ship(0, "cr90_a", 980, 460))
    position.ships.append(ship(1, "cr90_a", 820, 460))
    position.ships[3].where = "gone"
    assert fault(position, do.Fire("front", 2, "front")) == "own-piece"
    assert fault(position, do.Fire("front", 3, "front")) == "not-in-play"
    assert fault(position, do.Fire("front", 9, "front")) == "not-in-play"
    assert fault(position, do.Barrage("front", 0)) == "not-in-play"


# --- 13 and 14: obstruction, no dice ----------------------------------------------------------


def behind_debris(attacker="gladiator_1", **mine):
    """A Gladiator with 2 red and 2 black dice, debris between it and its target."""
    position = duel(attacker, "mc80_assault", speed=0, mine=mine)
    position.obstacles.append(Obstacle("debris1", 90000, 38500, 0))
    return position


@pytest.mark.parametrize(("colour", "left"), [("red", "rh kh kh"), ("black", "rh rh kh")])
def test_m38_an_obstructed_attacker_chooses_the_die_that_it_leaves_out(colour, left):
    position = play(behind_debris(), FRONT)
    assert task(position) is to.Omitting
    assert GAME.to_move(position) == 0
    assert GAME.options(position) == [do.Omit("red"), do.Omit("black")]
    assert fault(position, do.Omit("blue")) == "no-such-colour"
    play(position, do.Omit(colour), left)
    assert rolled(position) == [3]


def test_m38_with_one_colour_there_is_nothing_to_choose():
    position = behind_debris("nebulon_escort")
    play(position, FRONT, "rh rh")
    assert rolled(position) == [2]


def test_m38_each_die_that_damage_takes_is_chosen_too():
    position = play(behind_debris(faceup=["damaged_munitions"]), FRONT)
    play(position, do.Omit("red"))
    assert task(position) is to.Omitting
    play(position, do.Omit("red"), "kh kh")
    assert rolled(position) == [2]


def test_m38_the_rival_leaves_out_the_poorest_red_before_blue():
    position = play(behind_debris("victory_2"), FRONT)
    decision = ImperialPlayer().decide(position, 0, SeededDice(1))
    assert decision.action == do.Omit("red")
    assert [one.rule for one in decision.reasons] == ["armada.dice.omit"]


def test_14_without_a_die_there_is_no_attack():
    position = duel("cr90_b", "victory_2", gap=200)  # blue dice only, long range
    assert fault(position, FRONT) == "no-dice"
    assert GAME.options(position) == [DONE]


# --- Damage cards that silence guns -----------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gap", "fault_id"), [("depowered_armament", 200, "no-dice"), ("x", 200, "")]
)
def test_depowered_armament_allows_no_long_range(card, gap, fault_id):
    mine = {"faceup": [card]} if card != "x" else {}
    assert fault(duel(gap=gap, mine=mine), FRONT) == fault_id


def test_damaged_munitions_cost_a_die_against_ships():
    mine = {"faceup": ["damaged_munitions"]}
    position = play(duel(defender="mc80_assault", mine=mine, speed=0), FRONT)
    play(position, do.Omit("blue"), "rh rh rh bh bh")
    assert rolled(position) == [5]


def test_disengaged_fire_control_forbids_obstructed_targets():
    position = duel(mine={"faceup": ["disengaged_fire_control"]})
    assert fault(position, FRONT) == ""
    position.obstacles.append(Obstacle("debris1", 90000, 40000, 0))
    position.__dict__.clear()
    assert fault(position, FRONT) == "fire-control"


def test_coolant_discharge_allows_one_attack_at_a_ship():
    position = duel("cr90_a", "victory_2", mine={"faceup": ["coolant_discharge"]}, speed=0)
    position.ships.append(ship(1, "cr90_a", 1010, 300, 0, speed=0))
    position.squadrons.append(squadron(1, "x_wing", 980, 330))
    play(position, FRONT, "rh rh bh")
    ways = GAME.options(position)
    assert not any(isinstance(one, do.Fire) for one in ways)
    assert any(isinstance(one, do.Barrage) for one in ways)
    assert fault(position, do.Fire("right", 2, "left")) == "coolant"


def test_coolant_discharge_lets_a_ship_shoot_after_squadrons():
    position = table(
        [ship(0, "cr90_a", 900, 300, faceup=["coolant_discharge"]), ship(1, "cr90_a", 1010, 300)],
        [squadron(1, "x_wing", 900, 400)],
    )
    play(position, do.Barrage("front", 0), "bh")
    assert any(isinstance(one, do.Fire) for one in GAME.options(position))


# --- 11 c: accuracy icons ---------------------------------------------------------------------


def test_11_an_accuracy_icon_locks_a_token_and_is_spent():
    position = play(duel(defender="victory_1"), FRONT, "ra rh rh bh bh ba")
    assert GAME.options(position) == [do.Lock(0), do.Lock(1), do.Lock(2), DONE]
    play(position, do.Lock(0))
    assert fault(position, do.Lock(0)) == "locked"
    play(position, DONE)
    assert faces(position) == "rh rh bh bh ba"
    assert task(position) is to.Defending
    assert fault(position, do.Use(0)) == "locked"
    assert GAME.options(position) == [do.Use(1), do.Use(2), DONE]


def test_11_without_an_icon_nothing_is_locked():
    position = duel(defender="victory_1", mine={"held": ["concentrate_fire"]})
    play(position, FRONT, "rh rh rh bh bh bh")
    assert fault(position, do.Lock(0)) == "no-accuracy"


def test_11_discarded_tokens_and_those_of_a_standing_ship_need_no_lock():
    position = duel(
        defender="victory_1",
        defence=["discarded", "ready", "ready"],
        mine={"held": ["concentrate_fire"]},
    )
    play(position, FRONT, "ra rh rh bh bh bh")
    assert fault(position, do.Lock(0)) == "no-defence"
    assert fault(position, do.Lock(3)) == "no-defence"
    position = duel(speed=0, mine={"held": ["concentrate_fire"]})
    play(position, FRONT, "ra rh rh bh bh bh")
    assert fault(position, do.Lock(0)) == "standing"


def test_blinded_gunners_spend_no_accuracy_icons():
    mine = {"faceup": ["blinded_gunners"], "held": ["concentrate_fire"]}
    position = play(duel(mine=mine), FRONT, "ra rh rh bh bh bh")
    assert fault(position, do.Lock(0)) == "blinded"
    assert not any(isinstance(one, do.Lock) for one in GAME.options(position))


# --- 11 f: squadrons of the same arc and range ------------------------------------------------


def swarmed(**more):
    return table(
        [ship(0, "nebulon_escort", 900, 300, **more), ship(1, "victory_1", 900, 900)],
        [
            squadron(1, "tie_fighter", 880, 400),
            squadron(1, "tie_fighter", 920, 400),
            squadron(1, "tie_fighter", 900, 800),
            squadron(1, "tie_fighter", 900, 200),
        ],
    )


def test_11_an_attack_goes_on_to_each_other_squadron_once():
    position = play(swarmed(), do.Barrage("front", 0), "bh bh")
    assert position.squadrons[0].hull == 1
    assert position.stack[-1] == to.Sweeping(0, 0, "front", (0,))
    assert GAME.options(position) == [do.Barrage("front", 1), DONE]
    assert fault(position, do.Barrage("front", 0)) == "swept"
    assert fault(position, do.Barrage("rear", 3)) == "other-zone"
    assert fault(position, do.Barrage("front", 2)) == "no-shot"
    play(position, do.Barrage("front", 1), "bh bc")
    assert position.squadrons[1].hull == 2  # against squadrons critical hits do nothing
    assert position.stack[-1] == to.Attacking(0, 0, ("front",))
    assert GAME.options(position) == [do.Barrage("rear", 3), DONE]


def test_11_squadrons_attacked_are_enemies_and_the_zone_is_a_fresh_one():
    position = swarmed()
    position.squadrons.append(squadron(0, "x_wing", 960, 400))
    assert fault(position, do.Barrage("front", 4)) == "own-piece"
    play(play(position, do.Barrage("front", 0), "bh bh"), DONE)
    assert fault(position, do.Barrage("front", 1)) == "zone-used"


def test_11_the_attack_on_squadrons_may_stop():
    position = play(play(swarmed(), do.Barrage("front", 0), "bh bh"), DONE)
    assert position.stack[-1] == to.Attacking(0, 0, ("front",))


def test_point_defense_failure_costs_a_die_against_squadrons():
    position = play(swarmed(faceup=["point_defense_failure"]), do.Barrage("front", 0), "bh")
    assert position.squadrons[0].hull == 2


def test_10_each_squadron_is_an_attack_roll_of_its_own_for_concentrate_fire():
    position = swarmed(dial="concentrate_fire")
    play(position, do.Barrage("front", 0), "bh bh")
    play(play(position, do.AddDie("blue"), "bh"), do.Barrage("front", 1), "bh bh")
    assert position.squadrons[0].where == "gone"
    assert task(position) is to.Attacking
