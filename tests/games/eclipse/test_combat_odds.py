"""Battles played out agree with the exact odds of the starting ships (reference table 5.1)."""

from math import sqrt

import pytest
from eclipse_battles import FIELD, at, decide, go, table

from rivals.core.chance import SeededDice
from rivals.games.eclipse.rules import combat
from rivals.games.eclipse.rules.combat.firing import aimed_by_rule

GAMES = 500

ODDS = [
    ("I", {"ancients": 1}, "terran", 0.0311), ("C", {"ancients": 1}, "terran", 0.1703),
    ("CC", {"ancients": 1}, "terran", 0.6680), ("D", {"ancients": 1}, "terran", 0.6521),
    ("C", {"ancients": 1}, "orion", 0.5591), ("CCC", {"ancients": 2}, "terran", 0.3958),
    ("CCCC", {"gcds": True}, "terran", 0.1954), ("I", "I", "terran", 0.4545),
    ("C", "C", "terran", 0.4480), ("CC", "D", "terran", 0.5869), ("D", "B", "terran", 0.7970),
    ("II", "B", "terran", 0.1404),
]  # fmt: skip
"""Attackers, defenders, the attackers' species, and the chance that the attackers win."""


def attacker_wins(start, seed):
    position = start.copy()
    combat.begin(position)
    dice = SeededDice(seed)
    while (task := go(position, dice)) is not None:
        decide(position, aimed_by_rule(position, task), dice)
    return bool(position.hexes[0].fleet(0))


@pytest.mark.parametrize(("attackers", "defenders", "species", "chance"), ODDS)
def test_battles_agree_with_exact_odds(attackers, defenders, species, chance):
    if isinstance(defenders, str):
        field = at(FIELD, (1, defenders), (0, attackers), owner=1)
    else:
        field = at(FIELD, (0, attackers), **defenders)
    start = table(field, species=(species, "hydran"))
    won = sum(attacker_wins(start, seed) for seed in range(GAMES)) / GAMES
    assert abs(won - chance) < 4 * sqrt(chance * (1 - chance) / GAMES)
