"""What a rival's file may be made of: the criteria, conditions and settings that code offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from rivals.core.choosing import Criterion
from rivals.core.errors import BadSetup
from rivals.core.rival_files import (
    OPTION,
    BadRivalFile,
    InForce,
    RivalFile,
    Row,
    Share,
    cases,
    converted,
    in_force,
    is_known,
    needs,
    needs_known,
    read_rival_file,
    remember,
    texts_in,
)
from rivals.core.words import SAYS

G = TypeVar("G")
"""What criteria look at beside the candidates."""

WEIGHED = "core.weighed"
"""Rule id of criteria that are weighed together."""


class NoParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a criterion that has none."""


class Part(NamedTuple, Generic[G]):
    """A criterion that a file may name in a step.

    `rows` makes it of its parameters and of the settings in force, `told` gives of them what the
    words of its row need. `asks` are the facts that it looks at. What it says would have changed
    a choice holds while all before it are among `after`.
    """

    rule: str
    rows: Callable[[Any, Any], tuple[Criterion[G, Any], ...]]
    params: type[msgspec.Struct] = NoParams
    asks: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    told: Callable[[Any, Any], Mapping[str, Any]] = lambda _params, _settings: {}

    @property
    def name(self) -> str:
        """What files call it: its rule id without what it has in common with others."""
        return self.rule.rpartition(".")[2]


def part(
    criterion: Criterion[G, Any], asks: tuple[str, ...] = (), after: tuple[str, ...] = ()
) -> Part[G]:
    """Offer a criterion that has no parameters."""
    return Part(criterion.rule, lambda _params, _settings: (criterion,), NoParams, asks, after)


class Kit(NamedTuple, Generic[G]):
    """What the files of one rival may name.

    `steps` are the choices its procedure makes, each with its criteria; the procedure itself is
    code, and so are the `facts` that criteria look at. `conditions` are facts that rows may hold
    by, beside the file's own switches. `usual` gives the file that comes with the game. Words:
    `<game>.kit.<rival>` tells the procedure, `<game>.kit.<rival>.step.<step>` a step, and so
    `.fact.`, `.condition.`, `.setting.` and `.value.` of a setting; `.row.<name>` a criterion that
    needs parameters.
    """

    game: str
    rival: str
    settings: type[msgspec.Struct]
    steps: Mapping[str, tuple[Part[G], ...]]
    usual: Callable[[], RivalFile]
    facts: tuple[str, ...] = ()
    conditions: Mapping[str, Callable[[G], bool]] = {}

    @property
    def prefix(self) -> str:
        """How the ids of its words begin."""
        return f"{self.game}.kit.{self.rival}"

    # --- Checking -----------------------------------------------------------------------------

    def check(self, file: RivalFile) -> None:
        """Raise BadRivalFile at the first thing that this rival does not have."""
        content = file.content
        needs(content.game == self.game, "$.game", "core.rival-file.known", known=[self.game])
        needs(content.rival == self.rival, "$.rival", "core.rival-file.known", known=[self.rival])
        for name in content.switches:
            free = name not in self.conditions
            needs(free, "$.switches", "core.rival-file.condition-name", name=name)
        self._check_settings(file)
        for step in content.steps:
            needs(step in self.steps, "$.steps", "core.rival-file.known", known=list(self.steps))
        for step in self.steps:
            rows = content.steps.get(step, ())
            needs(bool(rows), f"$.steps.{step}", "core.rival-file.no-criteria")
            for number, row in enumerate(rows):
                self._check_row(file, step, row, f"$.steps.{step}[{number}]")

    def _check_settings(self, file: RivalFile) -> None:
        types = self.settings.__struct_encode_fields__
        usual = in_force(self.usual().content.settings, ())
        for key, value in file.content.settings.items():
            path = f"$.settings.{key}"
            needs(key in types, path, "core.rival-file.known", known=list(types))
            several = isinstance(value, list) and any(isinstance(one, dict) for one in value)
            try:
                found = cases(value)
            except msgspec.ValidationError:
                raise BadRivalFile(path, "core.rival-file.cases") from None
            for number, case in enumerate(found):
                at = f"{path}[{number}]" if several else path
                needs_known(case.given, file.content.switches, f"{at}.if")
                needs_known(case.unless, file.content.switches, f"{at}.unless")
                here = f"{at}.is" if several else at
                converted({**usual, key: case.its}, self.settings, here, f"$.{key}")

    def _check_row(self, file: RivalFile, step: str, row: Row, path: str) -> None:
        known = (*file.content.switches, *self.conditions)
        needs_known(row.given, known, f"{path}.if")
        needs_known(row.unless, known, f"{path}.unless")
        needs(bool(row.rule) != bool(row.weigh), path, "core.rival-file.rule-or-weigh")
        if row.weigh:
            needs(not row.by, f"{path}.with", "core.rival-file.no-params")
        else:
            self._check_part(step, row, path)
        for number, share in enumerate(row.weigh):
            self._check_part(step, share, f"{path}.weigh[{number}]")

    def _check_part(self, step: str, named: Row | Share, path: str) -> None:
        offered = {one.name: one for one in self.steps[step]}
        known = list(offered)
        needs(named.rule in offered, f"{path}.rule", "core.rival-file.known", known=known)
        converted(named.by, offered[named.rule].params, f"{path}.with")

    # --- Making -------------------------------------------------------------------------------

    def rows(self, plays: InForce[Any], step: str) -> tuple[Criterion[G, Any], ...]:
        """Give the criteria of a step that speak, in the file's order."""
        found: tuple[Criterion[G, Any], ...] | None = plays.rows.get(step)
        if found is None:
            found = plays.rows[step] = tuple(self._made(plays, step))
        return found

    def asks(self, plays: InForce[Any], step: str, fact: str) -> bool:
        """Say whether a criterion that speaks in a step looks at a fact."""
        offered = {one.name: one for one in self.steps[step]}
        rows = self._speaking(plays, step)
        named = (one.rule for row in rows for one in (row.weigh or (row,)))
        return any(fact in offered[name].asks for name in named)

    def _speaking(self, plays: InForce[Any], step: str) -> Iterator[Row]:
        """List the rows that can speak: of those that hold by facts it is not known yet."""
        told = (*plays.switches, *self.conditions)
        for row in plays.file.content.steps[step]:
            able = not row.given or any(one in told for one in row.given)
            if row.on and able and not any(one in plays.switches for one in row.unless):
                yield row

    def _made(self, plays: InForce[Any], step: str) -> Iterator[Criterion[G, Any]]:
        offered = {one.name: one for one in self.steps[step]}
        before: list[str] = []
        for row in self._speaking(plays, step):
            when = self._when(row, plays.switches)
            for one in self._criteria(offered, row, plays.settings):
                turns = one.turns if row.rule and _all_in(before, offered[row.rule].after) else ()
                yield one._replace(
                    when=_both(one.when, when), params=_saying(one.params, row), turns=turns
                )
            before.append(row.rule or WEIGHED)

    def _criteria(
        self, offered: Mapping[str, Part[G]], row: Row, settings: Any
    ) -> tuple[Criterion[G, Any], ...]:
        def of(named: Row | Share) -> tuple[Criterion[G, Any], ...]:
            its = offered[named.rule]
            return its.rows(msgspec.convert(named.by, its.params), settings)

        if row.rule:
            return of(row)
        shares = [(one, share.times) for share in row.weigh for one in of(share)]
        return (_weighed(shares),)

    def _when(
        self, row: Row, switches: tuple[str, ...]
    ) -> Callable[[G, Sequence[Any]], bool] | None:
        """Make the test of the facts by which a row holds; None where it needs none."""
        sure = not row.given or any(one in switches for one in row.given)
        able = (
            ()
            if sure
            else tuple(self.conditions[one] for one in row.given if one in self.conditions)
        )
        unless = tuple(self.conditions[one] for one in row.unless if one in self.conditions)
        if sure and not unless:
            return None

        def holds(given: G, _left: Sequence[Any]) -> bool:
            told = sure or any(one(given) for one in able)
            return told and not any(one(given) for one in unless)

        return holds


def learn(text: str, kits: Mapping[str, Kit[Any]]) -> RivalFile:
    """Read a rival's file, check it against the kit of its rival, and remember it.

    Raises BadRivalFile.
    """
    file = read_rival_file(text)
    needs(file.content.rival in kits, "$.rival", "core.rival-file.known", known=list(kits))
    if not is_known(file):
        kits[file.content.rival].check(file)
    remember(file)
    return file


def _all_in(names: Sequence[str], able: Sequence[str]) -> bool:
    return all(one in able for one in names)


def _both(
    one: Callable[[G, Sequence[Any]], bool] | None, other: Callable[[G, Sequence[Any]], bool] | None
) -> Callable[[G, Sequence[Any]], bool] | None:
    if one is None or other is None:
        return one or other
    return lambda given, left: one(given, left) and other(given, left)


def _saying(
    params: Callable[[G], Mapping[str, Any]] | None, row: Row
) -> Callable[[G], Mapping[str, Any]] | None:
    """Let a row tell its reason as its file does."""
    own = row.says.note
    if own is None:
        return params
    return lambda given: {**(params(given) if params else {}), SAYS: own}


def _weighed(shares: Sequence[tuple[Criterion[G, Any], float]]) -> Criterion[G, Any]:
    """Make of several criteria the one that keeps the candidates of the greatest sum."""
    signed = [(one, -times if one.how == "fewest" else times) for one, times in shares]

    def values(given: G, left: Sequence[Any]) -> list[float]:
        sums = [0.0] * len(left)
        for one, times in signed:
            if one.when is None or one.when(given, left):
                for number, value in enumerate(one.values(given, left)):
                    sums[number] += times * value
        return sums

    told = {"rules": list(dict.fromkeys(one.rule for one, _ in shares))}
    return Criterion(WEIGHED, "most", values, None, lambda _: told)


class HasKits:
    """What a game says of its rivals beyond their seats: at a real table, and written as files."""

    def tables(self) -> Mapping[str, Any]:
        """Give the rivals that can be run at a real table: `core.table.TableRival` by name."""
        return {}

    def at_table(self, rival: str) -> Any:
        """Give the rival of this name at a real table, also one by a file; None: there is none."""
        return self.tables().get(rival)

    def kits(self) -> Mapping[str, Kit[Any]]:
        """Give the rivals that may be written as files, by name: what such a file is made of."""
        return {}

    def kit_options(self) -> tuple[str, ...]:
        """Name the setup options that carry such files."""
        return (OPTION,) if self.kits() else ()

    def reseated(self, state: Any, seat: int, name: str) -> Any:
        """Give a position with its rival's seat played under another name; itself where none is.

        For games that keep in the position by which level or file a rival is played.
        """
        return state

    def learn_rivals(self, options: Mapping[str, Any]) -> tuple[RivalFile, ...]:
        """Get ready for seats that are played by the files of a setup. Raises BadSetup."""
        texts, kits = texts_in(options), self.kits()
        if texts and not kits:
            raise BadSetup("core.rival-file.none")
        return tuple(learn(text, kits) for text in texts)
