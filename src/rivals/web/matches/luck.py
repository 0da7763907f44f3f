"""What the page of a match's luck shows: the hash from the start, at the end all that it binds."""

from __future__ import annotations

from dataclasses import dataclass

from rivals.core.fairness import Fairness, said, stretches
from rivals.core.luck import Luck
from rivals.core.speech import tell
from rivals.web.look.speaking import spoken
from rivals.web.matches.playing import Play


@dataclass(frozen=True, slots=True)
class ShownLuck:
    """One luck of a match: from which move on it holds, and what may be told of it."""

    first: int
    luck: Luck


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a check of some moves."""

    fairness: Fairness
    text: str


@dataclass(frozen=True, slots=True)
class LuckView:
    """All that the page shows; `chosen` is the seed that somebody typed, `verdicts` of a check."""

    over: bool
    chosen: int | None
    lucks: tuple[ShownLuck, ...]
    verdicts: tuple[Verdict, ...] = ()


def show_luck(play: Play, *, check: bool) -> LuckView:
    """Show a match's luck as far as it may be told now; `check` draws everything again."""
    match = play.match
    over = play.over
    head = match.header if over else match.header.sealed()
    lucks = tuple(ShownLuck(one.since + 1, one) for one in head.luck)
    if not (over and check):
        return LuckView(over, head.seed, lucks)
    found = stretches(match)
    verdicts = tuple(Verdict(one.fairness, tell(said(match, one), spoken())) for one in found)
    return LuckView(over, head.seed, lucks, verdicts)
