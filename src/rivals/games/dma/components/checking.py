"""What a catalogue must keep, whoever typed it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivals.games.dma.components.catalogue import Catalogue


def check_catalogue(catalogue: Catalogue) -> None:
    """Raise BadPosition with the path of the first fault."""
