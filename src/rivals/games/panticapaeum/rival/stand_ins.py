"""A one-ply stand-in for a person: takes what looks best right after the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import Any, ClassVar, NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player, Weighed
from rivals.core.errors import BadSetup
from rivals.core.game import Action
from rivals.games.panticapaeum.components.tiles import COLOURS, DRY, MEADOW, STRIDE, Shape, at
from rivals.games.panticapaeum.position.actions import (
    Advance,
    Build,
    Discard,
    Place,
    Sell,
    Take,
)
from rivals.games.panticapaeum.position.city import AROUND, BESIDE, Ground, cells_of, count, spread
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import KINDS, costs, scoring

RESOURCE = 0.7
"""Points a resource is worth while it brings the next building of its colour nearer."""

SPARE_RESOURCE = 0.3
"""Points of a resource beyond the price of the next building."""

COIN = 0.5
"""Points of a coin (two coins are a point)."""

PLACE = 0.7
"""Share of its best place's points that counts when a tile is taken."""

TEMPO = 1.0
"""Points of building now rather than later, when prices have risen."""

SPENT = 0.6
"""Share of their worth that resources lose when a building takes them: they are for that."""

FIELD = 0.5
"""Points of a free field, lost when it is covered."""

BESIDE_BUILDING = 0.5
"""Points of every building that a tile comes to lie beside."""

TEMPLE_SITE = 0.5
"""Points of every building beside a new field for a temple."""

LAND = 0.3
"""Points of every meadow or purple cell that a tile joins to its own."""


_MARGIN = STRIDE + 1
"""How far the masks of a tile are shifted up, so that none of its neighbours falls out."""


class _Reach(NamedTuple):
    """A tile's cells and what lies about them, as sets of cells shifted up by the margin.

    `around` are the neighbours of its cells, `temples` those of its fields for temples, `land`
    the cells beside those that feed wineries.
    """

    cells: int
    around: int
    temples: int
    land: int


@cache
def _reach(shape: Shape) -> _Reach:
    cells = temples = land = 0
    for offset, kind in zip(shape.offsets, shape.kinds, strict=True):
        bit = 1 << offset + _MARGIN
        cells |= bit
        temples |= bit * (kind == scoring.BEIGE)
        land |= bit * (kind in (scoring.PURPLE, MEADOW))
    around, beside = spread(cells, AROUND), spread(land, BESIDE) & ~cells
    return _Reach(cells, around, spread(temples, AROUND), beside)


class GreedyPlayer(Player):
    """Plays the option with the best estimate; equal ones fall to the earlier option."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for an architect's seat. The dice stay untouched. Raises BadSetup for Botos's."""
        if not isinstance(state.seats[seat], Architect):
            raise BadSetup("panticapaeum.setup.no-city", seat=seat)
        options = KINDS.options(state, state.phase)
        trail = Trail()
        mind = Mind(state, seat)
        rule = f"panticapaeum.greedy.{state.phase}"
        choice = choose(options, trail).most(rule, mind.value)
        return Decision(choice.first("panticapaeum.greedy.first", options).one, trail)

    def weigh(self, state: Position, seat: int) -> list[Weighed]:
        """Rank the options by their estimates; equal ones as they are listed."""
        options = KINDS.options(state, state.phase)
        weighed = map(Weighed, options, Mind(state, seat).values(options))
        return sorted(weighed, key=lambda one: -one.value)


class Mind:
    """Estimates of what a seat may do in one position."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.box = position.parts
        self.number = seat
        self.seat: Architect = position.architect(seat)
        self.ground: Ground = position.ground(seat)
        self.prices = [
            costs.architect_price(position, self.seat, colour) for colour in range(len(COLOURS))
        ]
        box = self.box.structure
        played = (position.round - 1) * box.turns_per_round + position.turn
        self.turns_left = box.rounds * box.turns_per_round - played
        self._see_city(self.ground)

    def _see_city(self, ground: Ground) -> None:
        """Keep the sets of cells that placements are held against, as those of a tile at `low`."""
        self.low = low = ground.floor

        def seen(cells: int) -> int:
            return cells >> low << _MARGIN

        self.built, self.occupied = seen(ground.built), seen(ground.occupied)
        self.dry = seen(ground.kinds[DRY])
        self.land = seen(ground.kinds[MEADOW] | ground.kinds[scoring.PURPLE])
        self.fields = 0
        for colour in range(len(COLOURS)):
            self.fields |= seen(ground.kinds[colour])

    def value(self, action: Action) -> float:
        """Estimate an action, in points; doing nothing is worth 0."""
        estimate = self._ESTIMATES.get(type(action))
        return 0.0 if estimate is None else estimate(self, action)

    def values(self, options: Sequence[Any]) -> list[float]:
        """Estimate the options of a decision; placements of one rotation all at once."""
        if self.position.phase != "place":
            return [self.value(one) for one in options]
        found: list[float] = []
        for turn, its in groupby(options, key=lambda one: one.turn):
            found += self._placed(turn, [at(one.x, one.y) for one in its])
        return found

    # --- Resources ------------------------------------------------------------------------

    def _stock(self, colour: int, held: int) -> float:
        """Estimate that many resources of one colour."""
        price = self.prices[colour]
        if price is None or self.turns_left == 0:
            return 0.1 * held
        useful = min(held, price)
        return RESOURCE * useful + SPARE_RESOURCE * (held - useful)

    def _lost(self, colour: int, number: int) -> float:
        held = self.seat.resources[colour]
        return self._stock(colour, held) - self._stock(colour, held - number)

    def _discard(self, action: Discard) -> float:
        return -self._lost(COLOURS.index(action.colour), 1)

    def _sell(self, action: Sell) -> float:
        lost = self._lost(COLOURS.index(action.colour), action.count)
        return COIN * costs.sale_coins(self.box, action.count) - lost

    def _advance(self, action: Advance) -> float:
        colour = COLOURS.index(action.colour)
        space = self.box.development.spaces[self.seat.rows[colour]]
        rounds_left = self.box.structure.rounds - self.position.round + 1
        gain = {
            "worker": COIN * rounds_left * self.box.round_end.coins_per_worker,
            "craftsman": 0.5 * min(2, self.turns_left),
            "treasury": COIN * self.box.development.treasury_coins,
            "mastery": float(self.box.development.mastery_points * self.seat.counted()[colour]),
        }[space.reward]
        return gain - self._lost(colour, space.cost)

    # --- Buildings ------------------------------------------------------------------------

    def _build(self, action: Build) -> float:
        """Estimate a building there: the points it adds, less what it costs."""
        colour, spot = COLOURS.index(action.colour), at(action.x, action.y)
        price = self.prices[colour] or 0
        held = self.seat.resources[colour]
        paid = min(price, held)
        coins = costs.coins_for_missing(self.position, self.seat, colour) or 0
        gain = self._site(self.ground, colour, spot)
        return gain + TEMPO - self._lost(colour, paid) * SPENT - COIN * coins

    def _site(self, ground: Ground, colour: int, spot: int) -> float:
        """Give the points that a building of a colour on that cell adds to the city."""
        points = float(scoring.SCORES[colour](self.box, ground, spot))
        if colour == scoring.GREEN:
            dry = ground.kinds[DRY] & scoring.watered(self.box, ground, spot)
            return points + self.box.scoring.drought * count(dry & ~self._wet(ground))
        if colour == scoring.ORANGE:
            beside = sum(ground.building.get(spot + step) == colour for step in BESIDE)
            points += self.box.scoring.house.per_neighbour * beside
            points += COIN * (self.box.structure.rounds - self.position.round + 1)
        return points + self._temples_helped(ground, colour, spot)

    def _temples_helped(self, ground: Ground, colour: int, spot: int) -> float:
        """Give the points that temples around gain from a new colour beside them."""
        helped = 0
        for step in AROUND:
            temple = spot + step
            if ground.building.get(temple) != scoring.BEIGE or colour == scoring.BEIGE:
                continue
            near = {ground.building.get(temple + one) for one in AROUND}
            helped += colour not in near
        return float(self.box.scoring.temple.per_colour * helped)

    def _wet(self, ground: Ground) -> int:
        wet = 0
        for spot, colour in ground.building.items():
            if colour == scoring.GREEN:
                wet |= scoring.watered(self.box, ground, spot)
        return wet

    # --- Tiles ----------------------------------------------------------------------------

    def _take(self, action: Take) -> float:
        """Estimate a tile by its resources, the best place for it, and its price in coins."""
        tile = action.tile
        ring = self.position.ring
        distance = (ring.index(tile) - self.position.ahead) % len(ring)
        printed = self.box.resources[tile]
        gained = sum(
            self._stock(colour, held + new) - self._stock(colour, held)
            for colour, (held, new) in enumerate(zip(self.seat.resources, printed, strict=True))
        )
        places = (
            value
            for shape in self.box.shapes[tile]
            for value in self._spots(shape, cells_of(self.ground.fitting(shape)))
        )
        return (
            gained
            + PLACE * max(places, default=0.0)
            - COIN * costs.tile_coins(self.position, distance)
        )

    def _place(self, action: Place) -> float:
        return self._placed(action.turn, [at(action.x, action.y)])[0]

    def _placed(self, turn: int, origins: Sequence[int]) -> list[float]:
        """Estimate placements of the tile in hand in one rotation."""
        shape = self.box.shape(self.position.hand or 0, turn)
        return self._spots(shape, origins) if shape else [0.0] * len(origins)

    def _spots(self, shape: Shape, origins: Sequence[int]) -> list[float]:
        """Estimate placements by what they cover and what they come to lie beside."""
        cells, around, temples, land = _reach(shape)
        built, beside, occupied, low = self.built, self.land, self.occupied, self.low
        found: list[float] = []
        for origin in origins:
            # The city is moved to the tile, so that the numbers that are counted are short.
            up = origin - low
            near = built >> up
            value = BESIDE_BUILDING * (near & around).bit_count()
            if temples:
                value += TEMPLE_SITE * (near & temples).bit_count()
            if land:
                value += LAND * (beside >> up & land).bit_count()
            covered = occupied >> up & cells
            found.append(self._stacked(value, covered, up) if covered else value)
        return found

    def _stacked(self, value: float, covered: int, up: int) -> float:
        """Add to a placement's value what it brings to cover these cells, counted from `up`."""
        dry = count(self.dry >> up & covered) * self.box.scoring.drought
        stacking = COIN * self.box.placement.stack_coins
        return value + stacking + dry - FIELD * count(self.fields >> up & covered)

    _ESTIMATES: ClassVar[dict[type[Action], Callable[[Mind, Any], float]]] = {
        Take: _take,
        Place: _place,
        Build: _build,
        Advance: _advance,
        Sell: _sell,
        Discard: _discard,
    }
