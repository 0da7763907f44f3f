"""The orders of an AutoMatron at a real table: her steps, done on the copy of the board."""

from __future__ import annotations

from typing import Any

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.games.tyrants import rules
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import COLOURS, EndTurn, Flip, Start, Supplant
from rivals.games.tyrants.rival.automa import AutoMatronAutoma
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.table.facts import TableFacts
from rivals.games.tyrants.table.memory import TableMemory


def play(memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
    """Take the steps of one turn; a turn ends with the refill, or the first troop's start."""
    board = memory.board
    memory.acting = board.turn
    if board.phase == "play":  # what is remembered may have been corrected since it began
        board.stack = []
        automatron.begin(board)
        rules.settle(board, dice)
    facts = TableFacts(talk, board, memory.acting, touch=memory.touch)
    automa = AutoMatronAutoma(facts, memory.acting, automatron.area(board, memory.acting).plays)
    action: Action | None = None
    while not isinstance(action, Start | EndTurn):
        options = facts.options()
        decision = automa.decide(dice)
        action = talk.settle(decision, lambda one: _describe(memory, facts, one), options)
        if isinstance(action, Flip):
            _flip(memory, facts, dice)
        else:
            rules.perform(board, action, dice)


def _flip(memory: TableMemory, facts: TableFacts, dice: Dice) -> None:
    """Play the delay card; the cards that stay are those that people counted."""
    board = memory.board
    counts = facts.market(automatron.removed_by(board, memory.acting))
    automatron.play_delay(board, memory.acting)
    automatron.reveal(board, counts)
    rules.settle(board, dice)


# --- What is said ---------------------------------------------------------------------------


def _describe(memory: TableMemory, facts: TableFacts, action: Any) -> Note:
    """Tell which pieces to move for a step that is about to be done."""
    board, acting = memory.board, memory.acting
    if isinstance(action, Flip):
        return _describe_flip(memory, facts)
    if isinstance(action, EndTurn):
        return _describe_end(memory)
    key = str(action.__struct_config__.tag).replace("_", "-")
    if isinstance(action, Supplant) and not board.seats[acting].barracks:
        key = "supplant-empty"
    params = {"house": memory.houses[acting], "own": COLOURS[acting]}
    shown = {"site": "place", "colour": "piece"}
    for name in action.__struct_fields__:
        params[shown.get(name, name)] = getattr(action, name)
    return Note(f"tyrants.table.{key}", params)


def _describe_flip(memory: TableMemory, facts: TableFacts) -> Note:
    delay = automatron.area(memory.board, memory.acting).delay
    counts = facts.market(automatron.removed_by(memory.board, memory.acting))
    aspects = {one: counts[one] for one in ASPECTS if counts[one]}
    params = {"house": memory.houses[memory.acting], "aspects": aspects}
    idle = "" if aspects else "-idle"
    return Note(f"tyrants.table.flip-{delay[-1] if delay else 'none'}{idle}", params)


def _describe_end(memory: TableMemory) -> Note:
    """Tell the refill, and the turn of the compass where the round is over."""
    board = memory.board
    if board.seats_after(memory.acting)[0] != board.first or board.ending:
        return Note("tyrants.table.refill")
    side = NORTHS[(board.north + 1) % len(NORTHS)]
    return Note("tyrants.table.refill-compass", {"side": side})
