"""How a game begins: settings, fleets, obstacles, who goes first (rules 1 to 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadSetup
from rivals.core.notes import Note
from rivals.core.readings import reading_questions
from rivals.games.armada import rules
from rivals.games.armada.components.box import OBSTACLES, POINTS, Points
from rivals.games.armada.components.damage import DECK
from rivals.games.armada.components.fleets import READY, Fleet, check_fleet, cost
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position.pieces import Ship, Squadron
from rivals.games.armada.position.readings import GUARDS, READINGS, Readings
from rivals.games.armada.position.seats import RIVAL
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import deploying

FLEETS = "fleets"
BY_RULE = "by_rule"
NAMES = tuple(READY["180"])
"""The names of the ready fleets, the same at all points."""


def settings() -> tuple[Question, ...]:
    """List the setup options: points, fleets, obstacles, initiative, and the readings."""

    def one(key: str, choices: tuple[str, ...], words: str, known: str) -> Question:
        return Question(key, "one", f"armada.option.{key}", {}, choices, words, known=known)

    return (
        one("points", POINTS, "armada.points", POINTS[0]),
        one("fleet_1", NAMES, "armada.fleet", "rebel_core"),
        one("fleet_2", NAMES, "armada.fleet", "imperial_core"),
        one("obstacles", ("rolled", "placed", "none"), "armada.obstacles", "rolled"),
        one("first", (BY_RULE, "seat_1", "seat_2"), "armada.first", BY_RULE),
        *reading_questions("armada", READINGS),
        guards_question(),
    )


def guards_question() -> Question:
    """Ask what the overriding rule keeps a rival from."""
    rule = "armada.reading.guards"
    return Question("guards", "several", rule, {}, GUARDS, rule, known=GUARDS)


def set_up(seats: Sequence[str], options: Mapping[str, Any], fleets: Any, dice: Dice) -> Position:
    """Make the first position from accepted options. Raises BadSetup for what cannot be."""
    chosen = {key: options[key] for key in READINGS}
    readings = Readings(**chosen, guards=tuple(options["guards"]))
    points: Points = options["points"]
    both = (
        read_fleets(fleets)
        if fleets is not None
        else tuple(READY[points][options[key]] for key in ("fleet_1", "fleet_2"))
    )
    errata = readings.costs == "errata"
    for fleet in both:
        check_fleet(fleet, points, errata=errata, cap=readings.rules != "classic")
    rivals = tuple(seat for seat in (0, 1) if seats[seat] == RIVAL)
    costs = [cost(fleet, errata=errata) for fleet in both]
    position = Position(
        points=points,
        names=(seats[0], seats[1]),
        first=who_is_first(options["first"], rivals, costs, dice),
        rivals=rivals,
        ships=[new_ship(seat, kind) for seat in (0, 1) for kind in both[seat].ships],
        squadrons=[new_squadron(seat, kind) for seat in (0, 1) for kind in both[seat].squadrons],
        deck=sorted(DECK),
        readings=readings,
    )
    if options["obstacles"] == "placed":
        position.unplaced = list(OBSTACLES)
    elif options["obstacles"] == "rolled":
        deploying.roll_obstacles(position, dice)
    rules.begin(position)
    return position


def read_fleets(given: Any) -> tuple[Fleet, Fleet]:
    """Read two fleets from JSON: for each, its ships and its squadrons. Raises BadSetup."""
    wanted = tuple[tuple[tuple[str, ...], tuple[str, ...]], tuple[tuple[str, ...], tuple[str, ...]]]
    try:
        first, second = msgspec.convert(given, wanted)
    except msgspec.ValidationError:
        shape = Note("armada.setup.two-fleets")
        raise BadSetup("core.bad-option", option=FLEETS, expected=shape) from None
    return Fleet(*first), Fleet(*second)


def who_is_first(chosen: str, rivals: Sequence[int], costs: Sequence[int], dice: Dice) -> int:
    """Say who has the initiative: a person before a rival (reading M23), else the cheaper fleet."""
    if chosen != BY_RULE:
        return 0 if chosen == "seat_1" else 1
    if len(rivals) == 1:
        return 1 - rivals[0]
    if costs[0] == costs[1]:
        return dice.below("setup", 2)
    return costs.index(min(costs))


def new_ship(seat: int, kind: str) -> Ship:
    """Make a ship that is unhurt, not deployed yet."""
    card = SHIPS[kind]
    return Ship(seat, kind, list(card.shields), ["ready"] * len(card.tokens))


def new_squadron(seat: int, kind: str) -> Squadron:
    """Make a squadron that is unhurt, not deployed yet."""
    card = SQUADRONS[kind]
    return Squadron(seat, kind, card.hull, ["ready"] * len(card.tokens))
