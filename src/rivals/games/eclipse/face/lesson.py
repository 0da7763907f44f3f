"""The guided first match: a round of the Terrans, against a rival of the same species."""

from __future__ import annotations

from rivals.core.lessons import ANY, Lesson, Step

LESSON = Lesson(
    ("human", "rival"),
    16,
    (
        Step("welcome"),
        Step("discs"),
        Step("explore", "explore 0 -1"),
        Step("place", "place 106 4"),
        Step("claim", "claim 106"),
        Step("science", "colonise 106 0 science"),
        Step("materials", "colonise 106 1 materials"),
        Step("rival"),
        Step("research", "research nanorobots"),
        Step("build", "build interceptor 221"),
        Step("stop", "stop"),
        Step("money"),
        Step("pass", "pass"),
        Step("react"),
        Step("again", ("pass", "pass")),
        Step("upkeep"),
        Step("score"),
        Step("yours", ANY),
    ),
    {"species_1": "terran"},
)
