"""Tables of Eclipse for tests: first positions, and whole games of random choices."""

import random

from rivals.core.chance import SeededDice
from rivals.games.eclipse import setting_up
from rivals.games.eclipse.seats import INDEX

KNOWN = {one.key: one.known for one in setting_up.settings()}
DICE = SeededDice(5)


def table(*species, seed=1, seats=None, **options):
    """The first position of people who play these species, by seat; the first one moves."""
    chosen = {f"species_{n}": one for n, one in enumerate(species, 1)}
    names = seats or ["human"] * len(species)
    position = setting_up.set_up(names, {**KNOWN, **chosen, **options}, SeededDice(seed))
    while position.to_move() != 0:
        position.apply(position.options()[-1], DICE)
        for seat in position.seats:
            seat.passed = False
        position.next_start = -1
    return position


def rich(position, seat=0, money=20, science=30, materials=30):
    """Fill a seat's stores."""
    stock = position.seats[seat].stock
    stock[INDEX["money"]], stock[INDEX["science"]] = money, science
    stock[INDEX["materials"]] = materials
    return position


def wandering(seats, seed, limit=400, **options):
    """A game of random choices, position by position with the action taken in it.

    Kinds of action are equally likely, so that few are never seen.
    """
    dice, luck = SeededDice(seed), random.Random(seed)
    position = setting_up.set_up(["random"] * seats, {**KNOWN, **options}, dice)
    for seat in range(seats):
        rich(position, seat, money=60)
    for _ in range(limit):
        if position.to_move() is None:
            return
        options = position.options()
        kind = luck.choice(list(dict.fromkeys(map(type, options))))
        action = luck.choice([one for one in options if type(one) is kind])
        yield position, action
        position = position.copy()
        position.apply(action, dice)
