"""What is said at a real table: orders, and where the game is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.eclipse import actions as do
from rivals.games.eclipse.components.box import ARTIFACT_GAIN, RESOURCES, ROUNDS
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import BLUEPRINTS
from rivals.games.eclipse.components.techs import price
from rivals.games.eclipse.numbering import trait_values
from rivals.games.eclipse.rules import economy
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.table import orders
from rivals.games.eclipse.table.remembering import TableMemory
from rivals.games.eclipse.tasks import Finding, Fitting

ORDER, TABLE = "eclipse.order", "eclipse.table"
STRUCTURES = ("orbital", "monolith")
TURNED = {"turtle": "put-turtle", "risk": "put-risk"}
_ORBITAL = do.ORBITAL


def step(memory: TableMemory, action: Action) -> Note:
    """Tell an order that is about to be carried out."""
    special = _BEFORE.get(type(action))
    return special(memory, action) if special else retold(memory, action)


def retold(memory: TableMemory, action: Action) -> Note:
    """Tell an order, before or after it was carried out. Raises LookupError."""
    told = _TOLD.get(type(action))
    if told is None:
        raise LookupError(f"nothing is told of {type(action).__name__} at the table")
    return told(memory, action)


def _note(key: str, **params: Any) -> Note:
    return Note(f"{ORDER}.{key}", params)


# --- Orders ----------------------------------------------------------------------------------


def _meet(memory: TableMemory, action: orders.Meet) -> Note:
    traits = memory.seat.traits
    values = trait_values(traits) if traits else {}
    hates = traits is not None and traits.hated >= 0
    key = ("meet" if action.number >= 0 else "meet-unnumbered") + ("-hates" if hates else "")
    params: dict[str, Any] = {**values, "number": action.number}
    if traits and hates:
        params["colour"] = memory.colour(traits.hated)
    return _note(key, **params)


def _lay(memory: TableMemory, action: orders.Lay) -> Note:
    seat = memory.seat
    return _note(
        "lay", species=seat.species, colour=seat.colour, hex=action.home, ship=seat.kind.ship,
        what={one: seat.kind.storage[one] for one in RESOURCES},
    )  # fmt: skip


def _probe(memory: TableMemory, action: orders.Probe) -> Note:
    if action.sector != orders.ANYWHERE:
        return _note("probe", sector=action.sector)
    traits = memory.seat.traits
    hated = traits.hated if traits and traits.hated >= 0 else memory.me
    return _note("probe-towards", colour=memory.colour(hated))


def _put(memory: TableMemory, action: orders.Put) -> Note:
    main = memory.seat.traits.main if memory.seat.traits else ""
    return _note(TURNED.get(main, "put"), hex=action.hex)


def _raise(memory: TableMemory, action: orders.Raise) -> Note:
    params = {"what": action.what, "cost": memory.seat.kind.costs[action.what]}
    own = memory.seat.memory
    if action.what in STRUCTURES:
        return _note("raise-there", **params, hex=action.hex)
    if own.mode == "defence":
        return _note("raise-defence", **params, hex=own.hex)
    if own.mode == "attack" and action.what in ("cruiser", "dreadnought"):
        return _note("raise-attack", **params, hex=own.hex)
    if action.what in ("starbase", "interceptor"):
        return _note(f"raise-{action.what}", **params)
    return _note("raise-border", **params)


def _march(memory: TableMemory, action: orders.March) -> Note:
    moves = memory.seat.profile(action.ship).movement
    return _note("march", ship=action.ship, hex=action.hex, n=moves)


def _research(_memory: TableMemory, action: do.Research) -> Note:
    return _note("research", tech=action.tech)


def _research_now(memory: TableMemory, action: do.Research) -> Note:
    return _note("research-for", tech=action.tech, cost=price(action.tech, memory.seat.techs))


def _install(_memory: TableMemory, action: do.Install) -> Note:
    return _note("install", part=action.part, ship=action.ship, slot=action.slot + 1)


def _install_now(memory: TableMemory, action: do.Install) -> Note:
    seat, at = memory.seat, CLASS_INDEX[action.ship]
    printed = BLUEPRINTS[seat.kind.blueprint][action.ship].slots[action.slot]
    old = seat.blueprints[at][action.slot] or printed
    key = "install-over" if old else "install-empty"
    params = {"part": action.part, "ship": action.ship, "slot": action.slot + 1}
    return _note(key, **params, **({"old": old} if old else {}))


def _colonise(_memory: TableMemory, action: do.Colonise) -> Note:
    if action.square == _ORBITAL:
        return _note("colonise-orbital", cube=action.cube, hex=action.hex)
    square = TILES[action.hex].squares[action.square]
    kind = f"{square.kind}{'-advanced' * square.advanced}"
    return _note("colonise", cube=action.cube, hex=action.hex, square=kind)


def _trade(memory: TableMemory, action: do.Trade) -> Note:
    rate = economy.rate(memory.seat, memory.board.readings)
    return _note("trade", rate=rate, give=action.give, get=action.get)


def _disc(_memory: TableMemory, action: do.Disc) -> Note:
    if not action.source:
        return _note("disc-put", hex=action.target)
    return _note("disc-return", hex=action.source)


def _stance(memory: TableMemory, action: do.Stance) -> Note:
    if action.mode == "peace":
        return _note("stance-peace")
    colour = memory.colour(action.enemy)
    return _note(f"stance-{action.mode}", colour=colour, hex=action.hex)


def _found(memory: TableMemory) -> str:
    """Name the discovery tile in question, '?' once it has been dealt with."""
    top = memory.board.stack[-1] if memory.board.stack else None
    return top.tile if isinstance(top, Finding) else "?"


def _store(memory: TableMemory, _action: do.Store) -> Note:
    top = memory.board.stack[-1] if memory.board.stack else None
    part = top.part if isinstance(top, Fitting) else "none"
    return _note("store-part", part=part) if part != "none" else _note("store")


def _take(_memory: TableMemory, action: do.Take) -> Note:
    if action.instead:
        return _note("take-instead", tile=action.tile, instead=action.instead)
    return _note("take", tile=action.tile)


def _close(memory: TableMemory, _action: orders.Close) -> Note:
    """Tell the upkeep that is due now."""
    seat = memory.seat
    gains = [economy.income(seat, INDEX[one]) for one in RESOURCES]
    costs = economy.upkeep(seat.discs)
    stock = [economy.balance(seat), seat.stock[1] + gains[1], seat.stock[2] + gains[2]]
    last = memory.board.round == ROUNDS
    return _note(
        "close-last" if last else "close", income=gains[0], upkeep=costs, science_gain=gains[1],
        materials_gain=gains[2], money=stock[0], science=stock[1], materials=stock[2],
        colour=seat.colour,
    )  # fmt: skip


def _plain(key: str) -> Callable[[TableMemory, Any], Note]:
    return lambda _memory, _action: _note(key)


def _of_hex(key: str) -> Callable[[TableMemory, Any], Note]:
    return lambda _memory, action: _note(key, hex=action.hex)


def _to_seat(key: str) -> Callable[[TableMemory, Any], Note]:
    return lambda memory, action: _note(key, colour=memory.colour(action.seat))


_TOLD: dict[type[Action], Callable[[TableMemory, Any], Note]] = {
    orders.Meet: _meet, orders.Lay: _lay, orders.Probe: _probe, orders.Put: _put,
    orders.Raise: _raise, orders.March: _march, orders.Fall: _plain("fall"),
    orders.Close: _plain("close-plain"),
    do.Discard: _plain("discard"), do.Claim: _of_hex("claim"), do.Leave: _of_hex("leave"),
    do.Disc: _disc, do.Refresh: _plain("refresh"), do.Research: _research,
    do.Install: _install, do.Stop: _plain("stop"), do.Pass: _plain("pass"),
    do.Colonise: _colonise, do.Trade: _trade, do.Stance: _stance,
    do.Propose: lambda memory, one: _note(
        "propose", colour=memory.colour(one.seat), cube=one.cube
    ),
    do.Accept: lambda _, one: _note("accept", cube=one.cube),
    do.Truce: _to_seat("truce"), do.Agree: _plain("agree"), do.Refuse: _plain("refuse"),
    do.GiveUp: lambda _, one: _note("give-up", tile=one.tile),
    do.Use: _plain("use"), do.Keep: _plain("keep"),
    do.Learn: lambda _, one: _note("learn", tech=one.tech), do.Store: _store,
    do.Key: lambda _, one: _note("key", resource=one.resource, n=ARTIFACT_GAIN),
    do.Return: lambda _, one: _note("return", cube=one.cube),
    do.Take: _take, do.TakeNone: _plain("take-none"), do.Abandon: _of_hex("abandon"),
}  # fmt: skip

_BEFORE: dict[type[Action], Callable[[TableMemory, Any], Note]] = {
    do.Research: _research_now,
    do.Install: _install_now,
    orders.Close: _close,
    do.Use: lambda memory, _: _note("use-it", tile=_found(memory)),
    do.Keep: lambda memory, _: _note("keep-it", tile=_found(memory)),
}
"""What says more before the order is carried out."""


# --- Where the game is -----------------------------------------------------------------------


def heading(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the round, how the rival stands, and what people do before it."""
    seat = memory.seat
    who = {"species": seat.species, "colour": seat.colour}
    if memory.stage == "opening":
        return Note(f"{TABLE}.opening", who), Note(f"{TABLE}.several")
    if memory.stage == "over":
        key = "fallen" if seat.out else "over"
        return (Note(f"{TABLE}.{key}", who),)
    where = {**who, "round": memory.board.round}
    if seat.passed:
        return (
            Note(f"{TABLE}.passed", where), Note(f"{TABLE}.wait"), Note(f"{TABLE}.combat"),
            *_stands(memory),
        )  # fmt: skip
    return Note(f"{TABLE}.turn", where), Note(f"{TABLE}.people"), *_stands(memory)


def _stands(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the stance, and which player is meant by which number."""
    own = memory.seat.memory
    notes = []
    if own.mode != "peace" and 0 <= own.enemy < len(memory.board.seats):
        params = {"colour": memory.colour(own.enemy), "hex": own.hex}
        notes.append(Note(f"{TABLE}.{own.mode}", params))
    players = (
        Note(f"{TABLE}.player", {"n": number + 1, "colour": memory.colour(number)})
        for number in memory.others()
    )
    return (*notes, *players)
