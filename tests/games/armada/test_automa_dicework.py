"""What the Imperial AI does to its own dice."""

import pytest
from armada_attacks import SHORT

from rivals.core.choosing import Trail
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.attack import Attack, Die, Target
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.rival.automa import dicework
from rivals.games.armada.rival.automa.dicework import Able

SHIP = Target("ship", 0, "front"), Target("ship", 1, "front")
NOTHING = Able(add=False, rerolls=(), lock=False, crits=True)


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
    able = Able(add=False, rerolls=("swarm",), lock=False, crits=False)
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
