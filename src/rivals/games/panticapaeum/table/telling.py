"""What is said at a real table: what Botos gets and does, and where the game is."""

from __future__ import annotations

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.panticapaeum import scoring
from rivals.games.panticapaeum.actions import Buy, Gain, Take
from rivals.games.panticapaeum.automa import NUMBER
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.facts import PathTile
from rivals.games.panticapaeum.table.remembering import TableMemory


def over(memory: TableMemory) -> bool:
    """Say whether the last round is over."""
    return memory.round > default_box().structure.rounds


def heading(memory: TableMemory) -> tuple[Note, ...]:
    """Tell round and turn, and what people do before Botos."""
    if over(memory):
        points = sum(scoring.botos_breakdown(default_box(), memory.botos).values())
        return (Note("panticapaeum.table.over", {"points": points}),)
    now = {"round": memory.round, "turn": memory.turn}
    return (Note("panticapaeum.table.turn", now), Note("panticapaeum.table.your-turn"))


def tile(memory: TableMemory, got: PathTile) -> Note:
    """Tell what Botos gets for a tile that is still at hand."""
    parts = dict(zip(COLOURS, got.resources, strict=True))
    if not sum(got.resources):
        return Note("panticapaeum.table.take-nothing")
    if "best_tile_on_path" in memory.botos.modifications:
        return Note("panticapaeum.table.take-path", {"tile": got.tile, "parts": parts})
    return Note("panticapaeum.table.take", {"parts": parts})


def retold(memory: TableMemory, action: Action) -> Note:
    """Tell what Botos gets, builds or gains. Raises LookupError."""
    if isinstance(action, Buy):
        price = memory.prices.last[NUMBER[action.colour]]
        params = {"colour": action.colour, "cost": {action.colour: price}}
        return Note("panticapaeum.table.buy", params)
    if isinstance(action, Gain):
        return Note("panticapaeum.table.gain", {"colour": action.colour})
    if isinstance(action, Take):
        return Note("panticapaeum.table.take-other", {"tile": action.tile})
    raise LookupError(f"nothing is told of {type(action).__name__} at the table")
