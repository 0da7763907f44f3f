"""How a game begins: options, species, homes, stacks (rules 1.9, 2.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadSetup
from rivals.core.readings import chosen_readings, reading_questions
from rivals.games.eclipse.components.box import (
    CUBES,
    DISCOVERIES,
    FIRST_TECHS,
    OUTER_HEXES,
    REPUTATION,
    RESOURCES,
)
from rivals.games.eclipse.components.hexes import (
    CENTRE,
    EDGES,
    HOLES,
    HOME_PLACES,
    STACKS,
    TILES,
    Place,
    neighbour,
)
from rivals.games.eclipse.components.ships import CLASSES, bare
from rivals.games.eclipse.components.species import COLOURS, SPECIES, Colour, SpeciesId
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position.places import Fleet, Hex, fresh
from rivals.games.eclipse.position.readings import READINGS, SETS, Readings
from rivals.games.eclipse.position.seats import CLASS_INDEX, INDEX, Memory, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import turning
from rivals.games.eclipse.rules.colonising import free_squares

SEATS = 6
ANY = "random"
SPECIES_IDS: tuple[SpeciesId, ...] = get_args(SpeciesId)
_ERIDANI_TILES = 2


def settings() -> tuple[Question, ...]:
    """List the setup options: who plays which species, and the readings."""
    return (
        *(
            Question(
                f"species_{n}", "one", f"eclipse.option.species_{n}", {}, (ANY, *SPECIES_IDS),
                "eclipse.species", known=ANY,
            )
            for n in range(1, SEATS + 1)
        ),
        *reading_questions("eclipse", READINGS, SETS),
    )  # fmt: skip


def set_up(
    seats: Sequence[str],
    options: Mapping[str, Any],
    dice: Dice,
    unfit: Sequence[frozenset[SpeciesId]],
) -> Position:
    """Lay out the table from accepted options. Raises BadSetup for what cannot be.

    `unfit` are, by seat, the species that the lot may not give it. `begin` starts the game.
    """
    readings = Readings(**chosen_readings(options, READINGS, SETS))  # type: ignore[arg-type]
    chosen = [options[f"species_{n + 1}"] for n in range(len(seats))]
    species = choose_species(chosen, dice, unfit)
    colours = choose_colours(species)
    position = Position(
        [],
        [fresh(TILES[CENTRE], (0, 0), 0)],
        [sorted(one.id for one in TILES.values() if one.stack == name) for name in STACKS],
        [[], [], []],
        OUTER_HEXES[len(seats)],
        [],
        sorted(tech.id for tech in TECHS.values() for _ in range(tech.tiles)),
        sorted(value for value, number in REPUTATION.items() for _ in range(number)),
        sorted(tile for tile, number in DISCOVERIES.items() for _ in range(number)),
        readings=readings,
    )
    turning.draw_techs(position, FIRST_TECHS[len(seats)], dice)
    for number, its in enumerate(species):
        position.seats.append(new_seat(seats[number], its, colours[number], readings))
        place = HOME_PLACES[len(seats)][number]
        position.hexes.append(_home(position, number, place))
    _draw_reputation(position, dice)
    return position


def begin(position: Position, dice: Dice) -> None:
    """Choose the start player and give the first turn."""
    position.start = dice.below("first", len(position.seats))
    turning.begin_round(position)


def choose_species(
    chosen: Sequence[str], dice: Dice, unfit: Sequence[frozenset[SpeciesId]]
) -> list[SpeciesId]:
    """Settle who plays what: only Terrans may be played by several. Raises BadSetup.

    `unfit` are, by seat, the species that the lot may not give it.
    """
    named = [one for one in chosen if one not in (ANY, "terran")]
    for one in named:
        if named.count(one) > 1:
            raise BadSetup("eclipse.setup.species", species=one)
    left = [one for one in SPECIES_IDS if one not in chosen]
    if "terran" not in left:
        left.append("terran")
    found: list[SpeciesId] = []
    for one, without in zip(chosen, unfit, strict=True):
        fit = [species for species in left if species not in without]
        picked = dice.pick("species", fit) if one == ANY else one
        if one == ANY and len(left) > 1:
            left.remove(picked)  # type: ignore[arg-type]  # picked from it
        found.append(picked)  # type: ignore[arg-type]  # the question offered these alone
    return found


def choose_colours(species: Sequence[SpeciesId]) -> list[Colour]:
    """Give each species its colour; Terrans get the first colours left."""
    own = {one: next(iter(SPECIES[one].homes)) for one in species if one != "terran"}
    left = [colour for colour in COLOURS if colour not in own.values()]
    return [own[one] if one in own else left.pop(0) for one in species]


def new_seat(name: str, species: SpeciesId, colour: Colour, readings: Readings) -> Seat:
    """Give a seat its stock, tracks and first technologies (reading U2)."""
    its = SPECIES[species]
    techs = list(its.techs)
    if species == "draco" and readings.draco_tech == "none":
        techs = []
    return Seat(
        name, species, colour,
        [its.storage[one] for one in RESOURCES],
        [CUBES] * len(RESOURCES),
        its.discs,
        its.colony_ships,
        techs,
        [bare(its.blueprint, ship) for ship in CLASSES],
        memory=Memory(),
    )  # fmt: skip


def _home(position: Position, number: int, place: Place) -> Hex:
    """Put down a home with its disc, ship and cubes."""
    seat = position.seats[number]
    tile = TILES[seat.kind.homes[seat.colour]]
    one = fresh(tile, place, home_turn(tile.id, place, position.readings))
    one.owner = number
    ships = [0] * len(CLASSES)
    ships[CLASS_INDEX[seat.kind.ship]] = 1
    one.fleets.append(Fleet(number, ships))
    settle_home(seat, one)
    return one


def settle_home(seat: Seat, home: Hex) -> None:
    """Take the disc and the cubes of a home from their tracks."""
    seat.discs -= 1
    for square in free_squares(seat, home):
        kind = home.tile.squares[square].kind
        if kind != "wild":  # no home has a wild square
            home.cubes[square] = kind
            seat.cubes[INDEX[kind]] -= 1


def home_turn(tile: int, place: Place, readings: Readings) -> int:
    """Turn a home so that a wormhole faces the centre, by as little as possible (option U9)."""
    if readings.home_turn == "printed":
        return 0
    inward = min(range(EDGES), key=lambda edge: _far(neighbour(place, edge)))
    return next(turn for turn in range(EDGES) if HOLES[tile][turn][inward])


def _far(place: Place) -> int:
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


def _draw_reputation(position: Position, dice: Dice) -> None:
    """Let Eridani draw the two reputation tiles they begin with."""
    for seat in position.seats:
        if seat.species == "eridani":
            for _ in range(_ERIDANI_TILES):
                at = dice.below("reputation", len(position.reputation))
                seat.reputation.append(position.reputation.pop(at))
            seat.reputation.sort()
