"""Hypothesis strategies for any game: seeds, matches, positions and actions.

Needs the extra `testing`, which brings hypothesis. Positions are those that play can reach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.extras import need

need("testing")

from hypothesis import strategies as st

from rivals.core.game import Action, Game, State
from rivals.core.luck import MAX_SEED
from rivals.core.match import Match
from rivals.testing.battery import default_seat_sets
from rivals.testing.trial import Trial


def seeds() -> st.SearchStrategy[int]:
    """Draw seeds of a match."""
    return st.integers(0, MAX_SEED)


@st.composite
def matches(
    draw: st.DrawFn,
    game: Game[Any],
    seat_sets: Sequence[Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    most_moves: int = 60,
) -> Match:
    """Draw matches after up to `most_moves` random moves; some are over."""
    tables = seat_sets or default_seat_sets(game, options or {})
    seats = tuple(draw(st.sampled_from([tuple(one) for one in tables])))
    trial = Trial(game, seats, draw(seeds()), options or {})
    moves = draw(st.integers(0, most_moves))
    match = trial.begin()
    for match in trial.matches():
        if len(match.records) == moves:
            break
    return match


@st.composite
def positions(
    draw: st.DrawFn,
    game: Game[Any],
    seat_sets: Sequence[Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    most_moves: int = 60,
) -> State:
    """Draw positions that random play reaches in up to `most_moves` moves."""
    return draw(matches(game, seat_sets, options, most_moves)).state


@st.composite
def actions(
    draw: st.DrawFn,
    game: Game[Any],
    seat_sets: Sequence[Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    most_moves: int = 60,
) -> tuple[State, Action]:
    """Draw positions, each with one of its options."""
    reached = positions(game, seat_sets, options, most_moves)
    state = draw(reached.filter(lambda one: game.to_move(one) is not None))
    return state, draw(st.sampled_from(list(game.options(state))))
