"""What a rival at a real table may do: orders to the person who moves its pieces.

Most are the actions of a match, told in their words. Where a match names a place on the map, an
order says by what rules the person finds it; each of those brings its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.orders import Order
from rivals.games.eclipse import rules
from rivals.games.eclipse.components.box import (
    ANCIENT_CRUISER,
    ANCIENT_TECH,
    RESOURCES,
    ROUNDS,
)
from rivals.games.eclipse.components.hexes import STACKS, TILES
from rivals.games.eclipse.components.ships import CLASSES, SHIP_LIMIT, ShipClass
from rivals.games.eclipse.components.species import (
    BUILDABLES,
    NEEDED_TECH,
    Activity,
    Buildable,
    Colour,
)
from rivals.games.eclipse.components.techs import prices
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import HexId
from rivals.games.eclipse.position.battle import WarshipClass
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.rival.automa import designs
from rivals.games.eclipse.rival.facts import CRUISER
from rivals.games.eclipse.rival.numbering import trait_values
from rivals.games.eclipse.rules import acting, economy, upgrading
from rivals.games.eclipse.rules.colonising import colonies
from rivals.games.eclipse.rules.trading import trades
from rivals.games.eclipse.table.facts import TableFacts
from rivals.games.eclipse.table.memory import TableMemory

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Damage = Literal[1, 2, 4]
ANCIENTS = "ancients"
"""Stands among the sides of a battle for those printed on a hex."""

Side = Colour | Literal["ancients"]

ANYWHERE = "any"
"""Stands for whichever sector is nearest to the hated player."""
STRUCTURES = ("orbital", "monolith")
TURNED = {"turtle": "put-turtle", "risk": "put-risk"}

_Said = tuple[str, Mapping[str, Any]]


class _Order(Order[TableMemory], frozen=True):
    told = "eclipse.order"


class Meet(_Order, frozen=True, tag="meet"):
    """Get to know the rival by its number; -1 for one that no throw of the dice makes."""

    number: Annotated[int, msgspec.Meta(ge=-1)]

    def _said(self, memory: TableMemory) -> _Said:
        key, traits = "meet" if self.number >= 0 else "meet-unnumbered", memory.seat.traits
        said: dict[str, Any] = {**(trait_values(traits) if traits else {}), "number": self.number}
        if traits is None or traits.hated < 0:
            return key, said
        return f"{key}-hates", {**said, "colour": memory.colour(traits.hated)}


class Lay(_Order, frozen=True, tag="lay"):
    """Lay out the rival's board and home."""

    home: HexId

    def _said(self, memory: TableMemory) -> _Said:
        seat = memory.seat
        return "lay", {
            "species": seat.species, "colour": seat.colour, "hex": self.home,
            "ship": seat.kind.ship, "what": {one: seat.kind.storage[one] for one in RESOURCES},
        }  # fmt: skip


class Probe(_Order, frozen=True, tag="probe"):
    """Explore in a sector."""

    sector: Literal["I", "II", "III", "any"]

    def _said(self, memory: TableMemory) -> _Said:
        if self.sector != ANYWHERE:
            return "probe", {"sector": self.sector}
        traits = memory.seat.traits
        hated = traits.hated if traits and traits.hated >= 0 else memory.me
        return "probe-towards", {"colour": memory.colour(hated)}


class Put(_Order, frozen=True, tag="put"):
    """Put a drawn hex down, turned as the rules say."""

    hex: HexId

    def _said(self, memory: TableMemory) -> _Said:
        main = memory.seat.traits.main if memory.seat.traits else ""
        return TURNED.get(main, "put"), {"hex": self.hex}


class Raise(_Order, frozen=True, tag="raise"):
    """Build something: structures in a hex, ships (0) where the rules say."""

    what: Buildable
    hex: HexId

    def _said(self, memory: TableMemory) -> _Said:
        own = memory.seat.memory
        said = {"what": self.what, "cost": memory.seat.kind.costs[self.what]}
        if self.what in STRUCTURES:
            return "raise-there", {**said, "hex": self.hex}
        if own.mode == "defence":
            return "raise-defence", {**said, "hex": own.hex}
        if own.mode == "attack" and self.what in ("cruiser", "dreadnought"):
            return "raise-attack", {**said, "hex": own.hex}
        if self.what in ("starbase", "interceptor"):
            return f"raise-{self.what}", said
        return "raise-border", said


class March(_Order, frozen=True, tag="march"):
    """Bring the nearest ship of a class to a hex, or nearer to it."""

    ship: ShipClass
    hex: HexId

    def _said(self, memory: TableMemory) -> _Said:
        moves = memory.seat.profile(self.ship).movement
        return "march", {"ship": self.ship, "hex": self.hex, "n": moves}


class Ready(_Order, frozen=True, tag="ready"):
    """Turn used colony ships face up, since an influence action is over."""

    number: Annotated[int, msgspec.Meta(ge=1)]

    def _said(self, memory: TableMemory) -> _Said:
        return "ready", {"n": self.number}


class Fall(_Order, frozen=True, tag="fall"):
    """Leave the game: the upkeep cannot be paid at all."""


class Close(_Order, frozen=True, tag="close"):
    """End the round: pay the upkeep, take the income, make ready for the next."""

    def _said(self, memory: TableMemory) -> _Said:
        seat = memory.seat
        money, science, materials = (economy.income(seat, INDEX[one]) for one in RESOURCES)
        return "close-last" if memory.board.round == ROUNDS else "close", {
            "income": money, "upkeep": economy.upkeep(seat.discs), "science_gain": science,
            "materials_gain": materials, "money": economy.balance(seat),
            "science": seat.stock[1] + science, "materials": seat.stock[2] + materials,
            "colour": seat.colour,
        }  # fmt: skip


# --- What happens in a battle ----------------------------------------------------------------


class Salvo(_Order, frozen=True, tag="salvo"):
    """The ships of a class fire: the face of each die and its damage; so many of them hit."""

    side: Side
    ship: WarshipClass
    ships: Annotated[int, msgspec.Meta(ge=1)]
    faces: tuple[Face, ...]
    damage: tuple[Damage, ...]
    hits: Annotated[int, msgspec.Meta(ge=0)]

    def _said(self, memory: TableMemory) -> _Said:
        dice = [
            Note(f"eclipse.shown.{damage}", {"face": face})
            for face, damage in zip(self.faces, self.damage, strict=True)
        ]
        said = {"side": self.side, "what": {self.ship: self.ships}, "dice": dice, "n": self.hits}
        return "salvo", said


class Strike(_Order, frozen=True, tag="strike"):
    """A die hits a ship that had suffered so much; 0 for a die not told apart."""

    side: Side
    ship: WarshipClass
    damage: Damage
    destroyed: bool
    suffered: Annotated[int, msgspec.Meta(ge=0)] = 0
    face: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0

    def _said(self, memory: TableMemory) -> _Said:
        key = "strike-destroyed" if self.destroyed else "strike"
        key += "-damaged" if self.suffered else ""
        said = {"side": self.side, "ship": self.ship, "n": self.damage, "damage": self.suffered}
        return key, said


class Gone(_Order, frozen=True, tag="gone"):
    """The ships of a class have left a battle; `destroyed` where they had to and could not."""

    side: Side
    ship: WarshipClass
    ships: Annotated[int, msgspec.Meta(ge=1)]
    destroyed: bool = False

    def _said(self, memory: TableMemory) -> _Said:
        key = "gone-destroyed" if self.destroyed else "gone"
        return key, {"side": self.side, "what": {self.ship: self.ships}}


class Bombard(_Order, frozen=True, tag="bombard"):
    """Attack the population of a hex with so much damage; -1 for all of it."""

    hex: HexId
    colour: Colour
    damage: Annotated[int, msgspec.Meta(ge=-1)]

    def _said(self, memory: TableMemory) -> _Said:
        key = "bombard-all" if self.damage < 0 else "bombard" if self.damage else "bombard-none"
        return key, {"hex": self.hex, "colour": self.colour, "n": self.damage}


class Yield(_Order, frozen=True, tag="yield"):
    """Take a rival's disc off a hex whose population was destroyed."""

    hex: HexId
    colour: Colour

    def _said(self, memory: TableMemory) -> _Said:
        return "yield", {"hex": self.hex, "colour": self.colour}


AnyOrder = (
    Meet | Lay | Probe | Put | Raise | March | Ready | Fall | Close
    | Salvo | Strike | Gone | Bombard | Yield | do.AnyAction
)  # fmt: skip


def describe(memory: TableMemory, action: Any) -> Note:
    """Tell an order that is about to be carried out."""
    if isinstance(action, Order):
        return action.note(memory)
    if isinstance(action, do.Pass):  # whether it is the first to pass is not known
        return Note("eclipse.do.pass")
    if isinstance(action, do.Colonise) and action.square != do.ORBITAL:
        square = TILES[action.hex].squares[action.square]
        kind = f"{square.kind}{'-advanced' * square.advanced}"
        said = {"cube": action.cube, "hex": action.hex, "square": kind}
        return Note("eclipse.order.colonise", said)
    return rules.describe(memory.board, action)


def describe_answer(memory: TableMemory, action: Any) -> Note:
    """Tell what a rival answers while it is another's turn."""
    key, said = "refuses", dict[str, Any]()
    match action:
        case do.Accept():
            key, said = "accepts", {"cube": action.cube}
        case do.GiveUp():
            key, said = "gives-up", {"tile": action.tile}
        case do.Agree():
            key = "agrees"
        case do.Take():
            key = "takes-instead" if action.instead else "takes"
            said = {"tile": action.tile, "n": action.instead}
        case do.TakeNone():
            key = "takes-none"
        case do.Return():
            key, said = "buries", {"cube": action.cube}
    return Note(f"eclipse.order.{key}", {**said, "colour": memory.seat.colour})


# --- What a person may put in their place ----------------------------------------------------


def options(memory: TableMemory, facts: TableFacts, action: Action) -> list[Action]:
    """List the rival's order and the legal ones that could stand in its place."""
    task = memory.board.stack[-1]
    listed = _OPTIONS.get(type(task))
    found = listed(memory, facts, task) if listed else rules.options(memory.board)
    return list(dict.fromkeys([action, *found]))


def _turn(memory: TableMemory, facts: TableFacts, task: to.Turn) -> Iterator[Action]:
    if not task.acted:
        yield do.Pass()
        for activity, listed in _ACTIVITIES.items():
            if not acting.fault(memory.board, task, activity):
                yield from listed(memory, facts, task)
    yield from _free(memory)


def _acting(memory: TableMemory, facts: TableFacts, task: to.Acting) -> Iterator[Action]:
    if acting.in_order(memory.seat):
        yield do.Stop()
    if task.activity in _ACTIVITIES:
        yield from _ACTIVITIES[task.activity](memory, facts, task)
    yield from _free(memory)


def _free(memory: TableMemory) -> Iterator[Action]:
    """List what may be done at any time: colony ships and trades."""
    yield from colonies(memory.board, memory.me)
    yield from trades(memory.board, memory.me)


def _influence(memory: TableMemory, facts: TableFacts, task: Any) -> Iterator[Action]:
    if memory.seat.discs > isinstance(task, to.Turn):
        yield from (do.Disc(do.TRACK, tile) for tile in facts.news.prizes or ())
    yield from (do.Disc(one.id, do.TRACK) for one in memory.hexes())
    if isinstance(task, to.Turn):
        yield do.Refresh()


def _research(memory: TableMemory, _facts: TableFacts, _task: Any) -> Iterator[Action]:
    cost = prices(tuple(memory.seat.techs))
    science = memory.seat.stock[INDEX["science"]]
    for tech, number in memory.display.items():
        if number and cost.get(tech, science + 1) <= science:
            yield do.Research(tech)


def _upgrade(memory: TableMemory, _facts: TableFacts, task: Any) -> Iterator[Action]:
    """List the installations on the way to the designs of all classes."""
    fleet = designs.Fleet(sound=memory.board.readings.designs == "sound")
    for ship in CLASSES:
        for step in designs.steps(memory.seat, ship, fleet):
            one = do.Install(step.ship, step.slot, step.part)
            fault = rules.KINDS.fault(memory.board, task, one)
            if not fault and not upgrading.breaks(memory.seat, one):
                yield one


def _build(memory: TableMemory, _facts: TableFacts, _task: Any) -> Iterator[Action]:
    seat = memory.seat
    for what in BUILDABLES:
        if what in NEEDED_TECH and NEEDED_TECH[what] not in seat.techs:
            continue
        if seat.kind.costs[what] > seat.stock[INDEX["materials"]]:
            continue
        if what not in CLASSES:
            yield from (Raise(what, one.id) for one in memory.hexes() if not getattr(one, what))
        elif memory.hexes() and memory.ships[CLASSES.index(what)] < SHIP_LIMIT[what]:
            yield Raise(what, 0)


_Listed = Callable[[TableMemory, TableFacts, Any], Iterator[Action]]

_ACTIVITIES: dict[Activity, _Listed] = {
    "explore": lambda _memory, _facts, _task: (Probe(one) for one in STACKS),
    "influence": _influence,
    "research": _research,
    "upgrade": _upgrade,
    "build": _build,
}
"""Moves are missing: where ships stand is not remembered, so none can be proposed."""


def _placing(_memory: TableMemory, _facts: TableFacts, task: to.Placing) -> Iterator[Action]:
    yield from (Put(tile) for tile in task.drawn)
    yield do.Discard()


def _finding(memory: TableMemory, facts: TableFacts, task: to.Finding) -> Iterator[Action]:
    """List using the tile, unless it is known to bring nothing, and keeping it."""
    told = facts.heard("cheapest") is not None
    bare = task.tile == ANCIENT_TECH and told and not facts.cheapest()
    full = task.tile == ANCIENT_CRUISER and memory.ships[CRUISER] >= SHIP_LIMIT["cruiser"]
    if not bare and not full:
        yield do.Use()
    yield do.Keep()


def _upkeep(memory: TableMemory, _facts: TableFacts, _task: to.Upkeep) -> Iterator[Action]:
    if economy.balance(memory.seat) >= 0:
        yield Close()
    else:
        yield from (do.Abandon(one.id) for one in memory.hexes())
    yield from _free(memory)


_OPTIONS: dict[type[to.Task], _Listed] = {
    to.Turn: _turn,
    to.Acting: _acting,
    to.Placing: _placing,
    to.Finding: _finding,
    to.Learning: lambda _memory, facts, _task: (do.Learn(one) for one in facts.cheapest()),
    to.Upkeep: _upkeep,
}
"""Tasks whose options depend on the map or on what people see."""
