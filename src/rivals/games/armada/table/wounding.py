"""Damage that the rival does to enemy ships at a real table: people see to it, it keeps count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.asking import Question
from rivals.games.armada.rules import harm
from rivals.games.armada.table.inquiry import ASK

if TYPE_CHECKING:
    from rivals.games.armada.table.turns import TableTurn

UNHEARD = 2
"""So many damage cards an enemy ship may have of which the rival has not heard: collisions."""


def book(turn: TableTurn, number: int, damage: int) -> None:
    """Keep count of damage to a ship; ask whether it is destroyed where it may be."""
    dealt = turn.memory.dealt[number] = turn.memory.dealt.get(number, 0) + damage
    turn.facts.attacked(number)
    ship = turn.board.ships[number]
    if not damage or dealt + UNHEARD < ship.card.hull:
        return
    question = Question(
        f"sunk.{number}", "yes_no", f"{ASK}.sunk",
        {"ship": turn.facts.ship_name(number), "damage": damage},
    )  # fmt: skip
    if turn.facts.ask(question):
        harm.destroy(turn.board, number)
        turn.facts.sunk()
        turn.board.told = []
