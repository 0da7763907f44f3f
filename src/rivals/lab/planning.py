"""What to simulate, and how the games are cut into chunks of about a second."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.luck import MAX_SEED
from rivals.core.registry import find_game
from rivals.lab.mixing import Draw, is_drawn

CHUNK_SECONDS = 1.0
"""Long enough that handing work out costs nothing, short enough to show progress and to stop."""

PIECES_PER_WORKER = 4
"""The games left are always at least so many chunks for each worker, so that all end together."""


class Seating(NamedTuple):
    """Who sits where in one game: `names` and `entries` by place, the seed its luck comes from.

    `entries` says which of the plan's seats, counted from 0, has each place.
    """

    names: tuple[str, ...]
    entries: tuple[int, ...]
    seed: int


class Plan(msgspec.Struct, frozen=True):
    """Games 0 … games - 1 between the same seats, each with a seed of its own.

    A seat may be `any`, which draws a rival anew for each game (`rivals.lab.mixing`). With
    `rotate` every seat takes every place in turn: as many games in a row as there are seats
    have one seed and one draw, and the last such row may be cut short.
    `settings` spells, for the results, what was set or varied; `combination` is its number
    in a sweep, from 0. Neither changes a game.
    """

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    settings: dict[str, str] = {}
    combination: int = 0
    rotate: bool = False

    def seed_of(self, index: int) -> int:
        """Give the seed of one game, 0 … 2**63 - 1: a hash of the plan's seed and its index.

        So each game is the same whoever plays it, in whatever order and company.
        """
        number = index // len(self.seats) if self.rotate else index
        digest = blake2b(f"{self.seed}/{number}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") & MAX_SEED

    def seating(self, index: int) -> Seating:
        """Seat one game. Raises BadSetup for a drawn seat that the game does not know."""
        number, turn = divmod(index, len(self.seats)) if self.rotate else (index, 0)
        names = self.seats
        if any(map(is_drawn, names)):
            names = Draw(find_game(self.game), names, self.seed).names(number)
        places = range(len(names))
        entries = tuple((place - turn) % len(names) for place in places)
        return Seating(tuple(names[one] for one in entries), entries, self.seed_of(index))


def make_plan(
    game: str,
    seats: tuple[str, ...],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    *,
    rotate: bool = False,
) -> Plan:
    """Make a plan that can be carried out. Raises BadSetup for one that cannot."""
    if games < 1:
        raise BadSetup("lab.fault.games", got=games)
    if not 0 <= seed <= MAX_SEED:
        raise BadSetup("core.bad-seed", most=MAX_SEED, got=seed)
    found = find_game(game)
    found.prepare(options)
    plan = Plan(game, seats, games, seed, dict(options), rotate=rotate)
    for index in range(len(seats) if rotate else 1):
        _check_seating(found, plan, index)
    return plan


def _check_seating(game: Game[Any], plan: Plan, index: int) -> None:
    names, _, seed = plan.seating(index)
    game.check_seats(names)
    for name in names:
        if game.player(name) is None:
            able = game.spec.players + game.spec.rivals
            raise BadSetup("lab.fault.nobody-decides", seat=name, able=able)
    try:
        game.setup(names, plan.options, SeededDice(seed))
    except BadSetup as error:
        if index == 0:
            raise
        raise BadSetup("lab.fault.in-turn", seats=", ".join(names), why=error) from None


class Pace:
    """Cuts a plan into chunks, each about a second long at the pace measured so far."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._games = 0
        self._seconds = 0.0

    def learn(self, games: int, seconds: float) -> None:
        """Take in that one worker played so many games in so many seconds."""
        self._games += games
        self._seconds += seconds

    def seconds_for(self, games: int) -> float:
        """Estimate how long one worker needs for so many games."""
        return games * self._seconds / self._games if self._games else 0.0

    def chunks(self, start: int, stop: int, after: int = 0) -> Iterator[range]:
        """Cut the games start … stop - 1; each chunk is measured when it is asked for.

        `after` is how many games of other plans are to follow them.
        """
        while start < stop:
            fair = -(-(stop - start + after) // (self._workers * PIECES_PER_WORKER))
            size = max(1, min(fair, self._games_a_chunk()))
            yield range(start, min(start + size, stop))
            start += size

    def _games_a_chunk(self) -> int:
        if not self._seconds:
            return 1
        return int(CHUNK_SECONDS * self._games / self._seconds)


def spelt_out(settings: Mapping[str, str]) -> str:
    """Spell settings in one line, e.g. `picks=3 seat2=random`."""
    return " ".join(f"{key}={text}" for key, text in settings.items())


def varied_keys(plans: Sequence[Plan]) -> list[str]:
    """Name the settings that are not the same in all plans."""
    keys = dict.fromkeys(key for plan in plans for key in plan.settings)
    return [key for key in keys if len({plan.settings.get(key) for plan in plans}) > 1]
