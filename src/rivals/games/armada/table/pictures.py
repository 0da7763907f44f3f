"""What a screen draws beside words at a real table: bases to answer on, and the formation."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.asking import Question
from rivals.core.table import Step
from rivals.core.words import Lang
from rivals.games.armada.face import bearings
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.table.facts import OBSTRUCTED, PAIR
from rivals.games.armada.table.memory import ZONE, TableMemory
from rivals.games.armada.table.orders import Berth, Line, Post, Station

_OF_PLACES = (Line, Berth, Post, Station)
"""Orders that tell somebody's place in the formation."""


def of_question(memory: TableMemory, lang: Lang, question: Question) -> tuple[str, ...]:
    """Draw the ship's base of which a question asks: for each enemy, or to choose its zones."""
    if question.choice_words == PAIR:
        return _sights(memory, lang, question)
    if question.choice_words == ZONE and question.kind in ("one", "several"):
        said = question.params
        ship = memory.ship_names().index(said.get("target", said["ship"]))
        return (bearings.hull_zones(_marks(memory, lang, "zones-"), ship, question.choices),)
    return ()


def _sights(memory: TableMemory, lang: Lang, question: Question) -> tuple[str, ...]:
    """Draw the base of a ship of the rival's once for each enemy that it may see."""
    names = memory.ship_names()
    own = names.index(question.params["ship"])
    seen = dict.fromkeys(pair.partition(".")[2] for pair in question.choices)
    enemies = [names.index(name) for name in seen]
    return tuple(
        bearings.bearings(_marks(memory, lang, f"sight-{own}-{one}-"), own, one, OBSTRUCTED)
        for one in enemies
    )


def of_formation(memory: TableMemory, lang: Lang, steps: Sequence[Step]) -> str:
    """Draw who stands where, where an order asks for it; '' where none does."""
    if not memory.line or not any(isinstance(one.action, _OF_PLACES) for one in steps):
        return ""
    return bearings.formation(_marks(memory, lang, "formation-"), memory.line, memory.berths())


def _marks(memory: TableMemory, lang: Lang, prefix: str) -> Marks:
    return Marks(memory.board, lang, (), prefix)
