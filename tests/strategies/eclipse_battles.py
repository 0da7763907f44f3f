"""Battles of Eclipse on small maps: who stands where, what is rolled, who decides what."""

import pytest

from rivals.core.chance import Dice, SeededDice
from rivals.core.errors import IllegalAction
from rivals.games.eclipse import GAME, rules
from rivals.games.eclipse.components.hexes import TILES, neighbour
from rivals.games.eclipse.position.places import Fleet, fresh
from rivals.games.eclipse.position.seats import CLASS_INDEX
from rivals.games.eclipse.rival import seating
from rivals.games.eclipse.rules import combat, setup
from rivals.games.eclipse.words import WORDS

LETTERS = "ICDB"
"""Interceptor, cruiser, dreadnought, starbase."""

FIELD = 101
"""A hex with wormholes on all edges but the north, where most battles are."""

SOUTH, NORTH_EAST, SOUTH_EAST = (neighbour((0, 0), edge) for edge in (3, 1, 2))
"""Around the field: a home there is connected; one in the south-east only by one wormhole."""


class Rolled(Dice):
    """Dice that show the faces given, one list for each stream."""

    def __init__(self, **streams):
        super().__init__()
        self.streams = {name: list(faces) for name, faces in streams.items()}

    def below(self, stream, sides):
        assert self.streams.get(stream), f"nothing was to be drawn for {stream}"
        face = self.streams[stream].pop(0) - (stream == "combat")
        assert 0 <= face < sides
        self.drawn.append(face)
        return face


def fleet(seat, letters):
    """Make a fleet, e.g. `fleet(0, "IIC")`: two interceptors and a cruiser."""
    return Fleet(seat, [letters.count(one) for one in LETTERS])


def at(number, *fleets, where=(0, 0), turn=0, cubes=(), **fields):
    """Put down a hex with fleets in order of arrival and nothing else that is not named."""
    made = fresh(TILES[number], where, turn)
    made.ancients, made.gcds, made.discovery = 0, False, False
    made.fleets = [fleet(*one) for one in fleets]
    for square, cube in enumerate(cubes):
        made.cubes[square] = cube
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def table(*hexes, species=("terran", "hydran", "mechanema"), **readings):
    """Make a position with just these hexes, in the combat phase.

    No reputation tile is left to draw and no disc to place, so that nobody is asked for that;
    a test about them gives them. All tracks have room for cubes.
    """
    options = {one.key: one.known for one in setup.settings()}
    options |= {f"species_{n + 1}": one for n, one in enumerate(species)} | readings
    position = seating.set_up(("human",) * len(species), options, SeededDice(1))
    position.hexes = list(hexes)
    position.charted()
    position.stack = []
    position.phase = "combat"
    position.reputation = []
    for seat in position.seats:
        seat.discs = 0
        seat.cubes = [6, 6, 6]
    return position


def outfit(position, seat, ship, slot, part):
    """Put a part on a slot of a blueprint."""
    position.seats[seat].blueprints[CLASS_INDEX[ship]][slot] = part


def disarm(position, *seats):
    """Cover the cannons of these seats' interceptors, cruisers and starbases with hulls."""
    for seat in seats:
        for ship in ("interceptor", "cruiser", "starbase"):
            outfit(position, seat, ship, 0, "hull")


def decide(position, action, dice):
    """Do what the seat to move decides, and stop at once."""
    GAME.check(position, action)
    assert action in rules.options(position)
    task = position.stack.pop()
    rules.KINDS.perform(position, task, action, dice)
    position.changed()


def rule_against(position, action):
    """Name what forbids an action that no option is; '' if nothing does."""
    assert action not in rules.options(position)
    with pytest.raises(IllegalAction) as caught:
        GAME.check(position, action)
    assert caught.value.rule in WORDS
    return caught.value.rule.removeprefix("eclipse.fault.")


def go(position, dice, *decisions):
    """Go on with the phase to its end, or to the first decision that is not given.

    Gives the task at which nothing more is decided, or None at the end of the phase.
    """
    left = list(decisions)
    while position.stack or combat.advance(position, dice):
        if position.stack:
            if not left:
                return position.stack[-1]
            decide(position, left.pop(0), dice)
    assert not left, f"nobody was asked for {left}"
    return None


def fight(position, faces="", *decisions, **drawn):
    """Begin the phase and go on with these faces of combat dice.

    `reputation` and `discoveries` are places in the bag and pile. Gives the task at which
    nothing more is decided, or None at the end of the phase.
    """
    combat.begin(position)
    return resume(position, faces, *decisions, **drawn)


def resume(position, faces="", *decisions, **drawn):
    """Go on from a task, likewise."""
    dice = Rolled(combat=map(int, faces.replace(" ", "")), **drawn)
    task = go(position, dice, *decisions)
    assert not any(dice.streams.values()), f"dice are left over: {dice.streams}"
    return task


def told(position, *kinds):
    """List what was told, of some kinds only."""
    return [one for one in position.told if isinstance(one, kinds or object)]
