"""The guided first match: two turns of a house, against an AutoMatron."""

from __future__ import annotations

from rivals.core.lessons import ANY, Lesson, Step

LESSON = Lesson(
    ("human", "automatron"),
    1,
    (
        Step("welcome"),
        Step("start", "start eryndlyn"),
        Step("hand"),
        Step("soldiers", ("play soldier",) * 2),
        Step("route", "deploy eryndlyn-llacerellyn.1"),
        Step("site", "deploy llacerellyn"),
        Step("control"),
        Step("nobles", ("play noble",) * 3),
        Step("recruit", "recruit inquisitor 3"),
        Step("end", "end"),
        Step("automatron"),
        Step("trophies"),
        Step("soldier", "play soldier"),
        Step("total", "deploy llacerellyn"),
        Step("influence", ("play noble",) * 4),
        Step("score"),
        Step("yours", ANY),
    ),
)
