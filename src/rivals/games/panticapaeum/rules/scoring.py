"""Points at the end: a city's, Botos's, and who stands where."""

from __future__ import annotations

from functools import lru_cache

from rivals.core.game import Result, SeatResult, ranked
from rivals.games.panticapaeum.components.box import Box
from rivals.games.panticapaeum.components.tiles import COLOURS, DRY, MEADOW
from rivals.games.panticapaeum.position.city import AROUND, BESIDE, Ground, count, spread
from rivals.games.panticapaeum.position.seats import Architect, Botos, Seat
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import costs

BROWN, PURPLE, BEIGE, ORANGE, GREEN = range(5)
ENDING = "panticapaeum.end.last-round"


def watchtower(box: Box, ground: Ground, spot: int) -> int:
    """Score a Watchtower: its level, and more with enough lower neighbours (empty is 0)."""
    rule, own = box.scoring.watchtower, ground.level[spot]
    lower = sum(ground.level.get(spot + step, 0) < own for step in AROUND)
    return rule.per_level * own + (rule.lookout if lower >= rule.lower_neighbours else 0)


def winery(box: Box, ground: Ground, spot: int) -> int:
    """Score a Winery: the connected group of visible meadow and purple cells it stands in.

    Purple cells with a building belong to it, its own among them (reading P21).
    """
    rule = box.scoring.winery
    land = ground.kinds[MEADOW] | ground.kinds[PURPLE]
    group, grown = 0, 1 << spot
    enough = rule.most // rule.per_cell if rule.per_cell else 0
    while grown != group and count(group) <= enough:
        group, grown = grown, grown | spread(grown, BESIDE) & land
    return min(rule.most, rule.base + rule.per_cell * count(grown))


def temple(box: Box, ground: Ground, spot: int) -> int:
    """Score a Temple: the different other building colours among its 8 neighbours."""
    rule = box.scoring.temple
    colours = {ground.building.get(spot + step, BEIGE) for step in AROUND} - {BEIGE}
    return min(rule.most, rule.base + rule.per_colour * len(colours))


def house(box: Box, ground: Ground, spot: int) -> int:
    """Score a House: the Houses beside it."""
    rule = box.scoring.house
    beside = sum(ground.building.get(spot + step) == ORANGE for step in BESIDE)
    return rule.base + rule.per_neighbour * beside


def watered(box: Box, ground: Ground, spot: int) -> int:
    """Give the cells that an Aqueduct there reaches: straight on, to the first gap (P25)."""
    return _reached(box.scoring.aqueduct.reach, ground.occupied, spot)


@lru_cache(4096)
def _reached(reach: int, occupied: int, spot: int) -> int:
    """Go from a cell to all sides; a city is scored for each way to lay a tile, mostly alike."""
    reached = 0
    for step in BESIDE:
        for distance in range(1, reach + 1):
            bit = 1 << spot + step * distance
            if not occupied & bit:
                break
            reached |= bit
    return reached


def aqueduct(box: Box, ground: Ground, spot: int) -> int:
    """Score an Aqueduct: the visible dry cells it waters."""
    rule = box.scoring.aqueduct
    cells = count(watered(box, ground, spot) & ground.kinds[DRY])
    return rule.base + rule.per_dry_cell * min(cells, rule.most_dry_cells)


def drought(box: Box, ground: Ground) -> int:
    """Count the points lost for visible dry cells that no own Aqueduct waters."""
    dry = ground.kinds[DRY]
    for spot, colour in ground.building.items():
        if colour == GREEN:
            dry &= ~watered(box, ground, spot)
    return box.scoring.drought * count(dry)


SCORES = (watchtower, winery, temple, house, aqueduct)
"""How a building of each colour scores, in board order."""

KEYS = ("watchtowers", "wineries", "temples", "houses", "aqueducts")


def city_breakdown(box: Box, ground: Ground) -> dict[str, int]:
    """Score a city's ground and buildings by kind."""
    parts = dict.fromkeys(KEYS, 0)
    for spot, colour in ground.building.items():
        parts[KEYS[colour]] += SCORES[colour](box, ground, spot)
    parts["drought"] = -drought(box, ground)
    return parts


_OF_GROUND = (BROWN, PURPLE, GREEN)
"""The colours of buildings that score by the ground about them; others by buildings alone."""


def with_tile(box: Box, ground: Ground, was: dict[str, int]) -> dict[str, int]:
    """Score a city, which was scored so before one more tile was laid on its ground."""
    parts = was | {KEYS[colour]: 0 for colour in _OF_GROUND}
    for spot, colour in ground.building.items():
        if colour in _OF_GROUND:
            parts[KEYS[colour]] += SCORES[colour](box, ground, spot)
    parts["drought"] = -drought(box, ground)
    return parts


def mastery(box: Box, seat: Architect) -> int:
    """Score the mastery spaces: points for each own building of that colour."""
    counts = seat.counted()
    reached = [costs.rewards(box, steps, "mastery") for steps in seat.rows]
    owned = sum(one * number for one, number in zip(reached, counts, strict=True))
    return owned * box.development.mastery_points


def architect_breakdown(box: Box, seat: Architect, ground: Ground) -> dict[str, int]:
    """Score an architect."""
    parts = city_breakdown(box, ground)
    parts["mastery"] = mastery(box, seat)
    parts["coins"] = seat.coins // box.scoring.coins_per_point
    return parts


def botos_breakdown(box: Box, botos: Botos) -> dict[str, int]:
    """Score Botos: by the number of buildings of each colour, and his resources left."""
    figures = botos.plays.settings.figures(box.botos)
    parts: dict[str, int] = {
        colour: figures.points(number)
        for colour, number in zip(COLOURS, botos.buildings, strict=True)
    }
    parts["resources"] = sum(botos.resources) * figures.points_per_resource
    return parts


def result(position: Position) -> Result:
    """Score all seats. Ties go to more buildings, then coins, then are shared (reading P22).

    Whoever is level with Botos shares with him: he has neither to compare (reading P14).
    """
    breakdowns = [_breakdown(position, number) for number in range(len(position.seats))]
    totals = [sum(parts.values()) for parts in breakdowns]
    rival = position.botos()
    level = None if rival is None else totals[rival]
    keys = [
        (total,) if total == level else (total, *_second_keys(seat))
        for seat, total in zip(position.seats, totals, strict=True)
    ]
    seats = tuple(
        SeatResult(seat.name, total, rank, parts)
        for seat, total, rank, parts in zip(
            position.seats, totals, ranked(keys), breakdowns, strict=True
        )
    )
    return Result(seats, ENDING if position.phase == "over" else "")


def _second_keys(seat: Seat) -> tuple[int, ...]:
    return (len(seat.buildings), seat.coins) if isinstance(seat, Architect) else ()


def _breakdown(position: Position, number: int) -> dict[str, int]:
    seat = position.seats[number]
    if isinstance(seat, Botos):
        return botos_breakdown(position.parts, seat)
    return architect_breakdown(position.parts, seat, position.ground(number))
