"""Whether dice fell as the seed told that was bound before: what anybody can check afterwards."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.luck import Luck
from rivals.core.match import Match
from rivals.core.notes import Note

Fairness = Literal["fair", "foul", "secret", "chosen", "unknown"]
"""fair: every draw is that of the seed bound by the hash. foul: one is not, or the hash binds
another seed. secret: the seed is not told yet. chosen: somebody chose the seed, and draws are its.
unknown: it is not known what luck held, as the match was played elsewhere or by another version."""


class Stretch(msgspec.Struct, frozen=True):
    """Moves `since` to before `until`, counted from 0, with one luck; `foul` is the first wrong.

    `luck` is None where a seed was chosen.
    """

    since: int
    until: int
    luck: Luck | None
    fairness: Fairness
    foul: int | None = None


def stretches(match: Match) -> tuple[Stretch, ...]:
    """Check a match's luck: every draw of every move again, with the seed that is told of it."""
    head, end = match.header, len(match.records)
    lucks: list[Luck | None] = list(head.luck)
    starts = [one.since for one in head.luck]
    if not starts or starts[0] > 0:
        lucks, starts = [None, *lucks], [0, *starts]
    ends = [*starts[1:], end]
    found = list(zip(starts, ends, lucks, strict=True))
    by_luck = [one for one in found[:-1] if one[0] < one[1]] + found[-1:]  # some dealt and no more
    return tuple(_checked(match, *one) for one in by_luck)


def _checked(match: Match, since: int, until: int, luck: Luck | None) -> Stretch:
    seed = match.header.seed if luck is None else luck.seed
    if seed is None:
        runs = match.to_move() is not None and luck is match.header.luck[-1]
        return Stretch(since, until, luck, "secret" if runs else "unknown")
    if since < match.since:
        return Stretch(since, until, luck, "unknown")
    foul = _first_foul(match, since, until, seed)
    if foul is not None or not (luck is None or luck.holds()):
        return Stretch(since, until, luck, "foul", foul)
    return Stretch(since, until, luck, "chosen" if luck is None else "fair")


def _first_foul(match: Match, since: int, until: int, seed: int) -> int | None:
    """Give the first move that drew otherwise than the seed has it.

    The deal needs no look: with its seed told, the match was set up by it to be read at all.
    """
    state = match.position_at(since)
    for number in range(since, until):
        record = match.records[number]
        dice = SeededDice(seed, number + 1)
        match.game.apply(state.copy(), record.action, dice)
        if tuple(dice.drawn) != record.chance:
            return number
        match.game.apply(state, record.action, RecalledDice(record.chance, number + 2))
    return None


def said(match: Match, its: Stretch) -> Note:
    """Tell what came of a check; moves are counted from 1."""
    kind: str = its.fairness
    if kind == "foul":
        kind = "foul-hash" if its.foul is None else "foul-draw"
    return Note(
        f"core.luck.{kind}",
        {
            "first": its.since + 1,
            "last": its.until,
            "seed": match.header.seed if its.luck is None else its.luck.seed,
            "move": 0 if its.foul is None else its.foul + 1,
        },
    )
