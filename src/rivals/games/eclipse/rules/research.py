"""Research: technologies, what they bring, and what artifacts give (rules 2.4.Research, 2.11)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import ARTIFACT_GAIN, MOST_DISCS, RESOURCES, TRACK_LENGTH
from rivals.games.eclipse.components.profiles import given_by
from rivals.games.eclipse.components.ships import PART_OF_TECH, PARTS, Part
from rivals.games.eclipse.components.techs import (
    GRID_DISCS,
    TECHS,
    discount,
    on_track,
    price,
    prices,
)
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import acting, notes
from rivals.games.eclipse.rules.economy import controlled

KEY = "artifact_key"


class Researching(acting.Activation[do.Research]):
    """Buy a technology."""

    action = do.Research
    activity = "research"

    def ways(self, position: Position, task: acting.Own) -> list[do.Research]:
        seat = position.seats[task.seat]
        cost, science = prices(tuple(seat.techs)), seat.stock[INDEX["science"]]
        return [
            do.Research(tech)
            for tech in dict.fromkeys(position.supply)
            if tech in cost and cost[tech] <= science
        ]

    def broken(self, position: Position, task: acting.Own, action: do.Research) -> str:
        seat = position.seats[task.seat]
        if action.tech not in TECHS:
            return "eclipse.fault.no-such-tech"
        if action.tech not in position.supply:
            return "eclipse.fault.not-on-supply"
        if action.tech in seat.techs:
            return "eclipse.fault.tech-owned"
        if on_track(seat.techs, TECHS[action.tech].category) >= TRACK_LENGTH:
            return "eclipse.fault.tech-track-full"
        if price(action.tech, seat.techs) > seat.stock[INDEX["science"]]:
            return "eclipse.fault.too-dear"
        return ""

    def perform(
        self, position: Position, task: acting.Own, action: do.Research, dice: Dice
    ) -> None:
        acting.begin(position, task, "research")
        seat = position.seats[task.seat]
        seat.stock[INDEX["science"]] -= price(action.tech, seat.techs)
        gain(position, task.seat, action.tech)

    def describe(self, position: Position, task: acting.Own, action: do.Research) -> Note:
        owned = position.seats[task.seat].techs
        cost, less = price(action.tech, owned), discount(action.tech, owned)
        if less:
            return notes.does("research-cheaper", tech=action.tech, cost=cost, discount=less)
        return notes.does("research", tech=action.tech, cost=cost)

    def forecast(self, position: Position, task: acting.Own, action: do.Research) -> Iterator[Note]:
        seat = position.seats[task.seat]
        left = seat.stock[INDEX["science"]] - price(action.tech, seat.techs)
        if left:
            yield notes.leads_to("left", left={"science": left})
        else:
            yield notes.leads_to("none-left.science")
        yield from brings(position, task.seat, action.tech)
        brought = GRID_DISCS.get(action.tech, 0)
        if brought or isinstance(task, to.Turn):
            discs = min(brought, MOST_DISCS - seat.discs)
            yield notes.upkeep_after(position, task, discs=discs)


class Keying(Kind[Position, to.Keying, do.Key]):
    """Take what one artifact gives (rule 2.11)."""

    action = do.Key
    during = (to.Keying,)

    def options(self, position: Position, task: to.Keying) -> list[do.Key]:
        return [do.Key(one) for one in RESOURCES]

    def perform(self, position: Position, task: to.Keying, action: do.Key, dice: Dice) -> None:
        position.seats[task.seat].stock[INDEX[action.resource]] += ARTIFACT_GAIN
        if task.left > 1:
            position.stack.append(to.Keying(task.seat, task.left - 1))

    def describe(self, position: Position, task: to.Keying, action: do.Key) -> Note:
        return notes.does("key", n=ARTIFACT_GAIN, resource=action.resource)


def gain(position: Position, number: int, tech: str) -> None:
    """Take a technology from the supply, with what it brings at once."""
    seat = position.seats[number]
    position.supply.remove(tech)
    seat.techs.append(tech)
    seat.discs = min(MOST_DISCS, seat.discs + GRID_DISCS.get(tech, 0))
    if tech in PART_OF_TECH:
        seat.memory.fresh.append(PART_OF_TECH[tech])
    if tech == KEY:
        artifacts = sum(one.tile.artifact for one in controlled(position, number))
        if artifacts:
            position.stack.append(to.Keying(number, artifacts))


def brings(position: Position, seat: int, tech: str) -> Iterator[Note]:
    """Tell what a technology brings a seat."""
    part = PART_OF_TECH.get(tech)
    yield part_given(PARTS[part]) if part else Note(f"eclipse.about.{tech}")
    if tech == KEY:
        own = controlled(position, seat)
        yield notes.leads_to("artifacts", n=sum(one.tile.artifact for one in own))


def part_given(part: Part) -> Note:
    """Tell what a ship part gives."""
    return notes.leads_to("part", part=part.id, gives=given_by(part))
