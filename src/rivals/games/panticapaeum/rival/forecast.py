"""What taking a tile leads to: Botos himself is asked."""

from __future__ import annotations

from typing import Any

from rivals.core.chance import SeededDice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.automa import BotosAutoma
from rivals.games.panticapaeum.rival.board_facts import BoardFacts
from rivals.games.panticapaeum.rival.facts import PathTile
from rivals.games.panticapaeum.rules import KINDS
from rivals.games.panticapaeum.rules.costs import price
from rivals.games.panticapaeum.rules.course import botos_develops
from rivals.games.panticapaeum.rules.explore import gain_all, printed


def candidate(one: Any) -> Note | None:
    """Tell a colour or a tile on the path that Botos considered."""
    if isinstance(one, PathTile):
        parts = dict(zip(COLOURS, one.resources, strict=True))
        return Note("panticapaeum.candidate.tile", {"tile": one.tile, "parts": parts})
    return Note(f"panticapaeum.colour.{one}") if one in COLOURS else None


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say where the trireme will stop, what Botos gets, and what he then does.

    That is the whole interaction of the solo game, so a person sees it before taking a tile.
    Botos himself is asked, with the prices of now: one's own building may still raise one.
    """
    seat = position.botos()
    if not isinstance(action, Take) or seat is None or position.seat != position.first:
        return ()
    after = position.copy()
    KINDS.perform(after, after.phase, action, SeededDice(0))
    botos = after.seats[seat]
    if not isinstance(botos, Botos) or not after.path:
        return ()
    develops = botos_develops(after.parts, after.round, botos)
    automa = BotosAutoma(botos, BoardFacts(after), after.parts.botos, develops=develops)
    _, tile = automa.explore()
    gain_all(botos.resources, tile.resources)
    parts = {"tile": tile.tile, "parts": printed(position, tile.tile)}
    return (
        Note("panticapaeum.forecast.lands", {"tile": after.aboard}),
        Note("panticapaeum.forecast.gets", parts),
        _prospect(after, automa) if develops else Note("panticapaeum.forecast.skips"),
    )


def _prospect(position: Position, automa: BotosAutoma) -> Note:
    match automa.develop().action:
        case Buy(colour):
            cost = price(position, COLOURS.index(colour)) or 0
            params = {"colour": colour, "cost": {colour: cost}}
            return Note("panticapaeum.forecast.builds", params)
        case Gain(colour):
            return Note("panticapaeum.forecast.gains", {"colour": colour})
    raise LookupError("Botos builds or gains")
