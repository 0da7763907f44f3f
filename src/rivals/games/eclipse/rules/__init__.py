"""The rules: what is legal, how an action changes the position, and what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.expecting import expect
from rivals.core.game import Action
from rivals.core.kinds import Kinds
from rivals.core.notes import Note
from rivals.core.stacking import listed
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import (
    acting,
    building,
    claiming,
    colonising,
    combat,
    discoveries,
    exploring,
    influence,
    moving,
    notes,
    pacts,
    research,
    trading,
    truces,
    turning,
    upgrading,
    upkeep,
)
from rivals.games.eclipse.rules.combat import bombing, fighting, firing, rewards

KINDS: Kinds[Position] = Kinds(
    (
        truces.TakingStance(),
        truces.OfferingTruce(),
        exploring.Exploring(),
        exploring.Placing(),
        exploring.Discarding(),
        claiming.Claiming(),
        claiming.Leaving(),
        discoveries.Using(),
        discoveries.Keeping(),
        discoveries.Learning(),
        discoveries.Fitting(),
        discoveries.Storing(),
        influence.MovingDisc(),
        influence.Refreshing(),
        research.Researching(),
        research.Keying(),
        upgrading.Installing(),
        upgrading.Stripping(),
        building.Building(),
        moving.Moving(),
        colonising.Colonising(),
        colonising.Returning(),
        trading.Trading(),
        pacts.Proposing(),
        pacts.Accepting(),
        pacts.Refusing(),
        pacts.GivingUp(),
        truces.Agreeing(),
        truces.RefusingTruce(),
        turning.Ending(),
        turning.Passing(),
        fighting.Firing(),
        fighting.Retreating(),
        firing.Hitting(),
        rewards.Taking(),
        rewards.TakingNone(),
        bombing.Killing(),
        upkeep.Abandoning(),
        upkeep.Settling(),
        acting.Stopping(),
    ),
    not_now=acting.NOT_NOW,
)
"""Every kind of action, in the order of the options of a task."""


def options(position: Position) -> Sequence[Action]:
    """List the legal actions in a canonical order."""
    return listed(position, _options)


def _options(position: Position) -> list[Action]:
    return KINDS.options(position, position.stack[-1]) if position.stack else []


def options_of(position: Position, kind: type[Action]) -> list[Any]:
    """List the legal actions of one kind, in their order."""
    return KINDS.options_of(position, position.stack[-1], kind)


def has_other(position: Position, action: Action) -> bool:
    """Say whether another action than this one is listed, too."""
    return bool(position.stack) and KINDS.has_other(position, position.stack[-1], action)


def fault(position: Position, action: Action) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    if not position.stack:
        return "eclipse.fault.over"
    return KINDS.fault(position, position.stack[-1], action)


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it."""
    return KINDS.describe(position, position.stack[-1], action)


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say what an action leads to: its price, the upkeep after it, what is broken or found."""
    told = KINDS.forecast(position, position.stack[-1], action)
    return (*told, notes.leads_to("turn-ends")) if _ends_turn(position, action) else told


def perform(position: Position, action: Any, dice: Dice) -> None:
    """Change the position by a legal action, and go on to the next decision."""
    KINDS.perform(position, position.stack.pop(), action, dice)
    settle(position, dice)
    position.changed()


def check(position: Position) -> None:
    """Raise BadPosition unless whoever decides has a choice."""
    top = f"stack[{len(position.stack) - 1}]"
    expect(not position.stack or bool(options(position)), top, "eclipse.position.choice")


def settle(position: Position, dice: Dice) -> None:
    """Let happen what nobody decides, until somebody must decide or the game is over."""
    while position.phase != "over":
        if position.stack:
            if not _is_idle(position):
                return
            turning.end_turn(position, position.stack.pop().seat)
        elif position.phase == "combat":
            if not combat.advance(position, dice):
                upkeep.begin(position)
        elif not upkeep.keep_house(position):
            turning.clean_up(position, dice)


def _is_idle(position: Position) -> bool:
    """Say whether nothing is left to do in a turn after its action."""
    task = position.stack[-1]
    if not isinstance(task, to.Turn) or not task.acted:
        return False
    return not colonising.can_colonise(position, task.seat) and not pacts.can_propose(
        position, task.seat
    )


def _ends_turn(position: Position, action: Any) -> bool:
    """Say whether a turn ends by itself with a colony ship: then nobody trades any more in it."""
    task = position.stack[-1]
    if not isinstance(action, do.Colonise) or not isinstance(task, to.Turn):
        return False
    after = position.copy()
    colonising.colonise(after, task.seat, action)
    return _is_idle(after)
