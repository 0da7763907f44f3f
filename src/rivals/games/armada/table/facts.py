"""The facts of a real table: what the rival owns is remembered, the rest is asked of a person.

Each question is put when a rule needs its answer and not before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rivals.core.asking import Talk
from rivals.core.errors import BadAnswer
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules import formation
from rivals.games.armada.rules.steering import Course
from rivals.games.armada.table.memory import NOBODY, SHIP, SQUADRON, WHOM, ZONE, TableMemory
from rivals.games.armada.table.sights import ASK, Sights, zone

CLEAR = ("none", "clear", "obstructed")
"""Whether something may be attacked, and whether through something."""
SEEN = (CLEAR, "armada.clear")
ENGAGED, BESIDE = "engaged", "beside"
BY_RULE = "by_rule"
"""Instead of laying the tool once, judge the courses by one rule after the other."""
COURSE = "armada.course_at"
"""The words of a course: `<speed>.<clicks>`."""
FEW_COURSES = 12
"""So many courses are shown as one list; of more, speed and clicks are asked."""
STRAIGHT_FIRST = ("0", "-2", "-1", "1", "2")
"""The clicks of a joint, as choices."""


class TableFacts(Sights):
    """Answers a rival's questions from its memory, or else by asking a person."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(memory, talk)
        self._before: Sequence[str] = ()
        """Which squadrons were engaged before one fell in this turn."""
        self._through: dict[int, set[str]] = {}
        """What each squadron sees through something."""

    # --- Squadrons --------------------------------------------------------------------------

    def commandable(self, ship: int) -> Sequence[int]:
        """Ask for the squadron to command next: within command, with a target, the closest."""
        names = self.named_squadrons(self.waiting())
        if not names:
            return []
        said = {"ship": self.ship_name(ship)}
        told = self.pick(ASK.one(f"command.{ship}", (*names, NOBODY), WHOM, **said))
        return [] if told == NOBODY else [self.squadron_of(told)]

    def can_attack(self, squadron: int) -> bool:
        """Ask whether a squadron that may move and attack can reach somebody."""
        return self._reach(squadron) != NOBODY

    def acted(self, ship: int | None) -> None:
        """Forget whom a ship would command next: a squadron has acted."""
        self.forget(f"command.{ship}")

    def closest(self, squadrons: Sequence[int]) -> Sequence[int]:
        """Narrow its squadrons to the one closest to an enemy squadron, or ship."""
        told = self.pick(ASK.one("closest", self.named_squadrons(squadrons), SQUADRON))
        return [self.squadron_of(told)]

    def engaged(self, squadrons: Sequence[int]) -> Sequence[int]:
        """List those of its squadrons that may attack an enemy squadron from where they are."""
        if not self.enemy_squadrons():
            return []
        names = self.named_squadrons(self.waiting())
        known = [one for one in self._before if one in names]
        told = [
            self.squadron_of(one)
            for one in self.once(ASK.several("engaged", names, SQUADRON, known))
        ]
        return [one for one in squadrons if one in told]

    def fell(self) -> None:
        """Forget who is engaged: a squadron is destroyed, which may set others free."""
        self._before = self.heard("engaged") or self._before
        self.forget("engaged")
        for ship in self.board.on_mat(self.seat):
            self.forget(f"flak.{ship}")

    def targets(self, squadron: int) -> Sequence[int]:
        """List the enemy squadrons that a squadron may attack from where it is."""
        enemies = self.enemy_squadrons()
        if not enemies:
            return []
        moved = self.heard(f"moved.{squadron}")
        if moved is None and not self._is_engaged(squadron):
            return []
        if isinstance(moved, Pursuit) and moved.squadron is None:
            return []  # it went for a ship, since no squadron could be reached
        told = self._beside(squadron, enemies, self._expected(enemies, moved))
        return self._seen(squadron, told, [self.squadron_of(one) for one in told])

    def _beside(
        self, squadron: int, enemies: Sequence[int], expected: Mapping[str, str] | None
    ) -> dict[str, str]:
        """Ask which enemy squadrons are at distance 1, and whether through something."""
        after = "" if self.heard(f"moved.{squadron}") is None else ".moved"
        rows, said = (self.named_squadrons(enemies), SQUADRON), self.squadron_name(squadron)
        asked = ASK.each(f"targets.{squadron}{after}", rows, SEEN, expected, squadron=said)
        return dict(self.once(asked))

    def met(self, squadron: int) -> Sequence[int]:
        """List the enemy squadrons that a squadron is engaged with after its move."""
        enemies, reached = self.enemy_squadrons(), self.heard(f"reach.{squadron}")
        if not enemies or reached in (BESIDE, NOBODY) or self.is_ship(reached):
            return []  # it can get to no squadron
        moved = self.heard(f"moved.{squadron}")
        sought = moved.squadron is not None
        self._beside(squadron, enemies, self._expected(enemies, moved) if sought else None)
        return self.engaging(squadron)

    def engaging(self, squadron: int) -> list[int]:
        """List the enemy squadrons that a squadron is engaged with, as was told last."""
        moved = self.heard(f"targets.{squadron}.moved")
        told = moved if moved is not None else self.heard(f"targets.{squadron}") or {}
        clear = [self.squadron_of(one) for one, its in told.items() if its == CLEAR[1]]
        return [one for one in clear if self.board.squadrons[one].where == "mat"]

    def _expected(self, enemies: Sequence[int], moved: Pursuit | None) -> dict[str, str] | None:
        """Say what is most likely: the squadron that it flew to, or the only one there is."""
        sure = enemies[0] if len(enemies) == 1 else moved.squadron if moved else None
        if sure is None:
            return None
        return {
            name: CLEAR[1] if one == sure else CLEAR[0]
            for one, name in zip(enemies, self.named_squadrons(enemies), strict=True)
        }

    def _seen(self, squadron: int, told: Mapping[str, str], these: Sequence[int]) -> list[int]:
        """Remember what is seen through something; give whom the squadron may attack."""
        self._through[squadron] = {one for one, its in told.items() if its == CLEAR[2]}
        return [
            number
            for number, its in zip(these, told.values(), strict=True)
            if its != CLEAR[0] and self.board.squadrons[number].where == "mat"
        ]

    def is_obstructed(self, squadron: int, target: str) -> bool:
        """Say whether a squadron sees its target, a squadron or a zone, through something."""
        return target in self._through.get(squadron, ())

    def _is_engaged(self, squadron: int) -> bool:
        """Say whether a squadron that has not moved is engaged: told of several, or asked."""
        if self.heard(f"both.{squadron}"):
            return self._reach(squadron) == ENGAGED
        told = self.heard("engaged")
        if told is not None:
            return self.squadron_name(squadron) in told
        return self.yes(f"tied.{squadron}", squadron=self.squadron_name(squadron))

    def flies(self, squadron: int, *, both: bool) -> None:
        """Note that a squadron acts; `both`: it may move and attack."""
        self._told[f"both.{squadron}"] = both

    def flew(self, squadron: int, pursuit: Pursuit) -> None:
        """Note where a squadron flew in this turn: to an enemy, or to its place."""
        self._told[f"moved.{squadron}"] = pursuit

    def _reach(self, squadron: int) -> str:
        """Ask whom a squadron that may move and attack can get at."""
        squadrons = self.named_squadrons(self.enemy_squadrons())
        ships = self.named_ships(self.enemies())
        choices = (*((ENGAGED, *squadrons) if squadrons else ()), BESIDE, *ships, NOBODY)
        speed, name = self.squadron(squadron).card.speed, self.squadron_name(squadron)
        ask = ASK.worded("reach" if squadrons else "reach-ships")
        return self.pick(ask.one(f"reach.{squadron}", choices, WHOM, squadron=name, n=speed))

    def pursuit(self, squadron: int) -> Pursuit:
        """Say whom a free squadron can reach: the nearest enemy squadron, else a ship's zone."""
        told = self._reach(squadron)
        if told in (NOBODY, ENGAGED, BESIDE):
            return Pursuit()
        if not self.is_ship(told):
            return Pursuit(self.squadron_of(told))
        name = self.squadron_name(squadron)
        at = self.pick(ASK.one(f"raid.{squadron}", ZONES, ZONE, squadron=name, ship=told))
        return Pursuit(None, self.ship_of(told), zone(at))

    def bombable(self, squadron: int) -> Sequence[Pursuit]:
        """List the zones of enemy ships that a squadron may attack from where it is."""
        moved = self.heard(f"moved.{squadron}")
        if isinstance(moved, Pursuit) and moved.ship is not None:
            return self._zones(squadron, self.ship_name(moved.ship), moved)
        if moved is not None or not self.enemies():
            return []
        if self.heard(f"both.{squadron}") and self._reach(squadron) != BESIDE:
            return []
        choices = (*self.named_ships(self.enemies()), NOBODY)
        name = self.squadron_name(squadron)
        told = self.pick(ASK.one(f"beside.{squadron}", choices, WHOM, squadron=name))
        return [] if told == NOBODY else self._zones(squadron, told, None)

    def _zones(self, squadron: int, name: str, moved: Pursuit | None) -> list[Pursuit]:
        ship = self.ship_of(name)
        if ship not in self.enemies():
            return []
        expected: dict[str, str] = {
            one: CLEAR[moved is not None and one == moved.at] for one in ZONES
        }
        said = {"squadron": self.squadron_name(squadron), "ship": name}
        told = self.once(ASK.each(f"bomb.{squadron}.{name}", (ZONES, ZONE), SEEN, expected, **said))
        self._through[squadron] = {one for one, its in told.items() if its == CLEAR[2]}
        return [Pursuit(None, ship, zone(one)) for one, its in told.items() if its != CLEAR[0]]

    def nearest_ship(self, squadron: int, ships: Sequence[int]) -> Sequence[int]:
        """Narrow enemy ships to the one nearest to a squadron."""
        names, name = self.named_ships(ships), self.squadron_name(squadron)
        return [self.ship_of(self.pick(ASK.one(f"nearest.{squadron}", names, SHIP, squadron=name)))]

    def hulls(self, enemies: Sequence[int]) -> Sequence[int]:
        """Give the hull left of enemy squadrons, as remembered."""
        return [self.board.squadrons[one].hull for one in enemies]

    def off_station(self, squadron: int) -> bool:
        """Say whether a squadron is away from its place in formation and could come nearer."""
        return self.yes(f"station.{squadron}", squadron=self.squadron_name(squadron))

    # --- Maneuvers --------------------------------------------------------------------------

    def spared(self, ship: int) -> bool:
        """Say whether a ship can maneuver without ending within long range of an enemy ship."""
        names = self.named_ships(self.unactivated())
        return self.ship_name(ship) in self.once(ASK.several("spared", names, SHIP, ()))

    def plotted(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Let a person lay the tool and find the course that serves best by all rules in turn.

        A course told before in this turn still holds, if it is among these.
        """
        before = self.heard(f"course.{ship}")
        if before in courses:
            return [before]
        told = self._laid(ship, courses)
        if told is None:
            return courses
        self._told[f"course.{ship}"] = told
        return [told]

    def _laid(self, ship: int, courses: Sequence[Course]) -> Course | None:
        leads = formation.flagship(self.board, self.seat) == ship
        rule = "course-lead" if leads else "course"
        said = {"ship": self.ship_name(ship), "guards": list(self._rules_of_thumb())}
        few = {spelled(one): one for one in courses}
        if len(few) <= FEW_COURSES:
            told = self._pick(f"lay.{ship}", rule, (*few, BY_RULE), said)
            return few.get(told)
        speeds = dict.fromkeys(str(one.speed) for one in courses)
        speed = next(iter(speeds))
        if len(speeds) > 1:
            speed = self._pick(f"speed.{ship}", rule, (*speeds, BY_RULE), said)
            if speed == BY_RULE:
                return None
        return self._clicked(ship, [one for one in courses if str(one.speed) == speed], rule, said)

    def _pick(self, key: str, rule: str, choices: Iterable[str], said: Mapping[str, Any]) -> str:
        return str(self.ask(ASK.worded(rule).one(key, choices, COURSE, **said)))

    def _clicked(
        self, ship: int, courses: Sequence[Course], rule: str, said: Mapping[str, Any]
    ) -> Course:
        """Ask how each joint is clicked."""
        speed = courses[0].speed
        if not speed:
            return courses[0]
        joints = tuple(str(joint) for joint in range(1, speed + 1))
        most = max(abs(one) for course in courses for one in course.clicks)
        values = (one for one in STRAIGHT_FIRST if abs(int(one)) <= most)
        question = ASK.worded(f"{rule}-clicks").each(
            f"clicks.{ship}.{speed}", (joints, "armada.joint"), (values, "armada.click"),
            speed=speed, **said,
        )  # fmt: skip
        told = self.ask(question)
        clicks = tuple(int(told[joint]) for joint in joints)
        for one in courses:
            if one.clicks == clicks:
                return one
        raise BadAnswer(question.key, "armada.answer.clicks")

    def _rules_of_thumb(self) -> Iterable[str]:
        """Name what the guards in force keep a ship from."""
        return (one for one in ("edge", "friends") if one in self.readings.guards)

    def sunk(self) -> None:
        """Forget what was told of maneuvers: an enemy ship that counted for them is gone."""
        for ship in self.board.on_mat(self.seat):
            self.forget(f"course.{ship}")

    def leaving(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave the mat."""
        return self._which(ship, courses, "leaving")

    def ramming(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that overlap a friendly ship."""
        return self._which(ship, courses, "ramming")

    def doubling(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses after which an enemy ship stands in two of the ship's arcs."""
        return self._which(ship, courses, "doubling")

    def facing(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that end with the focus in the front arc."""
        return self._which(ship, courses, "facing")

    def nearest_slot(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Narrow courses to those that end nearest to the ship's place in formation."""
        return self._which(ship, courses, "slot") or courses

    def _which(self, ship: int, courses: Sequence[Course], rule: str) -> list[Course]:
        """Ask of which courses something is true."""
        named = {spelled(one): one for one in courses}
        name = self.ship_name(ship)
        told = self.ask(ASK.several(f"{rule}.{ship}", named, COURSE, (), ship=name))
        return [named[one] for one in told]


def spelled(course: Course) -> str:
    """Spell a course as a choice: its speed and clicks."""
    return ".".join(str(one) for one in (course.speed, *course.clicks))
