"""Exploration: a tile is taken from the ring and laid in the city; Botos only takes one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.panticapaeum.components.tiles import COLOURS, MIDDLE, STRIDE, at
from rivals.games.panticapaeum.position.actions import Drop, Place, Take
from rivals.games.panticapaeum.position.city import cells_of
from rivals.games.panticapaeum.position.seats import Architect, Botos, Placed
from rivals.games.panticapaeum.position.state import Phase, Position
from rivals.games.panticapaeum.rules.costs import tile_coins
from rivals.games.panticapaeum.rules.course import botos_develops, next_seat


def reachable(position: Position, seat: Architect) -> list[tuple[int, int]]:
    """List the tiles an architect may take, nearest first, each with its price in coins.

    Where fewer lie than he could reach, he chooses among those (reading P18).
    """
    structure = position.parts.structure
    ring, most = position.ring, structure.tile_choice + structure.extra_tiles
    ahead = [
        (ring[(position.ahead + distance) % len(ring)], tile_coins(position, distance))
        for distance in range(min(most, len(ring)))
    ]
    return [(tile, coins) for tile, coins in ahead if coins <= seat.coins]


def botos_tiles(position: Position, botos: Botos) -> list[int]:
    """List the tiles Botos may get: the one under the trireme, or all those it passed."""
    if botos.plays.settings.tiles == "path" or position.aboard is None:
        return list(position.path)
    return [position.aboard]


def landing(position: Position, tile: int) -> list[int]:
    """List the trireme's steps after `tile` is taken: the tiles it passes, the last it lies on.

    It goes on by as many tiles as the taken one shows resources, at least one (reading P7);
    the line is a ring (P5), and places already empty do not count (P6). In a ring shorter
    than the move a tile is passed, and listed, again (Botos, course of the game).
    """
    rest = [one for one in position.ring if one != tile]
    if not rest:
        return []
    start = position.ring.index(tile) if tile in position.ring else position.ahead
    steps = max(1, sum(position.parts.resources[tile]))
    return [rest[(start + step) % len(rest)] for step in range(steps)]


def passed(position: Position, tile: int) -> list[int]:
    """List the tiles that count as passed once `tile` is taken, each once (reading P11).

    Those of the extra move; of the whole phase, as an option: then also those that the person
    leaves lying on the way to it.
    """
    way = landing(position, tile)
    if position.readings.passed == "whole_phase":
        ring, ahead = position.ring, position.ahead
        steps = (ring.index(tile) - ahead) % len(ring)
        way = [*((ring + ring)[ahead : ahead + steps]), *way]
    return list(dict.fromkeys(way))


def gain_all(store: list[int], printed: Sequence[int]) -> None:
    """Move all the resources printed on a tile into a store."""
    for colour, number in enumerate(printed):
        store[colour] += number


def printed(position: Position, tile: int) -> dict[str, int]:
    """Give a tile's printed resources by colour name."""
    return dict(zip(COLOURS, position.parts.resources[tile], strict=True))


class Taking(Kind[Position, Phase, Take]):
    """Take a tile; Botos's is fixed at once, before it is laid (reading P28)."""

    action = Take
    during = ("take",)

    def options(self, position: Position, task: Phase) -> list[Take]:
        seat = position.seats[position.seat]
        if isinstance(seat, Botos):
            return [Take(tile) for tile in botos_tiles(position, seat)]
        return [Take(tile) for tile, _ in reachable(position, seat)]

    def fault(self, position: Position, task: Phase, action: Take) -> str:
        seat = position.seats[position.seat]
        if isinstance(seat, Botos):
            allowed = action.tile in botos_tiles(position, seat)
            return "" if allowed else "panticapaeum.take.not-botos-tile"
        if action.tile not in position.ring:
            return "panticapaeum.take.not-in-ring"
        legal = any(action.tile == tile for tile, _ in reachable(position, seat))
        return "" if legal else "panticapaeum.take.out-of-reach"

    def perform(self, position: Position, task: Phase, action: Take, dice: Dice) -> None:
        """Take the tile in hand, and let the trireme move on for Botos."""
        seat = position.seats[position.seat]
        if isinstance(seat, Botos):
            _botos_take(position, action, seat)
            return
        ring = position.ring
        path, way = passed(position, action.tile), landing(position, action.tile)
        index = ring.index(action.tile)
        seat.coins -= tile_coins(position, (index - position.ahead) % len(ring))
        del ring[index]
        position.ahead = index % len(ring) if ring else 0
        position.aboard = None
        position.hand = action.tile
        position.phase = "place"
        if way and position.seat == position.first and position.botos() is not None:
            position.path, position.aboard = path, way[-1]
            position.ahead = (ring.index(way[-1]) + 1) % len(ring)

    def describe(self, position: Position, task: Phase, action: Take) -> Note:
        tile = action.tile
        if isinstance(position.seats[position.seat], Botos):
            params: dict[str, Any] = {"tile": tile, "parts": printed(position, tile)}
            return Note("panticapaeum.do.botos-take", params)
        distance = (position.ring.index(tile) - position.ahead) % len(position.ring)
        coins = tile_coins(position, distance)
        if coins:
            return Note("panticapaeum.do.take-for", {"tile": tile, "coins": coins})
        return Note("panticapaeum.do.take", {"tile": tile})


def _botos_take(position: Position, action: Take, botos: Botos) -> None:
    """Botos gets the resources drawn on the tile; the tile is discarded (phase of exploration).

    If it is not the tile under the trireme, that one stays where it lies (reading P13).
    """
    ring = position.ring
    index = ring.index(action.tile)
    del ring[index]
    if index < position.ahead:
        position.ahead -= 1
    position.ahead = position.ahead % len(ring) if ring else 0
    if position.aboard == action.tile:
        position.aboard = None
    position.path = []
    position.discarded.append(action.tile)
    gain_all(botos.resources, position.parts.resources[action.tile])
    if botos_develops(position.parts, position.round, botos):
        position.phase = "develop"
    else:
        next_seat(position)


class Laying(Kind[Position, Phase, Place]):
    """Lay the tile in hand: on the ground beside the city, or on top of it."""

    action = Place
    during = ("place",)

    def options(self, position: Position, task: Phase) -> list[Place]:
        ground = position.ground(position.seat)
        found: list[Place] = []
        for shape in position.parts.shapes[_hand(position)]:
            places = _places(shape.turn)
            found += [places[origin] for origin in cells_of(ground.fitting(shape))]
        return found

    def fault(self, position: Position, task: Phase, action: Place) -> str:
        shape = position.parts.shape(_hand(position), action.turn)
        if shape is None:
            return "panticapaeum.place.same-rotation"
        if not (-MIDDLE <= action.x < MIDDLE and -MIDDLE <= action.y < MIDDLE):
            return "panticapaeum.place.touch"
        return position.ground(position.seat).why_not(shape, at(action.x, action.y)) or ""

    def perform(self, position: Position, task: Phase, action: Place, dice: Dice) -> None:
        """Lay the tile; a coin for a higher level, and its resources."""
        seat, ground = position.architect(position.seat), position.ground(position.seat)
        tile = _hand(position)
        shape = position.parts.shape(tile, action.turn)
        if shape is None:
            raise LookupError("an unchecked placement")
        origin = at(action.x, action.y)
        level = ground.level_for(shape, origin)
        ground.lay(shape, origin, level)
        seat.tiles.append(Placed(tile, action.x, action.y, action.turn, level))
        if level > 1:
            seat.coins += position.parts.placement.stack_coins
        _keep_resources(position, seat, tile)

    def describe(self, position: Position, task: Phase, action: Place) -> Note:
        tile = _hand(position)
        shape = position.parts.shape(tile, action.turn)
        ground, origin = position.ground(position.seat), at(action.x, action.y)
        level = ground.level_for(shape, origin) if shape else 1
        params = {"tile": tile, "x": action.x, "y": action.y, "turn": action.turn}
        if level == 1:
            return Note("panticapaeum.do.lay", params)
        return Note("panticapaeum.do.lay-higher", params | {"level": level})


@cache
def _places(turn: int) -> tuple[Place, ...]:
    """Make the actions of laying a tile anywhere, by grid position: they are listed so often."""
    spots = range(STRIDE * STRIDE)
    return tuple(Place(spot % STRIDE - MIDDLE, spot // STRIDE - MIDDLE, turn) for spot in spots)


class Dropping(Kind[Position, Phase, Drop]):
    """Discard a tile that fits nowhere; its resources are kept (reading P20)."""

    action = Drop
    during = ("place",)

    def fault(self, position: Position, task: Phase, action: Drop) -> str:
        ground, shapes = position.ground(position.seat), position.parts.shapes[_hand(position)]
        fits = any(ground.fitting(shape) for shape in shapes)
        return "panticapaeum.drop.it-fits" if fits else ""

    def perform(self, position: Position, task: Phase, action: Drop, dice: Dice) -> None:
        """Put the tile out of the game."""
        tile = _hand(position)
        position.discarded.append(tile)
        _keep_resources(position, position.architect(position.seat), tile)

    def describe(self, position: Position, task: Phase, action: Drop) -> Note:
        return Note("panticapaeum.do.drop", {"tile": position.hand})


def _hand(position: Position) -> int:
    if position.hand is None:
        raise LookupError("no tile is in hand")
    return position.hand


def _keep_resources(position: Position, seat: Architect, tile: int) -> None:
    gain_all(seat.resources, position.parts.resources[tile])
    position.hand = None
    position.phase = "develop"


KINDS = (Taking(), Laying(), Dropping())
