"""What a rival at a real table does: orders to the person who moves its pieces.

Most are the actions of a match, told in their words. Where a match names a place on the mat, an
order says by what the person finds it; each of those brings its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any

import msgspec

from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.orders import Order
from rivals.games.armada import rules
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import Flank, Number, Style
from rivals.games.armada.table.facts import TableFacts, zone
from rivals.games.armada.table.memory import TableMemory

_Said = tuple[str, Mapping[str, Any]]


class _Order(Order[TableMemory], frozen=True):
    told = "armada.bid"


class Scheme(_Order, frozen=True, tag="scheme"):
    """The commander's style, the focal point so many times distance 3 to the east, the side."""

    style: Style
    shift: Annotated[int, msgspec.Meta(ge=-2, le=2)]
    side: Flank

    def _said(self, memory: TableMemory) -> _Said:
        key = "scheme-odd" if len(memory.board.on_mat(memory.enemy)) % 2 else "scheme-even"
        said = {"style": self.style, "side": self.side}
        if not self.shift:
            return key, said
        way = "west" if self.shift < 0 else "east"
        return f"{key}-moved", {**said, "way": way, "n": abs(self.shift)}


class Line(_Order, frozen=True, tag="line"):
    """Deploy the ships side by side, from west to east."""

    ships: tuple[Number, ...]

    def _said(self, memory: TableMemory) -> _Said:
        names = [ship_name(memory.board, one) for one in self.ships]
        key = "line" if len(names) > 1 else "line-alone"
        clear = "-clear" if "narrows" in memory.board.readings.guards else ""
        return key + clear, {"ships": names, "side": memory.board.plans["1"].side}


class Throttle(_Order, frozen=True, tag="throttle"):
    """Set the speed that a ship begins with."""

    ship: Number
    speed: Annotated[int, msgspec.Meta(ge=0, le=4)]

    def _said(self, memory: TableMemory) -> _Said:
        return "throttle", {"ship": ship_name(memory.board, self.ship), "speed": self.speed}


class Berth(_Order, frozen=True, tag="berth"):
    """Deploy the squadrons beside the ships."""

    def _said(self, memory: TableMemory) -> _Said:
        cautious = memory.board.plans["1"].style == "cautious"
        clear = "-clear" if "squadrons" in memory.board.readings.guards else ""
        return ("berth-cautious" if cautious else "berth") + clear, {}


class Post(_Order, frozen=True, tag="post"):
    """Deploy these squadrons beside a ship: that is their place in the formation."""

    ship: Number
    squadrons: tuple[Number, ...]

    def _said(self, memory: TableMemory) -> _Said:
        names = [squadron_name(memory.board, one) for one in self.squadrons]
        return "post", {"ship": ship_name(memory.board, self.ship), "squadrons": names}


class Engage(_Order, frozen=True, tag="engage"):
    """Move a squadron to distance 1 of an enemy squadron."""

    squadron: Number
    enemy: Number

    def _said(self, memory: TableMemory) -> _Said:
        own, other = (squadron_name(memory.board, one) for one in (self.squadron, self.enemy))
        return "engage", {"squadron": own, "target": other}


class Raid(_Order, frozen=True, tag="raid"):
    """Move a squadron to where it can attack a ship's zone."""

    squadron: Number
    ship: Number
    at: Zone

    def _said(self, memory: TableMemory) -> _Said:
        name = squadron_name(memory.board, self.squadron)
        target = ship_name(memory.board, self.ship)
        return "raid", {"squadron": name, "target": target, "at": self.at}


class Station(_Order, frozen=True, tag="station"):
    """Move a squadron to its place in formation."""

    squadron: Number

    def _said(self, memory: TableMemory) -> _Said:
        return "station", {"squadron": squadron_name(memory.board, self.squadron)}


class Hit(_Order, frozen=True, tag="hit"):
    """Tell what an attack of the rival does to a ship, before that defends."""

    damage: Number
    crit: bool

    def _said(self, memory: TableMemory) -> _Said:
        attack = memory.board.attack
        if attack is None:
            raise LookupError("a hit is told while the attack is under way")
        name = ship_name(memory.board, attack.defender.number)
        if not self.damage:
            return "hit-nothing", {"ship": name}
        said = {"ship": name, "zone": attack.defender.zone, "damage": self.damage}
        return "hit-crit" if self.crit else "hit", said


class Mark(_Order, frozen=True, tag="mark"):
    """Mark on the cards and the mat what came of something; what that is, is told instead."""

    what: str


class Close(_Order, frozen=True, tag="close"):
    """End the round."""

    def _said(self, memory: TableMemory) -> _Said:
        number = memory.board.round
        return "close-last" if number == ROUNDS else "close", {"round": number}


class Noted(_Order, frozen=True, tag="noted"):
    """Nothing is to be done: it was but told."""


AnyOrder = (
    Scheme | Line | Throttle | Berth | Post | Engage | Raid | Station | Hit | Mark | Close | Noted
    | do.AnyAction
)  # fmt: skip


def describe(memory: TableMemory, action: Action) -> Note:
    """Tell an order that is about to be carried out."""
    if isinstance(action, Order):
        return action.note(memory)
    return rules.describe(memory.board, action)


# --- What a person may put in their place ----------------------------------------------------


def options(memory: TableMemory, facts: TableFacts, action: Action) -> list[Action]:
    """List the rival's order and the legal ones that could stand in its place."""
    if not memory.board.stack:
        return [action]
    task = memory.board.stack[-1]
    listed = _OPTIONS.get(type(task))
    found = listed(facts, task) if listed else rules.options(memory.board)
    return list(dict.fromkeys([action, *found]))


def _mustering(facts: TableFacts, _task: Any) -> Iterator[Action]:
    yield from (do.Activate(one) for one in facts.unactivated())


def _patrolling(facts: TableFacts, _task: Any) -> Iterator[Action]:
    yield from (do.Scramble(one) for one in facts.waiting())


def _commanding(facts: TableFacts, task: to.Commanding) -> Iterator[Action]:
    if task.left:
        yield from _patrolling(facts, task)
    yield do.Done()


def _attacking(facts: TableFacts, task: to.Attacking) -> Iterator[Action]:
    """List the attacks that were told of."""
    if facts.heard(f"arcs.{task.ship}") is not None:
        for one in facts.shots(task.ship):
            if one.zone not in task.used:
                hits = facts.heard(f"hits.{task.ship}.{one.zone}.{one.ship}")
                yield from (do.Fire(one.zone, one.ship, zone(at)) for at in hits or ())
    for source in ZONES:
        if facts.heard(f"prey.{task.ship}.{source}") is not None and source not in task.used:
            yield from (do.Barrage(source, one.squadron) for one in facts.prey(task.ship, source))
    yield do.Done()


def _sweeping(facts: TableFacts, task: to.Sweeping) -> Iterator[Action]:
    for one in facts.prey(task.ship, task.zone):
        if one.squadron not in task.hit:
            yield do.Barrage(one.zone, one.squadron)
    yield do.Done()


def _flying(facts: TableFacts, task: to.Flying) -> Iterator[Action]:
    """List enemy squadrons to engage, and the place in formation."""
    if not task.moved:
        if task.both:
            yield from (Engage(task.squadron, one) for one in facts.enemy_squadrons())
        yield Station(task.squadron)
    yield do.Done()


_OPTIONS: dict[type[to.Task], Callable[[TableFacts, Any], Iterator[Action]]] = {
    to.Mustering: _mustering,
    to.Patrolling: _patrolling,
    to.Commanding: _commanding,
    to.Attacking: _attacking,
    to.Sweeping: _sweeping,
    to.Flying: _flying,
}
"""Tasks whose options depend on where the pieces lie, which people tell."""
