"""Botos: what he takes, builds and gains, in the order of the author's solo mode v0.1."""

from __future__ import annotations

from rivals.core.choosing import Choice, Trail, choose
from rivals.core.deciding import Decision
from rivals.games.panticapaeum.components.box import BotosRules
from rivals.games.panticapaeum.components.tiles import COLOURS, Colour
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.rival.facts import Facts, PathTile

NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
_NEVER = 999
"""Stands for a price that nobody can pay: the colour is sold out."""


class BotosAutoma:
    """Botos's procedure over facts: the same on a digital board and at a real table.

    `rules` are his figures. Colours compete by name; at equal worth the order of the
    development board decides, unless a modification says otherwise.
    """

    __slots__ = ("botos", "facts", "rules")

    def __init__(self, botos: Botos, facts: Facts, rules: BotosRules) -> None:
        self.botos = botos
        self.facts = facts
        self.rules = rules

    # --- Phase of exploration ---------------------------------------------------------------

    def explore(self, *, develops: bool) -> tuple[Decision, PathTile]:
        """Take the tile under the trireme, or the best one it passed (second modification)."""
        trail = Trail()
        if "best_tile_on_path" in self.botos.modifications:
            tile = self._best_on_path(trail, develops=develops)
        else:
            tile = self.facts.tile_under_trireme()
            trail.note("panticapaeum.botos.tile-under-trireme", tile=tile.tile)
        if not develops:
            trail.note("panticapaeum.botos.first-round-skipped")
        return Decision(Take(tile.tile), trail), tile

    def tiles(self) -> list[PathTile]:
        """List the tiles he may get: all those the trireme passed, or the one it lies on."""
        if "best_tile_on_path" in self.botos.modifications:
            return self.facts.path()
        return [self.facts.tile_under_trireme()]

    def _best_on_path(self, trail: Trail, *, develops: bool) -> PathTile:
        """Choose the richest tile; equals by benefit (P17), colours, then nearness (P12)."""
        path = self.facts.path()
        if len(path) == 1:
            trail.note("panticapaeum.botos.tile-under-trireme", tile=path[0].tile)
        choice = choose(path, trail).most(
            "panticapaeum.botos.most-resources-on-path", lambda tile: sum(tile.resources)
        )
        if "greedy_benefit" in self.botos.modifications and develops:
            choice.most("panticapaeum.botos.tile-benefit", self._best_purchase_with)
        for colour, name in enumerate(COLOURS):
            if len(choice.left) > 1:
                choice.most(
                    "panticapaeum.botos.tile-priority",
                    lambda tile, c=colour: tile.resources[c],  # type: ignore[misc]
                    colour=name,
                )
        choice.first("panticapaeum.botos.nearer-tile", path)
        return choice.one

    def _best_purchase_with(self, tile: PathTile) -> int:
        """Give the most points that one purchase would bring with this tile's resources (P17)."""
        held = [own + new for own, new in zip(self.botos.resources, tile.resources, strict=True)]
        return max(
            (
                self._points(name)
                for colour, name in enumerate(COLOURS)
                if self.facts.affordable(colour, held[colour])
            ),
            default=0,
        )

    # --- Phase of development ---------------------------------------------------------------

    def develop(self) -> Decision:
        """Build if he can; otherwise gain one resource."""
        trail = Trail()
        affordable = [
            name
            for colour, name in enumerate(COLOURS)
            if self.facts.affordable(colour, self.botos.resources[colour])
        ]
        if affordable:
            trail.note("panticapaeum.botos.can-build", colours=affordable)
            return Decision(Buy(self._building(affordable, trail)), trail)
        trail.note("panticapaeum.botos.cannot-build")
        return Decision(Gain(self._resource(trail)), trail)

    def _building(self, affordable: list[Colour], trail: Trail) -> Colour:
        """Choose among affordable buildings: by priority, or by benefit (modification d, P15)."""
        choice = choose(affordable, trail)
        if "greedy_benefit" in self.botos.modifications:
            choice.most("panticapaeum.botos.benefit-points", self._points)
            choice.fewest("panticapaeum.botos.benefit-cheaper", self._price)
        return self._by_priority(choice)

    def _resource(self, trail: Trail) -> Colour:
        """Choose the resource: of the colour he has most of, unless a modification speaks.

        The third: of the colour whose building lacks fewest, sold-out ones aside (reading P10).
        The fourth settles ties only, by the best next purchase and its nearness (reading P16).
        With nothing in stock all colours are equal, so brown comes first (reading P8).
        """
        choice = choose(COLOURS, trail)
        nearest = "nearest_building_resource" in self.botos.modifications
        if nearest:
            self._nearest(choice, "panticapaeum.botos.nearest-building")
        else:
            choice.most("panticapaeum.botos.most-of-colour", self._held)
        if "greedy_benefit" in self.botos.modifications:
            if not nearest:
                self._nearest(choice, "panticapaeum.botos.benefit-soonest")
            choice.most("panticapaeum.botos.benefit-points", self._points)
            choice.fewest("panticapaeum.botos.benefit-cheaper", self._price)
        return self._by_priority(choice)

    def _nearest(self, choice: Choice[Colour], rule: str) -> None:
        """Keep the colours whose next building lacks fewest resources, sold-out ones aside."""
        choice.prefer("panticapaeum.botos.not-sold-out", self._on_sale)
        choice.fewest(rule, self._missing)

    def _by_priority(self, choice: Choice[Colour]) -> Colour:
        """Brown, purple, beige, orange, green (rule of priority)."""
        return choice.first("panticapaeum.botos.priority", COLOURS).one

    # --- What a colour is worth -------------------------------------------------------------

    def _held(self, name: Colour) -> int:
        return self.botos.resources[NUMBER[name]]

    def _on_sale(self, name: Colour) -> bool:
        return self.facts.price(NUMBER[name]) is not None

    def _price(self, name: Colour) -> int:
        cost = self.facts.price(NUMBER[name])
        return _NEVER if cost is None else cost

    def _missing(self, name: Colour) -> int:
        return self._price(name) - self._held(name)

    def _points(self, name: Colour) -> int:
        """Give what one more building of a colour adds to his score (reading P15)."""
        owned = self.botos.buildings[NUMBER[name]]
        return self.rules.points(owned + 1) - self.rules.points(owned)
