"""The guided first match: two rounds of a Nebulon-B against a Gladiator."""

from __future__ import annotations

from rivals.core.lessons import ANY, Lesson, Step

LESSON = Lesson(
    ("human", "imperial"),
    56,
    (
        Step("welcome"),
        Step("deploy", "deploy 0 27432 9275 0 2"),
        Step("navigate", "dial navigate"),
        Step("concentrate", "dial concentrate_fire"),
        Step("activate", "activate 0"),
        Step("reveal", "reveal navigate dial none"),
        Step("sail", "sail 3 0,0,0 right"),
        Step("rival"),
        Step("repair", "dial repair"),
        Step("again", ("activate 0", "reveal concentrate_fire dial none")),
        Step("fire", "fire front 1 front"),
        Step("add", "add red"),
        Step("tokens"),
        Step("turn", "sail 3 0,1,0 right"),
        Step("evade", "evade 0 3 -1"),
        Step("brace", "use 1 False"),
        Step("damage"),
        Step("yours", ANY),
    ),
    {"obstacles": "none", "fleets": [[["nebulon_escort"], []], [["gladiator_1"], []]]},
)
