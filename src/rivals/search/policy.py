"""What a game tells the search: which lines to try, how others go on, what came of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Mapping
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from rivals.core.chance import Dice
from rivals.core.game import Action, Game, State

S = TypeVar("S", bound=State)

Line: TypeAlias = tuple[Action, ...]
"""What a seat does, one action after another, as long as nothing comes between."""


class Budget(NamedTuple):
    """How much a level may think at one decision: lines tried at most, and playouts in all."""

    lines: int
    playouts: int


class Outcome(NamedTuple):
    """What came of a playout: its value for the seat, and the line as it was played."""

    value: float
    line: Line


Playing: TypeAlias = Generator[None, None, Outcome]
"""A playout in steps, one for each move or for what else takes no longer than some milliseconds."""


class Policy(ABC, Generic[S]):
    """A game's part of its searcher.

    `budgets` are by level: `quick`, `usual`, `deep`. `counts` says what values are: points ahead
    of the best other seat, or chances to win from 0 to 1. `best_of` values a line by the best of
    its playouts rather than by their mean: for games in which a line found is a line that can be
    played. `whole` says that a line is all that the seat does until another moves or luck speaks.
    `checks` is how often a coach plays a line out anew before it says what it is worth.
    """

    budgets: ClassVar[Mapping[str, Budget]]
    counts: ClassVar[Literal["points", "chance"]] = "points"
    best_of: ClassVar[bool] = False
    whole: ClassVar[bool] = False
    checks: ClassVar[int] = 64

    def deal(self, game: Game[Any], state: S, seat: int, dice: Dice) -> S:
        """Copy a position with all that the seat may not see dealt anew: a world of the search."""
        if not game.spec.hidden:
            return state.copy()
        dealt: S = game.reshuffled(state, seat, dice)
        return dealt

    @abstractmethod
    def lines(self, world: S, seat: int, dice: Dice, most: int) -> Iterable[Line | None]:
        """Propose at most so many lines, the most promising first; leave `world` as it is.

        At least one; one alone is played without a search. The first action of each is legal.
        Where they take long to find, each is yielded when it is found, and None between two of
        them after each few milliseconds.
        """

    @abstractmethod
    def play_out(self, world: S, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Play a line in a world, go on for all seats, and value what comes of it.

        `world` is the policy's to be changed, and is left as the playout ends; `dice` are its
        luck, and the noise of the policy. `number` is that of the world: 0 for the first in which
        the line is tried. A generator that yields between moves, so that whoever thinks can be
        interrupted, and returns the outcome.
        """

    def goes_on(self, world: S, seat: int, rest: Line) -> bool:
        """Say whether the rest of the line chosen before is played without another search.

        If not, it is one of the lines of the next search. Its first action is legal.
        """
        return True

    def share(self, world: S) -> float:
        """Say what part of the playouts this decision gets: less where a turn has many of them."""
        return 1.0
