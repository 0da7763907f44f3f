"""A component set: the data file's structs, its checks, and the sets known to this process."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from rivals.core.decoding import where_undecoded
from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import expect, expect_at_most, expect_different
from rivals.games.panticapaeum.components.tiles import (
    Cell,
    Shape,
    Tile,
    printed_resources,
    shapes,
)

FORMAT = "panticapaeum-box/1"
MAX_TURNS = 15
MAX_EXTENT = 4

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Least1 = Annotated[int, msgspec.Meta(ge=1, le=99)]
ByPlayers = Annotated[tuple[Count, ...], msgspec.Meta(min_length=4, max_length=4)]
Reward = Literal["worker", "craftsman", "treasury", "mastery"]


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the set; `source` says where its figures come from."""

    source: Annotated[str, msgspec.Meta(min_length=1)]


class Structure(_Section, frozen=True):
    """Length of the game and set-up. `ring_size` is for 1, 2, 3, 4 seats, coins by seat."""

    rounds: Least1
    turns_per_round: Least1
    tile_choice: Least1
    extra_tiles: Count
    coins_per_extra_tile: Count
    ring_size: ByPlayers
    start_coins: ByPlayers


class StartTile(_Section, frozen=True):
    """The tile every city begins with."""

    cells: tuple[Cell, ...]


class Tiles(_Section, frozen=True):
    """All terrain tiles."""

    items: tuple[Tile, ...]


class Placement(_Section, frozen=True):
    """Coins paid for a tile placed on others."""

    stack_coins: Count


class Prices(_Section, frozen=True):
    """The common building board, one track for 1, 2, 3, 4 seats.

    A track is the price of the 1st, 2nd, … building of a colour, in resources of that
    colour; there is one building for each entry.
    """

    tracks: Annotated[tuple[tuple[Least1, ...], ...], msgspec.Meta(min_length=4, max_length=4)]
    coins_per_missing_resource: Count


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a development row: what a step to it costs and brings."""

    cost: Least1
    reward: Reward


class Development(_Section, frozen=True):
    """The five rows, all alike."""

    spaces: tuple[Space, ...]
    treasury_coins: Count
    craftsman_discount: Count
    mastery_points: Count


class Selling(_Section, frozen=True):
    """k resources of one colour bring k * coins_each - fee coins."""

    coins_each: Count
    fee: Count


class RoundEnd(_Section, frozen=True):
    """What a round's end pays, and how many resources a player may keep."""

    coins_per_house: Count
    coins_per_worker: Count
    resource_limit: Count


class Watchtower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for each level of its cell; more if enough of the 8 neighbours are lower."""

    per_level: Count
    lookout: Count
    lower_neighbours: Count


class Winery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for the group of meadow and purple cells around it."""

    base: Count
    per_cell: Count
    most: Count


class Temple(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for different other building colours among the 8 neighbours."""

    base: Count
    per_colour: Count
    most: Count


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for houses beside it."""

    base: Count
    per_neighbour: Count


class Aqueduct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for dry cells it waters, up to `reach` cells away in each direction."""

    base: Count
    per_dry_cell: Count
    most_dry_cells: Count
    reach: Count


class Scoring(_Section, frozen=True):
    """Points at the end. `drought` is lost for each visible dry cell without water."""

    watchtower: Watchtower
    winery: Winery
    temple: Temple
    house: House
    aqueduct: Aqueduct
    drought: Count
    coins_per_point: Least1


class BotosRules(_Section, frozen=True):
    """Botos's figures: points for 0, 1, … buildings of a colour, and for each beyond the list."""

    skipped_rounds: Count
    points_by_count: tuple[Count, ...]
    points_each_beyond: Count
    points_per_resource: Count

    def points(self, count: int) -> int:
        """Score `count` buildings of one colour (Botos, end of the game)."""
        if count < len(self.points_by_count):
            return self.points_by_count[count]
        return self.points_each_beyond * count


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A whole component set, checked. Compared and kept by its digest."""

    format: Literal["panticapaeum-box/1"]
    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
    about: str
    structure: Structure
    start_tile: StartTile
    tiles: Tiles
    placement: Placement
    prices: Prices
    development: Development
    selling: Selling
    round_end: RoundEnd
    scoring: Scoring
    botos: BotosRules

    @cached_property
    def key(self) -> str:
        """The name positions call this set by: `default`, or the name and a digest."""
        if self == default_box():
            return "default"
        return f"{self.name}-{blake2b(msgspec.json.encode(self), digest_size=6).hexdigest()}"

    @cached_property
    def cells(self) -> dict[int, tuple[Cell, ...]]:
        """The cells of each tile by id; 0 is the start tile."""
        return {0: self.start_tile.cells} | {tile.id: tile.cells for tile in self.tiles.items}

    @cached_property
    def shapes(self) -> dict[int, tuple[Shape, ...]]:
        """The different rotations of each tile by id; 0 is the start tile."""
        return {number: shapes(cells) for number, cells in self.cells.items()}

    @cached_property
    def resources(self) -> dict[int, tuple[int, ...]]:
        """The printed resources of each tile by id, by colour in board order."""
        return {number: printed_resources(cells) for number, cells in self.cells.items()}

    @cached_property
    def rewards(self) -> tuple[tuple[Reward, ...], ...]:
        """The rewards of the spaces that 0, 1, … steps in a row have reached."""
        reached = tuple(space.reward for space in self.development.spaces)
        return tuple(reached[:steps] for steps in range(len(reached) + 1))

    def shape(self, tile: int, turn: int) -> Shape | None:
        """Give a tile in one rotation; None if that rotation looks like an earlier one."""
        return next((one for one in self.shapes[tile] if one.turn == turn), None)

    def check(self) -> None:
        """Raise BadPosition where the figures, each of its right type, cannot stand together."""
        turns = self.structure.rounds * self.structure.turns_per_round
        expect(turns <= MAX_TURNS, "structure.rounds", "panticapaeum.box.turns", most=MAX_TURNS)
        _check_tiles(self)
        for seats, size in enumerate(self.structure.ring_size, start=1):
            path = f"structure.ring_size[{seats - 1}]"
            enough = turns * seats + self.structure.tile_choice - 1
            expect(size >= enough, path, "panticapaeum.box.ring", n=enough)
            expect_at_most(size, len(self.tiles.items), path)
        for index, track in enumerate(self.prices.tracks):
            rising = tuple(sorted(track)) == track
            expect(bool(track) and rising, f"prices.tracks[{index}]", "panticapaeum.box.prices")


def _check_tiles(box: Box) -> None:
    numbers = [tile.id for tile in box.tiles.items]
    expect_different(numbers, "tiles.items")
    expect(all(number > 0 for number in numbers), "tiles.items", "panticapaeum.box.ids")
    _check_cells(box.start_tile.cells, "start_tile.cells")
    for index, tile in enumerate(box.tiles.items):
        _check_cells(tile.cells, f"tiles.items[{index}].cells")


def _check_cells(cells: tuple[Cell, ...], path: str) -> None:
    spots = {(cell.x, cell.y) for cell in cells}
    expect(bool(cells) and len(spots) == len(cells), path, "panticapaeum.box.cells")
    for axis in (0, 1):
        extent = max(spot[axis] for spot in spots) - min(spot[axis] for spot in spots) + 1
        expect(extent <= MAX_EXTENT, path, "panticapaeum.box.extent", most=MAX_EXTENT)
    for index, cell in enumerate(cells):
        fits = (cell.kind == "field") == (cell.colour is not None)
        expect(fits, f"{path}[{index}]", "panticapaeum.box.colour")
    reached, rest = {cells[0].x + cells[0].y * 1j}, {x + y * 1j for x, y in spots}
    while grown := {one + step for one in reached for step in (1, -1, 1j, -1j)} & rest - reached:
        reached |= grown
    expect(reached == rest, path, "panticapaeum.box.touch")


@cache
def default_box() -> Box:
    """Give the component set that comes with the program."""
    text = files(__package__).joinpath("default.json").read_bytes()
    return msgspec.json.decode(text, type=Box)


MOST_KNOWN = 256
"""Sets kept in mind at once; a server that is sent more forgets the oldest."""

_KNOWN: dict[str, Box] = {}
"""The sets learnt in this process, by key: positions name their set and do not carry it."""


def find_box(key: str) -> Box:
    """Give a known component set. Raises BadPosition for a key nobody has loaded."""
    box = default_box() if key == "default" else _KNOWN.get(key)
    if box is None:
        raise BadPosition("$.box", "panticapaeum.box.unknown", key=key)
    return box


def learn_box(data: Any) -> Box:
    """Check a component set given as plain JSON data and remember it. Raises BadSetup."""
    box = _checked(msgspec.json.encode(data))
    if box.key != "default":
        _KNOWN.pop(box.key, None)
        _KNOWN[box.key] = box  # the latest stands last
        if len(_KNOWN) > MOST_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
    return box


@lru_cache(maxsize=MOST_KNOWN)  # not every game need check its set anew
def _checked(data: bytes) -> Box:
    try:
        box = msgspec.json.decode(data, type=Box)
        box.check()
    except (msgspec.ValidationError, BadPosition) as error:
        raise BadSetup("panticapaeum.box.bad", why=where_undecoded(error)) from None
    return box
