"""How a battle that is tried out would come out, as a page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rivals.core.words import Lang
from rivals.games.dma.battle.odds import Interval, Odds, Survivors, odds
from rivals.games.dma.battle.setting import Setting
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.words import WORDS
from rivals.web.worlds.armies.naming import Namer

SEED: Final = 0
"""The same battle tried twice gives the same numbers."""
MOST_BATTLES, LEAST_BATTLES = 1000, 50
_WORK: Final = 20_000
"""Units times battles: about a quarter of a second; the kernel would take 10 s to compile."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who wins: `mine`, `theirs` or neither (`both` are destroyed), all in percent.

    `low` and `high` are its interval, `begins` is where its part of the bar does.
    """

    kind: str
    share: float
    low: float
    high: float
    begins: float


@dataclass(frozen=True, slots=True)
class Losses:
    """A type: how many are placed, left and lost at the mean; the last two in percent, too."""

    name: str
    code: str
    css: str
    placed: int
    left: float
    lost: float
    left_share: float
    when_winning: float | None


@dataclass(frozen=True, slots=True)
class Guess:
    """The odds in words and numbers; `stalemate` warns of both sides standing still."""

    outcomes: tuple[Outcome, ...]
    mine: tuple[Losses, ...]
    theirs: tuple[Losses, ...]
    stalemate: str
    endings: str
    fought: str


def battles_for(setting: Setting) -> int:
    """Give how many battles are fought: fewer of large ones, so that each page comes soon."""
    units = len(setting.a.units) + len(setting.b.units)
    return max(LEAST_BATTLES, min(MOST_BATTLES, _WORK // units))


def guess(setting: Setting, mine: str, catalogue: Catalogue, namer: Namer) -> Guess:
    """Fight a battle many times and tell the odds; `mine` is the own side, 'a' or 'b'."""
    found = odds(setting, catalogue, battles_for(setting), SEED, compiled=False)
    theirs = "b" if mine == "a" else "a"
    return Guess(
        outcomes=_outcomes(found, mine),
        mine=_losses(found.survivors[mine], namer),
        theirs=_losses(found.survivors[theirs], namer),
        stalemate=_stalemate(setting, found, namer.lang),
        endings=_endings(found, namer.lang),
        fought=_say(
            "fought", namer.lang,
            shown=f"{found.battles}", n=found.battles, seed=SEED,
            seconds=_decimal(found.seconds, namer.lang, 1),
            steps=_decimal(found.mean_steps, namer.lang, 1),
        ),
    )  # fmt: skip


def _outcomes(found: Odds, mine: str) -> tuple[Outcome, ...]:
    wins: dict[str, tuple[float, Interval]] = {
        "a": (found.a_wins, found.a_wins_ci),
        "b": (found.b_wins, found.b_wins_ci),
    }
    theirs = "b" if mine == "a" else "a"
    rows = (
        ("mine", *wins[mine]),
        ("both", found.both_destroyed, found.both_destroyed_ci),
        ("theirs", *wins[theirs]),
    )
    shown: list[Outcome] = []
    begins = 0.0
    for kind, share, (low, high) in rows:
        shown.append(Outcome(kind, 100 * share, 100 * low, 100 * high, begins))
        begins += 100 * share
    return tuple(shown)


def _losses(found: dict[str, Survivors], namer: Namer) -> tuple[Losses, ...]:
    return tuple(
        Losses(
            namer.unit(kind), namer.code(kind), namer.css(kind), one.placed, one.mean,
            one.placed - one.mean, 100 * one.mean / one.placed, one.when_winning,
        )
        for kind, one in found.items()
    )  # fmt: skip


def _stalemate(setting: Setting, found: Odds, lang: Lang) -> str:
    if not found.mutual_stalemate:
        return ""
    kind = "stalemate-siege" if setting.siege else "stalemate"
    return _say(kind, lang, share=_percent(found.mutual_stalemate, lang))


def _endings(found: Odds, lang: Lang) -> str:
    told = [
        _say(f"ending.{ending}", lang, share=_percent(share, lang))
        for ending, share in found.endings.items()
        if share
    ]
    return _say("ended", lang, endings=told)


def _percent(share: float, lang: Lang) -> str:
    """Tell a share; of what was seen at least once never 0."""
    return f"{_decimal(max(100 * share, 0.1), lang, 1)} %"


def _decimal(number: float, lang: Lang, places: int) -> str:
    told = f"{number:.{places}f}"
    return told.replace(".", ",") if lang == "ru" else told


def _say(key: str, lang: Lang, **params: Any) -> str:
    return WORDS.text(f"dma.odds.{key}", lang, params)
