"""Battles of The Dark Middle Ages for tests: settings in a few words, and loaded dice."""

from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from rivals.games.dma.battle.fielding import SIDES, Field, Kind, Soldier, cell_at
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.planning import read_algorithms
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.pieces import Fighter
from rivals.games.dma.world.readings import Readings

CATALOGUE = default_catalogue()
TYPES = tuple(one.id for one in CATALOGUE.units)
WALL = ("city_wall",)


class Loaded(Draws):
    """Dice that give what a test wants: the zone, then results in order; misses after them.

    `odds` are those that were asked for, in order.
    """

    def __init__(self, zone: int = 1, results: Iterable[bool] = (), rest: bool = False) -> None:
        super().__init__(0)
        self.zone = zone
        self.results = list(results)
        self.rest = rest
        self.odds: list[tuple[int, int]] = []

    def below(self, sides: int) -> int:
        return CATALOGUE.figures("neutral_zone_widths").index(self.zone)

    def happens(self, part: int, whole: int) -> bool:
        self.odds.append((part, whole))
        return self.results.pop(0) if self.results else self.rest


def side_of(text: str, first: int = 1, size: tuple[int, int] = (7, 4)) -> Side:
    """Read a side, e.g. `militia 0,3; knight -1,2 1,2`."""
    units: list[Fighter] = []
    for part in text.split(";"):
        kind, *cells = part.split()
        for cell in cells:
            x, y = map(int, cell.split(","))
            units.append(Fighter(first + len(units), kind, x, y))
    return Side(tuple(units), *size)


def setting_of(a: str, b: str, walls: Sequence[str] = (), **more) -> Setting:
    """Give a setting; side a's units have ids from 1, side b's from 101."""
    siege = more.pop("siege", False)
    return Setting(side_of(a), side_of(b, 101), tuple(walls), siege, Readings(**more))


def fought(a: str, b: str, walls: Sequence[str] = (), draws: Draws | None = None, **more):
    """Fight a battle; give its outcome, its steps and the odds that were asked for."""
    draws = draws or Loaded()
    steps = []
    catalogue = more.pop("catalogue", CATALOGUE)
    outcome = fight(setting_of(a, b, walls, **more), catalogue, draws, steps)
    return outcome, steps, getattr(draws, "odds", [])


def standing(
    a: str, b: str, rows: int = 9, heights=(), catalogue=CATALOGUE, walled=False, **readings
):
    """Put soldiers on cells of the whole field; give the field and them, those of a first."""
    field = Field(catalogue, rows, 3)
    field.heights = {cell_at(x, y): height for x, y, height in heights}
    algorithms = read_algorithms(catalogue, Readings(**readings))
    kinds = {}
    for number, text in enumerate((a, b)):
        for one in side_of(text).units:
            unit = catalogue.unit[one.type]
            name = unit.defence_algorithm if walled and number else unit.attack_algorithm
            key = (number, one.type)
            kind = kinds.setdefault(key, Kind(unit, catalogue, algorithms[name]))
            soldier = Soldier(len(field.living), number, one.id, kind)
            field.living.append(soldier)
            field.stand(soldier, cell_at(one.x, one.y))
    return field, tuple(field.living)


def where(step, unit: int) -> tuple[int, int] | None:
    """Say where a unit stands in a step's picture."""
    return next(((one.x, one.y) for one in step.positions if one.unit == unit), None)


def planned(step, unit: int):
    """Give the action that a unit plans."""
    return next((one.action for one in step.plans if one.unit == unit), None)


@st.composite
def sides(draw, first: int = 1, most: int = 14) -> Side:
    """Draw a side: any types on any cells of its field."""
    number = draw(st.integers(1, most))
    size = CATALOGUE.field_size(number)
    width, depth = size
    cells = [(x, y) for y in range(depth) for x in range(-(width // 2), width // 2 + 1)]
    free = [one for one in cells if on_field(size, one)]
    spots = draw(st.lists(st.sampled_from(free), min_size=number, max_size=number, unique=True))
    kinds = draw(st.lists(st.sampled_from(TYPES), min_size=number, max_size=number))
    units = tuple(
        Fighter(first + n, kind, x, y)
        for n, (kind, (x, y)) in enumerate(zip(kinds, spots, strict=True))
    )
    return Side(units, width, depth)


READINGS = st.builds(
    Readings,
    foremost_soldiers=st.booleans(),
    plan_once=st.booleans(),
    dig_in_one_step=st.booleans(),
    no_sorties=st.booleans(),
)
WALLS = st.sampled_from([(), WALL, ("city_wall", "wall_towers"), ("citadel",)])


@st.composite
def settings_of_battles(draw) -> Setting:
    """Draw a battle before it begins."""
    walls = draw(WALLS)
    return Setting(
        draw(sides()), draw(sides(first=101)), walls, draw(st.booleans()), draw(READINGS)
    )


def names(setting: Setting) -> list[str]:
    """Name the side of each unit, by its number."""
    return [SIDES[0]] * len(setting.a.units) + [SIDES[1]] * len(setting.b.units)
