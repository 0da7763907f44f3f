"""Recorded playthroughs: a whole match as readable text, to be compared byte for byte.

    python -m rivals.testing.playthrough connect_four --seats random,blocker --seed 3

The text is a header, one numbered line a move in notation, the position's digest now and
then, and the final scores. What each player would decide by itself is compared with what is
played, so a text also holds the decisions of rivals.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rivals.core import speech
from rivals.core.chance import RecalledDice
from rivals.core.decoding import FAULTS, where_undecoded
from rivals.core.errors import BadMatch, BadSetup, RivalsError
from rivals.core.game import Action, Game, Record, Result, State
from rivals.core.luck import MAX_SEED
from rivals.core.match import FORMAT, Header, Match, replay_text
from rivals.core.notation import encode_position, format_action
from rivals.core.registry import find_game
from rivals.testing.trial import Trial

TITLE = "rivals-playthrough/1"
EVERY = 10
"""The digest of the position is told after every so many moves."""

MOST_SEEDS = 10_000
"""So many seeds are tried to find a match with a given ending."""


def record(
    game: Game[Any],
    seats: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    ending: str = "",
) -> str:
    """Play a match and tell it; people's seats take any option at random.

    With an `ending`, the first seed from `seed` on whose match ends so. Raises BadSetup.
    """
    if ending and ending not in game.spec.endings:
        raise BadSetup("testing.fault.ending", ending=ending, known=game.spec.endings)
    for number in range(seed, min(seed + (MOST_SEEDS if ending else 1), MAX_SEED + 1)):
        match = _play(Trial(game, tuple(seats), number, dict(options or {})))
        if ending in ("", match.result().ending):
            return tell(match)
    last = seed + MOST_SEEDS - 1
    raise BadSetup("testing.fault.no-match", first=seed, last=last, ending=ending)


def _play(trial: Trial) -> Match:
    match = trial.begin()
    for match in trial.matches(decided=True):  # noqa: B007 - the last one is what is wanted
        pass
    return match


def tell(match: Match) -> str:
    """Tell a match as a playthrough."""
    head = match.header
    lines = [
        TITLE,
        f"game {head.game}",
        f"seats {','.join(head.seats)}",
        f"seed {head.seed}",
        f"options {msgspec.json.encode(head.options, order='sorted').decode()}",
        f"ending {match.result().ending}",
        "",
    ]
    state = match.first_position()
    for move, one in enumerate(match.records):
        if move % EVERY == 0:
            lines.append(_digest_line(state))
        lines.append(_move_line(move, one, _own_choice(match, move, state)))
        match.game.apply(state, one.action, RecalledDice(one.chance))
    lines += [_digest_line(state), "", *_score_lines(match.game.result(state))]
    return "".join(f"{line}\n" for line in lines)


def _own_choice(match: Match, move: int, before: State) -> Action | None:
    """Give what the seat's player would have done, where that is not what was done."""
    decision = match.why(move, before)
    if decision is None or decision.action == match.records[move].action:
        return None
    own: Action = decision.action
    return own


def _move_line(move: int, one: Record, instead: Action | None) -> str:
    line = f"{move + 1:4}. seat {one.seat}: {format_action(one.action)}"
    if one.chance:
        line += f"  [chance {' '.join(map(str, one.chance))}]"
    if instead is not None:
        line += f"  [instead of {format_action(instead)}]"
    return line


def _digest_line(state: State) -> str:
    digest = hashlib.blake2b(encode_position(state).encode(), digest_size=8).hexdigest()
    return f"      position {digest}"


def _score_lines(result: Result) -> list[str]:
    lines = []
    for number, seat in enumerate(result.seats):
        parts = ", ".join(f"{key} {points}" for key, points in seat.breakdown.items())
        lines.append(f"seat {number} {seat.name}: rank {seat.rank}, total {seat.total} = {parts}")
    return lines


def read_header(text: str) -> tuple[Header, str]:
    """Read the header of a playthrough and its ending. Raises BadMatch."""
    lines = text.splitlines()
    if not lines or lines[0] != TITLE:
        raise BadMatch(1, "testing.fault.title", title=TITLE)
    values = [
        _value(lines, number, name)
        for number, name in enumerate(("game", "seats", "seed", "options", "ending"), start=2)
    ]
    game, seats, seed, options, ending = values
    try:
        known = msgspec.json.decode(options, type=dict[str, Any])
    except FAULTS as error:
        raise BadMatch(5, "testing.fault.options", why=where_undecoded(error)) from None
    if not seed.isdigit():
        raise BadMatch(4, "testing.fault.seed", got=seed)
    return Header(FORMAT, game, tuple(seats.split(",")), int(seed), known), ending


def _value(lines: Sequence[str], number: int, name: str) -> str:
    line = lines[number - 1] if number <= len(lines) else ""
    if not line.startswith(f"{name} "):
        raise BadMatch(number, "testing.fault.value", name=name)
    return line.removeprefix(f"{name} ")


def replay(game: Game[Any], text: str) -> str:
    """Play the actions of a playthrough again and tell that match; the text should be the same.

    Raises BadMatch where an action is no longer legal.
    """
    header, _ = read_header(text)
    if header.game != game.spec.id:
        raise BadMatch(2, "testing.fault.playthrough-of", game=game.spec.id, got=header.game)
    actions = [
        line.partition(": ")[2].partition("  [")[0]
        for line in text.splitlines()
        if line.lstrip()[:1].isdigit()
    ]
    return tell(replay_text(game, header, actions))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a playthrough; the exit code is 2 where it cannot be made."""
    parser = argparse.ArgumentParser(
        prog="python -m rivals.testing.playthrough",
        description="Play a match and print it as readable text.",
        epilog="Example: python -m rivals.testing.playthrough panticapaeum --seats random,botos",
    )
    parser.add_argument("game", help="name of an installed game")
    parser.add_argument("--seats", required=True, help="seat names with commas between")
    parser.add_argument("--seed", type=int, default=0, help="seed of the match (0)")
    parser.add_argument("--options", default="{}", help="options of the setup as JSON")
    parser.add_argument("--ending", default="", help="try seeds until a match ends so")
    given = parser.parse_args(arguments)
    try:
        text = record(
            find_game(given.game),
            given.seats.split(","),
            given.seed,
            msgspec.json.decode(given.options, type=dict[str, Any]),
            given.ending,
        )
    except (*FAULTS, RivalsError) as error:
        parser.error(speech.tell(where_undecoded(error), "en"))
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
