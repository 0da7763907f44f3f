"""What a city may have made: the whole catalogue, each project with what it does and needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from rivals.games.dma.components.catalogue import (
    Bonus,
    Building,
    Catalogue,
    Direction,
    Project,
    UnitType,
)
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Refusal
from rivals.games.dma.orders.judging import Bench, Hint, Index, Refused, judge_projects
from rivals.games.dma.orders.kinds import Projects, write_item
from rivals.games.dma.world.cities import price
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import City, Item, World

Named = Building | UnitType | Project | Direction


def name_of(catalogue: Catalogue, project: str, lang: str) -> str:
    """Name a project in a language; one that the catalogue does not know by its id."""
    entry = catalogue.project.get(project)
    return project if entry is None else _name(entry, lang)


def direction_name(catalogue: Catalogue, direction: str, lang: str) -> str:
    """Name a direction in a language."""
    entry = next((one for one in catalogue.directions if one.id == direction), None)
    return direction if entry is None else _name(entry, lang)


def effects(catalogue: Catalogue, project: str, lang: str) -> tuple[str, ...]:
    """Tell what a project does, in a few short clauses."""
    entry = catalogue.project.get(project)
    if isinstance(entry, Building):
        bonuses = (_bonus(catalogue, entry, one, lang) for one in entry.bonuses)
        return (*bonuses, *_strength(catalogue, entry, lang))
    if isinstance(entry, UnitType):
        return _figures(entry)
    if entry is None:
        return ()
    upkeep = catalogue.figure["army_upkeep"]
    return (_("an empty army beside the garrison, upkeep %(upkeep)s") % {"upkeep": upkeep},)


def signed(number: int) -> str:
    """Write a number with its sign, the minus a true one."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def _name(entry: Named, lang: str) -> str:
    return entry.name_ru if lang == "ru" else entry.name_en


def _strength(catalogue: Catalogue, building: Building, lang: str) -> tuple[str, ...]:
    if building.direction is None or not building.strength:
        return ()
    name = direction_name(catalogue, building.direction, lang)
    return (f"{name} {signed(building.strength)}",)


def _bonus(catalogue: Catalogue, building: Building, bonus: Bonus, lang: str) -> str:
    if bonus.type == "trade_link":
        return _link(catalogue, building, bonus, lang)
    direction = direction_name(catalogue, bonus.direction or "", lang)
    signed_value, plain = {"value": signed(bonus.value)}, {"value": bonus.value}
    return {
        "city_production": _("city %(value)s a day") % signed_value,
        "village_production": _("each village %(value)s a day") % signed_value,
        "unrest1": _("d1 %(value)s: unrest of the first kind") % signed_value,
        "unrest2": _("d2 %(value)s: unrest of the second kind") % signed_value,
        "recruit_discount_pct": _("recruits of “%(direction)s” cost %(value)s %% less")
        % {**plain, "direction": direction},
        "fortification": _("defenders fight from walls"),
    }[bonus.type]


def _link(catalogue: Catalogue, building: Building, bonus: Bonus, lang: str) -> str:
    first = [
        _name(one, lang)
        for one in catalogue.buildings
        if (one.direction, one.level) == (building.direction, 1)
    ]
    what = {"value": signed(bonus.value), "first": ", ".join(first), "most": bonus.cap}
    if bonus.cap is None:
        return _("city %(value)s a day for each other city of yours with %(first)s") % what
    return (
        _("city %(value)s a day for each other city of yours with %(first)s, at most %(most)s")
        % what
    )


def _figures(unit: UnitType) -> tuple[str, ...]:
    what = {"attack": unit.attack, "defence": unit.defence, "upkeep": unit.upkeep}
    features = {
        "DOUBLE_MOVE": _("double move"),
        "DEPTH": _("stronger in depth"),
        "RANGED": _("strikes from afar"),
        "CAVALRY": _("cavalry"),
        "ANTI_CAVALRY": _("against cavalry"),
        "FOE_OF_MAGIC": _("against magic"),
        "LIFT": _("stands high"),
    }
    return (
        _("attack %(attack)s, defence %(defence)s, upkeep %(upkeep)s") % what,
        *(features[one] for one in unit.features),
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """A project that may be added: `adds` is what the button adds, '' where that cannot be.

    `why` says what is missing; `first` names what is added before it, `price` is all of it.
    """

    project: str
    name: str
    price: int
    effects: tuple[str, ...]
    adds: str
    why: str = ""
    first: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of a kind."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of one line: `refused`, or a `hint`; `kept` lines are worked on."""

    refused: Refused | None = None
    hint: Hint | None = None
    kept: bool = False


class Judge:
    """Asks the rules of orders about a city's list, line by line, and tells what they say."""

    def __init__(
        self, world: World, player: int, city: City, catalogue: Catalogue, teller: Teller
    ) -> None:
        index = Index(world)
        self._bench = Bench(world, index.players[player], index, catalogue)
        self._city = city
        self._teller = teller
        self.ahead: list[str] = list(city.buildings)
        self._sound: list[str] = []

    def lines(self, items: Sequence[Item]) -> list[Verdict]:
        """Judge each line behind the good ones before it."""
        return [self._line(item) for item in items]

    def of(self, text: str) -> Verdict:
        """Judge one more line behind the good ones."""
        order = Projects(ref(self._city), (*self._sound, text))
        try:
            _city, _items, hints = judge_projects(self._bench, order)
        except Refused as refused:
            return Verdict(refused=refused)
        return Verdict(hint=hints[-1] if hints else None)

    def told(self, verdict: Verdict) -> str:
        """Tell a verdict as a sentence, '' for a good one."""
        said = verdict.refused or verdict.hint
        if said is None:
            return ""
        return self._teller.why(Refusal(0, Projects(ref(self._city), ()), said.rule, said.params))

    def _line(self, item: Item) -> Verdict:
        found = self.of(write_item(item))
        # Of several buildings of a kind in one line the first is made, those after it dropped.
        if found.refused is not None or (found.hint is not None and item.project in self.ahead):
            return found
        self._sound.append(write_item(Item(item.project, 1, item.share)))
        if item.project in self._bench.catalogue.building:
            self.ahead.append(item.project)
        return replace(found, kept=True)


def groups(judge: Judge, catalogue: Catalogue, lang: str) -> tuple[Group, ...]:
    """Sort the catalogue by what may be added now; what stands or is listed is left out."""
    found: dict[str, list[Choice]] = {}
    for project, entry in catalogue.project.items():
        verdict = judge.of(project)
        if verdict.hint is not None:
            continue
        kind = "buildings" if isinstance(entry, Building) else "units"
        key = f"{kind}-later" if verdict.refused else kind
        key = key if isinstance(entry, Building | UnitType) else "else"
        found.setdefault(key, []).append(_choice(judge, verdict, project, catalogue, lang))
    titles = {
        "buildings": _("Buildings that can be begun now"),
        "units": _("Units that can be recruited now"),
        "else": _("Other things"),
        "buildings-later": _("Buildings that need others first"),
        "units-later": _("Units that need a stronger direction"),
    }
    return tuple(
        Group(key, title, tuple(found[key]), open=not key.endswith("-later"))
        for key, title in titles.items()
        if key in found
    )


def _choice(
    judge: Judge, verdict: Verdict, project: str, catalogue: Catalogue, lang: str
) -> Choice:
    before = tuple(_missing(project, judge.ahead, catalogue))
    wanted = (*before, project)
    addable = verdict.refused is None or bool(before)
    return Choice(
        project=project,
        name=name_of(catalogue, project, lang),
        price=sum(price(catalogue, judge.ahead, one) for one in wanted),
        effects=effects(catalogue, project, lang),
        adds=",".join(wanted) if addable else "",
        why=judge.told(verdict),
        first=tuple(name_of(catalogue, one, lang) for one in before),
    )


def _missing(project: str, ahead: Sequence[str], catalogue: Catalogue) -> Iterator[str]:
    """Give the buildings that a building still needs, in the order in which they can be built."""
    entry = catalogue.project[project]
    needs = entry.requires if isinstance(entry, Building) else ()
    absent = [one for one in needs if one not in ahead]
    chains = ((*_missing(one, ahead, catalogue), one) for one in absent)
    yield from dict.fromkeys(one for chain in chains for one in chain)
