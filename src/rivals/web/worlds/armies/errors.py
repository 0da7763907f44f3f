"""What a player is refused here."""

from __future__ import annotations

from typing import Any

from rivals.web.worlds.errors import Refused


class Unfit(Refused):
    """An order that the game refuses, or what cannot be read."""

    def __init__(self, rule: str, /, **params: Any) -> None:
        super().__init__(rule, status=422, **params)
