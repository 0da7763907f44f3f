"""Of several who want one thing at once, one makes it and the others wait."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

from rivals.web.worlds.keeping import _turns, alone
from rivals.web.worlds.shelf import Shelf

MANY = 8


def test_of_many_who_ask_for_a_drawing_one_makes_it():
    shelf, made, together = Shelf(), [], threading.Barrier(MANY)

    def make():
        time.sleep(0.05)
        made.append(1)
        return "<svg/>"

    def ask(_):
        together.wait()
        return shelf.take("map", make)

    with ThreadPoolExecutor(MANY) as people:
        assert list(people.map(ask, range(MANY))) == ["<svg/>"] * MANY
    assert made == [1]


def test_who_wants_another_thing_does_not_wait():
    with alone("map", 1), ThreadPoolExecutor(1) as other:

        def ask():
            with alone("map", 2):
                return "done"

        assert other.submit(ask).result(timeout=60) == "done"


def test_turns_are_forgotten():
    with alone("once"):
        assert ("once",) in _turns
    assert ("once",) not in _turns
