"""What Botos may ask: answered by a position, or by a person at a real table."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class PathTile(NamedTuple):
    """A tile the trireme passed: its id and its printed resources by colour."""

    tile: int
    resources: tuple[int, ...]

    def __str__(self) -> str:
        return f"#{self.tile}"


class Facts(Protocol):
    """The questions Botos may ask. Colours are numbers in board order."""

    def tile_under_trireme(self) -> PathTile:
        """Give the tile on which the trireme lies."""

    def path(self) -> list[PathTile]:
        """List the tiles that count as passed (reading P11), the nearest first."""

    def price(self, colour: int) -> int | None:
        """Give the price of the next building of a colour; None when it is sold out."""

    def affordable(self, colour: int, held: int) -> bool:
        """Say whether that many resources pay for the next building of a colour."""

    def falls_short(self, colour: int, held: int) -> bool:
        """Say whether that many are known not to pay for it; nobody is asked."""
