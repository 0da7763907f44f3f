"""Research: what has priority, which technology is bought, and what is traded for it (3a.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from rivals.core.choosing import UNTOLD, Choice, Criterion, Trail, choose
from rivals.games.eclipse.components.box import TECH_VP, Resource
from rivals.games.eclipse.components.hexes import ADVANCED
from rivals.games.eclipse.components.ships import CLASSES, PART_OF_TECH, PARTS, ShipClass
from rivals.games.eclipse.components.techs import TECHS, on_track, prices
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.traits import Main
from rivals.games.eclipse.rival.automa.designs import known_parts, upgrade_of, wants_source
from rivals.games.eclipse.rival.automa.gear import best_values, favoured, outdone, own_kind
from rivals.games.eclipse.rival.automa.purse import Means, Mode, trades_for

GENERAL = frozenset(
    ("advanced_robotics", "quantum_grid", "starbase", "neutron_bombs", "improved_hull")
)
"""What every rival gives priority (Eclipse AI, section 3a.1)."""

EMPTY_SQUARES = 2
"""Empty advanced squares of a resource that give its technology priority."""

RESOURCE_OF: dict[str, Resource] = {tech: resource for resource, tech in ADVANCED.items()}
BUILDERS: Mapping[Main, frozenset[str]] = {
    "pacifist": frozenset(("orbital", "monolith")),
    "turtle": frozenset(("orbital", "monolith")),
    "mix": frozenset(("orbital", "monolith")),
    "gamer": frozenset(("monolith",)),
}
"""Structures wanted at peace by main trait, for research and building; a mix is a pacifist
until it shows its nature (reading A68). A gamer at war wants none (section 2)."""

BOMBS = "neutron_bombs"
SCIENCE = INDEX["science"]
LIST = tuple(TECHS)
"""The order of the board: military, grid, nano, each from the cheapest."""

NO_SQUARES: Mapping[Resource, int] = {}


class Outlook(msgspec.Struct, frozen=True):
    """What counts for research besides the rival itself.

    `nature` is the main trait as which it acts now: a converted medal collector is a pacifist.
    `empty` counts the empty advanced squares in its hexes by resource, `classes` are those
    with a ship on the map or next to be built, `activations` what is left of the action, `held`
    the science that trades at the upkeep will need, `sound` that designs shall be (option designs).
    """

    nature: Main = "opportunist"
    mode: Mode = "peace"
    empty: Mapping[Resource, int] = NO_SQUARES
    classes: Sequence[ShipClass] = CLASSES
    activations: int = 1
    held: int = 0
    sound: bool = False


class Purchase(msgspec.Struct, frozen=True):
    """A technology to buy, its price, and what to pay in trades for the missing science."""

    tech: str
    price: int
    trades: tuple[Resource, ...] = ()


def structures(nature: Main) -> frozenset[str]:
    """Name the structures that a main trait gives priority at peace (section 2)."""
    return BUILDERS.get(nature, frozenset())


def priority(seat: Seat, tech: str, outlook: Outlook) -> str:
    """Say by which rule a technology has priority; '' if it has none (A19, A20)."""
    rule = _part_priority(seat, PART_OF_TECH[tech], outlook) if tech in PART_OF_TECH else ""
    if rule or outlook.mode != "peace":
        return rule or ("eclipse.research.bombs" if tech == BOMBS else "")
    if tech in GENERAL:
        return "eclipse.research.general"
    if tech in RESOURCE_OF and outlook.empty.get(RESOURCE_OF[tech], 0) >= EMPTY_SQUARES:
        return "eclipse.research.empty-squares"
    return "eclipse.research.structure" if tech in structures(outlook.nature) else ""


def _part_priority(seat: Seat, part: str, outlook: Outlook) -> str:
    """Say by which rule a ship part has priority: it is favoured, or energy is short."""
    kind = PARTS[part].kind
    if kind == "source" and wants_source(seat, part, outlook.classes, sound=outlook.sound):
        return "eclipse.research.energy"
    likes = favoured(seat.kind.blueprint, upgrade_of(seat))
    return "eclipse.research.favoured" if kind in likes else ""


def open_techs(seat: Seat, supply: Mapping[str, int], outlook: Outlook) -> dict[str, int]:
    """Give the technologies that come into question, with their prices.

    In war these are ship parts, and neutron bombs for a rival that is attacked (3c.3).
    """
    cost = prices(tuple(seat.techs))
    found = {tech: cost[tech] for tech, copies in supply.items() if copies and tech in cost}
    if outlook.mode == "peace":
        return found
    return {tech: price for tech, price in found.items() if _for_war(tech, outlook.mode)}


def _for_war(tech: str, mode: Mode) -> bool:
    return tech in PART_OF_TECH or (tech == BOMBS and mode == "defence")


class _Shop(NamedTuple):
    """One decision: who buys, what is on display, what it costs, and why it is judged so."""

    seat: Seat
    supply: Mapping[str, int]
    cost: Mapping[str, int]
    outlook: Outlook
    trail: Trail

    @property
    def science(self) -> int:
        """What is there to pay with."""
        return max(0, self.seat.stock[SCIENCE] - self.outlook.held)

    def payable(self, techs: Sequence[str], science: int) -> list[str]:
        """List what can be paid without a trade."""
        cost = self.cost
        return [tech for tech in techs if cost[tech] <= science]

    def saved(self, tech: str) -> int:
        """Say by how much a technology is cheaper now than printed."""
        return TECHS[tech].cost - self.cost[tech]


def choose_tech(
    seat: Seat, supply: Mapping[str, int], means: Means, outlook: Outlook, trail: Trail
) -> Purchase | None:
    """Choose the technology to buy and the trades to make before; None if there is none.

    `supply` counts the copies on display. A priority technology that can be paid comes first;
    else the cheapest that a trade makes affordable; else the most expensive of the others;
    a worse version of what is known only for its points (A15 to A18).
    """
    shop = _Shop(seat, supply, open_techs(seat, supply, outlook), outlook, trail)
    if outlook.mode != "peace":
        trail.note(f"eclipse.research.{outlook.mode}")
    vain = _outdone_by(known_parts(tuple(seat.techs)))
    useful = [tech for tech in shop.cost if tech not in vain]
    science = shop.science
    near = shop.payable(useful, science + means.trades)
    wanted = {tech: rule for tech in near if (rule := priority(seat, tech, outlook))}
    now = shop.payable(list(wanted), science)
    if now:
        tech = _first_of_two(shop, now, useful, _ranked) or _wanted(shop, now, useful)
        _tell(shop, tech, wanted[tech])
        return Purchase(tech, shop.cost[tech])
    deal = _traded(shop, wanted, means)
    if deal:
        _tell(shop, deal.tech, wanted[deal.tech])
        return deal
    payable = shop.payable(useful, science)
    if payable:
        trail.note("eclipse.research.no-priority")
        two = _first_of_two(shop, payable, useful, _ordinary)
        tech = two or _ordinary(shop, choose(payable, trail))
        return Purchase(tech, shop.cost[tech])
    return _for_points(shop)


def _tell(shop: _Shop, tech: str, rule: str) -> None:
    """Say why a technology has priority."""
    shop.trail.note(rule, tech=tech)


def _outdone(seat: Seat, tech: str) -> bool:
    """Say whether a better version of a technology is known (reading A18)."""
    return tech in _outdone_by(known_parts(tuple(seat.techs)))


@lru_cache(maxsize=1 << 12)
def _outdone_by(known: frozenset[str]) -> frozenset[str]:
    """Name the technologies whose parts are worse than known ones."""
    best = best_values(known)
    return frozenset(tech for tech, part in PART_OF_TECH.items() if outdone(part, best))


def _ranked(shop: _Shop, choice: Choice[str]) -> str:
    """Choose a priority technology: the scarcest, the dearest, the most reduced (A16, A19)."""
    return choice.by(RANKED, shop).one


def _own_kind(shop: _Shop) -> str:
    return own_kind(upgrade_of(shop.seat))


def _kind(tech: str) -> str:
    part = PART_OF_TECH.get(tech)
    return PARTS[part].kind if part else ""


def _wanted(shop: _Shop, now: Sequence[str], useful: Sequence[str]) -> str:
    """Choose among priority technologies that can be paid."""
    others = shop.payable(useful, shop.science)
    return _ranked(shop, choose(others, shop.trail).by(PRIORITY, now).by(ONLY_ONE, shop))


def _ordinary(shop: _Shop, choice: Choice[str]) -> str:
    """Choose where nothing has priority: dearest, most reduced, scarcest (A16)."""
    return choice.by(ORDINARY, shop).one


def _traded(shop: _Shop, wanted: Mapping[str, str], means: Means) -> Purchase | None:
    """Trade for the cheapest priority technology, where none can be paid (A17)."""
    if not wanted:
        return None
    cheapest = min(shop.cost[tech] for tech in wanted)
    trades = trades_for(shop.seat, "science", cheapest - shop.science, means, UNTOLD)
    if trades is None:
        return None
    tech = _ranked(shop, _cheapest(shop, list(wanted), shop.trail))
    shop.trail.note("eclipse.research.trade", tech=tech, n=len(trades))
    trades_for(shop.seat, "science", len(trades), means, shop.trail)
    return Purchase(tech, cheapest, trades)


def _buys_two(shop: _Shop) -> bool:
    """Say whether a second technology may follow in the same action (Hydran Progress)."""
    return shop.outlook.activations > 1


def _first_of_two(
    shop: _Shop,
    now: Sequence[str],
    useful: Sequence[str],
    rank: Callable[[_Shop, Choice[str]], str],
) -> str:
    """Give the cheapest one if another can be paid after it; '' if only one can (A67)."""
    if not _buys_two(shop):
        return ""
    first = rank(shop._replace(trail=UNTOLD), _cheapest(shop, now, UNTOLD))
    after = prices((*shop.seat.techs, first))
    rest = shop.science - shop.cost[first]
    if not any(tech != first and after.get(tech, rest + 1) <= rest for tech in useful):
        return ""
    shop.trail.note("eclipse.research.two")
    return rank(shop, _cheapest(shop, now, shop.trail))


def _cheapest(shop: _Shop, techs: Sequence[str], trail: Trail) -> Choice[str]:
    """Narrow down to the technologies that cost least now."""
    return choose(techs, trail).by(CHEAPEST, shop)


COPIES: Criterion[_Shop, str] = Criterion.fewest(
    "eclipse.research.fewest-copies", lambda shop, tech: shop.supply[tech]
)
DEAREST: Criterion[_Shop, str] = Criterion.most(
    "eclipse.research.dearest", lambda _, tech: TECHS[tech].cost
)
DISCOUNTED: Criterion[_Shop, str] = Criterion.most(
    "eclipse.research.discount", lambda shop, tech: shop.saved(tech)
)
LISTED: Criterion[_Shop, str] = Criterion.fewest(
    "eclipse.research.list-order", lambda _, tech: LIST.index(tech)
)

RANKED: tuple[Criterion[_Shop, str], ...] = (
    COPIES,
    DEAREST,
    DISCOUNTED,
    Criterion[_Shop, str]
    .prefer(
        "eclipse.research.own-kind",
        lambda shop, tech: _kind(tech) == _own_kind(shop),
        when=lambda shop, _: bool(_own_kind(shop)),
    )
    ._replace(params=lambda shop: {"gear": _own_kind(shop)}),
    LISTED,
)
"""A technology that has priority (A16, A19)."""

ORDINARY: tuple[Criterion[_Shop, str], ...] = (DEAREST, DISCOUNTED, COPIES, LISTED)
"""A technology where nothing has priority (A16)."""

CHEAPEST: tuple[Criterion[_Shop, str], ...] = (
    Criterion.fewest("eclipse.research.cheapest", lambda shop, tech: shop.cost[tech]),
)
"""What costs least now."""

PRIORITY: tuple[Criterion[Sequence[str], str], ...] = (
    Criterion.among("eclipse.research.priority", lambda now, _: now),
)
"""What has priority and can be paid (A19)."""

ONLY_ONE: tuple[Criterion[_Shop, str], ...] = (
    Criterion.most(
        "eclipse.research.only-one",
        lambda _, tech: TECHS[tech].cost,
        when=lambda shop, _: _buys_two(shop),
    ),
)
"""The dearest, where only one can be bought in an action that allows two (A67)."""


def _for_points(shop: _Shop) -> Purchase | None:
    """Buy a worse version of what is known if nothing else can be had and it scores (A18)."""
    payable = [tech for tech in shop.payable(list(shop.cost), shop.science) if _scores(shop, tech)]
    if not payable:
        shop.trail.note("eclipse.research.nothing")
        return None
    shop.trail.note("eclipse.research.points-only")
    tech = _ordinary(shop, choose(payable, shop.trail))
    return Purchase(tech, shop.cost[tech])


def _scores(shop: _Shop, tech: str) -> bool:
    """Say whether one more technology of its category is worth more points."""
    have = on_track(shop.seat.techs, TECHS[tech].category)
    return TECH_VP[have + 1] > TECH_VP[have]


def choose_ancient(
    seat: Seat, offered: Sequence[str], supply: Mapping[str, int], outlook: Outlook, trail: Trail
) -> str:
    """Choose an ancient technology among the cheapest offered, as in research (A38).

    Raises LookupError if nothing is offered.
    """
    shop = _Shop(seat, supply, {tech: TECHS[tech].cost for tech in offered}, outlook, trail)
    return _ranked(shop, choose(offered, trail).by(ANCIENT, shop))


ANCIENT: tuple[Criterion[_Shop, str], ...] = (
    Criterion.prefer(
        "eclipse.research.not-outdone", lambda shop, tech: not _outdone(shop.seat, tech)
    ),
    Criterion.prefer(
        "eclipse.research.priority",
        lambda shop, tech: bool(priority(shop.seat, tech, shop.outlook)),
    ),
)
"""An ancient technology, before it is ranked like any other with priority (A38)."""
