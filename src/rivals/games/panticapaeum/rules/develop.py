"""Development: a person builds, advances, sells or passes; Botos buys a building or gains."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.panticapaeum.components.tiles import COLOURS, MIDDLE, STRIDE, at
from rivals.games.panticapaeum.position import seats
from rivals.games.panticapaeum.position.actions import Advance, Build, Buy, Gain, Pass, Sell
from rivals.games.panticapaeum.position.city import cells_of
from rivals.games.panticapaeum.position.seats import Architect, Botos
from rivals.games.panticapaeum.position.state import Phase, Position
from rivals.games.panticapaeum.rules.costs import (
    architect_price,
    coins_for_missing,
    pays_for,
    price,
    sale_coins,
)
from rivals.games.panticapaeum.rules.course import next_seat

_INDEX: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
_GAINS: tuple[Gain, ...] = tuple(Gain(colour) for colour in COLOURS)
_BUYS: tuple[Buy, ...] = tuple(Buy(colour) for colour in COLOURS)
_ADVANCES: tuple[Advance, ...] = tuple(Advance(colour) for colour in COLOURS)

A = TypeVar("A", bound=Action)


class _OfPeople(Kind[Position, Phase, A]):
    """What a person may do in development; Botos never does."""

    during = ("develop",)

    def options(self, position: Position, task: Phase) -> Sequence[A]:
        """List what the architect to act may do."""
        seat = position.seats[position.seat]
        return self.ways(position, seat) if isinstance(seat, Architect) else ()

    def fault(self, position: Position, task: Phase, action: A) -> str:
        """Say why the architect to act cannot do that."""
        seat = position.seats[position.seat]
        if isinstance(seat, Botos):
            return "panticapaeum.botos.never"
        return self.broken(position, seat, action)

    def perform(self, position: Position, task: Phase, action: A, dice: Dice) -> None:
        """Do it, and go on to the next seat."""
        self.carry_out(position, position.architect(position.seat), action)
        next_seat(position)

    @abstractmethod
    def ways(self, position: Position, seat: Architect) -> Sequence[A]:
        """List what an architect may do."""

    def broken(self, position: Position, seat: Architect, action: A) -> str:
        """Say which rule an architect would break; '' for none."""
        return ""

    def carry_out(self, position: Position, seat: Architect, action: A) -> None:
        """Change what the architect has."""


class Building(_OfPeople[Build]):
    """Buy a building and stand it on a free field of its colour."""

    action = Build

    def ways(self, position: Position, seat: Architect) -> list[Build]:
        ground = position.ground(position.seat)
        return [
            Build(name, spot % STRIDE - MIDDLE, spot // STRIDE - MIDDLE)
            for colour, name in enumerate(COLOURS)
            if coins_for_missing(position, seat, colour) is not None
            for spot in cells_of(ground.free_fields(colour))
        ]

    def broken(self, position: Position, seat: Architect, action: Build) -> str:
        colour = _INDEX[action.colour]
        if price(position, colour) is None:
            return "panticapaeum.build.sold-out"
        if coins_for_missing(position, seat, colour) is None:
            return "panticapaeum.build.too-dear"
        if not (-MIDDLE <= action.x < MIDDLE and -MIDDLE <= action.y < MIDDLE):
            return "panticapaeum.build.no-free-field"
        fields = position.ground(position.seat).free_fields(colour)
        free = fields >> at(action.x, action.y) & 1
        return "" if free else "panticapaeum.build.no-free-field"

    def carry_out(self, position: Position, seat: Architect, action: Build) -> None:
        """Pay resources first, then coins, and put the building up."""
        colour = _INDEX[action.colour]
        cost = architect_price(position, seat, colour) or 0
        seat.coins -= coins_for_missing(position, seat, colour) or 0
        seat.resources[colour] = max(0, seat.resources[colour] - cost)
        seat.buildings.append(seats.Building(action.colour, action.x, action.y))
        position.ground(position.seat).build(at(action.x, action.y), colour)
        position.bought[colour] += 1

    def describe(self, position: Position, task: Phase, action: Build) -> Note:
        seat, colour = position.architect(position.seat), _INDEX[action.colour]
        cost = architect_price(position, seat, colour) or 0
        coins = coins_for_missing(position, seat, colour) or 0
        paid = {action.colour: min(cost, seat.resources[colour])}
        params: dict[str, Any] = {
            "colour": action.colour, "x": action.x, "y": action.y, "cost": paid,
        }  # fmt: skip
        if coins:
            return Note("panticapaeum.do.build-with-coins", params | {"coins": coins})
        return Note("panticapaeum.do.build", params)


class Advancing(_OfPeople[Advance]):
    """Go one space on in a row of the development board."""

    action = Advance

    def ways(self, position: Position, seat: Architect) -> list[Advance]:
        return [one for one in _ADVANCES if not self.broken(position, seat, one)]

    def broken(self, position: Position, seat: Architect, action: Advance) -> str:
        colour, spaces = _INDEX[action.colour], position.parts.development.spaces
        steps = seat.rows[colour]
        legal = steps < len(spaces) and spaces[steps].cost <= seat.resources[colour]
        return "" if legal else "panticapaeum.advance.cannot"

    def carry_out(self, position: Position, seat: Architect, action: Advance) -> None:
        """Pay for the space and take what it gives."""
        colour = _INDEX[action.colour]
        space = position.parts.development.spaces[seat.rows[colour]]
        seat.resources[colour] -= space.cost
        seat.rows[colour] += 1
        if space.reward == "treasury":
            seat.coins += position.parts.development.treasury_coins

    def describe(self, position: Position, task: Phase, action: Advance) -> Note:
        colour, seat = action.colour, position.architect(position.seat)
        space = position.parts.development.spaces[seat.rows[_INDEX[colour]]]
        params = {"colour": colour, "cost": {colour: space.cost}, "reward": space.reward}
        return Note("panticapaeum.do.advance", params)


class Selling(_OfPeople[Sell]):
    """Sell resources of one colour."""

    action = Sell

    def ways(self, position: Position, seat: Architect) -> list[Sell]:
        held = zip(COLOURS, seat.resources, strict=True)
        return [Sell(name, number) for name, own in held for number in range(1, own + 1)]

    def broken(self, position: Position, seat: Architect, action: Sell) -> str:
        legal = 1 <= action.count <= seat.resources[_INDEX[action.colour]]
        return "" if legal else "panticapaeum.sell.too-many"

    def carry_out(self, position: Position, seat: Architect, action: Sell) -> None:
        """Give the resources for coins."""
        seat.resources[_INDEX[action.colour]] -= action.count
        seat.coins += sale_coins(position.parts, action.count)

    def describe(self, position: Position, task: Phase, action: Sell) -> Note:
        coins = sale_coins(position.parts, action.count)
        return Note("panticapaeum.do.sell", {"cost": {action.colour: action.count}, "coins": coins})


class Passing(_OfPeople[Pass]):
    """Do nothing; a person always may (reading P29)."""

    action = Pass

    def ways(self, position: Position, seat: Architect) -> tuple[Pass]:
        return (Pass(),)


def botos_development(affordable: Sequence[int]) -> tuple[Action, ...]:
    """Botos builds if he can, else he takes one resource (Botos, phase of development)."""
    return tuple(_BUYS[colour] for colour in affordable) or _GAINS


def affordable(position: Position, botos: Botos) -> list[int]:
    """List the colours of which Botos can pay the next building."""
    held = enumerate(botos.resources)
    return [colour for colour, number in held if pays_for(position, colour, number)]


def pay_building(botos: Botos, colour: int, cost: int) -> None:
    """Move a building into Botos's area and its price back to the supply (building)."""
    botos.resources[colour] -= cost
    botos.buildings[colour] += 1


class _OfBotos(Kind[Position, Phase, A]):
    """What Botos may do in development, as long as `botos_development` has it."""

    during = ("develop",)
    refused = ""

    def options(self, position: Position, task: Phase) -> list[A]:
        """List it for the colours that his resources leave him."""
        seat = position.seats[position.seat]
        if isinstance(seat, Architect):
            return []
        ways: Sequence[Any] = botos_development(affordable(position, seat))
        kind: type[Any] = self.action
        return [one for one in ways if isinstance(one, kind)]

    def fault(self, position: Position, task: Phase, action: A) -> str:
        """Say why Botos does not do that."""
        if isinstance(position.seats[position.seat], Architect):
            return "panticapaeum.only-botos"
        return "" if action in self.options(position, task) else self.refused


class Buying(_OfBotos[Buy]):
    """Botos takes a building into his area."""

    action = Buy
    refused = "panticapaeum.buy.cannot"

    def perform(self, position: Position, task: Phase, action: Buy, dice: Dice) -> None:
        """Pay its price with his resources."""
        botos, colour = position.seats[position.seat], _INDEX[action.colour]
        cost = price(position, colour) or 0
        if isinstance(botos, Botos):
            pay_building(botos, colour, cost)
        position.bought[colour] += 1
        next_seat(position)

    def describe(self, position: Position, task: Phase, action: Buy) -> Note:
        cost = price(position, _INDEX[action.colour]) or 0
        return Note("panticapaeum.do.buy", {"colour": action.colour, "cost": {action.colour: cost}})


class Gaining(_OfBotos[Gain]):
    """Botos takes one resource."""

    action = Gain
    refused = "panticapaeum.gain.must-build"

    def perform(self, position: Position, task: Phase, action: Gain, dice: Dice) -> None:
        """Take it from the supply."""
        position.seats[position.seat].resources[_INDEX[action.colour]] += 1
        next_seat(position)


KINDS = (Building(), Advancing(), Selling(), Passing(), Buying(), Gaining())
