"""What is asked of maneuvers at a real table, where a person lays the tool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rivals.core.errors import BadAnswer
from rivals.core.notes import Note
from rivals.games.armada.rules import formation
from rivals.games.armada.rules.steering import Course, spelled
from rivals.games.armada.table.inquiry import ASK, TableInquiry

BY_RULE = "by_rule"
"""Instead of laying the tool once, judge the courses by one rule after the other."""
COURSE = "armada.course_at"
"""The words of a course: `<speed>.<clicks>`."""
FEW_COURSES = 12
"""So many courses are shown as one list; of more, speed and clicks are asked."""
STRAIGHT_FIRST = ("0", "-2", "-1", "1", "2")
"""The clicks of a joint, as choices."""


INSTEAD = ("speed",)
"""What else counts for a maneuver that a ship makes instead of the one that dice gave."""


class CourseFacts(TableInquiry):
    """Lets a person judge courses: by all rules at once, or by one after the other."""

    def plotted(
        self, ship: int, courses: Sequence[Course], rolled: Course | None = None
    ) -> Sequence[Course]:
        """Let a person lay the tool and find the course that serves best by all rules in turn.

        First the one that dice gave, if any. A course told before in this turn still holds, if it
        is among these.
        """
        before = self.heard(f"course.{ship}")
        if before in courses:
            return [before]
        if rolled is not None and self._serves(ship, rolled):
            told: Course | None = rolled
        else:
            rule, by = ("course-instead", INSTEAD) if rolled else ("course", self._formed(ship))
            told = self._laid(ship, courses, rule, [*self._guards(), *_notes("course_by", by)])
        if told is None:
            return courses
        self._told[f"course.{ship}"] = told
        return [told]

    def _serves(self, ship: int, rolled: Course) -> bool:
        """Ask whether the guards let a rolled course stand."""
        clicks, speed = list(rolled.clicks), rolled.speed
        key, said = f"serves.{ship}", {"ship": self.ship_name(ship), "speed": speed}
        question = ASK.yes_no(key, clicks=clicks, **said)
        return bool(self.once(replace(question, by=tuple(self._guards("friends")))))

    def _formed(self, ship: int) -> tuple[str, ...]:
        """Name what a ship in formation looks to."""
        leads = formation.flagship(self.board, self.seat) == ship
        return "arcs", "facing", "lead" if leads else "slot"

    def _guards(self, *but: str) -> list[Note]:
        """Tell the guards of a course."""
        apart = ("squadrons", "tokens", *but)
        return _notes("guard_of", (one for one in self.readings.guards if one not in apart))

    def _laid(
        self, ship: int, courses: Sequence[Course], rule: str, by: Sequence[Note]
    ) -> Course | None:
        said = {"ship": self.ship_name(ship)}
        few = {spelled(one): one for one in courses}

        def pick(key: str, choices: Iterable[str]) -> str:
            question = ASK.worded(rule).one(key, choices, COURSE, **said)
            return str(self.ask(replace(question, by=tuple(by))))

        if len(few) <= FEW_COURSES:
            return few.get(pick(f"lay.{ship}", (*few, BY_RULE)))
        speeds = dict.fromkeys(str(one.speed) for one in courses)
        if len(speeds) == 1:
            return self._clicked(ship, courses, f"{rule}-clicks", by)
        speed = pick(f"speed.{ship}", (*speeds, BY_RULE))
        if speed == BY_RULE:
            return None
        return self._clicked(ship, [one for one in courses if str(one.speed) == speed], "clicks")

    def _clicked(
        self, ship: int, courses: Sequence[Course], rule: str, by: Sequence[Note] = ()
    ) -> Course:
        """Ask how each joint is clicked; who has told the speed has found the maneuver already."""
        speed = courses[0].speed
        if not speed:
            return courses[0]
        joints = tuple(str(joint) for joint in range(1, speed + 1))
        most = max(abs(one) for course in courses for one in course.clicks)
        values = (one for one in STRAIGHT_FIRST if abs(int(one)) <= most)
        question = ASK.worded(rule).each(
            f"clicks.{ship}.{speed}", (joints, "armada.joint"), (values, "armada.click"),
            speed=speed, ship=self.ship_name(ship),
        )  # fmt: skip
        told = self.ask(replace(question, by=tuple(by)))
        clicks = tuple(int(told[joint]) for joint in joints)
        for one in courses:
            if one.clicks == clicks:
                return one
        raise BadAnswer(question.key, "armada.answer.clicks")

    def weakened(self) -> None:
        """Forget what was told of maneuvers if they are weighed by the hull of an enemy."""
        if "enemies" in self.readings.guards:
            self.reconsider()

    def reconsider(self) -> None:
        """Forget what was told of maneuvers."""
        for ship in self.board.on_mat(self.seat):
            self.forget(f"course.{ship}")

    def leaving(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "leaving")

    def cornered(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "cornered")

    def stranded(self, ship: int, courses: Sequence[Course]) -> bool:
        """Ask, but of no ship that has not left its zone yet: that has three maneuvers ahead."""
        if self.board.round == 1:
            return False
        return self.yes(f"stranded.{ship}", ship=self.ship_name(ship))

    def ramming(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "ramming")

    def grounding(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "grounding")

    def outweighed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "outweighed")

    def narrowed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "narrowed")

    def doubling(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "doubling")

    def facing(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "facing")

    def nearest_slot(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "slot") or courses

    def _which(self, ship: int, courses: Sequence[Course], rule: str) -> list[Course]:
        """Ask of which courses something is true."""
        named = {spelled(one): one for one in courses}
        name = self.ship_name(ship)
        told = self.ask(ASK.several(f"{rule}.{ship}", named, COURSE, (), ship=name))
        return [named[one] for one in told]


def _notes(words: str, keys: Iterable[str]) -> list[Note]:
    """Tell what courses are judged by."""
    return [Note(f"armada.{words}.{one}") for one in keys]
