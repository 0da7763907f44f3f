"""A battle to try out: the formation against a side that the player makes up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.errors import BadSetup
from rivals.games.dma.battle.formation_files import read_walls
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.following import Refusal
from rivals.games.dma.orders.judging import Bench, Index, judge_array
from rivals.games.dma.orders.judging import Refused as OrderRefused
from rivals.games.dma.orders.kinds import Array, Post, read_post, write_post, write_spot
from rivals.games.dma.world.cities import walls
from rivals.games.dma.world.formations import field_of, fighters, on_field
from rivals.games.dma.world.pieces import Army, City, Spot, Unit
from rivals.web.worlds.armies.errors import Unfit
from rivals.web.worlds.armies.fields import made_up
from rivals.web.worlds.armies.looking import Look
from rivals.web.worlds.armies.ordering import read_array

MOST_FOES: Final = 200
"""So many units a side that is made up may have; battles take time by their number."""

Way = Literal["attack", "meet", "storm", "hold"]
"""How they meet: the own side attacks or is attacked in the field, storms a city or holds one."""

WAYS: Final[dict[Way, str | Promise]] = {
    "attack": gettext_lazy("We attack in the field"),
    "meet": gettext_lazy("They attack in the field"),
    "storm": gettext_lazy("We storm a city"),
    "hold": gettext_lazy("We hold a city"),
}
SIEGES: Final = ("storm", "hold")

VILLAGE, MINE, NOBODY, CITY = "village", "mine", "nobody", "city-"
"""What stands ready: a village's defenders, one's like, nobody; behind CITY comes a type."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A side that stands ready to be chosen."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Wall:
    """A fortification, and whether it stands."""

    value: str
    label: str
    on: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """What is tried out: the other side's order as it was written and read, and how they meet."""

    text: str
    posts: tuple[Post, ...]
    way: Way
    walls: tuple[str, ...]


def first_asked(look: Look) -> Asked:
    """Give what stands there before anything is asked: a village, or one's own walls to hold."""
    posts = village(look.seen.catalogue)
    if isinstance(look.before, City):
        built = walls(look.seen.catalogue, look.before.buildings)
        return Asked(_text(posts), posts, "hold", built)
    return Asked(_text(posts), posts, "attack", ())


def read_asked(data: QueryDict, look: Look) -> Asked:
    """Read what is asked. Raises Unfit for what cannot be read."""
    way = data.get("way", "")
    if way not in get_args(Way):
        raise Unfit("worlds.unfit.meeting")
    try:
        built = read_walls(",".join(data.getlist("walls")), look.seen.catalogue)
    except BadSetup as error:
        raise Unfit("worlds.unfit.fortification") from error
    ready = data.get("ready", "")
    if "set" in data:
        posts = ready_posts(ready, look)
        way = "storm" if ready.startswith(CITY) else "attack" if ready == VILLAGE else way
        return Asked(_text(posts), posts, way, () if ready.startswith(CITY) else built)  # type: ignore[arg-type]
    text = data.get("foe", "")
    read = read_array("a1", text, look.seen, look.namer)
    posts = tuple(post for post in map(read_post, read.places) if post is not None)
    _require_room(posts, look.seen.catalogue)
    return Asked(text, posts, way, built)  # type: ignore[arg-type]


def setting_of(asked: Asked, look: Look) -> Setting:
    """Make the battle. Raises Unfit where a side has nobody placed, or cannot stand so."""
    catalogue, readings = look.seen.catalogue, look.world.readings
    own = _side(look.units, catalogue)
    other = _side(_judged(asked, look), catalogue)
    if not own.units:
        raise Unfit("worlds.unfit.nobody-placed")
    siege = asked.way in SIEGES
    a, b = (own, other) if asked.way in ("attack", "storm") else (other, own)
    return Setting(a, b, asked.walls if siege else (), siege, readings)


def village(catalogue: Catalogue) -> tuple[Post, ...]:
    """Give the defenders of a neutral village."""
    rules = catalogue.neutral_garrisons
    return _laid(rules.village_type, rules.layout[: rules.village_count])


def ready_posts(value: str, look: Look) -> tuple[Post, ...]:
    """Give a side that stands ready. Raises Unfit for one that does not."""
    catalogue = look.seen.catalogue
    kind = value.removeprefix(CITY)
    if value == VILLAGE:
        return village(catalogue)
    if value == NOBODY:
        return ()
    if value == MINE:
        return tuple(Post(one.type, one.spot) for one in look.units if one.spot is not None)
    if value.startswith(CITY) and kind in _city_types(catalogue):
        rules = catalogue.neutral_garrisons
        return _laid(kind, rules.layout[: rules.city_count])
    raise Unfit("worlds.unfit.no-side")


def ready_sides(look: Look) -> list[Ready]:
    """List the sides that stand ready."""
    catalogue = look.seen.catalogue
    return [
        Ready(VILLAGE, _("Defenders of a neutral village")),
        Ready(MINE, _("The same as mine")),
        *(
            Ready(
                f"{CITY}{kind}",
                _("Garrison of a neutral city: %(unit)s") % {"unit": look.namer.unit(kind)},
            )
            for kind in _city_types(catalogue)
        ),
        Ready(NOBODY, _("An empty field")),
    ]


def wall_choices(asked: Asked, look: Look) -> list[Wall]:
    """List the fortifications by the buildings that they are."""
    catalogue = look.seen.catalogue
    return [
        Wall(one, _wall_name(one, look), one in asked.walls) for one in catalogue.fortifications
    ]


def _wall_name(diagram: str, look: Look) -> str:
    for one in look.seen.catalogue.buildings:
        if any(bonus.diagram == diagram for bonus in one.bonuses):
            return one.name_ru if look.seen.lang == "ru" else one.name_en
    return diagram


def _city_types(catalogue: Catalogue) -> list[str]:
    """Name the types that may defend neutral cities (reading A48)."""
    fallback = catalogue.neutral_garrisons.city_fallback
    return [
        one.id
        for one in catalogue.units
        if one.id == fallback or (one.direction is not None and one.neutral_garrison)
    ]


def _laid(kind: str, spots: Sequence[Spot]) -> tuple[Post, ...]:
    return tuple(Post(kind, spot) for spot in spots)


def _text(posts: Sequence[Post]) -> str:
    return " ".join(map(write_post, posts))


def _require_room(posts: Sequence[Post], catalogue: Catalogue) -> None:
    """Raise Unfit for more units, or for a cell farther off, than a side may have at the most."""
    if len(posts) > MOST_FOES:
        raise Unfit("worlds.unfit.too-many", most=MOST_FOES)
    size = catalogue.field_size(MOST_FOES)
    far = next((post.spot for post in posts if not on_field(size, post.spot)), None)
    if far is not None:
        raise Unfit("worlds.unfit.cell", spot=write_spot(far))


def _judged(asked: Asked, look: Look) -> list[Unit]:
    """Make the other side as the game would judge an army's battle order."""
    if not asked.posts:
        raise Unfit("worlds.unfit.nobody-there")
    posts = [post._replace(home=0) for post in asked.posts]
    units = made_up(posts)
    player = look.before.owner
    state = next(one for one in look.world.players if one.id == player)
    index, name = Index(look.world), _("The other side")
    index.formations[name] = Army(0, player, name, 0, 0, 0, 0, units=units)
    order = Array(name, tuple(map(write_post, posts)))
    try:
        judge_array(Bench(look.world, state, index, look.seen.catalogue), order)
    except OrderRefused as fault:
        refusal = Refusal(0, order, fault.rule, fault.params)
        raise Unfit("worlds.unfit.told", why=look.namer.orders.why(refusal)) from fault
    return units


def _side(units: Sequence[Unit], catalogue: Catalogue) -> Side:
    return Side(fighters(units), *field_of(catalogue, units))
