"""What the reference book tells of units and buildings, all from the catalogue of a world."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.words import Lang
from rivals.games.dma.battle.diagrams import draw_heights, draw_strikes
from rivals.games.dma.components.catalogue import Building, Catalogue, Direction, UnitType
from rivals.web.worlds.provinces.choosing import effects, name_of


def actions(catalogue: Catalogue) -> dict[str, str]:
    """Tell each elementary action in words (Part I, algorithms)."""
    return {
        "CAPTURE_FLAG": _("Standing on the enemy's flag, it takes it: the battle is over."),
        "STRIKE": _("It strikes the first enemy that it finds by its diagram of strikes."),
        "MOVE_FORWARD_IF_FREE_OR_BEING_VACATED": _(
            "It moves a cell ahead if that is free, or if one of its own leaves it now."
        ),
        "WAIT": _("It waits."),
        "CLOSE_UP_IF_SAME_TYPE_DIRECTLY_AHEAD": _(
            "It closes up: where one of its own type stands right ahead of it, it moves ahead."
        ),
        "SORTIE_IF_RANGED_ENEMY_IN_SORTIE_ZONE": _(
            "It makes a sortie, a cell ahead, if an enemy who strikes from afar is near."
        ),
        "DIG_IN": _("It stays where it is and digs in: its defence counts %(times)s times.")
        % {"times": catalogue.figure["dig_in_multiplier"]},
    }


def features(catalogue: Catalogue) -> dict[str, tuple[str, str]]:
    """Name what may be special about a unit, each with what it means."""
    figure, depth = catalogue.figure, catalogue.figures("depth_multipliers")
    return {
        "DOUBLE_MOVE": (
            _("Double move"),
            _("In a step it moves twice, or moves and strikes, or strikes. On level ground only."),
        ),
        "DEPTH": (
            _("Depth"),
            _("With one, two or three of its type behind it its defence counts %(times)s times.")
            % {"times": ", ".join(map(str, depth[1:]))},
        ),
        "RANGED": (
            _("Strikes from afar"),
            _("It reaches farther than the next cell; the tint shows how far at the most."),
        ),
        "CAVALRY": (_("Cavalry"), _("Some units strike it the harder for that.")),
        "ANTI_CAVALRY": (
            _("Against cavalry"),
            _("Striking cavalry, its attack counts %(times)s times.")
            % {"times": figure["anti_cavalry_multiplier"]},
        ),
        "FOE_OF_MAGIC": (
            _("Against magic"),
            _("Striking units of magic, its attack counts %(times)s times.")
            % {"times": figure["foe_of_magic_multiplier"]},
        ),
        "LIFT": (_("Stands high"), _("It stands higher than the ground, as others do on walls.")),
    }


_FIGURES = {
    "city_production": gettext_lazy("production of a city a day"),
    "village_production": gettext_lazy("production of a village a day"),
    "city_cells": gettext_lazy("cells of land around a city"),
    "village_cells": gettext_lazy("cells of land around a village"),
    "army_upkeep": gettext_lazy("upkeep of an army a day, beside its units"),
    "start_militia": gettext_lazy("militia with which a state begins"),
    "battle_steps": gettext_lazy("steps of a battle at the most"),
    "victory_share_percent": gettext_lazy("per cent of the world's land that win the game"),
    "victory_margin_percent": gettext_lazy(
        "per cent of the land that the winner must be ahead of the next one"
    ),
    "dig_in_multiplier": gettext_lazy("times the defence of a unit that is dug in"),
    "hunger_percent": gettext_lazy("per cent: the risk of a hungry unit each day"),
}
"""Figures of the rules that concern every state, as they are read after their number."""


@dataclass(frozen=True, slots=True)
class Link:
    """A name that leads to its page."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class Duel:
    """A strike at a type and one from it, on level ground: per cent that it kills."""

    foe: Link
    kills: int
    killed: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A direction with its buildings and units; nobody's in particular has no name."""

    key: str
    title: str
    buildings: tuple[BuildingPage, ...]
    units: tuple[UnitPage, ...]


class Book:
    """The reference book of a world's catalogue, or of the usual one where there is no world."""

    def __init__(self, catalogue: Catalogue, lang: Lang, world: int | None = None) -> None:
        self.catalogue, self.lang, self.world = catalogue, lang, world

    @property
    def url(self) -> str:
        """Where it is."""
        return reverse("book:book", args=[self.world]) if self.world else reverse("book:usual")

    @property
    def rules_url(self) -> str:
        """Where the rules are told."""
        if self.world is None:
            return reverse("book:usual-rules")
        return reverse("book:rules", args=[self.world])

    def cells(self, hundredths: int) -> str:
        """Write a speed in cells a day."""
        mark = "," if self.lang == "ru" else "."
        return f"{hundredths // 100}{mark}{hundredths % 100:02}"

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """Give the directions in their order, then what belongs to none."""
        return (
            *(self._chapter(one.id, self._title(one)) for one in self.catalogue.directions),
            self._chapter(None, _("For every direction")),
        )

    @property
    def figures(self) -> Iterator[tuple[int, str | Promise]]:
        """Give figures of the rules, each with what it is."""
        known = self.catalogue.figure
        return ((known[key], told) for key, told in _FIGURES.items() if key in known)

    def page(self, key: str) -> Page | None:
        """Give the page of a unit or a building; None where there is none."""
        if (unit := self.catalogue.unit.get(key)) is not None:
            return UnitPage(self, unit)
        if (building := self.catalogue.building.get(key)) is not None:
            return BuildingPage(self, building)
        return None

    def link(self, key: str) -> Link:
        """Lead to a unit or a building."""
        return Link(name_of(self.catalogue, key, self.lang), address(key, self.world))

    def direction(self, key: str | None) -> str:
        """Name a direction, '' for none."""
        return next((self._title(one) for one in self.catalogue.directions if one.id == key), "")

    def chain(self, direction: str | None) -> list[Building]:
        """List the buildings of a direction, as they follow one another."""
        found = (one for one in self.catalogue.buildings if one.direction == direction)
        return sorted(found, key=lambda one: one.level)

    def _chapter(self, key: str | None, title: str) -> Chapter:
        units = [one for one in self.catalogue.units if one.direction == key]
        return Chapter(
            key or "all",
            title,
            tuple(BuildingPage(self, one) for one in self.chain(key)),
            tuple(UnitPage(self, one) for one in units),
        )

    def _title(self, direction: Direction) -> str:
        return direction.name_ru if self.lang == "ru" else direction.name_en


def address(key: str, world: int | None) -> str:
    """Give the address of a unit or a building, in a world's book or in the usual one."""
    if world is None:
        return reverse("book:usual-entry", args=[key])
    return reverse("book:entry", args=[world, key])


class Page:
    """What the book tells of one thing."""

    template: str

    def __init__(self, book: Book, entry: UnitType | Building) -> None:
        self.book, self.entry = book, entry

    @property
    def link(self) -> Link:
        """Its name, and its page."""
        return self.book.link(self.entry.id)

    @property
    def direction(self) -> str:
        """The direction it belongs to, '' for none."""
        return self.book.direction(self.entry.direction)

    @property
    def from_the_source(self) -> tuple[str, ...]:
        """Tell which of its figures the source states; all others are ours."""
        where = self.entry.provenance
        if isinstance(where, str):
            return (_("everything"),) if where == "source" else ()
        names = {
            "name": _("its name"),
            "direction": _("its direction"),
            "speed": _("its speed"),
            "upkeep": _("its upkeep"),
            "cost": _("its cost"),
            "diagram": _("its diagram"),
        }
        return tuple(names[key] for key, one in where.items() if one == "source" and key in names)

    def _links(self, keys: Sequence[str]) -> tuple[Link, ...]:
        return tuple(self.book.link(one) for one in keys)


class UnitPage(Page):
    """A type of unit."""

    template = "book/unit.html"
    entry: UnitType

    @property
    def speed(self) -> str:
        """Cells a day."""
        return self.book.cells(self.entry.speed)

    @property
    def built_first(self) -> tuple[Link, ...]:
        """What a city builds before it can recruit it, if it builds the direction in order."""
        strength, found = 0, []
        for one in self.book.chain(self.entry.direction):
            if strength >= self.entry.needs:
                break
            strength += one.strength
            found.append(one.id)
        return self._links(found)

    @property
    def strikes(self) -> SafeString:
        """Its diagram of strikes."""
        label = _("Diagram of strikes: %(name)s") % {"name": self.link.name}
        drawn = draw_strikes(self.entry, self.book.catalogue, label)
        return mark_safe(drawn)  # noqa: S308 - the engine escapes the label

    @property
    def features(self) -> list[tuple[str, str]]:
        """What is special about it, and what that means."""
        known = features(self.book.catalogue)
        return [known[one] for one in self.entry.features]

    @property
    def attacking(self) -> list[str]:
        """What it does in the open field and in a storm, the first that can be done."""
        return self._actions(self.entry.attack_algorithm)

    @property
    def defending(self) -> list[str]:
        """What it does behind fortifications; empty where that is the same."""
        if self.entry.defence_algorithm == self.entry.attack_algorithm:
            return []
        return self._actions(self.entry.defence_algorithm)

    @property
    def duels(self) -> list[Duel]:
        """How strikes at every type, and from it, end."""
        known, mine = self.book.catalogue, self.entry
        return [
            Duel(self.book.link(foe.id), _kills(known, mine, foe), _kills(known, foe, mine))
            for foe in known.units
        ]

    def _actions(self, algorithm: str) -> list[str]:
        known = actions(self.book.catalogue)
        return [known[one] for one in self.book.catalogue.algorithms[algorithm]]


def _kills(catalogue: Catalogue, striker: UnitType, target: UnitType) -> int:
    """Give per cent that a strike kills where nobody stands on walls (Part I, algorithms)."""
    higher = _lift(striker) - _lift(target)
    attack = catalogue.might(striker, target) + max(0, higher)
    return round(100 * attack / (attack + target.defence + max(0, -higher)))


def _lift(unit: UnitType) -> int:
    return unit.lift if "LIFT" in unit.features else 0


class BuildingPage(Page):
    """A building."""

    template = "book/building.html"
    entry: Building

    @property
    def effects(self) -> tuple[str, ...]:
        """What it does for its city."""
        return effects(self.book.catalogue, self.entry.id, self.book.lang)

    @property
    def requires(self) -> tuple[Link, ...]:
        """What must stand before it."""
        return self._links(self.entry.requires)

    @property
    def leads_to(self) -> tuple[Link, ...]:
        """What may be built once it stands."""
        later = [one.id for one in self.book.catalogue.buildings if self.entry.id in one.requires]
        return self._links(later)

    @property
    def recruits(self) -> tuple[Link, ...]:
        """Who can be recruited once it stands, and could not before, built in order."""
        units = [one for one in self.book.catalogue.units if one.direction == self.entry.direction]
        pages = (UnitPage(self.book, one) for one in units)
        return tuple(
            one.link for one in pages if one.built_first and one.built_first[-1] == self.link
        )

    @property
    def heights(self) -> SafeString | str:
        """Its diagram of heights with those of what it needs; '' if it is no fortification."""
        own = [one.diagram for one in self.entry.bonuses if one.diagram is not None]
        if not own:
            return ""
        known = self.book.catalogue.building
        below = [
            one.diagram
            for name in self.entry.requires
            for one in known[name].bonuses
            if one.diagram is not None
        ]
        label = _("Diagram of heights: %(name)s") % {"name": self.link.name}
        drawn = draw_heights([*below, *own], self.book.catalogue, label)
        return mark_safe(drawn)  # noqa: S308 - the engine escapes the label
