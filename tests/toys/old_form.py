"""A game in the form of Rivals 0.1, whose positions answered for themselves."""

from typing import Any

from rivals.core.game import Game, State


class Position(State):
    def options(self) -> list[Any]:
        return []


class OldForm(Game[Position]):
    def setup(self, *_: Any) -> Position:
        return Position()

    def describe(self, *_: Any) -> Any:
        return None

    def picture(self, *_: Any) -> str:
        return ""


GAME = OldForm()  # type: ignore[abstract]  # what this toy is for
