"""What Botos may ask, answered by a position."""

from __future__ import annotations

from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.facts import PathTile
from rivals.games.panticapaeum.rules import costs


class BoardFacts:
    """Facts read off a position."""

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def tile_under_trireme(self) -> PathTile:
        tile = self._position.aboard
        if tile is None:
            raise LookupError("the trireme lies on no tile")
        return PathTile(tile, self._position.parts.resources[tile])

    def path(self) -> list[PathTile]:
        printed = self._position.parts.resources
        return [PathTile(tile, printed[tile]) for tile in self._position.path]

    def price(self, colour: int) -> int | None:
        return costs.price(self._position, colour)

    def affordable(self, colour: int, held: int) -> bool:
        return costs.pays_for(self._position, colour, held)

    def falls_short(self, colour: int, held: int) -> bool:
        return not self.affordable(colour, held)
