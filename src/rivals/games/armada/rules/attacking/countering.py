"""Counter: a squadron answers an attack, even if it is destroyed (rule 20)."""

from __future__ import annotations

from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import engagement
from rivals.games.armada.rules.attacking.sides import attacking_ace, under_way


def counter(position: Position) -> Attack | None:
    """Give the attack that answers the one just resolved; None where there is none.

    A counter is not countered, and IG-88 never is.
    """
    attack = under_way(position)
    by_squadron = attack.attacker.kind == attack.defender.kind == "squadron"
    if not by_squadron or attack.counter or attacking_ace(position, attack) == "ig88":
        return None
    if position.squadrons[attack.attacker.number].where == "gone":
        return None
    if not engagement.keyword(position, attack.defender.number, "counter"):
        return None
    return Attack(attack.defender, attack.attacker, attack.band, attack.obstructed, counter=True)
