"""A ladder: everybody who decides for a seat of a game meets everybody else, and is timed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from time import process_time
from typing import Any

import msgspec

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Memory, Player
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, SEARCHER, SEARCHERS, Game
from rivals.lab.planning import Plan, make_plan
from rivals.lab.playing import play_game
from rivals.lab.rating import Ratings

PAIR = "pair"
"""The setting that names who meets."""
TIMED = 2
"""So many games of each are timed."""


class Thinking(msgspec.Struct, frozen=True):
    """How long somebody thinks: decisions timed, seconds of one core for each, and the longest."""

    name: str
    decisions: int
    mean: float
    most: float


class Ladder(msgspec.Struct, frozen=True):
    """Who is stronger than whom, with intervals, and how long each thinks."""

    ratings: Ratings
    thinking: tuple[Thinking, ...]


def contestants(game: Game[Any]) -> list[str]:
    """List who climbs a game's ladder: stand-ins, every level of the rivals, searchers."""
    kinds = [one for one in game.seat_kinds() if one.name not in (HUMAN, SEARCHER)]
    names = (kind.seat_name(level) for kind in kinds for level in kind.levels or ("",))
    return [*dict.fromkeys(names), *(one for one in SEARCHERS if game.searcher(one))]


def meetings(names: Sequence[str], base: Plan, deep: int) -> list[Plan]:
    """Plan the games of every two who may meet, in turn in each place.

    `base` says which game, how many games, the seed and the options; its seats sit beside every
    two. A pair with the deepest searcher has `deep` games, as it takes its time. Raises BadSetup
    where nobody may meet.
    """
    plans: list[Plan] = []
    for pair in combinations(names, 2):
        games = deep if SEARCHERS[-1] in pair else base.games
        plan = _meeting(pair, msgspec.structs.replace(base, games=games))
        if plan is not None:
            settings = {**base.settings, PAIR: " ".join(pair)}
            plans.append(msgspec.structs.replace(plan, settings=settings, combination=len(plans)))
    if not plans:
        raise BadSetup("lab.fault.nobody-meets", names=list(names))
    return plans


def _meeting(pair: tuple[str, str], base: Plan) -> Plan | None:
    """Plan the games of two: in every place, else in the one order that the game allows."""
    for seats, rotate in ((pair, True), (pair, False), (pair[::-1], False)):
        sitting = (*seats, *base.seats)
        try:
            return make_plan(base.game, sitting, base.games, base.seed, base.options, rotate=rotate)
        except BadSetup:
            continue
    return None


class _Timed(Player):
    """Decides as another player does, and takes the time of one core."""

    def __init__(self, player: Player, seconds: list[float]) -> None:
        self._player, self._seconds = player, seconds

    def remembering(self, memory: Memory) -> Player:
        return _Timed(self._player.remembering(memory), self._seconds)

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        began = process_time()
        decision = self._player.decide(state, seat, dice)
        self._seconds.append(process_time() - began)
        return decision


def time_thinking(game: Game[Any], plans: Sequence[Plan]) -> tuple[Thinking, ...]:
    """Time everybody's decisions in the first games of the first meeting of each."""
    found: dict[str, Thinking] = {}
    for plan in plans:
        for name in (one for one in plan.settings[PAIR].split(" ") if one not in found):
            found[name] = _timed(game, plan, name)
    return tuple(found.values())


def _timed(game: Game[Any], plan: Plan, name: str) -> Thinking:
    seconds: list[float] = []
    clocked = game.with_players(
        lambda seat, player: _Timed(player, seconds) if seat == name else player
    )
    for index in range(min(TIMED, plan.games)):
        seating = plan.seating(index)
        play_game(clocked, seating.names, plan.options, seating.seed)
    mean = sum(seconds) / max(1, len(seconds))
    return Thinking(name, len(seconds), mean, max(seconds, default=0))
