"""Upgrades: the blueprint a rival works towards, the next part on the way, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    PART_OF_TECH,
    PARTS,
    Board,
    ShipClass,
    is_legal,
    profile,
)
from rivals.games.eclipse.odds import find_odds, force_of
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.traits import Tempo, Upgrade
from rivals.games.eclipse.rival.automa.gear import (
    BEST,
    ORDER,
    PLENTY,
    PRINTED,
    VALUE,
    Stock,
    best_sources,
    gear,
)

BY_SIZE: tuple[ShipClass, ...] = ("dreadnought", "cruiser", "starbase", "interceptor")
"""Which class goes first where as many of each are on the map (reading A28)."""

TEMPO: dict[str, dict[Tempo, int]] = {
    "printed": {"tech_addict": 2, "steady": 2, "low_budget": 3},
    "graded": {"tech_addict": 1, "steady": 2, "low_budget": 3},
}
"""New parts that set off an upgrade, by reading (A21) and trait."""

NO_SHIPS: Mapping[ShipClass, int] = {}
Left = tuple[tuple[str, int], ...]
"""Tiles left in the box by part, where they are limited."""


class Step(NamedTuple):
    """One installation: a part on a slot of a class."""

    ship: ShipClass
    slot: int
    part: str


class Plan(NamedTuple):
    """Where a blueprint should get to: the tiles by slot, and the rules that changed the row."""

    tiles: tuple[str, ...]
    rules: tuple[str, ...]


class Fleet(msgspec.Struct, frozen=True):
    """What counts for a design besides the rival itself.

    `ships` are its ships on the map by class; `classes` those that may be upgraded, None for
    all (reading A49: in war only those present in the hex fought over); `left` the tiles in
    the box by part, None if they are unlimited (option part_tiles); `sound` that no design shall
    fight worse than the printed one (option designs).
    """

    ships: Mapping[ShipClass, int] = NO_SHIPS
    classes: Collection[ShipClass] | None = None
    left: Mapping[str, int] | None = None
    sound: bool = False


ANY_FLEET = Fleet()


@lru_cache(maxsize=1 << 12)
def known_parts(techs: tuple[str, ...]) -> frozenset[str]:
    """Name the parts that everybody has and those of some technologies."""
    learnt = [PART_OF_TECH[one] for one in techs if one in PART_OF_TECH]
    return frozenset((*PRINTED, *learnt))


def in_force(board: Board, ship: ShipClass, tiles: Sequence[str]) -> list[str]:
    """List the part in force in each slot, '' where none is."""
    slots = BLUEPRINTS[board][ship].slots
    return [top or under for top, under in zip(tiles, slots, strict=True)]


@lru_cache(maxsize=1 << 14)
def _stock(known: frozenset[str], ancient: frozenset[str]) -> Stock:
    """Say how many of each part a blueprint could hold if tiles never run out."""
    return frozenset((*((one, PLENTY) for one in known), *((one, 1) for one in ancient)))


def _stock_left(
    known: frozenset[str], ancient: frozenset[str], here: Sequence[str], left: Left
) -> Stock:
    """Say how many of each part a blueprint could hold: those on it and those in the box."""
    box, held = dict(left), Counter(one for one in here if one)
    many = {one: held[one] + box.get(one, 0) for one in {*known, *held} if not PARTS[one].ancient}
    return frozenset(
        (*((one, min(PLENTY, n)) for one, n in many.items() if n), *((one, 1) for one in ancient))
    )


@lru_cache(maxsize=1 << 15)
def _plan(
    who: tuple[Board, Upgrade, ShipClass],
    known: frozenset[str],
    stored: tuple[str, ...],
    tiles: tuple[str, ...],
    left: Left | None,
    sound: bool,
) -> Plan:
    """Plan a blueprint: the parts wanted, each where it costs fewest installations."""
    board, trait, ship = who
    here = in_force(board, ship, tiles)
    ancient = frozenset((*stored, *(one for one in here if one and PARTS[one].ancient)))
    stock = _stock(known, ancient) if left is None else _stock_left(known, ancient, here, left)
    wanted = gear(board, trait, ship, stock, sound=sound)
    if not wanted.parts:
        return Plan(tiles, ())
    sources = _sources(board, ship, wanted.parts, here, best_sources(wanted.sources, dict(stock)))
    laid = _laid(here, [*wanted.parts, *sources])
    made = tuple(
        top if part == held else part for top, held, part in zip(tiles, here, laid, strict=True)
    )
    if not is_legal(board, ship, made) or (sound and wanted.rules and is_worse(board, ship, made)):
        return Plan(tiles, ())
    return Plan(made, wanted.rules)


@lru_cache(maxsize=1 << 12)
def is_worse(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> bool:
    """Say whether one such ship beats an ancient less often than the printed one, exactly."""
    if ship == "starbase":
        return False
    printed = ("",) * len(tiles)
    return tiles != printed and _wins(board, ship, tiles) < _wins(board, ship, printed)


def _wins(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> float:
    force = force_of({ship: 1}, {ship: profile(board, ship, tiles)})
    return find_odds(force, force_of({"ancient": 1}, {})).attacker_wins


def _sources(
    board: Board, ship: ShipClass, parts: Sequence[str], here: Sequence[str], best: list[str]
) -> list[str]:
    """Keep the sources that are there, as far as they suffice; else take the best."""
    need = -BLUEPRINTS[board][ship].energy - sum(PARTS[one].energy for one in parts)
    kept = sorted(
        (one for one in here if one and PARTS[one].kind == "source"),
        key=lambda one: -PARTS[one].energy,
    )[: len(best)]
    while kept:
        rest = best.copy()
        for one in kept:
            if one in rest:
                rest.remove(one)
        mixed = [*kept, *rest][: len(best)]
        if sum(PARTS[one].energy for one in mixed) >= need:
            return mixed
        kept.pop()
    return best


def _laid(here: Sequence[str], waiting: list[str]) -> list[str]:
    """Put the parts on slots: what is there stays, then like replaces like, then empty slots."""
    laid = list(here)
    free: list[int] = []
    for slot, part in enumerate(here):
        if part in waiting:
            waiting.remove(part)
        else:
            free.append(slot)
    if not waiting:
        return laid
    waiting.sort(key=lambda one: (ORDER.index(PARTS[one].kind), one))
    for like in (True, False):
        for part in waiting.copy():
            found = _slot_for(part, here, free, like=like)
            if found is not None:
                laid[found] = part
                free.remove(found)
                waiting.remove(part)
    return laid


def _slot_for(part: str, here: Sequence[str], free: Sequence[int], *, like: bool) -> int | None:
    """Find a free slot for a part: one of its kind (`like`), or else an empty one first."""
    if like:
        kind = PARTS[part].kind
        same = (slot for slot in free if here[slot] and PARTS[here[slot]].kind == kind)
        return next(same, None)
    return min(free, key=lambda slot: (bool(here[slot]), slot), default=None)


def upgrade_of(seat: Seat) -> Upgrade:
    """Give the upgrade trait. Raises ValueError for a seat that is no rival."""
    if seat.traits is None:
        raise ValueError(f"{seat.name} has no traits: expected a rival")
    return seat.traits.upgrade


def plan(
    seat: Seat,
    ship: ShipClass,
    fleet: Fleet = ANY_FLEET,
    stored: Sequence[str] | None = None,
) -> Plan:
    """Plan the blueprint of a class with the parts known now.

    `stored` stands in for the ancient parts in store. A plan that would be out of order, or
    unsound, leaves the blueprint as it is.
    """
    return _plan(
        (seat.kind.blueprint, upgrade_of(seat), ship),
        known_parts(tuple(seat.techs)),
        tuple(seat.stored if stored is None else stored),
        tuple(seat.blueprints[CLASS_INDEX[ship]]),
        None if fleet.left is None else tuple(sorted(fleet.left.items())),
        fleet.sound,
    )


def target(seat: Seat, ship: ShipClass, fleet: Fleet = ANY_FLEET) -> tuple[str, ...]:
    """Give the best design of a class: tiles by slot, '' where the printed part stays."""
    return plan(seat, ship, fleet).tiles


def steps(seat: Seat, ship: ShipClass, fleet: Fleet = ANY_FLEET) -> list[Step]:
    """List the installations that a class still lacks."""
    return _towards(seat, ship, target(seat, ship, fleet))


def _towards(seat: Seat, ship: ShipClass, goal: Sequence[str]) -> list[Step]:
    now = seat.blueprints[CLASS_INDEX[ship]]
    return [
        Step(ship, slot, part)
        for slot, (held, part) in enumerate(zip(now, goal, strict=True))
        if held != part
    ]


def _considered(seat: Seat, fleet: Fleet) -> list[ShipClass]:
    """Name the classes that may be upgraded; starbases only if there are or can be any."""
    bases = "starbase" in seat.techs or bool(fleet.ships.get("starbase", 0))
    return [
        ship
        for ship in BY_SIZE
        if (fleet.classes is None or ship in fleet.classes) and (ship != "starbase" or bases)
    ]


def pending(seat: Seat, fleet: Fleet = ANY_FLEET) -> tuple[ShipClass, ...]:
    """Name the classes that can be upgraded; others are skipped (reading A27)."""
    return tuple(_plans(seat, fleet))


def _plans(seat: Seat, fleet: Fleet) -> dict[ShipClass, Plan]:
    """Give the plans of the classes that can be upgraded."""
    made = {ship: plan(seat, ship, fleet) for ship in _considered(seat, fleet)}
    now = seat.blueprints
    return {ship: its for ship, its in made.items() if its.tiles != tuple(now[CLASS_INDEX[ship]])}


def next_install(seat: Seat, fleet: Fleet, trail: Trail) -> Step | None:
    """Choose the next installation; None when every class is at its best design.

    After each the blueprint is in order, and as many installations as it has slots lead to
    the target. The class with most ships goes first, the larger of equals (reading A28).
    """
    plans = _plans(seat, fleet)
    if not plans:
        trail.note("eclipse.design.ideal")
        return None
    ship = choose(tuple(plans), trail).by(CLASS_FIRST, fleet).one
    trail.note("eclipse.design.row", upgrade=upgrade_of(seat), ship=ship)
    for rule in plans[ship].rules:
        trail.note(rule, ship=ship)
    return _in_turn(seat, _towards(seat, ship, plans[ship].tiles), trail)


CLASS_FIRST: tuple[Criterion[Fleet, ShipClass], ...] = (
    Criterion.most("eclipse.design.most-ships", lambda fleet, one: fleet.ships.get(one, 0)),
    Criterion.fewest("eclipse.design.larger-class", lambda _, one: BY_SIZE.index(one)),
)
"""The class upgraded next (reading A28)."""


def _in_turn(seat: Seat, waiting: list[Step], trail: Trail) -> Step:
    """Choose which part comes first: by kind, but energy before what would lack it."""
    ship = waiting[0].ship
    board, tiles = seat.kind.blueprint, seat.blueprints[CLASS_INDEX[ship]]
    here = in_force(board, ship, tiles)

    def legal(step: Step) -> bool:
        after = (*tiles[: step.slot], step.part, *tiles[step.slot + 1 :])
        return is_legal(board, ship, after)

    order = sorted(waiting, key=lambda step: _rank(step, here[step.slot]))
    if legal(order[0]):
        return choose(waiting, trail).by(PART_FIRST[-1:], _Parts(order, ())).one
    saving = [step for step in order if _saved(step, here[step.slot]) > 0 and legal(step)]
    return choose(waiting, trail).by(PART_FIRST, _Parts(order, saving)).one


class _Parts(NamedTuple):
    """Installations that wait, by kind of part, and those that save energy."""

    order: Sequence[Step]
    saving: Sequence[Step]


PART_FIRST: tuple[Criterion[_Parts, Step], ...] = (
    Criterion.prefer("eclipse.design.source-first", lambda its, one: one in its.saving),
    Criterion.prefer(
        "eclipse.design.source-first", lambda _, one: PARTS[one.part].kind == "source"
    ),
    Criterion.fewest("eclipse.design.part-order", lambda its, one: its.order.index(one)),
)
"""The part installed first, where energy is lacking; else the order alone counts."""


def _saved(step: Step, held: str) -> int:
    """Say how much energy an installation brings."""
    return PARTS[step.part].energy - (PARTS[held].energy if held else 0)


def _rank(step: Step, held: str) -> tuple[bool, int, int]:
    """Order installations: gains by kind, sources, then worse parts that only save energy."""
    kind = PARTS[step.part].kind
    worse = bool(held) and PARTS[held].kind == kind and VALUE[held] > VALUE[step.part]
    return worse, ORDER.index(kind), step.slot


def news(seat: Seat, fleet: Fleet = ANY_FLEET) -> list[str]:
    """List the parts gained since the last upgrade that a design wants (reading A21)."""
    plans = _plans(seat, fleet).items()
    wanted = {step.part for ship, its in plans for step in _towards(seat, ship, its.tiles)}
    return [one for one in dict.fromkeys(seat.memory.fresh) if one in wanted]


def due(seat: Seat, readings: Readings, fleet: Fleet, trail: Trail) -> bool:
    """Say whether enough new parts call for an optional upgrade (3a.2; reading A21)."""
    if seat.traits is None:
        return False
    least = TEMPO[readings.tempo][seat.traits.tempo]
    found = news(seat, fleet) if len(seat.memory.fresh) >= least else []
    if len(found) < least:
        trail.note("eclipse.upgrade.waits", tempo=seat.traits.tempo, least=least)
        return False
    trail.note("eclipse.upgrade.new-parts", tempo=seat.traits.tempo, n=len(found), least=least)
    return True


def fit(seat: Seat, part: str, fleet: Fleet, trail: Trail) -> Step | None:
    """Find where an ancient part just found belongs at once; None: store it (reading A38)."""
    found = [step for ship in _considered(seat, fleet) for step in _fits(seat, ship, part, fleet)]
    if not found:
        trail.note("eclipse.discovery.store", part=part)
        return None
    trail.note("eclipse.discovery.fits", part=part)
    return choose(found, trail).by(FITTED, (fleet, found)).one


FITTED: tuple[Criterion[tuple[Fleet, list[Step]], Step], ...] = (
    Criterion.most("eclipse.design.most-ships", lambda given, one: given[0].ships.get(one.ship, 0)),
    Criterion.fewest("eclipse.design.larger-class", lambda given, one: given[1].index(one)),
)
"""The class that an ancient part goes to at once (reading A38)."""


def _fits(seat: Seat, ship: ShipClass, part: str, fleet: Fleet) -> list[Step]:
    """List where the design of a class wants the part, if the blueprint stays in order."""
    tiles = seat.blueprints[CLASS_INDEX[ship]]
    goal = plan(seat, ship, fleet, (*seat.stored, part)).tiles
    return [
        Step(ship, slot, part)
        for slot, wanted in enumerate(goal)
        if wanted == part
        and tiles[slot] != part
        and is_legal(seat.kind.blueprint, ship, (*tiles[:slot], part, *tiles[slot + 1 :]))
    ]


@lru_cache(maxsize=1 << 14)
def _source_helps(
    who: tuple[Board, Upgrade, ShipClass], known: frozenset[str], source: str, *, sound: bool
) -> bool:
    now = gear(*who, _stock(known, frozenset()), sound=sound)
    then = gear(*who, _stock(known | {source}, frozenset()), sound=sound)
    return sorted(now.parts) != sorted(then.parts)


def wants_source(
    seat: Seat, source: str, classes: Collection[ShipClass], *, sound: bool = False
) -> bool:
    """Say whether a source would let the design of some class hold better parts (A20)."""
    known = known_parts(tuple(seat.techs))
    best = next(part.id for part in BEST["source"] if part.id in known)
    if VALUE[source] <= VALUE[best]:
        return False
    board, trait = seat.kind.blueprint, upgrade_of(seat)
    return any(_source_helps((board, trait, ship), known, source, sound=sound) for ship in classes)
