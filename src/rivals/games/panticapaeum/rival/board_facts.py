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
        """Give the tile on which the trireme lies. Raises LookupError where it lies on none."""
        tile = self._position.aboard
        if tile is None:
            raise LookupError("the trireme lies on no tile")
        return PathTile(tile, self._position.parts.resources[tile])

    def path(self) -> list[PathTile]:
        """List the tiles the trireme passed in its extra move, the nearest first."""
        printed = self._position.parts.resources
        return [PathTile(tile, printed[tile]) for tile in self._position.path]

    def price(self, colour: int) -> int | None:
        """Give the price of the next building of a colour; None when it is sold out."""
        return costs.price(self._position, colour)

    def affordable(self, colour: int, held: int) -> bool:
        """Say whether that many resources pay for the next building of a colour."""
        return costs.pays_for(self._position, colour, held)
