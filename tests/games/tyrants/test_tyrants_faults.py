"""Every forbidden move is refused by a rule that the game names."""

from itertools import chain, combinations
from random import Random
from typing import get_args

import pytest

from rivals.core.chance import SeededDice
from rivals.games.tyrants import rules
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import DECKS, PRIESTESS
from rivals.games.tyrants.game import GAME
from rivals.games.tyrants.position.actions import (
    COLOURS,
    AnyAction,
    Deploy,
    Promote,
    ReturnTroop,
    TakeTrophy,
    Target,
)
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import CardPlay, TargetDiscard, Task
from rivals.games.tyrants.words.faults import FAULTS

TABLES = (
    ["random", "automatron"],
    ["random", "random", "automatron:easy"],
    ["random", "random", "random"],
)
GAMES, TRIED = 45, 20
OTHERS, BASE = 0.01, 0.02
"""How often kinds are tried that have no place there, and moves between effects."""


def tried(position: Position, chance: Random):
    """Moves of all kinds, most of them forbidden: in other places, of other cards."""
    places = [*(place.id for place in position.map.places), "nowhere"]
    colours = (*COLOURS, "white")
    owner = position.seats[GAME.to_move(position)]
    hers = (owner.hand, owner.inner, owner.discard) if isinstance(owner, Person) else ()
    piles = chain(*hers, position.row, position.devoured, (one.card for one in position.plays))
    kinds = {
        "place": places, "site": places, "colour": colours, "hall": colours,
        "card": [*piles, "house_guard", PRIESTESS], "slot": range(7),
        "source": ("played", "hand", "discard"), "effect": range(1, 5), "points": range(9),
    }  # fmt: skip
    for kind in get_args(AnyAction):
        for _ in range(TRIED):
            move = kind(*(chance.choice(kinds[name]) for name in kind.__struct_fields__))
            if not rules.KINDS.find(rules.decision(position), move) and chance.random() > OTHERS:
                break
            yield move


def games():
    """Positions of games that chance plays, with every pair of half-decks."""
    pairs = list(combinations(DECKS, 2))
    for number in range(GAMES):
        dice, chance = SeededDice(number), Random(number)
        seats = TABLES[number // len(pairs) % len(TABLES)]
        decks = list(pairs[number % len(pairs)])
        position = GAME.setup(seats, {"decks": decks}, dice)
        while GAME.to_move(position) is not None:
            yield position, chance
            GAME.apply(position, chance.choice(GAME.options(position)), dice)


RARE = (
    (ops.ReturnOp(troops=False), ReturnTroop("skullport", "red"), "only-spies"),
    (ops.PromoteOp("discard"), Promote("noble", "hand"), "only-discarded"),
    (ops.TakeTrophies(), TakeTrophy("black", "white"), "no-trophy"),
    (TargetDiscard(1, above=9), Target("red"), "few-cards"),
    (None, Deploy("skullport"), "barracks-empty"),
)
"""Faults that chance hardly finds: what is to be done, a move, and why it is forbidden."""


@pytest.mark.parametrize(("op", "action", "fault"), RARE, ids=[one[-1] for one in RARE])
def test_a_rare_fault_is_named(op, action, fault):
    position = GAME.setup(["human", "human"], {}, SeededDice(0))
    position.phase, position.plays, position.power = "play", [CardPlay("noble")], 1
    position.stack = [Task(op, 0, 0)] if op else []
    position.turn = position.seats[0].barracks = 0
    assert GAME.fault(position, action) == f"tyrants.fault.{fault}"


@pytest.fixture(scope="module")
def refused():
    """The rules by which moves were refused."""
    found = {}
    for position, chance in games():
        legal = set(GAME.options(position))
        if not position.stack and chance.random() > BASE:
            continue
        for action in tried(position, chance):
            fault = GAME.fault(position, action)
            assert (fault == "") == (action in legal), (action, fault)
            found.setdefault(fault, action)
    return found


def test_every_forbidden_move_has_a_named_fault(refused):
    assert refused.keys() - FAULTS.keys() == {""}


def test_every_fault_is_raised_by_some_forbidden_move(refused):
    rare = {f"tyrants.fault.{fault}" for *_, fault in RARE}
    assert FAULTS.keys() - refused.keys() <= rare
