"""What an action would do, as rule ids and parameters; forecasts stand in `foretelling`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.eclipse.actions import (
    ORBITAL,
    TRACK,
    Abandon,
    Accept,
    Agree,
    Build,
    Claim,
    Colonise,
    Disc,
    Discard,
    End,
    Explore,
    Fire,
    GiveUp,
    Hit,
    Install,
    Keep,
    Key,
    Kill,
    Learn,
    Leave,
    Move,
    Pass,
    Place,
    Propose,
    Refresh,
    Refuse,
    Research,
    Retreat,
    Return,
    Stance,
    Stop,
    Store,
    Strip,
    Take,
    TakeNone,
    Trade,
    Truce,
    Use,
)
from rivals.games.eclipse.automa.designs import Step
from rivals.games.eclipse.automa.production import Vacancy
from rivals.games.eclipse.battle import Battle
from rivals.games.eclipse.components.box import ARTIFACT_GAIN, DISCOVERY_VP
from rivals.games.eclipse.components.hexes import HOLES, TILES, stack_of
from rivals.games.eclipse.components.ships import BLUEPRINTS, CLASSES, ShipClass
from rivals.games.eclipse.components.techs import discount, price
from rivals.games.eclipse.facts import Prey, Prize
from rivals.games.eclipse.foretelling import forecast, mover
from rivals.games.eclipse.places import Hex
from rivals.games.eclipse.rules.economy import rate
from rivals.games.eclipse.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.state import Position
from rivals.games.eclipse.tasks import (
    Acting,
    Answering,
    Bombing,
    Finding,
    Fitting,
    Hitting,
    MakingRoom,
    Placing,
    Pondering,
    Returning,
    Turn,
)
from rivals.games.eclipse.words import WORDS

__all__ = ["candidate", "describe", "forecast"]

READY = 2
"""Colony ships that an influence action turns face up."""


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it."""
    return _TELL[type(action)](position, action)


def _note(key: str, **params: Any) -> Note:
    return Note(f"eclipse.do.{key}", params)


def _colour(position: Position, seat: int) -> str:
    return position.seats[seat].colour


def _reacts(position: Position) -> bool:
    """Say whether an action begun now is a reaction: its seat has passed."""
    return isinstance(position.stack[-1], Turn) and mover(position).passed


def _acting(position: Position, key: str, **params: Any) -> Note:
    """Tell an activation, which after passing is a reaction."""
    return _note(f"react-{key}" if _reacts(position) else key, **params)


# --- The map ------------------------------------------------------------------------------


def _explore(_position: Position, action: Explore) -> Note:
    where = (action.q, action.r)
    return _note("explore", q=action.q, r=action.r, stack=stack_of(where))


def _place(_position: Position, action: Place) -> Note:
    holes = HOLES[action.hex][action.turn]
    return _note("place", hex=action.hex, edges=[edge for edge, hole in enumerate(holes) if hole])


def _discard(position: Position, _action: Discard) -> Note:
    task = cast(Placing, position.stack[-1])
    return _note("discard", n=len(task.drawn))


def _claim(position: Position, action: Claim) -> Note:
    return _note("claim" if position.phase == "action" else "claim-won", hex=action.hex)


def _disc(_position: Position, action: Disc) -> Note:
    if action.source == TRACK:
        return _note("disc-put", hex=action.target)
    if action.target == TRACK:
        return _note("disc-return", hex=action.source)
    return _note("disc-shift", source=action.source, hex=action.target)


def _refresh(position: Position, _action: Refresh) -> Note:
    seat = mover(position)
    back = min(READY, seat.kind.colony_ships - seat.colony)
    return _note("refresh", n=back) if back else _note("refresh-idle")


def _colonise(_position: Position, action: Colonise) -> Note:
    if action.square == ORBITAL:
        key = "colonise-orbital"
    elif TILES[action.hex].squares[action.square].advanced:
        key = "colonise-advanced"
    else:
        key = "colonise"
    return _note(key, cube=action.cube, hex=action.hex)


def _return(position: Position, action: Return) -> Note:
    task = cast(Returning, position.stack[-1])
    return _note("return-dead" if task.dead else "return", cube=action.cube)


# --- Research, blueprints, building, moving -----------------------------------------------


def _research(position: Position, action: Research) -> Note:
    owned = mover(position).techs
    cost, less = price(action.tech, owned), discount(action.tech, owned)
    if less:
        return _note("research-cheaper", tech=action.tech, cost=cost, discount=less)
    return _note("research", tech=action.tech, cost=cost)


def _in_force(seat: Seat, ship: ShipClass, slot: int) -> str:
    """Give the part on a slot, placed or printed; '' if there is none."""
    placed = seat.blueprints[CLASS_INDEX[ship]][slot]
    return placed or BLUEPRINTS[seat.kind.blueprint][ship].slots[slot]


def _install(position: Position, action: Install) -> Note:
    old = _in_force(mover(position), action.ship, action.slot)
    params = {"part": action.part, "ship": action.ship, "slot": action.slot + 1}
    over = {"old": old} if old else {}
    key = "fit" if isinstance(position.stack[-1], Fitting) else "install"
    return _acting(position, f"{key}-over" if old else key, **params, **over)


def _strip(position: Position, action: Strip) -> Note:
    part = _in_force(mover(position), action.ship, action.slot)
    return _note("strip", part=part, ship=action.ship, slot=action.slot + 1)


def _build(position: Position, action: Build) -> Note:
    cost = mover(position).kind.costs[action.what]
    return _acting(position, "build", what=action.what, hex=action.hex, cost=cost)


def _move(position: Position, action: Move) -> Note:
    return _acting(
        position, "move", ship=action.ship, source=action.source, hex=action.target
    )  # fmt: skip


# --- Discoveries --------------------------------------------------------------------------


def _use(position: Position, _action: Use) -> Note:
    return _note("use", tile=cast(Finding, position.stack[-1]).tile)


def _keep(position: Position, _action: Keep) -> Note:
    return _note("keep", tile=cast(Finding, position.stack[-1]).tile, points=DISCOVERY_VP)


def _store(position: Position, _action: Store) -> Note:
    return _note("store", part=cast(Fitting, position.stack[-1]).part)


# --- The turn, diplomacy ------------------------------------------------------------------


def _stop(position: Position, _action: Stop) -> Note:
    task = position.stack[-1]
    if isinstance(task, Acting):
        return _note("stop", activity=task.activity)
    return _note("stop-upkeep")


def _pass(position: Position, _action: Pass) -> Note:
    if mover(position).passed:
        return _note("pass-again")
    return _note("pass-first" if position.next_start < 0 else "pass")


def _trade(position: Position, action: Trade) -> Note:
    paid = rate(mover(position), position.readings)
    return _note("trade", rate=paid, give=action.give, get=action.get)


def _propose(position: Position, action: Propose) -> Note:
    return _note("propose", colour=_colour(position, action.seat), cube=action.cube)


def _accept(position: Position, action: Accept) -> Note:
    proposer = cast(Answering, position.stack[-1]).proposer
    return _note("accept", colour=_colour(position, proposer), cube=action.cube)


def _agree(position: Position, _action: Agree) -> Note:
    proposer = cast(Pondering, position.stack[-1]).proposer
    return _note("agree", colour=_colour(position, proposer))


def _refuse(position: Position, _action: Refuse) -> Note:
    task = cast(Answering | Pondering, position.stack[-1])
    key = "refuse-truce" if isinstance(task, Pondering) else "refuse"
    return _note(key, colour=_colour(position, task.proposer))


def _give_up(position: Position, action: GiveUp) -> Note:
    partner = cast(MakingRoom, position.stack[-1]).partner
    return _note("give-up", tile=action.tile, colour=_colour(position, partner))


def _stance(position: Position, action: Stance) -> Note:
    if action.mode == "peace":
        return _note("stance-peace")
    colour = _colour(position, action.enemy)
    return _note(f"stance-{action.mode}", hex=action.hex, colour=colour)


# --- Combat -------------------------------------------------------------------------------


def _firing(position: Position) -> str:
    """Give the class whose turn it is in the battle."""
    return cast(Battle, position.battle).queue[-1][1]


def _fire(position: Position, _action: Fire) -> Note:
    first = cast(Battle, position.battle).round == 0
    return _note("fire-missiles" if first else "fire", ship=_firing(position))


def _hit(position: Position, action: Hit) -> Note:
    die, damage = cast(Hitting, position.stack[-1]).dice[0]
    params: dict[str, Any] = {"die": die, "n": damage, "ship": action.ship}
    if action.damage:
        return _note("hit-damaged", damage=action.damage, **params)
    return _note("hit", **params)


def veiled(action: Action) -> Note | None:
    """Say what others are told of an action: not which reputation tile is kept."""
    return _note("take-veiled") if isinstance(action, Take) else None


def _take(_position: Position, action: Take) -> Note:
    if action.instead:
        return _note("take-instead", tile=action.tile, instead=action.instead)
    return _note("take", tile=action.tile)


def _kill(position: Position, action: Kill) -> Note:
    one = position.hex(cast(Bombing, position.stack[-1]).hex)
    if action.square == ORBITAL:
        return _note("kill-orbital", cube=one.orbital, hex=one.id)
    return _note("kill", cube=one.cubes[action.square], hex=one.id)


_TELL: dict[type[Action], Callable[[Position, Any], Note]] = {
    Explore: _explore,
    Place: _place,
    Discard: _discard,
    Claim: _claim,
    Leave: lambda _, action: _note("leave", hex=action.hex),
    Disc: _disc,
    Refresh: _refresh,
    Research: _research,
    Install: _install,
    Strip: _strip,
    Build: _build,
    Move: _move,
    Stop: _stop,
    End: lambda _position, _: _note("end"),
    Pass: _pass,
    Colonise: _colonise,
    Trade: _trade,
    Propose: _propose,
    Accept: _accept,
    Truce: lambda position, action: _note("truce", colour=_colour(position, action.seat)),
    Agree: _agree,
    Refuse: _refuse,
    GiveUp: _give_up,
    Stance: _stance,
    Use: _use,
    Keep: _keep,
    Learn: lambda _, action: _note("learn", tech=action.tech),
    Store: _store,
    Key: lambda _, action: _note("key", n=ARTIFACT_GAIN, resource=action.resource),
    Return: _return,
    Fire: _fire,
    Retreat: lambda position, action: _note("retreat", ship=_firing(position), hex=action.hex),
    Hit: _hit,
    Take: _take,
    TakeNone: lambda _position, _: _note("take-none"),
    Kill: _kill,
    Abandon: lambda _, action: _note("abandon", hex=action.hex),
}


# --- Candidates of a rival ----------------------------------------------------------------

_NAMED = ("tech", "part", "thing", "activity", "player", "species", "resource")
"""The kinds of names that a candidate in letters may be, the likeliest first."""

_SEATS = range(6)


PLACE, MARCHER = 2, 3
"""Numbers in a place, and in a ship on its way: activations, class (less than 0), hex."""


def candidate(one: Any) -> Note | None:
    """Tell what a rival considered: a hex, a square, a place, a seat, a technology, a part.

    Seats and hexes go by their numbers; the Galactic Center is never alone a number, since it
    would be a seat's. Places go by (q, r), builds by a sequence of names. None: as it stands.
    """
    tell = _CANDIDATE.get(type(one))
    return tell(one) if tell else None


def _told(key: str, **params: Any) -> Note:
    return Note(f"eclipse.candidate.{key}", params)


def _vacancy(one: Vacancy) -> Note:
    if one.orbital:
        return _told("orbital", hex=one.hex)
    return _told("square", hex=one.hex, square=f"{one.kind}{'-advanced' * one.advanced}")


def _numbered(number: int) -> Note | None:
    if number in _SEATS:
        return Note(f"eclipse.seated.{number}")
    return _told("hex", hex=number) if number in TILES else None


def _named(name: str) -> Note | None:
    found = (f"eclipse.{kind}.{name}" for kind in _NAMED)
    return next((Note(rule) for rule in found if rule in WORDS), None)


def _several(parts: Sequence[Any]) -> Note | None:
    if len(parts) == PLACE and all(isinstance(part, int) for part in parts):
        return _told("place", q=parts[0], r=parts[1])
    if len(parts) == MARCHER and all(isinstance(part, int) for part in parts):
        return _told("ship", ship=CLASSES[-parts[1]], hex=parts[2])
    if parts and all(f"eclipse.thing.{part}" in WORDS for part in parts):
        return _told("build", what=list(parts))
    return None


_CANDIDATE: dict[type, Callable[[Any], Note | None]] = {
    int: _numbered,
    str: _named,
    tuple: _several,
    list: _several,
    Hex: lambda one: _told("hex", hex=one.id),
    Prize: lambda one: _told("hex", hex=one.hex),
    Prey: lambda one: _told("hex", hex=one.hex),
    Vacancy: _vacancy,
    Step: lambda one: _told("step", part=one.part, ship=one.ship, slot=one.slot + 1),
}
