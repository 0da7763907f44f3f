"""What a card is worth to the greedy stand-in: its effects at a guess, before they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import cards

POWER = 0.7
"""Points of one power."""

INFLUENCE = 0.65
"""Points of one influence."""

DEPLOY = 0.42
WHITE_KILL = 1.5
KILL = 2.2
SUPPLANT = 3.6
WHITE_SUPPLANT = 2.8
ANYWHERE = 0.4
"""Points of an operation that reaches everywhere, beside the operation itself."""

SPY = 1.0
SPY_BACK = 0.56
"""Points that a spy is worth where it stands, lost when it is taken back."""

DRAWN = 0.72
"""Points of a card drawn."""

RETURNED = 1.2
MOVED = 1.5
PROMOTED = 1.9
PROMOTED_AT_RANDOM = 1.2
OUTCAST_GIVEN = 0.8
DISCARDED = 0.6
FREE_CARD = 1.8
"""Points of a cheap card that comes without its price."""

JUNK_GONE = 0.6
"""Points of a weak card that an effect takes out of the hand for good."""

CARD_GONE = 1.4
"""Points of the played card itself, where it is the price of an effect."""

HELD = 2.5
"""A guess at what a card counts of control, markers or trophies."""

SLOT = 1.0
"""Points of an ordinary card of the deck each time it is played: what a new one displaces."""

LATE_COUNTS = ("control", "total_control", "markers", "white_trophies", "player_trophies")
"""Counts that grow while power is spent, so that their cards are played after it."""


PRICES = {
    "spy": SPY_BACK, "spies": SPY_BACK, "discard": SLOT, "devour_hand": SLOT - JUNK_GONE,
    "devour_self": CARD_GONE, "devour_inner": 1.0,
}  # fmt: skip
"""Points of what an effect costs."""


def _kill(op: ops.AssassinateOp | ops.SupplantOp, white: float, player: float) -> float:
    each = (white if op.white else player) + INFLUENCE * getattr(op, "influence", 0)
    return op.n * (each + (ANYWHERE if op.where == "anywhere" else 0))


def _promote_later(op: ops.PromoteLater) -> float:
    fitting = 0.7 if op.aspect or op.type else 1.0
    return (op.n or 3) * PROMOTED * fitting + effect(op.then)


_WORTH: dict[type, Callable[[Any], float]] = {
    ops.Gain: lambda op: POWER * op.power + INFLUENCE * op.influence,
    ops.GainPer: lambda op: HELD / op.per + (0.5 if op.what == "vp" else 0.0),
    ops.DeployOp: lambda op: DEPLOY * op.n,
    ops.AssassinateOp: lambda op: _kill(op, WHITE_KILL, KILL),
    ops.AssassinatePer: lambda op: WHITE_KILL * HELD / op.per,
    ops.SupplantOp: lambda op: _kill(op, WHITE_SUPPLANT, SUPPLANT),
    ops.SpyOp: lambda op: SPY * op.n,
    ops.Pay: lambda op: max(0.0, effect(op.then) - PRICES[op.cost]),
    ops.ReturnOp: lambda op: RETURNED * op.n * (1.0 if op.troops else 0.6),
    ops.MoveOp: lambda op: MOVED * op.n,
    ops.PromoteOp: lambda op: PROMOTED_AT_RANDOM if op.source == "deck_top" else PROMOTED,
    ops.PromoteLater: _promote_later,
    ops.DevourMarket: lambda _op: 0.2,
    ops.Focus: lambda op: 0.5 * effect(op.then),
    ops.RecruitFree: lambda op: FREE_CARD * op.n,
    ops.OutcastOp: lambda op: (-1.3 if op.to == "self" else OUTCAST_GIVEN) * op.n,
    ops.ForceDiscard: lambda op: DISCARDED * op.n,
    ops.ChooseOp: lambda op: op.times * (max(effect(its) for its in op.options) + 0.2),
    ops.If: lambda op: 0.5 * effect(op.then),
    ops.Draw: lambda op: DRAWN * op.n,
    ops.DrawPer: lambda _op: DRAWN * HELD,
    ops.TakeTrophies: lambda op: 1.2 * op.n,
    ops.PlayFrom: lambda _op: 2.0,
    ops.EndOfTurn: lambda op: effect(op.do),
    ops.TopDevouredOnMarket: lambda _op: 0.3,
}


def effect(its: Iterable[ops.CardOp]) -> float:
    """Guess the points of a list of operations."""
    return sum(worth(op) for op in its)


def worth(op: ops.CardOp) -> float:
    """Guess the points of an operation; 0 for what is neither good nor bad."""
    guess = _WORTH.get(type(op))
    return guess(op) if guess else 0.0


@cache
def played(name: str) -> float:
    """Guess the points of playing a card once."""
    return effect(cards()[name].ops)


def kept(name: str, plays: float) -> float:
    """Guess the points of having a card in the deck that will be played so many times more.

    A card displaces an ordinary one each time; in the end it counts its own points, and a
    part of those that it would have in the inner circle while somebody may promote it.
    """
    one = cards()[name]
    hope = 0.15 * (one.inner_vp - one.vp) if plays > 1 else 0.0
    return one.vp + hope + plays * (played(name) - SLOT)


def promoted(name: str, plays: float) -> float:
    """Guess the points of promoting a card of the deck."""
    one = cards()[name]
    if one.leaves_to_supply:
        return -one.vp + plays * SLOT
    return one.inner_vp - one.vp - plays * (played(name) - SLOT)


# --- The order of playing -----------------------------------------------------------------


def _operations(its: Iterable[ops.CardOp]) -> Iterable[ops.CardOp]:
    """Give operations and those inside them."""
    for op in its:
        yield op
        if isinstance(op, ops.ChooseOp):
            for option in op.options:
                yield from _operations(option)
        elif isinstance(op, ops.Pay | ops.Focus | ops.If | ops.PromoteLater):
            yield from _operations(op.then)


_ORDER: tuple[tuple[float, Callable[[ops.CardOp], bool]], ...] = (
    (90, lambda op: isinstance(op, ops.Draw | ops.DrawPer)),
    (85, lambda op: isinstance(op, ops.PlayFrom)),
    (80, lambda op: isinstance(op, ops.Pay) and op.cost in ("devour_hand", "discard")),
    (60, lambda op: isinstance(op, ops.SpyOp)),
    (55, lambda op: isinstance(op, ops.DeployOp)),
    (50, lambda op: isinstance(op, ops.AssassinateOp | ops.SupplantOp | ops.ReturnOp)),
)
"""Ranks of playing by the operations of a card: the highest that fits. Others have 70."""


@cache
def order(name: str) -> float:
    """Rank a card for the order of playing: the greatest first.

    What draws comes first, then what wants a weak card of the hand as its price, then
    resources, then what works on the board, and the starting cards, the price of others,
    at last.
    """
    one = cards()[name]
    if one.deck == "starter":
        return 10.0 + played(name)
    found = list(_operations(one.ops))
    ranks = [rank for rank, fits in _ORDER for op in found if fits(op)]
    return max(ranks, default=70.0) + min(played(name), 9.0) / 10


@cache
def is_late(name: str) -> bool:
    """Say whether a card counts what grows while power is spent."""
    return any(
        isinstance(op, ops.GainPer) and op.what == "vp" and op.count in LATE_COUNTS
        for op in _operations(cards()[name].ops)
    )
