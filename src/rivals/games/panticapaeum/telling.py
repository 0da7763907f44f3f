"""What an action would do, and what it leads to: as rule ids and parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.panticapaeum import rules
from rivals.games.panticapaeum.actions import (
    Advance,
    Build,
    Buy,
    Discard,
    Drop,
    Gain,
    Pass,
    Place,
    Sell,
    Take,
)
from rivals.games.panticapaeum.automa import BotosAutoma
from rivals.games.panticapaeum.board_facts import BoardFacts
from rivals.games.panticapaeum.components.tiles import COLOURS, at
from rivals.games.panticapaeum.facts import PathTile
from rivals.games.panticapaeum.seats import Botos
from rivals.games.panticapaeum.state import Position


def printed(position: Position, tile: int) -> dict[str, int]:
    """Give a tile's printed resources by colour name."""
    return dict(zip(COLOURS, position.parts.resources[tile], strict=True))


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it."""
    return _TELL[type(action)](position, action)


def _take(position: Position, action: Take) -> Note:
    tile = action.tile
    if isinstance(position.seats[position.seat], Botos):
        params: dict[str, Any] = {"tile": tile, "parts": printed(position, tile)}
        return Note("panticapaeum.do.botos-take", params)
    distance = (position.ring.index(tile) - position.ahead) % len(position.ring)
    coins = rules.tile_coins(position, distance)
    if coins:
        return Note("panticapaeum.do.take-for", {"tile": tile, "coins": coins})
    return Note("panticapaeum.do.take", {"tile": tile})


def _place(position: Position, action: Place) -> Note:
    x, y, turn = action.x, action.y, action.turn
    tile = position.hand or 0
    shape = position.parts.shape(tile, turn)
    level = position.ground(position.seat).level_for(shape, at(x, y)) if shape else 1
    if level == 1:
        return Note("panticapaeum.do.place", {"tile": tile, "x": x, "y": y})
    return Note("panticapaeum.do.stack", {"tile": tile, "x": x, "y": y, "level": level})


def _build(position: Position, action: Build) -> Note:
    seat, colour = position.architect(position.seat), COLOURS.index(action.colour)
    cost = rules.architect_price(position, seat, colour) or 0
    coins = rules.coins_for_missing(position, seat, colour) or 0
    paid = min(cost, seat.resources[colour])
    params: dict[str, Any] = {
        "colour": action.colour, "x": action.x, "y": action.y, "cost": {action.colour: paid},
    }  # fmt: skip
    if coins:
        return Note("panticapaeum.do.build-with-coins", params | {"coins": coins})
    return Note("panticapaeum.do.build", params)


def _advance(position: Position, action: Advance) -> Note:
    colour = action.colour
    seat = position.architect(position.seat)
    space = position.parts.development.spaces[seat.rows[COLOURS.index(colour)]]
    params = {"colour": colour, "cost": {colour: space.cost}, "reward": space.reward}
    return Note("panticapaeum.do.advance", params)


def _sell(position: Position, action: Sell) -> Note:
    coins = rules.sale_coins(position.parts, action.count)
    return Note("panticapaeum.do.sell", {"cost": {action.colour: action.count}, "coins": coins})


def _buy(position: Position, action: Buy) -> Note:
    price = rules.price(position, COLOURS.index(action.colour)) or 0
    return Note("panticapaeum.do.buy", {"colour": action.colour, "cost": {action.colour: price}})


_TELL: dict[type[Action], Callable[[Position, Any], Note]] = {
    Take: _take,
    Place: _place,
    Drop: lambda position, _: Note("panticapaeum.do.drop", {"tile": position.hand}),
    Build: _build,
    Advance: _advance,
    Sell: _sell,
    Pass: lambda _position, _: Note("panticapaeum.do.pass"),
    Discard: lambda _, action: Note("panticapaeum.do.discard", {"colour": action.colour}),
    Buy: _buy,
    Gain: lambda _, action: Note("panticapaeum.do.gain", {"colour": action.colour}),
}


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
    rules.perform(after, action)
    botos = after.seats[seat]
    if not isinstance(botos, Botos) or not after.path:
        return ()
    develops = rules.botos_develops(after.parts, after.round, botos)
    automa = BotosAutoma(botos, BoardFacts(after), after.parts.botos)
    _, tile = automa.explore(develops=develops)
    rules.gain_all(botos.resources, tile.resources)
    parts = {"tile": tile.tile, "parts": printed(position, tile.tile)}
    return (
        Note("panticapaeum.forecast.lands", {"tile": after.aboard}),
        Note("panticapaeum.forecast.gets", parts),
        _prospect(after, automa) if develops else Note("panticapaeum.forecast.skips"),
    )


def _prospect(position: Position, automa: BotosAutoma) -> Note:
    match automa.develop().action:
        case Buy(colour):
            price = rules.price(position, COLOURS.index(colour)) or 0
            params = {"colour": colour, "cost": {colour: price}}
            return Note("panticapaeum.forecast.builds", params)
        case Gain(colour):
            return Note("panticapaeum.forecast.gains", {"colour": colour})
    raise LookupError("Botos builds or gains")
