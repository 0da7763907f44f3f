"""Positions as data, with one part spoilt."""

import json

import pytest

from rivals.core.errors import BadPosition
from rivals.core.notation import decode_position, encode_position
from rivals.core.speech import tell


def changed(position, path, value):
    """The position with one part replaced; `value` may be a function of the old one."""
    twin = json.loads(json.dumps(position))
    place = twin
    *parts, last = path
    for part in parts:
        place = place[part]
    place[last] = value(place[last]) if callable(value) else value
    return twin


def plus(number):
    return lambda old: old + number


def more(*items):
    return lambda old: [*old, *items]


def fault_of(game, position):
    """Where a game finds fault with a position: the path."""
    with pytest.raises(BadPosition) as caught:
        decode_position(game, json.dumps(position))
    assert tell(caught.value, "ru") != tell(caught.value, "en")
    return caught.value.path


def is_read_as_written(game, position):
    """A game that reads a position writes it the same again."""
    return json.loads(encode_position(decode_position(game, json.dumps(position)))) == position


def first_of(positions, holds):
    """The first position for which something holds."""
    return next(one for one in positions if holds(one))


def first_asking(positions, tag, **fields):
    """The first position in which the task on top is of a kind, with such fields."""

    def asks(one):
        if not one["stack"] or one["stack"][-1]["type"] != tag:
            return False
        return all(one["stack"][-1][name] == value for name, value in fields.items())

    return first_of(positions, asks)
