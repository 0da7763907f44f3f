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
