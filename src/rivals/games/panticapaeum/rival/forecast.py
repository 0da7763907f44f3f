"""What an action leads to: what Botos does then, for he is asked, and one's own points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from rivals.core.chance import NotRolled, SeededDice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import in_figures
from rivals.games.panticapaeum.components.tiles import COLOURS, at
from rivals.games.panticapaeum.position.actions import Build, Buy, Gain, Place, Take
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.automa import BotosAutoma
from rivals.games.panticapaeum.rival.board_facts import BoardFacts
from rivals.games.panticapaeum.rival.facts import PathTile
from rivals.games.panticapaeum.rules import KINDS, scoring
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
    """Say what comes of taking a tile, of laying it and of building."""
    return forecasts(position, [action])[0]


def forecasts(position: Position, actions: Sequence[Action]) -> list[tuple[Note, ...]]:
    """Say of each action what comes of it; the city as it is now is scored once for all."""
    in_city = any(isinstance(one, Place | Build) for one in actions)
    ground = position.ground(position.seat) if in_city else None
    was = scoring.city_breakdown(position.parts, ground) if ground else {}
    return [_forecast(position, one, was) for one in actions]


def _forecast(position: Position, action: Action, was: dict[str, int]) -> tuple[Note, ...]:
    match action:
        case Take():
            return _of_taking(position, action)
        case Place():
            return (*_brings(position, action), *_of_city(position, action, was))
        case Build():
            return _of_city(position, action, was)
    return ()


def _brings(position: Position, action: Place) -> Iterator[Note]:
    """Say what the tile in hand brings where it is laid."""
    tile, box = position.hand or 0, position.parts
    if any(box.resources[tile]):
        yield Note("panticapaeum.forecast.brings", {"parts": printed(position, tile)})
    shape, ground = box.shape(tile, action.turn), position.ground(position.seat)
    if shape is not None and ground.level_for(shape, at(action.x, action.y)) > 1:
        yield Note("panticapaeum.forecast.coins", {"coins": box.placement.stack_coins})


def _of_city(position: Position, action: Place | Build, was: dict[str, int]) -> tuple[Note, ...]:
    """Say how the points of the city change from what they were, and by what."""
    box, ground = position.parts, position.ground(position.seat)
    then, spot = was, at(action.x, action.y)
    if isinstance(action, Build):
        after = ground.copy()
        after.build(spot, COLOURS.index(action.colour))
        then = scoring.city_breakdown(box, after)
    elif shape := box.shape(position.hand or 0, action.turn):
        after = ground.scored_with(shape, spot, ground.level_for(shape, spot))
        then = scoring.with_tile(box, after, was)
    by = {key: then[key] - was[key] for key in was if then[key] != was[key]}
    parts = [
        Note(
            "panticapaeum.forecast.part",
            {"what": Note(f"panticapaeum.score.{key}"), "by": in_figures(change, "+")},
        )
        for key, change in by.items()
    ]
    totals = {"before": sum(was.values()), "after": sum(then.values())}
    return (Note("panticapaeum.forecast.points", {**totals, "parts": parts}),) if parts else ()


def _of_taking(position: Position, action: Take) -> tuple[Note, ...]:
    """Say where the trireme will stop, what Botos gets, and what he then does.

    That is the whole interaction of the solo game, so a person sees it before taking a tile.
    Botos himself is asked, with the prices of now: one's own building may still raise one.
    """
    seat = position.botos()
    if seat is None or position.seat != position.first:
        return ()
    after = position.copy()
    KINDS.perform(after, after.phase, action, SeededDice(0))
    botos = after.seats[seat]
    if not isinstance(botos, Botos) or not after.path:
        return ()
    develops = botos_develops(after.parts, after.round, botos)
    automa = BotosAutoma(botos, BoardFacts(after), after.parts.botos, develops=develops)
    lands = Note("panticapaeum.forecast.lands", {"tile": after.aboard})
    return (lands, *_as_far_as_known(after, automa))


def _as_far_as_known(position: Position, automa: BotosAutoma) -> Iterator[Note]:
    """Tell what Botos does, up to what the dice would settle."""
    with suppress(NotRolled):
        _, tile = automa.explore()
        gain_all(automa.botos.resources, tile.resources)
        parts = {"tile": tile.tile, "parts": printed(position, tile.tile)}
        yield Note("panticapaeum.forecast.gets", parts)
        skips = Note("panticapaeum.forecast.skips")
        yield _prospect(position, automa) if automa.develops else skips


def _prospect(position: Position, automa: BotosAutoma) -> Note:
    match automa.develop().action:
        case Buy(colour):
            cost = price(position, COLOURS.index(colour)) or 0
            params = {"colour": colour, "cost": {colour: cost}}
            return Note("panticapaeum.forecast.builds", params)
        case Gain(colour):
            return Note("panticapaeum.forecast.gains", {"colour": colour})
    raise LookupError("Botos builds or gains")
