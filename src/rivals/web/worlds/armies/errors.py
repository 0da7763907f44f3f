"""What a player is refused here, told already."""

from __future__ import annotations

from rivals.core.errors import RivalsError


class Unfit(RivalsError):
    """An order that the game refuses, or what cannot be read; its text is in the reader's words."""
