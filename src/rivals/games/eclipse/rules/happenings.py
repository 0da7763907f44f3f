"""What is to be decided, and what happened in combat: as rule ids and parameters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import msgspec

from rivals.core.notes import Note
from rivals.games.eclipse.components.techs import RANK
from rivals.games.eclipse.position.battle import (
    Battle,
    Bombed,
    Clash,
    Cornered,
    Drew,
    Freed,
    Rolled,
    Struck,
    Told,
    Volley,
    Withdrawing,
    Withdrawn,
)
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import (
    Answering,
    Finding,
    Firing,
    Hitting,
    MakingRoom,
    Placing,
    Pondering,
    Rewarding,
    Task,
    Turn,
    Upkeep,
)
from rivals.games.eclipse.rules import economy, exploring, upkeep
from rivals.games.eclipse.rules.economy import balance

STRANGERS = "strangers"
"""Stands for ancients and the defense system where a colour could be."""


def colour_of(position: Position, side: int) -> str:
    """Give the colour of a side; strangers have none."""
    return position.seats[side].colour if side >= 0 else STRANGERS


# --- What is to be decided ----------------------------------------------------------------


def to_decide(position: Position) -> Note | None:
    """Say what the seat to move has to decide; None when the game is over."""
    if not position.stack:
        return None
    task = position.stack[-1]
    tell = _DECIDE.get(type(task))
    return tell(position, task) if tell else _plainly(task)


def _ask(key: str, **params: Any) -> Note:
    return Note(f"eclipse.decide.{key}", params)


def _plainly(task: Task) -> Note:
    """Ask by a task's tag and its fields."""
    return _ask(task.__struct_config__.tag, **msgspec.structs.asdict(task))  # type: ignore[arg-type]


def _turn(position: Position, task: Turn) -> Note:
    if task.acted:
        return _ask("turn-acted")
    return _ask("turn-reaction" if position.seats[task.seat].passed else "turn")


def _placing(position: Position, task: Placing) -> Note:
    key = "placing" if len(task.drawn) == 1 else "placing-several"
    near = exploring.seen_from(position, task.seat, (task.q, task.r))
    if not near:
        return _ask(key, q=task.q, r=task.r, drawn=list(task.drawn))
    return _ask(f"{key}-beside", drawn=list(task.drawn), **near)


def _firing(position: Position, _task: Firing) -> Note:
    battle = cast(Battle, position.battle)
    return _ask("firing", hex=battle.hex, ship=battle.queue[-1][1])


def _hitting(position: Position, task: Hitting) -> Note:
    battle = cast(Battle, position.battle)
    return _ask("hitting", hex=battle.hex, n=len(task.dice))


def _upkeep(position: Position, task: Upkeep) -> Note:
    money = balance(position.seats[task.seat])
    return _ask("upkeep-debt", short=-money) if money < 0 else _ask("upkeep")


_DECIDE: dict[type[Task], Callable[[Position, Any], Note]] = {
    Turn: _turn,
    Placing: _placing,
    Answering: lambda position, task: _ask("answering", colour=colour_of(position, task.proposer)),
    MakingRoom: lambda position, task: _ask(
        "making_room", colour=colour_of(position, task.partner)
    ),
    Pondering: lambda position, task: _ask("pondering", colour=colour_of(position, task.proposer)),
    Firing: _firing,
    Hitting: _hitting,
    # Not what was drawn, which others may not see.
    Rewarding: lambda _, task: _ask("rewarding", hex=task.hex),
    Upkeep: _upkeep,
}


# --- What happened in combat --------------------------------------------------------------


def in_combat(position: Position) -> tuple[Note, ...]:
    """Tell what happened in combat since the phase began, a note for each event."""
    return tuple(tell(position, event) for event in position.told)


def happened(before: Position, after: Position) -> tuple[Note, ...]:
    """Tell what came of an action: combat since then, who is out, what a new round brings."""
    begun = before.phase == "action" and (after.phase != "action" or after.round > before.round)
    known = 0 if begun else len(before.told)
    combat = [tell(after, event) for event in after.told[known:]]
    kept = [_kept_house(before, after, seat) for seat in _paid(before, after)]
    return (*combat, *kept, *_fallen(before, after), *_new_round(before, after))


def _paid(before: Position, after: Position) -> list[int]:
    """List the seats that have kept house meanwhile, in their order."""
    ended = after.round > before.round or after.phase == "over"
    if not ended and after.phase != "upkeep":
        return []
    waited = before.upkeep if before.phase == "upkeep" else upkeep.order_of(before)
    left = () if ended else after.upkeep
    return [seat for seat in reversed(waited) if seat not in left and not after.seats[seat].out]


def _kept_house(before: Position, after: Position, number: int) -> Note:
    """Tell what a seat's income and upkeep were; a round's end gives back cubes and discs."""
    was, now = before.seats[number], after.seats[number]
    restored = after.round > before.round
    paid = economy.upkeep(now.discs - (was.spent if restored else 0))
    if before.phase == "upkeep" or isinstance(before.stack[-1], Finding):
        dead = was.graveyard if restored else [0, 0, 0]
        tracks = [cubes - back for cubes, back in zip(now.cubes, dead, strict=True)]
        came = [economy.income_of(cubes) for cubes in tracks]
    else:  # cubes may have died in combat since then, while nothing else changed the stock
        came = [then - had for then, had in zip(now.stock, was.stock, strict=True)]
        came[0] += paid
    return _note(
        "kept", seat=number + 1, side=now.colour, money=came[0], science=came[1], materials=came[2],
        upkeep=paid, left=now.stock[0],
    )  # fmt: skip


def _fallen(before: Position, after: Position) -> list[Note]:
    """Tell who cannot pay and is out."""
    pairs = enumerate(zip(before.seats, after.seats, strict=True), start=1)
    return [
        _note("out", seat=number, side=now.colour)
        for number, (was, now) in pairs
        if now.out and not was.out
    ]


def _new_round(before: Position, after: Position) -> list[Note]:
    """Tell that a round begins, and which technologies came, however many of each."""
    if after.round == before.round:
        return []
    came = Counter(after.supply) - Counter(before.supply)
    first = colour_of(after, after.turn)
    if not came:
        return [_note("round", round=after.round, side=first)]
    techs = sorted(came, key=RANK.__getitem__)
    return [_note("round-techs", round=after.round, side=first, techs=techs)]


def tell(position: Position, event: Told) -> Note:
    """Tell one event of combat."""
    return _TELL[type(event)](position, event)


def _note(key: str, **params: Any) -> Note:
    return Note(f"eclipse.told.{key}", params)


def _clash(position: Position, event: Clash) -> Note:
    return _note(
        "clash",
        hex=event.hex,
        attacker=colour_of(position, event.attacker),
        defender=colour_of(position, event.defender),
    )


def _volley(position: Position, event: Volley) -> Note:
    said = {
        "side": colour_of(position, event.side),
        "ships": {event.ship: event.ships},
        "dice": _faces(event.dice),
    }
    if event.round:
        return _note("volley", round=event.round, **said)
    return _note("missiles", **said)


def _faces(dice: Rolled) -> list[int]:
    return [face for face, _ in dice]


def _struck(position: Position, event: Struck) -> Note:
    key = "destroyed" if event.destroyed else "struck"
    side = colour_of(position, event.side)
    return _note(key, side=side, ship=event.ship, damage=event.damage)


def _leaving(key: str) -> Callable[[Position, Any], Note]:
    def told(position: Position, event: Withdrawing | Withdrawn) -> Note:
        side = colour_of(position, event.side)
        ships = {event.ship: event.ships}
        counted = {"n": event.ships} if key == "withdrawing" else {}
        return _note(key, side=side, ships=ships, hex=event.hex, **counted)

    return told


def _cornered(position: Position, event: Cornered) -> Note:
    side = colour_of(position, event.side)
    return _note("cornered", side=side, ships={event.ship: event.ships}, n=event.ships)


def _bombed(position: Position, event: Bombed) -> Note:
    side = colour_of(position, event.seat)
    if not event.dice:
        return _note("wiped", side=side, hex=event.hex)
    return _note(
        "bombed", side=side, hex=event.hex, dice=_faces(event.dice), damage=event.damage
    )  # fmt: skip


_TELL: dict[type, Callable[[Position, Any], Note]] = {
    Clash: _clash,
    Volley: _volley,
    Struck: _struck,
    Withdrawing: _leaving("withdrawing"),
    Withdrawn: _leaving("withdrawn"),
    Cornered: _cornered,
    Drew: lambda position, event: _note(
        "drew", side=colour_of(position, event.seat), n=event.tiles
    ),
    Bombed: _bombed,
    Freed: lambda position, event: _note(
        "freed", side=colour_of(position, event.owner), hex=event.hex
    ),
}
