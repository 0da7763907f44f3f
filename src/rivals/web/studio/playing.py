"""Games in the background: the draft and the game's own file, each in turn, on the same luck."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest

from rivals.core.game import Game
from rivals.core.match import Match
from rivals.core.rival_files import MARK, OPTION, plays_as
from rivals.web.accounts.owning import ownership
from rivals.web.look.proxy import visitor
from rivals.web.studio.comparing import seated
from rivals.web.studio.keeping import Opened
from rivals.web.studio.models import Draft
from rivals.web.thinking import queueing
from rivals.web.thinking.kinds import Steps
from rivals.web.thinking.models import Thought

KIND: Final = "studio.games"
GAMES: Final = 100
"""So many games are played with each of the two."""
KEPT: Final = 4
"""After so many games it is written down how they came out."""
SURE: Final = 1.96
"""So many standard errors to each side are an interval of 95 %."""

Row = Sequence[float]
"""How a game came out: share of the win and points with the draft, then with the usual file."""


def subject_of(row: Draft) -> dict[str, Any]:
    """Give what the games of a draft are called in the queue."""
    return {"draft": row.pk}


def ask(request: HttpRequest, opened: Opened) -> Thought:
    """Have games played with the draft as it is. Raises TooMuchThought."""
    given = {"seat": opened.seat, "usual": opened.usual_seat, "text": opened.row.text}
    owner, place = ownership(request), visitor(request)
    return queueing.ask_instead(KIND, subject_of(opened.row), owner, place, given)


def work(subject: Mapping[str, Any]) -> Steps:
    """Play the games; what came of them stands with the draft."""
    number, text = subject["draft"], subject["text"]
    row = Draft.objects.filter(pk=number).first()
    if row is None:
        return None
    opened = Opened(Draft(game=row.game, rival=row.rival, text=text))
    sitting = (subject["seat"], subject["usual"])
    played: list[list[float]] = list(row.played) if row.played_as == as_one(sitting) else []
    for seed in range(len(played) + 1, GAMES + 1):
        came: list[float] = []
        for seat in sitting:
            match = _begun(opened.game, row.rival, seat, seed, text)
            while match.step() is not None:
                yield len(played) / GAMES
            came += _outcome(match, row.rival)
        played.append(came)
        if not len(played) % KEPT or len(played) == GAMES:
            Draft.objects.filter(pk=number).update(played=played, played_as=as_one(sitting))
    return len(played)


def as_one(sitting: Sequence[str]) -> str:
    """Name the two of whom games are played."""
    return " ".join(sitting)


def _begun(game: Game[Any], rival: str, seat: str, seed: int, text: str) -> Match:
    options = {OPTION: [text]} if MARK in seat else {}
    game.prepare(options)
    return Match(game, seated(game, rival, seat), seed, options)


def _outcome(match: Match, rival: str) -> tuple[float, float]:
    """Give the rival's share of the win, and its points."""
    result = match.result()
    number = next(n for n, seat in enumerate(match.header.seats) if plays_as(seat, rival))
    return result.win_shares()[number], float(result.seats[number].total)


# --- Told --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measured:
    """What games say so far: the share of wins with its interval, and points, per side.

    `more` are the points that the draft made more than the usual file on the same luck, and how
    far off that may be.
    """

    games: int
    wins: float
    low: float
    high: float
    usual_wins: float
    points: float
    usual_points: float
    more: float
    error: float
    line: str
    usual_line: str


WIDE, HIGH = 300.0, 100.0
"""The plot's width and height, in units of its drawing."""


def measured(rows: Sequence[Row]) -> Measured | None:
    """Say what games came to; None of none."""
    if not rows:
        return None
    own, points, usual, usual_points = zip(*rows, strict=True)
    low, high = interval(sum(own), len(rows))
    differences = [a - b for a, b in zip(points, usual_points, strict=True)]
    more = _mean(differences)
    spread = math.sqrt(sum((one - more) ** 2 for one in differences) / max(len(rows) - 1, 1))
    return Measured(
        len(rows),
        100 * _mean(own),
        100 * low,
        100 * high,
        100 * _mean(usual),
        _mean(points),
        _mean(usual_points),
        more,
        SURE * spread / math.sqrt(len(rows)),
        line(own),
        line(usual),
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Give Wilson's interval of 95 % around a share of wins."""
    share, z2 = wins / games, SURE**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = SURE / (1 + z2 / games)
    half *= math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def line(shares: Sequence[float]) -> str:
    """Draw the share of wins after each game, as points of a polyline."""
    total, found = 0.0, []
    for number, one in enumerate(shares, 1):
        total += one
        found.append(f"{WIDE * number / GAMES:.1f},{HIGH * (1 - total / number):.1f}")
    return " ".join(found)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
