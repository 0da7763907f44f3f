"""Games of Armada for tests of what is said: first positions, and whole games of random choices."""

import random

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.position.actions import Done, Sail
from rivals.games.armada.rules import setup, steering
from rivals.games.armada.rules.steering import Course

KNOWN = {one.key: one.known for one in setup.settings()}


def opened(*, seed=1, seats=("human", "human"), fleets=None, **options):
    """The first position with these options."""
    return setup.set_up(seats, {**KNOWN, **options}, fleets, SeededDice(seed))


def wandering(seed, limit=1500, **options):
    """A game of random choices, position by position with the action taken in it.

    Kinds of action are equally likely, but doing nothing is the rarer and few ships leave the mat,
    so that there are fights to be told.
    """
    dice, luck = SeededDice(seed), random.Random(seed)
    position = opened(seed=seed, **options)
    for _ in range(limit):
        if GAME.to_move(position) is None:
            return
        action = _picked(position, luck)
        yield position, action
        position = position.copy()
        GAME.apply(position, action, dice)


def _picked(position, luck):
    options = list(GAME.options(position))
    kinds = list(dict.fromkeys(map(type, options)))
    if Done in kinds and len(kinds) > 1 and luck.random() < 0.8:
        kinds.remove(Done)
    kind = luck.choice(kinds)
    some = [one for one in options if type(one) is kind]
    if kind is Sail:
        some = luck.sample(some, min(12, len(some)))
        some = [one for one in some if not _leaves(position, one)] or some
    return luck.choice(some)


def _leaves(position, action):
    number = position.stack[-1].ship
    course = Course(action.speed, action.clicks, action.side)
    end = steering.landing(position, number, course)
    return steering.leaves_mat(position, position.ships[number].kind, end.pose)
