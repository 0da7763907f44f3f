"""Large battles tried out: fought by a thought of their own, beside the pages.

A seat has one at a time; the next one takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rivals.games.dma.battle.odds import Odds, odds_in_steps
from rivals.games.dma.battle.setting import Setting
from rivals.web.accounts.owning import Ownership
from rivals.web.look.proxy import visitor
from rivals.web.thinking import queueing
from rivals.web.thinking.kinds import Steps
from rivals.web.thinking.models import Thought, spelled
from rivals.web.thinking.progress import progress_of
from rivals.web.thinking.working import look_at
from rivals.web.worlds.armies.looking import Namer
from rivals.web.worlds.armies.opposing import SEED, Asked, Guess, battles_for, told_odds
from rivals.web.worlds.keeping import catalogue_of
from rivals.web.worlds.models import Seat, StoredWorld
from rivals.web.worlds.visiting import Visit

KIND: Final = "armies.trial"

LARGE: Final = 40
"""Battles of more units are fought beside the page: they take half a second of a core and more."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A large battle as its page shows it: how far it is, how it would come out, or a fault.

    With none of them it is taken back.
    """

    thought: int
    battles: int = 0
    percent: int = 0
    waits: bool = False
    every: str = ""
    guess: Guess | None = None
    fault: str = ""


def is_large(setting: Setting) -> bool:
    """Say whether a battle takes longer than its page may."""
    return len(setting.a.units) + len(setting.b.units) > LARGE


def begin(seen: Visit, setting: Setting, mine: str, asked: Asked) -> Trial:
    """Have a battle fought; `mine` is the own side, `asked` what the form said.

    Raises TooMuchThought.
    """
    seat = seen.player
    forget(seat)
    owner: Ownership = {"user": seat.user, "guest": seat.guest}
    given = {
        "world": seen.row.pk,
        "setting": msgspec.to_builtins(setting),
        "mine": mine,
        "asked": {"foe": asked.text, "way": asked.way, "walls": asked.walls},
    }
    return _shown(queueing.ask(KIND, _subject(seat), owner, visitor(seen.request), given), seen)


def forget(seat: Seat) -> None:
    """Fight no more for a seat, and keep nothing of what was fought."""
    queueing.forget(KIND, _subject(seat))


def look_at_trial(seen: Visit, number: int) -> Trial:
    """Show how far a battle of one's own is; without a process that thinks take it further."""
    mine = Thought.objects.filter(kind=KIND, subject=spelled(_subject(seen.player)), pk=number)
    found = look_at(mine)
    return Trial(number) if found is None else _shown(found, seen)


def asked_of(seen: Visit, number: int) -> Mapping[str, Any] | None:
    """Give what the form of a battle said; None where another was tried meanwhile."""
    mine = Thought.objects.filter(kind=KIND, subject=spelled(_subject(seen.player)), pk=number)
    found = mine.first()
    if found is None:
        return None
    asked: Mapping[str, Any] = msgspec.json.decode(found.given)["asked"]
    return asked


def fight(subject: Mapping[str, Any]) -> Steps:
    """Fight a battle many times; give its odds. A world that is gone has none."""
    row = StoredWorld.objects.select_related("catalogue").filter(pk=subject["world"]).first()
    if row is None:
        return None
    setting = msgspec.convert(subject["setting"], Setting)
    steps = odds_in_steps(setting, catalogue_of(row), battles_for(setting), SEED)
    found: Odds = yield from steps
    return msgspec.to_builtins(found)


def _subject(seat: Seat) -> dict[str, Any]:
    return {"seat": seat.pk}


def _shown(its: Thought, seen: Visit) -> Trial:
    given = msgspec.json.decode(its.given)
    setting = msgspec.convert(given["setting"], Setting)
    if its.result is None:
        told = progress_of(its, "", seen.lang)
        battles = battles_for(setting) if its.is_live else 0
        return Trial(its.pk, battles, told.percent, told.waits, told.every, fault=told.fault)
    namer = Namer(seen.world, seen.catalogue, seen.lang)
    found = msgspec.convert(its.result, Odds)
    return Trial(its.pk, guess=told_odds(found, setting, given["mine"], namer))
