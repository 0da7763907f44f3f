"""What a city may have made: the whole catalogue, each project with what it does and needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from rivals.games.dma.components.catalogue import Building, Catalogue, UnitType
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Refusal
from rivals.games.dma.orders.judging import Bench, Hint, Index, Refused, judge_projects
from rivals.games.dma.orders.kinds import Projects, write_item
from rivals.games.dma.world.cities import price
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import City, Item, World
from rivals.web.worlds.provinces.effects import effects, name_of


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
