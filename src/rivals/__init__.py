"""Rule-driven opponents for strategy games.

    import rivals
    match = rivals.match("panticapaeum", seats=["human", "botos"], seed=7)

`import rivals` alone costs nothing: what stands behind a name is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rivals.front.finding import find_game, list_games
    from rivals.front.matches import load, match
    from rivals.front.simulating import simulate

__all__ = ["find_game", "list_games", "load", "match", "simulate"]

_HOMES: Final = {
    "find_game": "rivals.front.finding",
    "list_games": "rivals.front.finding",
    "load": "rivals.front.matches",
    "match": "rivals.front.matches",
    "simulate": "rivals.front.simulating",
}


def __getattr__(name: str) -> Any:
    """Give a name of the front door."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
