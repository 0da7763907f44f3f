"""AutoMatron's turns on small boards: what she does is what a test looks at."""

from rivals.core.chance import SeededDice
from rivals.core.notation import format_action, parse_action
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.game import GAME
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import automatron

RED = 1
"""AutoMatron's seat in most cases: the person is black, she is red."""


def card_of(aspect):
    """Give a market card of an aspect."""
    market = (one for one in cards().values() if one.deck not in ("core", "starter"))
    return next(one.id for one in market if one.aspect == aspect)


def board(troops=None, spies=None, *, seats=("random", "automatron"), north="top", **options):
    """Make a position with just these pieces, whoever sits in seat 1 to move, in order of seats.

    `troops` are counts by colour by place, `spies` lists of colours by site. The barracks
    hold the troops that do not stand on the map.
    """
    state = GAME.setup(seats, options, SeededDice(1))
    state.troops = [[0] * len(state.map.places) for _ in state.troops]
    for place, here in (troops or {}).items():
        for colour, number in here.items():
            state.troops[_number(state, colour)][state.map.number[place]] = number
    for site, its in (spies or {}).items():
        for colour in its:
            state.seats[_number(state, colour)].spies.append(state.map.number[site])
    for number, seat in enumerate(state.seats):
        seat.barracks = 40 - sum(state.troops[number])
        seat.spies.sort()
    state.phase, state.first, state.order, state.turn = "play", 0, (), RED
    state.north = NORTHS.index(north)
    return state


def begin(state, market="", delay=()):
    """Begin AutoMatron's turn with these cards left on the market, by initials of aspects.

    `delay` is her delay deck, its top last. As many other cards lie to the left as she removes.
    """
    names = {"g": "guile", "m": "malice", "c": "conquest", "a": "ambition"}
    state.seats[state.turn].delay = list(delay)
    removed = automatron.removed_by(state, state.turn)
    state.row = ["noble"] * removed + [card_of(names[one]) for one in market]
    state.stack = []
    automatron.begin(state)
    return state


def play(state, *, until="end"):
    """Let whoever's turn it is play on; give the actions without the flip and the refill."""
    seat, told = GAME.to_move(state), []
    player = GAME.player("automatron")
    while GAME.to_move(state) == seat and state.stack:
        decision = player.decide(state, seat, SeededDice(1, len(told)))
        told.append(format_action(decision.action))
        GAME.apply(state, decision.action, SeededDice(1, len(told)))
        if told[-1].startswith(until):
            break
    return [one for one in told if one not in ("flip", "end")]


def turn(market, troops=None, spies=None, *, delay=(), **kwargs):
    """Play one whole turn on a board made for it: the position after it, and what she did."""
    state = begin(board(troops, spies, **kwargs), market, delay)
    return state, play(state)


def reasons(state):
    """List the rules that decide the next step."""
    return [one.rule for one in deciding(state)]


def deciding(state):
    """List the reasons of the next step."""
    return GAME.player("automatron").decide(state, GAME.to_move(state), SeededDice(1)).reasons


def perform(state, text):
    """Play one action by its notation."""
    GAME.apply(state, parse_action(GAME, text), SeededDice(1))


def task(state, op):
    """Put one card operation on the stack of the seat to move."""
    state.stack.append(Task(op, state.turn))


def _number(state, colour):
    return len(state.seats) if colour == "white" else COLOURS.index(colour)


def few_barracks(state, left):
    """Leave so many troops in the barracks; the others are somewhere out of sight."""
    state.seats[RED].barracks = left
    return state
