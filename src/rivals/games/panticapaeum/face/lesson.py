"""The guided first match: two turns of a city, against the author's Botos."""

from __future__ import annotations

from rivals.core.lessons import ANY, Lesson, Step

LESSON = Lesson(
    ("human", "botos"),
    3,
    (
        Step("welcome"),
        Step("ring"),
        Step("take", "take 28"),
        Step("lay", "place 0 -2 0"),
        Step("resources"),
        Step("build", "build brown 1 -2"),
        Step("botos"),
        Step("prices"),
        Step("again", "take 42"),
        Step("higher", "place 1 -1 0"),
        Step("house", "build orange 1 -1"),
        Step("end"),
        Step("yours", ANY),
    ),
)
