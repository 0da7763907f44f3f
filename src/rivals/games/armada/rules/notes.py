"""What kinds of action say of themselves: ids with places in whole millimetres."""

from __future__ import annotations

from typing import Any

from rivals.core.notes import Note
from rivals.games.armada.position.pieces import UNITS


def does(key: str, /, **params: Any) -> Note:
    """Say what an action would do."""
    return Note(f"armada.do.{key}", params)


def leads(key: str, /, **params: Any) -> Note:
    """Say what an action leads to."""
    return Note(f"armada.forecast.{key}", params)


def place(x: int, y: int) -> dict[str, int]:
    """Give a place in whole millimetres."""
    return {"x": round(x / UNITS), "y": round(y / UNITS)}
