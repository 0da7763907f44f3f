"""A battle tried out: a side that the player makes up, and how it would come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.errors import BadSetup
from rivals.core.words import Lang
from rivals.games.dma.battle.formation_files import read_walls
from rivals.games.dma.battle.odds import Interval, Odds, Survivors, odds
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.following import Refusal
from rivals.games.dma.orders.judging import Bench, Index, judge_array
from rivals.games.dma.orders.judging import Refused as OrderRefused
from rivals.games.dma.orders.kinds import Array, Post, read_post, write_post, write_spot
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.cities import walls
from rivals.games.dma.world.formations import field_of, fighters, on_field
from rivals.games.dma.world.pieces import Army, City, Spot, Unit
from rivals.web.look.parts import Value
from rivals.web.worlds.armies.fields import made_up
from rivals.web.worlds.armies.looking import Look, Namer, read_array
from rivals.web.worlds.errors import Unfit

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


def asked_again(given: Mapping[str, Any], look: Look) -> Asked:
    """Give what was asked once, as it is kept beside a large battle."""
    read = read_array("a1", given["foe"], look.seen, look.namer)
    posts = tuple(post for post in map(read_post, read.places) if post is not None)
    return Asked(given["foe"], posts, given["way"], tuple(given["walls"]))


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


def ready_sides(look: Look) -> list[Value]:
    """List the sides that stand ready."""
    catalogue = look.seen.catalogue
    return [
        Value(VILLAGE, _("Defenders of a neutral village")),
        Value(MINE, _("The same as mine")),
        *(
            Value(
                f"{CITY}{kind}",
                _("Garrison of a neutral city: %(unit)s") % {"unit": look.namer.unit(kind)},
            )
            for kind in _city_types(catalogue)
        ),
        Value(NOBODY, _("An empty field")),
    ]


def wall_choices(asked: Asked, look: Look) -> list[Value]:
    """List the fortifications by the buildings that they are."""
    catalogue = look.seen.catalogue
    return [
        Value(one, _wall_name(one, look), one in asked.walls) for one in catalogue.fortifications
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


# --- How it would come out --------------------------------------------------------------------

SEED: Final = 0
"""The same battle tried twice gives the same numbers."""
MOST_BATTLES, LEAST_BATTLES = 1000, 50
_WORK: Final = 20_000
"""Units times battles: about a quarter of a second for small ones; the kernel would take 10 s to
compile."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who wins: `mine`, `theirs` or neither (`both` are destroyed), all in percent.

    `low` and `high` are its interval, `begins` is where its part of the bar does.
    """

    kind: str
    share: float
    low: float
    high: float
    begins: float


@dataclass(frozen=True, slots=True)
class Losses:
    """A type: how many are placed, left and lost at the mean; the last two in percent, too."""

    name: str
    code: str
    css: str
    placed: int
    left: float
    lost: float
    left_share: float
    when_winning: float | None


@dataclass(frozen=True, slots=True)
class Guess:
    """The odds in words and numbers; `stalemate` warns of both sides standing still."""

    outcomes: tuple[Outcome, ...]
    mine: tuple[Losses, ...]
    theirs: tuple[Losses, ...]
    stalemate: str
    endings: str
    fought: str


def battles_for(setting: Setting) -> int:
    """Give how many battles are fought: fewer of large ones, so that each page comes soon."""
    units = len(setting.a.units) + len(setting.b.units)
    return max(LEAST_BATTLES, min(MOST_BATTLES, _WORK // units))


def guess(setting: Setting, mine: str, catalogue: Catalogue, namer: Namer) -> Guess:
    """Fight a battle many times and tell the odds; `mine` is the own side, 'a' or 'b'."""
    found = odds(setting, catalogue, battles_for(setting), SEED, compiled=False)
    return told_odds(found, setting, mine, namer)


def told_odds(found: Odds, setting: Setting, mine: str, namer: Namer) -> Guess:
    """Tell the odds from the own side."""
    theirs = "b" if mine == "a" else "a"
    return Guess(
        outcomes=_outcomes(found, mine),
        mine=_losses(found.survivors[mine], namer),
        theirs=_losses(found.survivors[theirs], namer),
        stalemate=_stalemate(setting, found, namer.lang),
        endings=_endings(found, namer.lang),
        fought=_say(
            "fought", namer.lang,
            shown=f"{found.battles}", n=found.battles, seed=SEED,
            seconds=_decimal(found.seconds, namer.lang, 1),
            steps=_decimal(found.mean_steps, namer.lang, 1),
        ),
    )  # fmt: skip


def _outcomes(found: Odds, mine: str) -> tuple[Outcome, ...]:
    wins: dict[str, tuple[float, Interval]] = {
        "a": (found.a_wins, found.a_wins_ci),
        "b": (found.b_wins, found.b_wins_ci),
    }
    theirs = "b" if mine == "a" else "a"
    rows = (
        ("mine", *wins[mine]),
        ("both", found.both_destroyed, found.both_destroyed_ci),
        ("theirs", *wins[theirs]),
    )
    shown: list[Outcome] = []
    begins = 0.0
    for kind, share, (low, high) in rows:
        shown.append(Outcome(kind, 100 * share, 100 * low, 100 * high, begins))
        begins += 100 * share
    return tuple(shown)


def _losses(found: dict[str, Survivors], namer: Namer) -> tuple[Losses, ...]:
    return tuple(
        Losses(
            namer.unit(kind), namer.code(kind), namer.css(kind), one.placed, one.mean,
            one.placed - one.mean, 100 * one.mean / one.placed, one.when_winning,
        )
        for kind, one in found.items()
    )  # fmt: skip


def _stalemate(setting: Setting, found: Odds, lang: Lang) -> str:
    if not found.mutual_stalemate:
        return ""
    kind = "stalemate-siege" if setting.siege else "stalemate"
    return _say(kind, lang, share=_percent(found.mutual_stalemate, lang))


def _endings(found: Odds, lang: Lang) -> str:
    told = [
        _say(f"ending.{ending}", lang, share=_percent(share, lang))
        for ending, share in found.endings.items()
        if share
    ]
    return _say("ended", lang, endings=told)


def _percent(share: float, lang: Lang) -> str:
    """Tell a share; of what was seen at least once never 0."""
    return f"{_decimal(max(100 * share, 0.1), lang, 1)} %"


def _decimal(number: float, lang: Lang, places: int) -> str:
    told = f"{number:.{places}f}"
    return told.replace(".", ",") if lang == "ru" else told


def _say(key: str, lang: Lang, **params: Any) -> str:
    return WORDS.text(f"dma.odds.{key}", lang, params)
