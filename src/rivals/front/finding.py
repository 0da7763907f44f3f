"""Which games there are, and a game by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from rivals.core import registry
from rivals.front.faults import told_faults

if TYPE_CHECKING:
    from rivals.core.game import Game
    from rivals.games.armada.game import Armada
    from rivals.games.dma.game import DarkMiddleAges
    from rivals.games.eclipse.game import Eclipse
    from rivals.games.panticapaeum.game import Panticapaeum
    from rivals.games.tyrants.game import Tyrants


class ListedGame(NamedTuple):
    """A game that is installed: its name, how many sit at it, and who may take a seat."""

    name: str
    title: str
    seats: tuple[int, int]
    rivals: tuple[str, ...]
    stand_ins: tuple[str, ...]


def list_games() -> tuple[ListedGame, ...]:
    """List the games that are installed, sorted by name."""
    specs = [registry.find_game(name).spec for name in registry.game_names()]
    return tuple(
        ListedGame(one.name, one.title, one.seats, one.rivals, one.players) for one in specs
    )


@overload
def find_game(name: Literal["armada"]) -> Armada: ...
@overload
def find_game(name: Literal["dma"]) -> DarkMiddleAges: ...
@overload
def find_game(name: Literal["eclipse"]) -> Eclipse: ...
@overload
def find_game(name: Literal["panticapaeum"]) -> Panticapaeum: ...
@overload
def find_game(name: Literal["tyrants"]) -> Tyrants: ...
@overload
def find_game(name: str) -> Game[Any]: ...
def find_game(name: str) -> Game[Any]:
    """Give a game by its name. Raises Refused where none is called so."""
    with told_faults():
        return registry.find_game(name)
