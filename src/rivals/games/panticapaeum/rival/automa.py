"""Botos: what he takes, builds and gains, in the order of the author's solo mode v0.1."""

from __future__ import annotations

from rivals.core.choosing import Criterion, Trail, Turns, choose
from rivals.core.deciding import Decision
from rivals.games.panticapaeum.components.box import BotosRules
from rivals.games.panticapaeum.components.tiles import COLOURS, Colour
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.seats import Botos, Modification
from rivals.games.panticapaeum.rival.facts import Facts, PathTile

NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
_NEVER = 999
"""Stands for a price that nobody can pay: the colour is sold out."""


class BotosAutoma:
    """Botos's procedure over facts: the same on a digital board and at a real table.

    `rules` are his figures; `develops` says whether he does so in this turn. Colours compete by
    name.
    """

    __slots__ = ("botos", "develops", "facts", "rules")

    def __init__(
        self, botos: Botos, facts: Facts, rules: BotosRules, *, develops: bool = True
    ) -> None:
        self.botos = botos
        self.facts = facts
        self.rules = rules
        self.develops = develops

    def explore(self) -> tuple[Decision, PathTile]:
        """Take the tile under the trireme, or the best one it passed (phase of exploration)."""
        trail, tiles = Trail(), self.tiles()
        if len(tiles) == 1:
            trail.note("panticapaeum.botos.tile-under-trireme", tile=tiles[0].tile)
        tile = choose(tiles, trail).by(TILES, self).one
        if not self.develops:
            trail.note("panticapaeum.botos.first-round-skipped")
        return Decision(Take(tile.tile), trail), tile

    def tiles(self) -> list[PathTile]:
        """List the tiles he may get: all those the trireme passed, or the one it lies on."""
        if self.has("best_tile_on_path"):
            return self.facts.path()
        return [self.facts.tile_under_trireme()]

    def develop(self) -> Decision:
        """Build if he can; otherwise gain one resource (phase of development)."""
        trail = Trail()
        affordable = self._affordable(self.botos.resources)
        if affordable:
            trail.note("panticapaeum.botos.can-build", colours=affordable)
            return Decision(Buy(choose(affordable, trail).by(BUILDINGS, self).one), trail)
        trail.note("panticapaeum.botos.cannot-build")
        return Decision(Gain(choose(COLOURS, trail).by(RESOURCES, self).one), trail)

    def _affordable(self, held: list[int]) -> list[Colour]:
        """List the colours whose next building so many resources pay for, in board order."""
        return [
            one for colour, one in enumerate(COLOURS) if self.facts.affordable(colour, held[colour])
        ]

    # --- What tiles and colours are worth ---------------------------------------------------

    def has(self, modification: Modification) -> bool:
        """Say whether he plays with a modification."""
        return modification in self.botos.modifications

    def benefit_with(self, tile: PathTile) -> int:
        """Give the most points that one purchase would bring with this tile's resources (P17)."""
        held = [own + new for own, new in zip(self.botos.resources, tile.resources, strict=True)]
        return max(map(self.points, self._affordable(held)), default=0)

    def held(self, name: Colour) -> int:
        """Count his resources of a colour."""
        return self.botos.resources[NUMBER[name]]

    def on_sale(self, name: Colour) -> bool:
        """Say whether there is a building of a colour left."""
        return self.facts.price(NUMBER[name]) is not None

    def price(self, name: Colour) -> int:
        """Give the price of a colour's next building."""
        cost = self.facts.price(NUMBER[name])
        return _NEVER if cost is None else cost

    def missing(self, name: Colour) -> int:
        """Count the resources that he lacks for a colour's next building."""
        return self.price(name) - self.held(name)

    def points(self, name: Colour) -> int:
        """Give what one more building of a colour adds to his score (reading P15)."""
        owned = self.botos.buildings[NUMBER[name]]
        return self.rules.points(owned + 1) - self.rules.points(owned)


# --- What he goes by, in order; modifications say which rows speak ---------------------------


def _most_of(colour: Colour) -> Criterion[BotosAutoma, PathTile]:
    return Criterion.most(
        "panticapaeum.botos.tile-priority",
        lambda _, tile: tile.resources[NUMBER[colour]],
        params=lambda _: {"colour": colour},
    )


TILES: tuple[Criterion[BotosAutoma, PathTile], ...] = (
    Criterion.most(
        "panticapaeum.botos.most-resources-on-path", lambda _, tile: sum(tile.resources)
    ),
    Criterion.most(
        "panticapaeum.botos.tile-benefit",
        BotosAutoma.benefit_with,
        when=lambda automa, _: automa.develops and automa.has("greedy_benefit"),
    ),
    *map(_most_of, COLOURS),
    Criterion.first("panticapaeum.botos.nearer-tile"),
)
"""The tile on the path: the richest; equals by benefit (P17), colours, then nearness (P12)."""

BUILDINGS: tuple[Criterion[BotosAutoma, Colour], ...] = (
    Criterion.most(
        "panticapaeum.botos.benefit-points",
        BotosAutoma.points,
        when=lambda automa, _: automa.has("greedy_benefit"),
    ),
    Criterion.fewest(
        "panticapaeum.botos.benefit-cheaper",
        BotosAutoma.price,
        when=lambda automa, _: automa.has("greedy_benefit"),
    ),
    Criterion.first("panticapaeum.botos.priority"),
)
"""The building among those he can pay: by benefit (fourth modification, P15), then by the rule
of priority: brown, purple, beige, orange, green."""

_HOLDS: Turns[BotosAutoma, Colour] = Turns(
    "other", lambda automa, one, held: automa.facts.falls_short(NUMBER[one], held)
)
"""He could hold more of another colour, if not so many that he would build instead."""

_LACKS: Turns[BotosAutoma, Colour] = Turns(
    "chosen", lambda automa, one, lacking: lacking <= automa.price(one) < _NEVER
)
"""He could lack more of the colour, as far as its price goes. Lacking none he would build."""

RESOURCES: tuple[Criterion[BotosAutoma, Colour], ...] = (
    Criterion.most(
        "panticapaeum.botos.most-of-colour",
        BotosAutoma.held,
        when=lambda automa, _: not automa.has("nearest_building_resource"),
        turns=(_HOLDS,),
    ),
    Criterion.prefer(
        "panticapaeum.botos.not-sold-out",
        BotosAutoma.on_sale,
        when=lambda automa, _: (
            automa.has("nearest_building_resource") or automa.has("greedy_benefit")
        ),
    ),
    Criterion.fewest(
        "panticapaeum.botos.nearest-building",
        BotosAutoma.missing,
        when=lambda automa, _: automa.has("nearest_building_resource"),
        turns=(_LACKS,),
    ),
    Criterion.fewest(
        "panticapaeum.botos.benefit-soonest",
        BotosAutoma.missing,
        when=lambda automa, _: (
            automa.has("greedy_benefit") and not automa.has("nearest_building_resource")
        ),
    ),
    *BUILDINGS,
)
"""The resource: of the colour he has most of or, by the third modification, of the one whose
building lacks fewest, sold-out ones aside (reading P10). The fourth settles ties only, by the best
next purchase and its nearness (reading P16). With nothing in stock all colours are equal, so brown
comes first (reading P8)."""
