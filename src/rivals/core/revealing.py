"""Whether moves told somebody what could not be known before: those cannot be taken back fairly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.errors import RivalsError
from rivals.core.game import Action, Game, State
from rivals.core.match import Match

_TWINS: Final = 5
"""So many times what is hidden is dealt anew; if all look the same afterwards, nothing was told."""


def first_telling(match: Match, since: int, seats: Iterable[int]) -> int | None:
    """Find the first move from `since` on that told one of these seats something new.

    That is one that chance had a part in, or that would have looked different had what was hidden
    from the seat been something else: a card drawn or shown, a tile turned up. None: there is none,
    and everybody could have worked out what came of each move. Raises StaleState.
    """
    game, state, seats = match.game, match.position_at(since), tuple(seats)
    for number, record in enumerate(match.records[since:], since):
        before = state.copy()
        game.apply(state, record.action, RecalledDice(record.chance, number + 2))
        if record.chance:
            return number
        if any(_tells(game, before, record.action, state, seat, number) for seat in seats):
            return number
    return None


def _tells(
    game: Game[Any], before: State, action: Action, after: State, seat: int, number: int
) -> bool:
    if not game.spec.hidden:
        return False
    seen = game.seen_by(after, seat)
    for seed in range(_TWINS):
        twin = game.reshuffled(before, seat, SeededDice(seed, number))
        try:
            game.apply(twin, action, RecalledDice(()))
        except RivalsError:  # from another hand, or with other luck, it could not have been done
            return True
        if game.seen_by(twin, seat) != seen:
            return True
    return False
