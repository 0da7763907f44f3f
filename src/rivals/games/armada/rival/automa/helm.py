"""How a ship maneuvers: double arc, formation, focal point (readings M1, M26 to M28)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rivals.core.choosing import Choice, Criterion, Trail, choose
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.position.readings import Guard, ToolSide
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import steering
from rivals.games.armada.rules.steering import Course

_CLICKS = {"hit": 0, "crit": -1, "accuracy": 1}
"""The 2019 addition: what a blue die does to a joint."""


class Helm(NamedTuple):
    """What courses are weighed by; `rolled` is what the dice of 2019 gave."""

    facts: Facts
    number: int
    ship: Ship
    rolled: Course | None = None

    def plotted(self, left: Sequence[Course]) -> Sequence[Course]:
        """Name the courses left by all that follows at once."""
        return self.facts.plotted(self.number, left, self.rolled)

    def keeps(self, guard: Guard) -> bool:
        """Say whether the overriding rule guards against something (reading M1)."""
        return guard in self.facts.readings.guards

    def safe(self, left: Sequence[Course], unsafe: Sequence[Course]) -> set[Course]:
        """Name the courses left that are not unsafe."""
        return set(left).difference(unsafe)

    def friendly(self, left: Sequence[Course]) -> set[Course]:
        """Name those that run into no friend, and what was rolled: that takes its chance."""
        ramming = self.facts.ramming(self.number, left)
        return self.safe(left, [one for one in ramming if one != self.rolled])


def _guard(guard: Guard, unsafe: Callable[..., Sequence[Course]]) -> Criterion[Helm, Course]:
    """Make the row that drops courses of which a fact says that they are unsafe."""
    return Criterion.among(
        f"armada.guard.{guard}",
        lambda helm, left: helm.safe(left, unsafe(helm.facts, helm.number, left)),
        when=lambda helm, _: helm.keeps(guard),
    )


GUARDS: tuple[Criterion[Helm, Course], ...] = (
    _guard("edge", lambda facts, ship, left: facts.leaving(ship, left)),
    _guard("room", lambda facts, ship, left: facts.cornered(ship, left)),
    Criterion.among(
        "armada.guard.friends", Helm.friendly, when=lambda helm, _: helm.keeps("friends")
    ),
    _guard("obstacles", lambda facts, ship, left: facts.grounding(ship, left)),
    _guard("enemies", lambda facts, ship, left: facts.outweighed(ship, left)),
    _guard("narrows", lambda facts, ship, left: facts.narrowed(ship, left)),
)
"""What no person would do (overriding rule, reading M1)."""

KEEPS_SPEED: Criterion[Helm, Course] = Criterion.prefer(
    "armada.course.keeps-speed", lambda helm, one: one.speed == helm.ship.speed
)

PLOTTED: Criterion[Helm, Course] = Criterion.among(
    "armada.course.plotted",
    Helm.plotted,
    when=lambda helm, left: len(helm.plotted(left)) < len(left),
)

COURSES: tuple[Criterion[Helm, Course], ...] = (
    PLOTTED,
    *GUARDS,
    Criterion.among(
        "armada.course.double-arc",
        lambda helm, left: set(helm.facts.doubling(helm.number, left)),
    ),
    Criterion.among(
        "armada.course.facing", lambda helm, left: set(helm.facts.facing(helm.number, left))
    ),
    Criterion.among(
        "armada.course.formation",
        lambda helm, left: set(helm.facts.nearest_slot(helm.number, left)),
    ),
    KEEPS_SPEED,
    Criterion.prefer(
        "armada.course.no-command", lambda helm, one: not needs_command(helm.ship, one)
    ),
)
"""A ship's maneuver (fourth step of the command dials, reading M26)."""

BY_DICE: tuple[Criterion[Helm, Course], ...] = (
    PLOTTED,
    *GUARDS,
    Criterion.prefer("armada.course.as-rolled", lambda helm, one: one == helm.rolled),
    KEEPS_SPEED,
)
"""A maneuver by dice, which say nothing of the speed (the addition of 2019, reading M26)."""


def own_courses(ship: Ship, rule: ToolSide) -> list[Course]:
    """List the courses that the rival considers: one for each way to click the joints (M41)."""
    return [
        Course(speed, clicks, steering.best_side(ship, clicks, rule))
        for speed in steering.speeds(ship)
        for clicks in steering.bends(ship, speed)
    ]


def _courses(facts: Facts, ship: Ship) -> list[Course]:
    """List its courses by the reading in force."""
    return own_courses(ship, facts.readings.tool_side)


def choose_course(mind: Mind, number: int, ship: Ship) -> Course:
    """Choose a course for a ship (reading M26)."""
    if mind.facts.readings.maneuver == "gelron2019":
        return heed(mind, number, ship, _roll(mind, ship))
    choice = _formation_courses(mind.facts, number, ship, mind.trail)
    return choice.rolled(mind.dice, mind.stream)


def wants_dial(facts: Facts, number: int, ship: Ship) -> bool:
    """Say whether the course that would serve best needs a navigate dial (fourth step, M19)."""
    if facts.readings.maneuver == "gelron2019":
        return False  # its dice never ask for another speed, nor for a click more
    steered = with_dial(ship)
    best = _formation_courses(facts, number, steered, Trail())
    return needs_command(steered, best.left[0])


def must_navigate(facts: Facts, number: int, ship: Ship) -> bool:
    """Say whether without a dial the ship would soon have to leave the mat (M1)."""
    return "room" in facts.readings.guards and facts.stranded(number, _courses(facts, ship))


def needs_command(ship: Ship, course: Course) -> bool:
    """Say whether a course cannot be sailed without a navigate dial or token."""
    return bool(steering.clicks_fault(without_commands(ship), course))


def without_commands(ship: Ship) -> Ship:
    """Give a ship as it would be without navigate commands."""
    made = ship.copy()
    made.dial = None
    made.held = [one for one in made.held if one != "navigate"]
    return made


def with_dial(ship: Ship) -> Ship:
    """Give a ship as it would be with a navigate dial."""
    made = ship.copy()
    made.dial = "navigate"
    return made


def _formation_courses(facts: Facts, number: int, ship: Ship, trail: Trail) -> Choice[Course]:
    """Take a double arc, else keep the focus ahead and the place in formation.

    Of those left all need a navigate command, or none does.
    """
    choice = choose(_courses(facts, ship), trail)
    if len(choice.left) == 1:
        trail.note("armada.course.only")
    return choice.by(COURSES, Helm(facts, number, ship))


def _roll(mind: Mind, ship: Ship) -> Course:
    """Roll a blue die for each joint that bends (the addition of 2019)."""
    clicks = tuple(_joint(mind, limit) for limit in steering.yaw(ship, ship.speed))
    mind.trail.note("armada.course.rolled", clicks=list(clicks))
    side = steering.best_side(ship, clicks, mind.facts.readings.tool_side)
    return Course(ship.speed, clicks, side)


def heed(mind: Mind, number: int, ship: Ship, rolled: Course) -> Course:
    """Take a rolled course, or another for which the guards speak (reading M26)."""
    if "room" in mind.facts.readings.guards:
        return mind.choose(
            _courses(mind.facts, ship), BY_DICE, Helm(mind.facts, number, ship, rolled)
        )
    return _as_in_version_1(mind, Helm(mind.facts, number, ship), rolled)


def _as_in_version_1(mind: Mind, helm: Helm, rolled: Course) -> Course:
    """Take it unless a guard speaks against it, or another at its speed; none is compared."""
    if not _is_foolish(helm, rolled):
        return rolled
    same = [one for one in _courses(helm.facts, helm.ship) if one.speed == helm.ship.speed]
    return mind.choose(same, GUARDS, helm)


def _is_foolish(helm: Helm, course: Course) -> bool:
    """Say whether a guard speaks against a rolled course; friends take their chance."""
    return any(
        row.when and row.when(helm, (course,)) and not all(row.values(helm, (course,)))
        for row in GUARDS
        if row.rule != "armada.guard.friends"
    )


def _joint(mind: Mind, limit: int) -> int:
    """Roll a joint: straight, a click to port or to starboard; the same face again: two."""
    if not limit:
        return 0
    face = mind.blue()
    turned = _CLICKS[face]
    again = turned and limit > 1 and mind.blue() == face
    return 2 * turned if again else turned
