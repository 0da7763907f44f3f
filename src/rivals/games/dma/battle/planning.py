"""Units as automata: what each plans, clause by clause (Part I, Algorithms of units' behaviour)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rivals.games.dma.battle.fielding import Action, Algorithm, Clause, Field, Soldier
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.readings import Readings


def plan(field: Field, soldiers: Iterable[Soldier], *, again: bool = False) -> None:
    """Let soldiers plan, all from the field as it stands (readings A29, A31).

    They come by the remaining route, the shortest first: so whoever is ahead has planned before
    it is asked whether it will make room. `again`: the second part of a double move (A34).
    """
    for soldier in field.living:
        soldier.moving = False
    for soldier in soldiers:
        for clause in soldier.kind.clauses_again if again else soldier.kind.clauses:
            if clause(soldier, field):
                break
        else:
            wait(soldier, field)


def plan_once(field: Field, soldiers: Iterable[Soldier]) -> None:
    """Let who moved move on by a cell, if it is empty (reading A34's other way, plan_once)."""
    for soldier in field.living:
        soldier.moving = False
    for soldier in soldiers:
        ahead = soldier.cell + soldier.forward
        if soldier.route and all(ahead not in held for held in field.held):
            _decide(soldier, "move")
        else:
            wait(soldier, field)


def capture_flag(soldier: Soldier, _: Field) -> bool:
    """CAPTURE: it stands on the enemy flag's cell, where its route ends."""
    return not soldier.route and _decide(soldier, "capture")


def strike(soldier: Soldier, field: Field) -> bool:
    """STRIKE: an enemy within reach, sought in the order of its strike diagram.

    Nobody is in the way of a long shot (reading A38).
    """
    enemies = field.held[1 - soldier.side]
    for reach in soldier.reach:
        target = enemies.get(soldier.cell + reach)
        if target is not None:
            soldier.target = target
            return _decide(soldier, "strike")
    return False


def move(soldier: Soldier, field: Field) -> bool:
    """MOVE: the next cell is free, or one's own unit is about to leave it."""
    return may_advance(soldier, field) and _decide(soldier, "move")


def close_up(soldier: Soldier, field: Field) -> bool:
    """CLOSE UP: one of the same type stands directly ahead, whatever it plans (HOLD; A65)."""
    if not soldier.route:
        return False
    ahead = field.held[soldier.side].get(soldier.cell + soldier.forward)
    return ahead is not None and ahead.kind is soldier.kind and _decide(soldier, "close_up")


def sortie(soldier: Soldier, field: Field) -> bool:
    """SORTIE: an enemy shooter stands near; a shooter itself stays where it is (HOLD; A66)."""
    if soldier.kind.ranged:
        return False
    enemies = field.held[1 - soldier.side]
    for offset in soldier.kind.sortie(soldier.forward):
        enemy = enemies.get(soldier.cell + offset)
        if enemy is not None and enemy.kind.ranged:
            return may_advance(soldier, field) and _decide(soldier, "sortie")
    return False


def dig_in(soldier: Soldier, _: Field) -> bool:
    """DIG IN: it stays and is dug in at once (HOLD; reading A36 says for how long)."""
    soldier.dug = True
    return _decide(soldier, "dig_in")


def wait(soldier: Soldier, _: Field) -> bool:
    """WAIT: it does nothing."""
    return _decide(soldier, "wait")


def may_advance(soldier: Soldier, field: Field) -> bool:
    """Say whether it may plan a move: nobody is ahead, or a friend who plans one (reading A31).

    An enemy ahead is struck, never entered (reading A33).
    """
    if not soldier.route:
        return False
    ahead = soldier.cell + soldier.forward
    if ahead in field.held[1 - soldier.side]:
        return False
    friend = field.held[soldier.side].get(ahead)
    return friend is None or friend.moving


SORTIE: Final = "SORTIE_IF_RANGED_ENEMY_IN_SORTIE_ZONE"

CLAUSES: dict[str, Clause] = {
    "CAPTURE_FLAG": capture_flag,
    "STRIKE": strike,
    "MOVE_FORWARD_IF_FREE_OR_BEING_VACATED": move,
    "CLOSE_UP_IF_SAME_TYPE_DIRECTLY_AHEAD": close_up,
    SORTIE: sortie,
    "DIG_IN": dig_in,
    "WAIT": wait,
}
"""The actions by the names that a catalogue's algorithms have for them."""

NOT_AGAIN = frozenset({"CAPTURE_FLAG", "DIG_IN"})
"""What the second part of a double move leaves out: it is a move or a strike (reading A54)."""

_MOVES: frozenset[Action] = frozenset({"move", "close_up", "sortie"})


def _decide(soldier: Soldier, action: Action) -> bool:
    soldier.action = action
    soldier.moving = action in _MOVES
    return True


def read_algorithms(catalogue: Catalogue, readings: Readings) -> dict[str, Algorithm]:
    """Give the clauses of a catalogue's algorithms: for a step, and for its second part.

    Reading A66's other way, no_sorties, leaves that clause out.
    """
    never = {SORTIE} if readings.no_sorties else frozenset()
    return {
        name: (
            tuple(CLAUSES[one] for one in clauses if one not in never),
            tuple(CLAUSES[one] for one in clauses if one not in NOT_AGAIN | never),
        )
        for name, clauses in catalogue.algorithms.items()
    }
