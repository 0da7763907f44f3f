"""Decisions at a stored set of positions: which of them a changed file changes.

The positions are those of matches that lie in the folder `matches`, in which the rival played by
the file of its game. For a rival of which none lie there some are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rivals.core.chance import RecalledDice, decision_dice
from rivals.core.deciding import Decision, Memory
from rivals.core.errors import RivalsError
from rivals.core.game import RANDOM, Game, State
from rivals.core.kits import Kit
from rivals.core.match import Match, load_match
from rivals.core.registry import find_game, game_names
from rivals.core.rival_files import plays_as

FOLDER: Final = Path(__file__).with_name("matches")
MATCHES: Final = 4
"""So many matches are stored of each rival."""
MOST: Final = 120
"""So many positions are looked at."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which the rival has a choice; matches and moves count from 1."""

    match: int
    move: int
    seat: int
    state: State
    seed: int
    memory: Memory

    @property
    def name(self) -> str:
        """What addresses call it."""
        return f"{self.match}-{self.move}"


@dataclass(frozen=True, slots=True)
class Changed:
    """A moment at which two decide otherwise: the one, and the other."""

    moment: Moment
    before: Decision
    after: Decision


def kits() -> list[tuple[Game[Any], str, Kit[Any]]]:
    """List every rival that may be written as a file."""
    return [
        (game, rival, kit)
        for game in map(find_game, game_names())
        for rival, kit in game.kits().items()
    ]


def opponents(game: Game[Any]) -> tuple[str, ...]:
    """Give who sits at the other seats of a match that is tried: stand-ins, one at least."""
    least, most = game.spec.seats
    who = next((one for one in game.spec.players if one != RANDOM), RANDOM)
    return (who,) * (min(max(least, 2), most) - 1)


def seated(game: Game[Any], rival: str, seat: str) -> tuple[str, ...]:
    """Seat a rival where it may sit, last if it can, among stand-ins."""
    others = opponents(game)
    kind = next(one for one in game.seat_kinds() if one.name == rival)
    place = max(kind.seats or (len(others),))
    place = min(place, len(others))
    return (*others[:place], seat, *others[place:])


@lru_cache(maxsize=16)
def moments(game_name: str, rival: str) -> tuple[Moment, ...]:
    """Give the positions of a rival, at most so many, from all over the matches."""
    game = find_game(game_name)
    found = [
        one
        for number, match in enumerate(_matches(game, rival), 1)
        for one in _moments(match, number, rival)
    ]
    step = max(1, -(-len(found) // MOST))
    return tuple(found[::step])


def _matches(game: Game[Any], rival: str) -> list[Match]:
    texts = [path.read_text(encoding="utf-8") for path in stored(game, rival)]
    try:
        kept = [load_match(game, text) for text in texts]
    except RivalsError:  # of an older version of the game
        kept = []
    return kept or [played(game, rival, number) for number in range(1, MATCHES + 1)]


def stored(game: Game[Any], rival: str) -> list[Path]:
    """List the files of a rival's matches."""
    return sorted(FOLDER.glob(f"{game.spec.name}-{rival}-[0-9].jsonl"))


def played(game: Game[Any], rival: str, number: int) -> Match:
    """Play a match by its number, from 1 on: at the first level, at one after it, at the last."""
    game.prepare({})
    levels = list(game.kits()[rival].usual().content.levels) or [""]
    level = levels[(number - 1) * (len(levels) - 1) // (MATCHES - 1)]
    seat = f"{rival}:{level}" if level else rival
    match = Match(game, seated(game, rival, seat), number, {})
    match.play_on()
    return match


def _moments(match: Match, number: int, rival: str) -> list[Moment]:
    game, state = match.game, match.first_position()
    memories: dict[int, Memory] = {}
    found = []
    for move, record in enumerate(match.records):
        who = match.header.seats[record.seat]
        if plays_as(who, rival) and len(game.options(state)) > 1:
            memory = memories.get(record.seat, ())
            seed = match.header.seed_of(move)
            found.append(Moment(number, move + 1, record.seat, state.copy(), seed, memory))
        memories[record.seat] = record.memory
        game.apply(state, record.action, RecalledDice(record.chance, move + 2))
    return found


def decided(game: Game[Any], seat: str, moment: Moment) -> Decision:
    """Let a rival decide in a position. Raises RivalsError where it cannot."""
    state = game.reseated(moment.state.copy(), moment.seat, seat)
    player = game.player(seat)
    assert player is not None
    mind = player.remembering(moment.memory)
    return mind.decide(state, moment.seat, decision_dice(moment.seed, moment.move))


def changed(game: Game[Any], one: str, other: str, some: Sequence[Moment]) -> list[Changed]:
    """Give the positions in which two seats decide otherwise."""
    found = []
    for moment in some:
        before, after = decided(game, one, moment), decided(game, other, moment)
        if before.action != after.action:
            found.append(Changed(moment, before, after))
    return found
