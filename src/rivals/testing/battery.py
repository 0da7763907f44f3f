"""The conformance battery: one function per promise that a registered game makes.

In a test module:

    @pytest.mark.parametrize("case", conformance_cases(GAME), ids=str)
    def test_keeps_the_contract(case):
        case()
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, SEARCHER, Game
from rivals.testing.declaring import (
    bad_setups_are_refused,
    deciders,
    rivals_are_composed_of_their_traits,
    settings_are_sound,
    spec_is_sound,
)
from rivals.testing.keeping import (
    actions_round_trip,
    matches_round_trip,
    odd_positions_are_refused,
    past_positions_stand,
    positions_round_trip,
    replays_without_dice,
    same_in_another_process,
    seats_can_be_read,
    undo_is_replay,
)
from rivals.testing.moving import (
    chance_is_as_declared,
    options_apply,
    options_are_canonical,
    others_are_refused,
    players_decide_well,
    plays_to_the_end,
    result_adds_up,
)
from rivals.testing.remembering import tables_tell_what_changes
from rivals.testing.searching import (
    decisions_foretell_nothing,
    searchers_decide_well,
    searchers_see_what_their_seat_sees,
)
from rivals.testing.seeing import seen_by_leaks_nothing
from rivals.testing.tables import (
    TableTwin,
    TurnTwin,
    decides_the_same_at_the_table,
    every_table_rival_has_a_twin,
    tables_take_any_answers,
    turns_are_the_same_at_the_table,
)
from rivals.testing.telling import (
    all_that_is_said_has_words,
    decisions_have_reasons,
    declared_names_have_words,
    pictures_are_sound,
    words_are_complete,
)
from rivals.testing.trial import NotConforming, Property, Trial

ONCE: tuple[Property, ...] = (
    spec_is_sound,
    words_are_complete,
    declared_names_have_words,
    seats_can_be_read,
)
"""Properties of the game as such."""

ONCE_FOR_EACH_TABLE: tuple[Property, ...] = (
    bad_setups_are_refused,
    rivals_are_composed_of_their_traits,
    settings_are_sound,
    odd_positions_are_refused,
    same_in_another_process,
    searchers_decide_well,
    searchers_see_what_their_seat_sees,
)
"""Properties looked at with the first seed only: they cost most, or the seed is nothing to them."""

FOR_EACH_SEED: tuple[Property, ...] = (
    plays_to_the_end,
    options_are_canonical,
    options_apply,
    others_are_refused,
    positions_round_trip,
    actions_round_trip,
    matches_round_trip,
    past_positions_stand,
    replays_without_dice,
    undo_is_replay,
    seen_by_leaks_nothing,
    chance_is_as_declared,
    players_decide_well,
    decisions_foretell_nothing,
    decisions_have_reasons,
    result_adds_up,
    all_that_is_said_has_words,
    pictures_are_sound,
)
"""Properties looked at in a match for every seed."""


@dataclass(frozen=True)
class Case:
    """One property of one game at one table, for some seeds. Call it to check it."""

    check: Property
    trials: tuple[Trial, ...]

    def __call__(self) -> None:
        """Raise NotConforming where the game breaks the promise."""
        for trial in self.trials:
            self.check(trial)

    def __str__(self) -> str:
        return f"{self.check.__name__}-{','.join(self.trials[0].seats)}"


def conformance_cases(
    game: Game[Any],
    seat_sets: Sequence[Sequence[str]] | None = None,
    seeds: Iterable[int] = range(3),
    options: Mapping[str, Any] | None = None,
    twins: Sequence[TableTwin | TurnTwin] = (),
) -> list[Case]:
    """List the cases of a game: every property, at every table, for these seeds.

    `seat_sets` are the tables, each a list of seat names; left out, each number of seats is
    tried with each player and each rival of the spec. `options` are those of the setup.
    A game with table rivals gives a `TableTwin` or a `TurnTwin` for each.
    """
    tables = [tuple(seats) for seats in seat_sets or default_seat_sets(game, options or {})]
    numbers = tuple(seeds)
    cases = []
    for index, seats in enumerate(tables):
        trials = tuple(Trial(game, seats, seed, options or {}) for seed in numbers)
        first = trials[:1]
        cases += [Case(check, first) for check in ONCE if index == 0]
        cases += [Case(check, first) for check in ONCE_FOR_EACH_TABLE]
        cases += [Case(check, trials) for check in FOR_EACH_SEED]
    return cases + _table_cases(game, tables[0], numbers, twins)


def _table_cases(
    game: Game[Any],
    seats: tuple[str, ...],
    seeds: Sequence[int],
    twins: Sequence[TableTwin | TurnTwin],
) -> list[Case]:
    if not game.tables():
        return []
    trials = tuple(Trial(game, seats, seed) for seed in seeds)
    cases = [
        Case(every_table_rival_has_a_twin(twins), trials[:1]),
        Case(tables_take_any_answers, trials),
        Case(tables_tell_what_changes, trials),
    ]
    for twin in twins:
        played = tuple(Trial(game, tuple(twin.seats), seed, twin.options) for seed in seeds)
        cases.append(Case(_compared(twin), played))
    return cases


def _compared(twin: TableTwin | TurnTwin) -> Property:
    """Give the property that compares a rival at the table with its match."""
    if isinstance(twin, TurnTwin):
        return turns_are_the_same_at_the_table(twin)
    return decides_the_same_at_the_table(twin)


def check_game(
    game: Game[Any],
    seat_sets: Sequence[Sequence[str]] | None = None,
    seeds: Iterable[int] = range(3),
    options: Mapping[str, Any] | None = None,
    twins: Sequence[TableTwin | TurnTwin] = (),
) -> None:
    """Run every case of `conformance_cases`. Raises NotConforming at the first broken promise."""
    for case in conformance_cases(game, seat_sets, seeds, options, twins):
        case()


def default_seat_sets(game: Game[Any], options: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """List a table for each number of seats with each player and rival of the spec."""
    return list(dict.fromkeys(possible_seat_sets(game, options)))


def possible_seat_sets(game: Game[Any], options: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """Find these tables; one that the game refuses is left out, but every name sits at another."""
    least, most = game.spec.seats
    names = [one for one in deciders(game) if one != SEARCHER]  # it has properties of its own
    host = names[0] if names else HUMAN
    for name in names:
        seated = False
        for number in range(least, most + 1):
            rest = number - 2
            for seats in ((name,) * number, (host, name, *(host,) * rest)[:number]):
                if name in seats and _may_sit(game, seats, options):
                    yield seats
                    seated = True
        if not seated:
            raise NotConforming(f"{game.spec.name}: expected a table at which {name!r} may sit")


def _may_sit(game: Game[Any], seats: tuple[str, ...], options: Mapping[str, Any]) -> bool:
    try:
        Trial(game, seats, 0, options).begin()
    except BadSetup:
        return False
    return True
