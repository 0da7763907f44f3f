"""A guided first week: what each step says, on which page it is done, and when it is.

The visitor does everything on the pages of the world; a step only says what, and looks whether it
was done. Nothing is forbidden meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Final

from django.db import transaction
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rivals.games.dma.orders.kinds import Array, Order, Place, Projects, Route, read_item
from rivals.games.dma.world.compass import stepped
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City, Village
from rivals.web.look.site_apps import address
from rivals.web.worlds.drafting import drafted, state_of_draft
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.visiting import Visit

WEEK: Final = 1
"""The week that is guided."""


@dataclass(frozen=True, slots=True)
class Land:
    """What the steps are about: the visitor's city and army at first, the village nearest to it."""

    state: str
    city: City
    army: Army
    village: Village


Orders = Iterable[Order]


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its text, where it is done, and whether the orders of the draft have done it.

    Without `ordered` one reads, unless `kind` says what else is to be done.
    """

    text: str | Promise
    url: Callable[[Visit, Land], str]
    ordered: Callable[[Orders, Visit, Land], bool] | None = None
    kind: str = "reads"


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step as a page shows it, counted from 1.

    `ready`: one may go on; `here`: this is its page, else `url` leads there; `skips`: one may go
    on although it is not done; `back`: there is a step before it.
    """

    number: int
    steps: int
    text: str
    url: str
    ready: bool
    reads: bool
    here: bool
    skips: bool
    back: bool

    @property
    def last(self) -> bool:
        """Say whether the lesson ends with it."""
        return self.number == self.steps


def offered() -> bool:
    """Say whether this site has all the pages that a guided week leads over."""
    pages = (
        address("provinces:city", pk=0, city=0),
        address("armies:army", pk=0, army=0),
        address("atlas:map", pk=0, kind="geographic"),
    )
    return all(pages)


# --- The steps --------------------------------------------------------------------------------


def _builds(orders: Orders, seen: Visit, land: Land) -> bool:
    return any(one in seen.catalogue.building for one in _projects(orders, land))


def _recruits(orders: Orders, seen: Visit, land: Land) -> bool:
    return any(one in seen.catalogue.unit for one in _projects(orders, land))


def _projects(orders: Orders, land: Land) -> Iterable[str]:
    """Give what the draft has the city make."""
    for order in orders:
        if isinstance(order, Projects) and order.city == ref(land.city):
            yield from (item.project for one in order.items if (item := read_item(one)))


def _arrays(orders: Orders, _seen: Visit, land: Land) -> bool:
    return any(
        isinstance(one, Array | Place) and one.formation == ref(land.army) and bool(one.places)
        for one in orders
    )


def _marches(orders: Orders, _seen: Visit, land: Land) -> bool:
    start: Cell = land.army.cell
    return any(
        isinstance(one, Route)
        and one.army == ref(land.army)
        and reduce(stepped, one.steps, start) == land.village.cell
        for one in orders
    )


def _page(name: str, **where: int | str) -> Callable[[Visit, Land], str]:
    return lambda seen, _land: reverse(name, kwargs={"pk": seen.row.pk, **where})


def _city(seen: Visit, land: Land) -> str:
    return reverse("provinces:city", args=[seen.row.pk, land.city.id])


def _formation(seen: Visit, land: Land) -> str:
    return reverse("armies:formation", args=[seen.row.pk, ref(land.army)])


def _route(seen: Visit, land: Land) -> str:
    return reverse("armies:route", args=[seen.row.pk, land.army.id])


def _battle(seen: Visit, _land: Land) -> str:
    fought = own_battle(seen)
    if fought is None:
        return reverse("atlas:battles", args=[seen.row.pk, WEEK])
    return reverse("atlas:battle", args=[seen.row.pk, WEEK, fought])


def own_battle(seen: Visit) -> int | None:
    """Give the number of the visitor's first battle in the guided week."""
    battles = report_of(seen.row, seen.number, WEEK).battles
    return next((one.record.id for one in battles if seen.number in one.record.owners), None)


STEPS: Final = (
    Step(
        _(
            "You rule the state of %(state)s: the city of %(city)s, and an army of ten militia. "
            "Whoever holds 51 %% of all land, and is 15 %% ahead of the next, wins. Everybody "
            "gives orders for a week; then its seven days pass for all at once. Now you order "
            "one, let it pass, and watch its battle."
        ),
        _page("hall:world"),
    ),
    Step(
        _(
            "The map is your desk: drag it, enlarge it, tap what you want to know about. Your "
            "city has 21 cells of land. The villages around it are neutral: each adds 10 cells, "
            "and 5 units of supply a day for your troops. The nearest one is %(village)s. Tap it, "
            "then go on."
        ),
        _page("atlas:map", kind="geographic"),
    ),
    Step(
        _(
            "What your city makes and your troops do not eat goes into its list of projects. The "
            "list is empty: that is lost. Add the first building of a direction, for example of "
            "trade. There are seven directions, each with five buildings and three kinds of "
            "troops. Where two of them are strong, there is unrest: keep to one for now."
        ),
        _city,
        _builds,
        "orders",
    ),
    Step(
        _(
            "Now recruit: add militia to the list, below the building. The list is paid for from "
            "above, day by day. Whoever serves eats 1 a day or more: first what villages bring, "
            "then from what the city makes. So each army costs you growth."
        ),
        _city,
        _recruits,
        "orders",
    ),
    Step(
        _(
            "Your ten militia are in reserve, and who is in reserve does not fight. Draw them up: "
            "tap a unit, then a cell; or the number of a row, which fills it. The flag is to be "
            "guarded: who takes it wins."
        ),
        _formation,
        _arrays,
        "orders",
    ),
    Step(
        _(
            "Send the army to %(village)s, which lies at (%(x)s, %(y)s): tap the village on the "
            "map, or use the arrows. Below you read on which evening the army is where. Militia "
            "in battle order goes 0.75 of a cell a day; what is left over is kept for the next "
            "day."
        ),
        _route,
        _marches,
        "orders",
    ),
    Step(
        _(
            "Here is all that you have ordered, and what comes of it. “What if?” passes the week "
            "for trial. A draft counts for nothing until it is handed in: hand it in."
        ),
        _page("hall:orders"),
        kind="hands-in",
    ),
    Step(
        _(
            "In a world with other people the week passes at a fixed hour. This world is yours "
            "alone: let the week pass, by the button in the hall."
        ),
        _page("hall:world"),
        kind="passes",
    ),
    Step(
        _(
            "This is what you are told of the week: first what happened, each with its day; then "
            "what became of your orders, your provinces and armies. Others read their own."
        ),
        _page("hall:report", week=WEEK),
    ),
    Step(
        _(
            "Your battle. Each picture shows where all stand and what they plan; step on, and "
            "read beside it what came of it. They go straight ahead, turn towards the enemy's "
            "flag, and strike whom they reach. Nobody commands them any more: what you decide is "
            "who stands where. Step to the end."
        ),
        _battle,
    ),
    Step(
        _(
            "That was a week. A village is held by nobody unless your army stays; a city is "
            "guarded by its garrison. Your council proposes orders, and the reference book "
            "explains every unit and building. The world goes on as long as you like."
        ),
        _page("hall:world"),
    ),
)

_NO_BATTLE: Final = _(
    "Your army has fought no battle this week. Draw it up, send it into a neutral village, and let "
    "the next week pass. All battles of a week stand on this page, and each can be stepped through."
)
_PASSED: Final = next(number for number, one in enumerate(STEPS) if one.kind == "passes")
_BATTLE: Final = next(number for number, one in enumerate(STEPS) if one.url is _battle)


# --- Where one is -----------------------------------------------------------------------------


def at_step(row: StoredWorld) -> int | None:
    """Say at which step a world is, from 0; None where nobody guides, or not any more.

    Once the week has passed there are no orders to be given for it.
    """
    if row.lesson is None or row.lesson >= len(STEPS):
        return None
    return max(row.lesson, _PASSED + 1) if row.week >= WEEK else row.lesson


def show_step(seen: Visit, *, here: bool | None = None) -> ShownStep | None:
    """Show the step at which the visitor is; `here`: whether that is on its page, if known."""
    number = at_step(seen.row)
    if number is None or seen.seat is None:
        return None
    land, step = _land(seen), STEPS[number]
    url, reads = step.url(seen, land), step.kind == "reads"
    here = seen.request.path == url if here is None else here
    ready = here if reads else _done(step, seen, land)
    return ShownStep(
        number=number + 1,
        steps=len(STEPS),
        text=_text(number, seen, land),
        url=url,
        ready=ready,
        reads=reads,
        here=here,
        skips=not ready and step.kind != "passes",
        back=number > _first(seen.row),
    )


def _first(row: StoredWorld) -> int:
    """Say from which step on one may go back."""
    return _PASSED + 1 if row.week >= WEEK else 0


def _done(step: Step, seen: Visit, land: Land) -> bool:
    if step.kind == "passes":
        return seen.row.week >= WEEK
    if step.kind == "hands-in":
        return state_of_draft(seen.player).state == "same"
    return step.ordered is not None and step.ordered(drafted(seen.player).orders, seen, land)


def _text(number: int, seen: Visit, land: Land) -> str:
    if number == _BATTLE and own_battle(seen) is None:
        return str(_NO_BATTLE)
    x, y = land.village.cell
    told = {
        "state": land.state, "city": land.city.name, "village": land.village.name, "x": x, "y": y
    }  # fmt: skip
    return str(STEPS[number].text) % told


def _land(seen: Visit) -> Land:
    """Find what the steps are about in the world as it was founded."""
    world, own = seen_world(seen.row, seen.number, 0), seen.number
    city = next(one for one in world.cities if one.owner == own)
    army = next(one for one in world.armies if one.owner == own)
    state = next(one.name for one in world.players if one.id == own)
    free = (one for one in world.villages if one.owner == NEUTRAL)
    return Land(state, city, army, min(free, key=lambda one: _far(one.cell, army.cell)))


def _far(a: Cell, b: Cell) -> tuple[int, int]:
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(across, down), across + down


@transaction.atomic
def turn_page(seen: Visit, way: str, at: int | None) -> str:
    """Go a step on or back, or leave the guide; give where the visitor goes on.

    A page that was left open at another step turns nothing.
    """
    row = StoredWorld.objects.select_for_update(no_key=True).get(pk=seen.row.pk)
    number, hall = at_step(row), reverse("hall:world", args=[row.pk])
    if number is None:
        return hall
    if at == number + 1:
        row.lesson = number = _turned(seen, way, number)
        row.save(update_fields=["lesson"])
    return hall if number is None else STEPS[number].url(seen, _land(seen))


def _turned(seen: Visit, way: str, number: int) -> int | None:
    if way == "leave":
        return None
    if way == "back":
        return max(_first(seen.row), number - 1)
    if STEPS[number].kind == "passes" and seen.row.week < WEEK:
        return number
    return number + 1 if number + 1 < len(STEPS) else None
