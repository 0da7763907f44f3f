"""What is asked of maneuvers at a real table, where a person lays the tool."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rivals.core.asking import Question, Talk
from rivals.core.errors import BadAnswer
from rivals.core.notes import Note
from rivals.games.armada.rival.automa import helm
from rivals.games.armada.rules import formation, steering
from rivals.games.armada.rules.steering import Course, spelled
from rivals.games.armada.table.inquiry import ASK, TableInquiry
from rivals.games.armada.table.memory import TableMemory

BY_RULE = "by_rule"
"""Instead of laying the tool once, judge the courses by one rule after the other."""
COURSE = "armada.course_at"
"""The words of a course: `<speed>.<clicks>`."""
FEW_COURSES = 12
"""So many courses are shown as one list; of more, speed and clicks are asked."""
STRAIGHT_FIRST = ("0", "-2", "-1", "1", "2")
"""The clicks of a joint, as choices."""


AGAIN = "armada.course_by.again"
"""Stands for the rules by which a maneuver is judged, where they have been told."""
INSTEAD = ("speed",)
"""What else counts for a maneuver that a ship makes instead of the one that dice gave."""


class CourseFacts(TableInquiry):
    """Lets a person judge courses: by all rules at once, or by one after the other."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(memory, talk)
        self._laid_last: dict[int, Course] = {}
        """The course last told of each ship in this turn: it may have to be judged again."""

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
            rule = "course-instead" if rolled else "course"
            by = self._judged(ship, rolled)
            told = self._laid(ship, courses, rule, by)
            self._has_judged(by)
        if told is None:
            return courses
        self._told[f"course.{ship}"] = self._laid_last[ship] = told
        return [told]

    def _serves(self, ship: int, rolled: Course) -> bool:
        """Ask whether the guards let a rolled course stand."""
        clicks, speed = list(rolled.clicks), rolled.speed
        key, said = f"serves.{ship}", {"ship": self.ship_name(ship), "speed": speed}
        question = ASK.yes_no(key, clicks=clicks, **said)
        return bool(self.once(replace(question, by=tuple(self._guards("friends")))))

    def _judged(self, ship: int, rolled: Course | None = None) -> list[Note]:
        """Tell what a maneuver is judged by, one after another."""
        by = INSTEAD if rolled else self._formed(ship)
        return [*self._guards(), *_notes("course_by", by)]

    def _has_judged(self, by: Sequence[Note]) -> None:
        """Remember by what rules a maneuver has been judged: they have been told."""
        rules = [one.rule for one in by]
        if rules not in self.memory.judged:
            self.memory.judged.append(rules)

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
        speeds = dict.fromkeys(str(one.speed) for one in courses)
        if len(courses) > FEW_COURSES and len(speeds) == 1:
            return self._clicked(ship, courses, f"{rule}-clicks", by)
        question = self._tool(ship, courses, rule, by)
        self._expect_clicks(ship, courses, question)
        told = str(self.ask(question))
        if told == BY_RULE or len(courses) <= FEW_COURSES:
            return {spelled(one): one for one in courses}.get(told)
        return self._clicked(ship, [one for one in courses if str(one.speed) == told], "clicks")

    def _tool(
        self, ship: int, courses: Sequence[Course], rule: str, by: Sequence[Note]
    ) -> Question:
        """Ask to lay the tool: for a course, or its speed where there are many."""
        many = len(courses) > FEW_COURSES
        key = f"speed.{ship}" if many else f"lay.{ship}"
        names = {one: str(one.speed) if many else spelled(one) for one in courses}
        choices = (*dict.fromkeys(names.values()), BY_RULE)
        known = next((names[one] for one in self._likely(ship) if one in names), None)
        question = ASK.worded(rule).one(key, choices, COURSE, known, ship=self.ship_name(ship))
        return self._by(question, by)

    def _by(self, question: Question, by: Sequence[Note], again: str = AGAIN) -> Question:
        """Tell by what to judge: in full for the first time, later it is folded."""
        known = by and [one.rule for one in by] in self.memory.judged
        return replace(question, by=tuple(by), by_again=again if known else "")

    def _likely(self, ship: int) -> Iterator[Course]:
        """Give what may serve best again: the course told before in this turn, else straight on."""
        if ship in self._laid_last:
            yield self._laid_last[ship]
        now = self.board.ships[ship]
        straight = (0,) * now.speed
        side = steering.best_side(now, straight, self.readings.tool_side)
        yield Course(now.speed, straight, side)

    def _expect_clicks(self, ship: int, courses: Sequence[Course], after: Question) -> None:
        """Let the clicks of each speed be told with it."""
        if len(courses) <= FEW_COURSES:
            return
        for speed in dict.fromkeys(one.speed for one in courses if one.speed):
            its = [one for one in courses if one.speed == speed]
            self.expect(self._joints(ship, its, "clicks"), after, str(speed))

    def expect_course(self, ship: int) -> None:
        """Let the maneuver, which is to be asked in any case, be told with something before it."""
        if self.readings.maneuver == "gelron2019":
            return  # it is rolled before anything is asked
        courses = helm.own_courses(self.board.ships[ship], self.readings.tool_side)
        several = len({one.speed for one in courses}) > 1
        if self.heard(f"course.{ship}") in courses or not several:
            return
        question = self._tool(ship, courses, "course", self._judged(ship))
        self.expect(question)
        self._expect_clicks(ship, courses, question)

    def _joints(
        self, ship: int, courses: Sequence[Course], rule: str, by: Sequence[Note] = ()
    ) -> Question:
        """Ask how each joint is clicked."""
        speed = courses[0].speed
        joints = tuple(str(joint) for joint in range(1, speed + 1))
        most = max(abs(one) for course in courses for one in course.clicks)
        values = (one for one in STRAIGHT_FIRST if abs(int(one)) <= most)
        last = self._laid_last.get(ship)
        known = None
        if last is not None and last in courses:
            known = {joint: str(one) for joint, one in zip(joints, last.clicks, strict=True)}
        question = ASK.worded(rule).each(
            f"clicks.{ship}.{speed}", (joints, "armada.joint"), (values, "armada.click"), known,
            speed=speed, ship=self.ship_name(ship),
        )  # fmt: skip
        return self._by(question, by)

    def _clicked(
        self, ship: int, courses: Sequence[Course], rule: str, by: Sequence[Note] = ()
    ) -> Course:
        """Find the maneuver by its clicks; who has told a speed of 0 has found it already."""
        if not courses[0].speed:
            return courses[0]
        question = self._joints(ship, courses, rule, by)
        told = self.ask(question)
        clicks = tuple(int(told[joint]) for joint in question.choices)
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
        question = ASK.yes_no(f"stranded.{ship}", known=False, ship=self.ship_name(ship))
        return bool(self.once(question))

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
