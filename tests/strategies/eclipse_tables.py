"""Tables of Eclipse for tests: first positions, and whole games of random choices."""

import random

import msgspec
from eclipse_battles import at
from eclipse_battles import table as battlefield

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.hexes import HOLES
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.tasks import Turn
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival import seating
from rivals.games.eclipse.rival.numbering import faces_of, trait_values, traits_of
from rivals.games.eclipse.rules import setup
from rivals.games.eclipse.table import RivalAtTable
from rivals.games.eclipse.table.memory import lay_home

KNOWN = {one.key: one.known for one in setup.settings()}
DICE = SeededDice(5)
PLAIN = Traits(
    upgrade="fully_balanced",
    main="opportunist",
    build="balanced_cruiser",
    tempo="steady",
    rhythm="thorough",
    explore="grow",
    war="great_force",
    discard="discard_two",
    discovery="never_points",
    production="even",
)


def table(*species, seed=1, seats=None, **options):
    """The first position of people who play these species, by seat; the first one moves."""
    chosen = {f"species_{n}": one for n, one in enumerate(species, 1)}
    names = seats or ["human"] * len(species)
    position = seating.set_up(names, {**KNOWN, **chosen, **options}, SeededDice(seed))
    while GAME.to_move(position) != 0:
        GAME.apply(position, GAME.options(position)[-1], DICE)
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
    position = seating.set_up(["random"] * seats, {**KNOWN, **options}, dice)
    for seat in range(seats):
        rich(position, seat, money=400)
    for _ in range(limit):
        if GAME.to_move(position) is None:
            return
        options = GAME.options(position)
        kind = luck.choice(list(dict.fromkeys(map(type, options))))
        action = luck.choice([one for one in options if type(one) is kind])
        yield position, action
        position = position.copy()
        GAME.apply(position, action, dice)


def turned(number, *edges):
    """The least turn by which a tile has wormholes on these edges."""
    return next(turn for turn in range(6) if all(HOLES[number][turn][edge] for edge in edges))


def line(*hexes):
    """Hexes from north to south, each connected to the next: (number, owner, fleets, fields)."""
    made = []
    for row, one in enumerate(hexes):
        number, owner, fleets, fields = (*one, *((-1, (), {})[len(one) - 1 :]))
        made.append(
            at(number, *fleets, where=(0, row), turn=turned(number, 0, 3), owner=owner, **fields)
        )
    return made


def rival_at(*hexes, main="opportunist", species=("terran", "hydran", "mechanema"), **said):
    """A rival in the first seat, among just these hexes, at its turn in the third round.

    Further traits and readings go by their names. It has discs and money to spare, and cubes
    are on all squares of hexes with a disc.
    """
    traits = {one: said.pop(one) for one in list(said) if one in Traits.__struct_fields__}
    position = battlefield(*hexes, species=species, **said)
    position.phase, position.round, position.turn = "action", 3, 0
    position.stack = [Turn(0)]
    position.stacks, position.outer = [[106], [206], [311]], 1
    for one in hexes:
        if one.owner >= 0:
            kinds = [square.kind for square in one.tile.squares]
            one.cubes = ["money" if kind == "wild" else kind for kind in kinds]
    for number, seat in enumerate(position.seats):
        seat.discs, seat.stock = 10, [20, 0, 0]
        seat.memory.contacts = [one for one in range(len(species)) if one != number]
    seat = position.seats[0]
    seat.traits = msgspec.structs.replace(PLAIN, main=main, **traits)
    seat.name = "rival"
    return position


AT_TABLE = RivalAtTable()
SETTLED = {one.key: one.known for one in AT_TABLE.settings()}
SEATED = {"board": "hydran", "next_1": "terran_red", "next_2": "orion", "next_3": "planta"}


def memory_of(main="opportunist", ships=(1, 2, 0, 0), **owned):
    """A rival of this main trait in the midst of a game."""
    memory = AT_TABLE.begin({**SETTLED, **SEATED})
    values = {**trait_values(traits_of(faces_of(0))), "main": main, "explore": "grow"}
    memory.seat.traits = Traits(**values, hated=2 if main == "risk" else -1)
    lay_home(memory)
    memory.ships = list(ships)
    memory.stage, memory.board.round = "round", 3
    for name, value in owned.items():
        setattr(memory.seat, name, value)
    return memory
