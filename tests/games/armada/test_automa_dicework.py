"""What the Imperial AI does to its own dice."""

import pytest
from armada_attacks import SHORT, ship
from armada_imperial import Blue, mind

from rivals.core.choosing import Trail
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.attack import Attack, Die, Target
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.rival.automa import dicework, yard
from rivals.games.armada.rival.automa.dicework import Able

SHIP = Target("ship", 0, "front"), Target("ship", 1, "front")
NOTHING = Able(both=False, add=False, rerolls=(), lock=False, crits=True)


class Known:
    """Facts of the dice: the enemy's tokens, and the readings."""

    def __init__(self, tokens=(), locks="harm"):
        self.readings = Readings(locks=locks)
        self.laid = [
            (number, kind.lstrip("-"), "exhausted" if kind[0] == "-" else "ready")
            for number, kind in enumerate(tokens)
        ]

    def tokens(self, _attack):
        return self.laid


def attack(dice, **more):
    laid = [Die(*SHORT[one].split("-")) for one in dice.split()]
    return Attack(*SHIP, band="close", dice=laid, **more)


def chosen(dice, able, *tokens, locks="harm", **more):
    return dicework.choose(attack(dice, **more), able, Known(tokens, locks), Trail())


@pytest.mark.parametrize(
    ("dice", "colour"),
    [("rh bh kh", "black"), ("rh kh", "black"), ("rh bh", "blue"), ("rh r-", "red")],
)
def test_concentrate_fire_adds_the_colour_of_the_best_mean_in_the_pool(dice, colour):
    assert chosen(dice, NOTHING._replace(add=True)) == do.AddDie(colour)


@pytest.mark.parametrize(
    ("dice", "place"),
    [("rh r- k-", 2), ("rh r- bh", 1), ("r- ba", 0), ("rh ba", 1), ("rh ra ba", 1)],
)
def test_a_die_that_does_nothing_is_rolled_anew_blanks_first(dice, place):
    able = NOTHING._replace(rerolls=("token",))
    assert chosen(dice, able) == do.Reroll(place, "token")


def test_an_accuracy_icon_that_can_lock_a_token_is_kept():
    able = NOTHING._replace(rerolls=("token",), lock=True)
    assert chosen("rh ba", able, "brace") == do.Lock(0)


def test_where_each_die_does_something_none_is_rolled_anew():
    assert chosen("rh bc", NOTHING._replace(rerolls=("swarm",))) == do.Done()


def test_swarm_rolls_a_critical_hit_anew_where_it_does_nothing():
    able = Able(both=False, add=False, rerolls=("swarm",), lock=False, crits=False)
    assert chosen("bh bc bh", able) == do.Reroll(1, "swarm")
    assert chosen("bc ba", able) == do.Reroll(1, "swarm")


def test_a_die_that_an_ability_has_turned_stays():
    able = NOTHING._replace(rerolls=("ability",))
    assert chosen("r- r-", able, turned=[0]) == do.Reroll(1, "ability")
    assert chosen("r- r-", able, turned=[0, 1]) == do.Done()


LOCK = NOTHING._replace(lock=True)


@pytest.mark.parametrize(
    ("dice", "tokens", "locked"),
    [
        ("rh rh rh rh ba", ("evade", "redirect", "brace"), 2),
        ("rh rh rh ba", ("evade", "redirect", "brace"), 1),
        ("rh rh ba", ("evade", "brace"), 0),
        ("rh rh rh rh ba", ("brace", "scatter"), 1),
        ("rh rh ba", ("brace", "scatter"), 1),
        ("rh rh rh rh ba", ("-brace", "evade"), 1),
        ("rh rh rh rh ba", ("-evade", "-brace"), 1),
    ],
)
def test_accuracy_locks_what_hurts_most_ready_tokens_first(dice, tokens, locked):
    assert chosen(dice, LOCK, *tokens) == do.Lock(locked)


def test_in_a_fixed_order_brace_comes_before_redirect_and_evade():
    assert chosen("rh ba", LOCK, "evade", "redirect", "brace", locks="fixed") == do.Lock(2)


def test_nothing_is_locked_twice_or_without_damage():
    assert chosen("rh ba", LOCK, "evade", "brace", locked=[0]) == do.Lock(1)
    assert chosen("rh ba", LOCK, "evade", locked=[0]) == do.Done()
    assert chosen("r- ba", LOCK, "evade") == do.Done()


# --- Repairs --------------------------------------------------------------------------------------


def repair(points, *draws, kind="victory_2", facing="front", **more):
    dice = Blue(*draws)
    own = ship(1, kind, 900, 450, **more)
    action = yard.choose_repair(mind(dice), own, points, lambda: facing)
    assert not dice.left
    return action


def test_a_damage_card_first_while_half_of_the_hull_is_gone():
    hurt = {"shields": [0, 3, 1, 3], "hidden": 3, "faceup": ["structural_damage"]}
    assert repair(4, **hurt) == do.Mend("structural_damage")
    assert repair(2, **hurt) == do.Recover("front")
    assert repair(4, shields=[0, 3, 1, 3], hidden=3) == do.Recover("front")


def test_shields_of_the_zone_facing_the_enemy_then_of_the_one_that_lacks_most():
    assert repair(4, shields=[2, 0, 1, 3]) == do.Recover("front")
    assert repair(4, shields=[3, 0, 0, 1]) == do.Recover("right")
    assert repair(4, 1, shields=[3, 2, 1, 2]) == do.Recover("left")


def test_a_card_where_no_shield_is_lacking():
    assert repair(4, hidden=1) == do.Mend("hidden")
    assert repair(2, hidden=1) == do.Done()


def test_with_one_point_a_shield_moves_to_the_zone_facing_the_enemy():
    assert repair(1, shields=[1, 3, 1, 3]) == do.Shift("right", "front")
    assert repair(1, shields=[2, 3, 1, 3]) == do.Done()
    assert repair(1, shields=[1, 3, 1, 3], facing="left") == do.Done()


def test_a_capacitor_failure_keeps_a_bare_zone_bare():
    assert repair(4, shields=[0, 3, 1, 3], faceup=["capacitor_failure"]) == do.Mend(
        "capacitor_failure"
    )


def test_a_token_is_spent_as_soon_as_it_serves():
    assert repair(0, held=["repair"], shields=[2, 3, 1, 3]) == do.Spend("repair")
    assert repair(0, held=["repair"]) == do.Done()
    assert repair(0, held=["repair"], resolved=["repair"], shields=[2, 3, 1, 3]) == do.Done()


def test_a_token_is_kept_where_its_points_do_not_suffice():
    assert repair(0, kind="raider_1", held=["repair"], hidden=1) == do.Done()
    assert repair(2, kind="raider_1", held=["repair"], hidden=1) == do.Spend("repair")


@pytest.mark.parametrize(
    ("kind", "more", "of_use"),
    [
        ("victory_2", {}, False),
        ("victory_2", {"hidden": 1}, True),
        ("victory_2", {"shields": [3, 3, 0, 3]}, True),
        ("raider_1", {"hidden": 1}, False),
        ("raider_1", {"hidden": 1, "held": ["repair"]}, True),
        ("raider_1", {"shields": [1, 2, 2, 2]}, True),
    ],
)
def test_whether_a_repair_command_can_be_used(kind, more, of_use):
    assert yard.is_any_use(ship(1, kind, 900, 450, **more)) is of_use
