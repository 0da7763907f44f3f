"""Botos: what he takes, builds and gains, in the order of the author's solo mode v0.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from rivals.core.chance import NO_DICE, Dice
from rivals.core.choosing import Criterion, Trail, Turns, choose
from rivals.core.deciding import Decision
from rivals.core.kits import Kit, Part, part
from rivals.core.notes import Note
from rivals.core.words import SAYS
from rivals.games.panticapaeum.components.botos import (
    BOTOS,
    BotosSettings,
    Order,
    require_order,
    shipped,
)
from rivals.games.panticapaeum.components.box import BotosRules
from rivals.games.panticapaeum.components.tiles import COLOURS, Colour
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.rival.facts import Facts, PathTile

NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
T = TypeVar("T")
STREAM = "rival.1"
"""The dice of his decisions: he sits in the second seat."""
PRICES = ("prices",)
"""What a criterion looks at that weighs what buildings cost."""
_SOLD_OUT = 0
"""Stands for the price of a colour that is sold out: nothing is asked for, nothing is to be had."""


class BotosAutoma:
    """Botos's procedure over facts: the same on a digital board and at a real table.

    What he goes by stands in his file. `rules` are the figures of the component set; `develops`
    says whether he does so in this turn. Colours compete by name. `dice` settle what his file
    leaves open.
    """

    __slots__ = ("botos", "develops", "dice", "facts", "rules")

    def __init__(
        self,
        botos: Botos,
        facts: Facts,
        rules: BotosRules,
        *,
        develops: bool = True,
        dice: Dice = NO_DICE,
    ) -> None:
        self.botos = botos
        self.facts = facts
        self.rules = rules
        self.develops = develops
        self.dice = dice

    def explore(self) -> tuple[Decision, PathTile]:
        """Take the tile under the trireme, or the best one it passed (phase of exploration)."""
        trail, tiles = Trail(), self.tiles()
        if len(tiles) == 1:
            trail.note("panticapaeum.botos.tile-under-trireme", tile=tiles[0].tile)
        tile = self._choose("tile", tiles, trail)
        if not self.develops:
            trail.note("panticapaeum.botos.first-round-skipped")
        return Decision(Take(tile.tile), trail), tile

    def tiles(self) -> list[PathTile]:
        """List the tiles he may get: all those the trireme passed, or the one it lies on."""
        if self.botos.plays.settings.tiles == "path":
            return self.facts.path()
        return [self.facts.tile_under_trireme()]

    def develop(self) -> Decision:
        """Build if he can; otherwise gain one resource (phase of development)."""
        trail = Trail()
        affordable = self._affordable(self.botos.resources)
        if affordable:
            trail.note("panticapaeum.botos.can-build", colours=affordable)
            return Decision(Buy(self._choose("building", affordable, trail)), trail)
        trail.note("panticapaeum.botos.cannot-build")
        return Decision(Gain(self._choose("resource", COLOURS, trail)), trail)

    def _choose(self, step: str, candidates: Sequence[T], trail: Trail) -> T:
        """Choose by the criteria of his file; what they leave open is rolled."""
        choice = choose(candidates, trail)
        if len(candidates) > 1:
            plays = self.botos.plays
            choice.by(plays.rows.get(step) or KIT.rows(plays, step), self)
        return choice.rolled(self.dice, STREAM)

    def _affordable(self, held: list[int]) -> list[Colour]:
        """List the colours whose next building so many resources pay for, in board order."""
        return [
            one for colour, one in enumerate(COLOURS) if self.facts.affordable(colour, held[colour])
        ]

    # --- What tiles and colours are worth ---------------------------------------------------

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
        """Give the price of a colour's next building; 0 for one that is sold out."""
        return self.facts.price(NUMBER[name]) or _SOLD_OUT

    def missing(self, name: Colour) -> int:
        """Count the resources that he lacks for a colour's next building."""
        return self.price(name) - self.held(name)

    def points(self, name: Colour) -> int:
        """Give what one more building of a colour adds to his score (reading P15)."""
        owned = self.botos.buildings[NUMBER[name]]
        figures = self.botos.plays.settings.figures(self.rules)
        return figures.points(owned + 1) - figures.points(owned)


# --- What his file may name, by the choices he makes -----------------------------------------


class _Priority(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order of colours for one row; else that of the settings."""

    order: Order | None = None

    def __post_init__(self) -> None:
        if self.order is not None:
            require_order(self.order)


def _most_of(colour: Colour) -> Criterion[BotosAutoma, PathTile]:
    return Criterion.most(
        "panticapaeum.botos.tile-priority",
        lambda _, tile: tile.resources[NUMBER[colour]],
        params=lambda _: {"colour": colour},
    )


def _most_in_order(
    own: _Priority, settings: BotosSettings
) -> tuple[Criterion[BotosAutoma, PathTile], ...]:
    return tuple(map(_most_of, own.order or settings.priority))


def _by_priority(
    own: _Priority, settings: BotosSettings
) -> tuple[Criterion[BotosAutoma, Colour], ...]:
    order = own.order or settings.priority
    told = Note("panticapaeum.own-priority", {"order": list(order)})
    return (
        Criterion.fewest(
            "panticapaeum.botos.priority",
            lambda _, one: order.index(one),
            params=None if order == COLOURS else lambda _: {SAYS: told},
        ),
    )


def _order(own: _Priority, settings: BotosSettings) -> dict[str, list[Colour]]:
    return {"order": list(own.order or settings.priority)}


TILE: tuple[Part[BotosAutoma], ...] = (
    part(
        Criterion.most(
            "panticapaeum.botos.most-resources-on-path", lambda _, tile: sum(tile.resources)
        )
    ),
    part(Criterion.most("panticapaeum.botos.tile-benefit", BotosAutoma.benefit_with)),
    Part("panticapaeum.botos.tile-priority", _most_in_order, _Priority, told=_order),
    part(Criterion.first("panticapaeum.botos.nearer-tile")),
)
"""The tile: of those he may get, the richest; equals by benefit (P17), colours, nearness (P12)."""

BUILDING: tuple[Part[BotosAutoma], ...] = (
    part(Criterion.most("panticapaeum.botos.benefit-points", BotosAutoma.points)),
    part(Criterion.fewest("panticapaeum.botos.benefit-cheaper", BotosAutoma.price), asks=PRICES),
    Part("panticapaeum.botos.priority", _by_priority, _Priority, told=_order),
)
"""The building among those he can pay: by benefit (fourth modification, P15), then by the rule
of priority: brown, purple, beige, orange, green."""

_HOLDS: Turns[BotosAutoma, Colour] = Turns(
    "other", lambda automa, one, held: automa.facts.falls_short(NUMBER[one], held)
)
"""He could hold more of another colour, if not so many that he would build instead."""

_LACKS: Turns[BotosAutoma, Colour] = Turns(
    "chosen", lambda automa, one, lacking: lacking <= automa.price(one) and automa.on_sale(one)
)
"""He could lack more of the colour, as far as its price goes. Lacking none he would build."""

RESOURCE: tuple[Part[BotosAutoma], ...] = (
    part(Criterion.most("panticapaeum.botos.most-of-colour", BotosAutoma.held, turns=(_HOLDS,))),
    part(Criterion.prefer("panticapaeum.botos.not-sold-out", BotosAutoma.on_sale), asks=PRICES),
    part(
        Criterion.fewest(
            "panticapaeum.botos.nearest-building", BotosAutoma.missing, turns=(_LACKS,)
        ),
        asks=PRICES,
        after=("not-sold-out",),
    ),
    part(Criterion.fewest("panticapaeum.botos.benefit-soonest", BotosAutoma.missing), asks=PRICES),
    *BUILDING,
)
"""The resource: of the colour he has most of or, by the third modification, of the one whose
building lacks fewest, sold-out ones aside (reading P10). The fourth settles ties only, by the best
next purchase and its nearness (reading P16). With nothing in stock all colours are equal, so brown
comes first (reading P8)."""

KIT: Kit[BotosAutoma] = Kit(
    game="panticapaeum",
    rival=BOTOS,
    settings=BotosSettings,
    steps={"tile": TILE, "building": BUILDING, "resource": RESOURCE},
    usual=shipped,
    facts=("resources", "buildings", "tiles", "prices"),
    conditions={"skips-development": lambda automa: not automa.develops},
)
"""What his file may name: `components/botos.toml` is the one that comes with the game."""


def weighs_prices(botos: Botos) -> bool:
    """Say whether he weighs prices of colours that he may not be able to pay for."""
    return any(KIT.asks(botos.plays, step, "prices") for step in ("building", "resource"))
