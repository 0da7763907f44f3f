"""What an action would do, and what it leads to: as rule ids and parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.tyrants.actions import (
    Assassinate,
    Borrow,
    Choose,
    Decline,
    Deploy,
    Devour,
    Discard,
    EndTurn,
    Flip,
    Hire,
    Lift,
    PlaceSpy,
    Play,
    Promote,
    Recruit,
    ReturnSpy,
    ReturnTroop,
    Score,
    Start,
    Supplant,
    Surplus,
    TakeTrophy,
    Target,
)
from rivals.games.tyrants.components.cards import ROW, cards
from rivals.games.tyrants.components.ops import ASPECTS, Pay, RecruitFree, SwapWithMarket
from rivals.games.tyrants.rules import automatron, turn
from rivals.games.tyrants.rules.pieces import colour_of
from rivals.games.tyrants.seats import Person
from rivals.games.tyrants.state import Position
from rivals.games.tyrants.tasks import AutoScore, Redeploy, TargetDiscard, TargetOutcast, TaskOp
from rivals.games.tyrants.words import WORDS


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it.

    It names only what everybody may see once it is done.
    """
    return _TELL[type(action)](position, action)


def _note(key: str, **params: Any) -> Note:
    return Note(f"tyrants.do.{key}", params)


def _task(position: Position) -> TaskOp | None:
    """Give what is being done; None for a base action of a person's turn."""
    return position.stack[-1].op if position.stack else None


# --- Pieces -------------------------------------------------------------------------------


def _deploy(position: Position, action: Deploy) -> Note:
    op = _task(position)
    if isinstance(op, Redeploy):
        return _note("redeploy", colour=colour_of(position, op.colour), place=action.place)
    if op is None:
        return _note("deploy-for", power=turn.DEPLOY_POWER, place=action.place)
    return _note("deploy", place=action.place)


def _assassinate(position: Position, action: Assassinate) -> Note:
    params: dict[str, Any] = {"colour": action.colour, "place": action.place}
    if _task(position) is None:
        return _note("assassinate-for", power=turn.ASSASSINATE_POWER, **params)
    return _note("assassinate", **params)


def _return_spy(position: Position, action: ReturnSpy) -> Note:
    mover = position.to_move()
    if mover is not None and action.colour == colour_of(position, mover):
        return _note("return-own-spy", place=action.site)
    params: dict[str, Any] = {"colour": action.colour, "place": action.site}
    if _task(position) is None:
        return _note("return-spy-for", power=turn.RETURN_SPY_POWER, **params)
    return _note("return-spy", **params)


# --- Cards --------------------------------------------------------------------------------


def _borrow(_position: Position, action: Borrow) -> Note:
    if action.slot:
        return _note("borrow-market", card=action.card, slot=action.slot)
    return _note("borrow-inner", card=action.card)


def _recruit(position: Position, action: Recruit) -> Note:
    key = "recruit" if action.slot else "recruit-devoured"
    params: dict[str, Any] = {"slot": action.slot} if action.slot else {}
    if isinstance(_task(position), RecruitFree):
        return _note(f"{key}-free", card=action.card, **params)
    return _note(key, card=action.card, cost=cards()[action.card].cost, **params)


def _devour(position: Position, action: Devour) -> Note:
    if not action.slot:
        return _note("devour", card=action.card)
    if isinstance(_task(position), SwapWithMarket):
        return _note("swap", card=action.card, slot=action.slot, own=_played(position))
    return _note("devour-market", card=action.card, slot=action.slot)


def _played(position: Position) -> str:
    """Give the card whose effect is being carried out."""
    return position.plays[position.stack[-1].play].card


def _target(position: Position, action: Target) -> Note:
    op = _task(position)
    if isinstance(op, TargetOutcast):
        return _note("target-outcast", n=op.n, colour=action.colour)
    if isinstance(op, TargetDiscard):
        return _note("target-discard", n=op.n, colour=action.colour)
    raise LookupError("an opponent is chosen for outcasts or for a discard")


def _decline(position: Position, _action: Decline) -> Note:
    if isinstance(_task(position), Pay):
        return _note("decline-pay", card=_played(position))
    return _note("decline")


# --- The end of a turn, and AutoMatron's own steps ----------------------------------------


def _end(position: Position, _action: EndTurn) -> Note:
    if not isinstance(position.seats[position.turn], Person):
        return _note("refill", n=_refilled(position))
    points = turn.total_control_points(position, position.turn)
    return _note("end-points", points=points) if points else _note("end")


def _refilled(position: Position) -> int:
    """Count the cards that come into the row: what is missing, as far as there are any."""
    gone = (*position.devoured, *position.removed)
    there = len(position.deck) + sum(cards()[one].deck in position.decks for one in gone)
    return min(ROW - len(position.row), there)


def _flip(position: Position, _action: Flip) -> Note:
    seat = position.turn
    delay = automatron.area(position, seat).delay
    gone = position.row[: automatron.removed_by(position, seat)]
    return _note(f"flip-{delay[-1] if delay else 'none'}", cards=gone)


def _score(position: Position, action: Score) -> Note:
    op = _task(position)
    why = op.why if isinstance(op, AutoScore) else "wasted"
    return _note(f"score-{why}", points=action.points)


_TELL: dict[type[Action], Callable[[Position, Any], Note]] = {
    Start: lambda _, action: _note("start", place=action.site),
    Play: lambda _, action: _note("play", card=action.card),
    Borrow: _borrow,
    Deploy: _deploy,
    Surplus: lambda _position, _: _note("surplus", power=turn.DEPLOY_POWER),
    Assassinate: _assassinate,
    Supplant: lambda _, action: _note("supplant", colour=action.colour, place=action.place),
    PlaceSpy: lambda _, action: _note("spy", place=action.site),
    ReturnSpy: _return_spy,
    ReturnTroop: lambda _, action: _note("return-troop", colour=action.colour, place=action.place),
    Lift: lambda _, action: _note("lift", colour=action.colour, place=action.place),
    Recruit: _recruit,
    Hire: lambda _, action: _note("hire", card=action.card, cost=cards()[action.card].cost),
    Promote: lambda _, action: _note(f"promote-{action.source}", card=action.card),
    Devour: _devour,
    Discard: lambda _, action: _note("discard", card=action.card),
    Choose: lambda position, action: _note("choose", effect=f"{_played(position)}.{action.effect}"),
    Target: _target,
    TakeTrophy: lambda _, action: _note("take", hall=action.hall, colour=action.colour),
    Decline: _decline,
    EndTurn: _end,
    Flip: _flip,
    Score: _score,
}


# --- What it leads to ---------------------------------------------------------------------


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say what a card does and is worth, or with what AutoMatron would act next."""
    if isinstance(action, Play | Borrow):
        return (Note("tyrants.forecast.effect", {"card": action.card}),)
    if isinstance(action, Recruit | Hire):
        its = cards()[action.card]
        worth: dict[str, Any] = {"aspect": its.aspect, "vp": its.vp, "inner": its.inner_vp}
        effect = Note("tyrants.forecast.effect", {"card": action.card})
        return (effect, Note("tyrants.forecast.worth", worth))
    if isinstance(action, EndTurn):
        return _next(position)
    return ()


def _next(position: Position) -> tuple[Note, ...]:
    """Tell AutoMatron's market cards where she moves next: the row lies open, and so do delays."""
    seat = (position.turn + 1) % len(position.seats)
    both = position.seats[position.turn], position.seats[seat]
    over = position.ending and seat == position.first
    if over or [isinstance(its, Person) for its in both] != [True, False]:
        return ()
    removed = automatron.removed_by(position, seat)
    counts = automatron.aspects_of(position.row[removed:])
    shown = {aspect: counts[aspect] for aspect in ASPECTS if counts.get(aspect)}
    return (Note("tyrants.forecast.market", {"removed": removed, "aspects": shown}),)


def candidate(one: Any) -> Note | None:
    """Tell a place that AutoMatron considered; pieces are told as actions."""
    rule = f"tyrants.place.{one}"
    return Note(rule) if rule in WORDS else None
