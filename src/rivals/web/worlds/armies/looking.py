"""Which formation a page is about, as it stands and as the draft would have it; orders to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from rivals.core.words import Lang
from rivals.games.dma.battle.describe import codes_of, type_name
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Note, Refusal
from rivals.games.dma.orders.judging import LONGEST_NAME
from rivals.games.dma.orders.kinds import AnyOrder, Order
from rivals.games.dma.orders.language import format_order, parse_orders
from rivals.games.dma.reports.describe import Teller as ReportTeller
from rivals.games.dma.reports.describe import book_of
from rivals.games.dma.world.compass import neighbours
from rivals.games.dma.world.formations import Formation, find_formation, ref, units_of
from rivals.games.dma.world.pieces import Army, City, Unit, World
from rivals.web.worlds.drafting import draft_of, is_handed_in, planned_world, put_order
from rivals.web.worlds.errors import Unfit
from rivals.web.worlds.submitting import check, require_open
from rivals.web.worlds.visiting import Visit

COLOURS: Final = 7
"""So many directions have a colour of their own in the style sheet."""


class Namer:
    """Names what is in a world by its catalogue, in a language."""

    def __init__(self, world: World, catalogue: Catalogue, lang: Lang) -> None:
        self.catalogue = catalogue
        self.lang: Lang = lang
        self.orders = Teller(world, catalogue, lang)
        self.reports = ReportTeller(book_of(world, catalogue), lang)
        self._codes = codes_of(tuple(catalogue.unit), catalogue, lang)
        self._places = {one.id: place for place, one in enumerate(catalogue.directions)}

    def unit(self, kind: str) -> str:
        """Name a type of unit."""
        return type_name(self.catalogue, kind, self.lang)

    def code(self, kind: str) -> str:
        """Give the two letters of a type."""
        return self._codes[kind]

    def css(self, kind: str) -> str:
        """Name the colour of a type's direction: a number, or `free` for none."""
        direction = self.catalogue.unit[kind].direction
        return "free" if direction is None else str(self._places[direction] % COLOURS)

    def home(self, city: int) -> str:
        """Name the city that supplies a unit."""
        return self.reports.place(f"c{city}")

    def formation(self, one: Formation) -> str:
        """Name a formation with its sign."""
        if isinstance(one, Army):
            return f"{self.reports.army(ref(one))} ({ref(one)})"
        return _("Garrison of %(city)s (%(sign)s)") % {"city": one.name, "sign": ref(one)}

    def hundredths(self, number: int) -> str:
        """Write hundredths as people do: 0.75 or 0,75."""
        whole, rest = divmod(number, 100)
        return self.reports.word("decimal", whole=whole, hundredths=f"{rest:02}")


@dataclass(frozen=True, slots=True)
class Look:
    """A formation of the visitor's own.

    `formation` is what the draft makes of it, None if the draft disbands it; `world` is the
    world after the draft. `before` is how it stands now.
    """

    seen: Visit
    before: Formation
    formation: Formation | None
    world: World
    namer: Namer

    @property
    def sign(self) -> str:
        """Its name in orders."""
        return ref(self.before)

    @property
    def units(self) -> list[Unit]:
        """Who is in it after the draft."""
        return [] if self.formation is None else units_of(self.formation)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.namer.formation(self.formation or self.before)

    @property
    def is_army(self) -> bool:
        """Say whether it is an army, not a garrison."""
        return isinstance(self.before, Army)


def look_at(seen: Visit, sign: str) -> Look:
    """Look at a formation of the visitor's own. Raises Http404 for any other."""
    seat = seen.player
    before = find_formation(seen.world, sign)
    if before is None or before.owner != seat.number or seen.number != seat.number:
        raise Http404
    planned = planned_world(seat, seen.lang)
    namer = Namer(planned, seen.catalogue, seen.lang)
    return Look(seen, before, find_formation(planned, sign), planned, namer)


def look_at_army(seen: Visit, number: int) -> tuple[Look, Army]:
    """Look at an army of the visitor's own, and give it as the draft makes it, else as it stands.

    Raises Http404.
    """
    look = look_at(seen, f"a{number}")
    army = look.formation or look.before
    if not isinstance(army, Army):
        raise Http404
    return look, army


@dataclass(frozen=True, slots=True)
class Company:
    """Units of a type and home: how many are placed, how many in reserve, what they cost a day."""

    kind: str
    home: int
    name: str
    city: str
    placed: int
    spare: int
    upkeep: int

    @property
    def value(self) -> str:
        """How a form names it."""
        return f"{self.kind}#{self.home}"

    @property
    def number(self) -> int:
        """How many there are."""
        return self.placed + self.spare


def companies(units: list[Unit], namer: Namer) -> list[Company]:
    """Sum a formation up by type and home."""
    order = list(namer.catalogue.unit)
    all_of = Counter((one.type, one.home) for one in units)
    placed = Counter((one.type, one.home) for one in units if one.spot is not None)
    return [
        Company(
            kind, home, namer.unit(kind), namer.home(home), placed[kind, home],
            all_of[kind, home] - placed[kind, home],
            all_of[kind, home] * namer.catalogue.unit[kind].upkeep,
        )
        for kind, home in sorted(all_of, key=lambda one: (order.index(one[0]), one[1]))
    ]  # fmt: skip


def near(look: Look) -> list[Formation]:
    """List the own formations to which this one may hand units."""
    mine = look.formation
    if mine is None:
        return []
    everybody: list[Army | City] = [*look.world.armies, *look.world.cities]
    return [
        one
        for one in everybody
        if one.owner == mine.owner and ref(one) != ref(mine) and neighbours(one.cell, mine.cell)
    ]


# --- The draft --------------------------------------------------------------------------------

MOST_TYPED = 20_000
"""So many letters a battle order or a route may have."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the draft about a formation: what it means, and what is wrong or to be known."""

    line: int
    text: str
    told: str
    refused: tuple[str, ...]
    notes: tuple[str, ...]


def read_line(text: str, seen: Visit, namer: Namer) -> AnyOrder:
    """Read one order as a draft's line would be read. Raises Unfit with the reason."""
    if len(text) > MOST_TYPED:
        raise Unfit("worlds.unfit.too-long", most=MOST_TYPED)
    parsed = parse_orders(" ".join(text.split()), seen.catalogue)
    if parsed.faults:
        raise Unfit("worlds.unfit.told", why=namer.orders.why(parsed.faults[0]))
    if not parsed.orders:
        raise Unfit("worlds.unfit.no-order")
    return parsed.orders[0]


def read_array(sign: str, places: str, seen: Visit, namer: Namer) -> do.Array:
    """Read the places of a battle order. Raises Unfit."""
    found = read_line(f"array {sign} {places.strip() or '-'}", seen, namer)
    assert isinstance(found, do.Array)
    return found


def read_route(sign: str, steps: str, seen: Visit, namer: Namer) -> do.Route:
    """Read the steps of a route. Raises Unfit."""
    found = read_line(f"route {sign} {steps.strip() or '-'}", seen, namer)
    assert isinstance(found, do.Route)
    return found


def put(order: AnyOrder, seen: Visit, namer: Namer) -> None:
    """Put an order into the draft if the whole draft then lets it be followed; else keep nothing.

    Raises Unfit with the game's reason, Refused where no orders are taken.
    """
    seat = seen.player
    require_open(seat.world, seat, timezone.now())
    with transaction.atomic():
        checked = check(seat, put_order(seat, order).text)
        if not checked.parsed.orders or checked.parsed.orders[-1] != order:
            raise Unfit("worlds.unfit.draft-end")
        line = checked.parsed.lines[-1]
        for refusal in checked.receipt.refused:
            if refusal.line == line:
                raise Unfit("worlds.unfit.told", why=namer.orders.why(refusal))


def lines_about(sign: str, seen: Visit, namer: Namer) -> list[Line]:
    """List the draft's orders about a formation, each with what becomes of it."""
    seat = seen.player
    checked = check(seat, draft_of(seat).text)
    told = zip(checked.parsed.orders, checked.parsed.lines, strict=True)
    return [
        Line(
            line,
            format_order(order),
            namer.orders.order(order),
            _whys(checked.receipt.refused, line, namer),
            _whys(checked.receipt.notes, line, namer),
        )
        for order, line in told
        if sign in signs_of(order)
    ]


def signs_of(order: Order) -> set[str]:
    """Name the formations that an order is about."""
    if isinstance(order, do.Transfer):
        return {order.source, order.target}
    return {str(getattr(order, key, "")) for key in ("formation", "army")} - {""}


def _whys(found: Sequence[Refusal | Note], line: int, namer: Namer) -> tuple[str, ...]:
    return tuple(namer.orders.why(one) for one in found if one.line == line)


def draft_shown(look: Look) -> dict[str, Any]:
    """Give what every page of an own formation shows: its units, and how the draft stands."""
    seat = look.seen.player
    draft = draft_of(seat)
    return {
        "look": look,
        "title": look.title,
        "sign": look.sign,
        "companies": companies(look.units, look.namer),
        "targets": [(ref(one), look.namer.formation(one)) for one in near(look)],
        "lines": lines_about(look.sign, look.seen, look.namer),
        "draft": draft,
        "handed_in": is_handed_in(seat),
        "longest_name": LONGEST_NAME,
    }
