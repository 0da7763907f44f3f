"""A session of the Imperial AI at sea: its first ship sees nobody, and is to maneuver."""

from rivals.core.table import Answer, Done, TableSession
from rivals.games.armada import GAME

CLEAR = {"front": 0, "right": 0, "rear": 0, "left": 0}


def usual(question):
    """What is known, else the first choice, or nothing."""
    if question.known is not None:
        return question.known
    if question.kind == "one":
        return question.choices[0]
    return {"several": [], "yes_no": False}.get(question.kind, {})


def at_sea(seed=5):
    """A session in which the rival's first ship is told to see no enemy ship."""
    session = TableSession(GAME, "imperial", seed)
    while (question := session.view().question) is not None:
        session.add(Answer(question.key, usual(question)))
    session.add(Done())
    session.add(Answer("now", "ship"))
    session.add(Answer("near.2", []))
    return session


LINE = {"mine": "imperial_line", "theirs": "rebel_core", "points": "400"}


def deploying(seed=5):
    """A session in which the rival's deployment is told."""
    session = TableSession(GAME, "imperial", seed, LINE)
    while (question := session.view().question) is not None:
        session.add(Answer(question.key, usual(question)))
    return session


def until(session, beginning, **told):
    """Answer as usual, but for what is `told`, until something is asked; give the question."""
    while not (question := session.view().question).key.startswith(beginning):
        own = told.get(question.key.partition(".")[0])
        session.add(Answer(question.key, own(question) if own else usual(question)))
    return question


def first_two(question):
    """The first two of the choices."""
    return question.choices[:2]


def in_sight(seed=5):
    """A session that asks what a ship with two enemies near sees from its arcs."""
    session = deploying(seed)
    session.add(Done())
    session.add(Answer("now", "ship"))
    until(session, "arcs", in_reach=lambda one: one.choices, near=first_two)
    return session
