"""Choice: narrow candidates by ordered criteria, and remember what each one removed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from rivals.core.chance import Dice
from rivals.core.notes import Note

T = TypeVar("T")
G = TypeVar("G")
"""What criteria look at beside the candidates."""

NO_PARAMS: Mapping[str, Any] = MappingProxyType({})

ROLLED = "core.tie.rolled"
"""Rule id of a tie that no criterion broke: the dice did."""

ONLY = "core.only"
"""Rule id of a decision in which nothing else was possible."""

WINS = "core.search.chance"
"""Rule id of a search whose values are chances to win, of 100; any other's are points."""

Outcome = Literal["stated", "decided", "no_difference", "nobody_qualified"]
"""What came of a rule: it only stated something; it dropped candidates; all of them passed, or
none did, so that all stayed."""

TOLD: frozenset[Outcome] = frozenset({"stated", "decided"})
"""Outcomes of what is told at once; what had no effect is folded away."""


class Worth(msgspec.Struct, frozen=True):
    """What one way to go on was found worth: a row of a searcher's table.

    `does` tells it, one action after another. `value` comes of `tries` playouts, in points or in
    chances to win, of 100; `margin` is half its 95 % interval, None where it has none.
    """

    does: tuple[Note, ...]
    value: float
    margin: float | None
    tries: int

    def __str__(self) -> str:
        """Give the value, with its margin if it has one."""
        return f"{self.value:.1f}" + ("" if self.margin is None else f" ± {self.margin:.1f}")


class Reason(msgspec.Struct, frozen=True):
    """Why a decision came out so: the rule that spoke and what it did to the candidates.

    `kept` and `dropped` are the candidates before the rule spoke, parted by it; both are
    empty for a rule that stated something without choosing. `step` names the part of the
    decision to which it belongs, None for the decision as a whole. `table` is what the
    candidates of a search were found worth, the best first.
    """

    rule: str
    params: dict[str, Any] = {}
    kept: tuple[Any, ...] = ()
    dropped: tuple[Any, ...] = ()
    outcome: Outcome = "stated"
    step: Note | None = None
    table: tuple[Worth, ...] = ()

    @property
    def told(self) -> bool:
        """Say whether it had an effect or states something."""
        return self.outcome in TOLD


_Entry = tuple[str, Mapping[str, Any], Sequence[Any], Sequence[Any]]
"""A rule, its parameters, the candidates before it, and those that passed."""

_STEP = ""
"""What stands for the rule where an entry only begins a step, or ends it."""


class Trail:
    """The raw trace of one decision; reasons are made from it only when somebody reads them."""

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: list[_Entry] = []

    def step(self, rule: str = "", **params: Any) -> None:
        """Say to which step of the decision belongs what is recorded from here on; '' for none."""
        self._entries.append((_STEP, {"step": Note(rule, params)} if rule else NO_PARAMS, (), ()))

    def take(self, other: Trail) -> None:
        """Add what another trail has recorded; what has no step there is of the step here."""
        here = next(
            (one for one in reversed(self._entries) if one[0] == _STEP), (_STEP, NO_PARAMS, (), ())
        )
        for entry in other._entries:
            begun = entry[0] == _STEP and not entry[1]
            self._entries.append(here if begun else entry)
        self._entries.append(here)

    def note(self, rule: str, **params: Any) -> None:
        """Record that a rule applied, with its parameters."""
        self._entries.append((rule, params, (), ()))

    def narrowed(
        self, rule: str, params: Mapping[str, Any], before: Sequence[Any], passed: Sequence[Any]
    ) -> None:
        """Record which of the candidates passed a rule; where none did, all of them stay."""
        self._entries.append((rule, params, before, passed))

    def rules(self) -> list[str]:
        """List the rules that spoke."""
        return [rule for rule, *_ in self._entries if rule not in (_STEP, ONLY)]

    def decided(self, rule: str) -> bool:
        """Say whether a rule dropped any of the candidates."""
        return any(
            its == rule and passed and len(passed) < len(before)
            for its, _, before, passed in self._entries
        )

    def reasons(self) -> tuple[Reason, ...]:
        """List the reasons in the order in which the rules spoke.

        That a choice had but one candidate is a reason only where there is no other to tell.
        """
        step: Note | None = None
        found: list[Reason] = []
        for rule, params, before, passed in self._entries:
            if rule == _STEP:
                step = params.get("step")
            elif rule != ONLY:
                found.append(_reason(rule, params, before, passed, step))
        single = any(rule == ONLY for rule, *_ in self._entries)
        if single and not any(one.told for one in found):
            found.append(Reason(ONLY))
        return tuple(found)


class Untold(Trail):
    """A trail that records nothing, for a choice whose reasons nobody will read."""

    __slots__ = ()

    def step(self, rule: str = "", **params: Any) -> None:
        """Begin no step."""

    def take(self, other: Trail) -> None:
        """Add nothing."""

    def note(self, rule: str, **params: Any) -> None:
        """Record nothing."""

    def narrowed(
        self, rule: str, params: Mapping[str, Any], before: Sequence[Any], passed: Sequence[Any]
    ) -> None:
        """Record nothing."""


UNTOLD = Untold()
"""One for all, as it holds nothing."""


def _reason(
    rule: str,
    params: Mapping[str, Any],
    before: Sequence[Any],
    passed: Sequence[Any],
    step: Note | None,
) -> Reason:
    kept, dropped = tuple(passed or before), _without(before, passed) if passed else ()
    outcome: Outcome = "no_difference"
    if not before:
        outcome = "stated"
    elif not passed:
        outcome = "nobody_qualified"
    elif dropped:
        outcome = "decided"
    return Reason(rule, dict(params), kept, dropped, outcome, step)


def _without(before: Sequence[Any], after: Sequence[Any]) -> tuple[Any, ...]:
    """List what is in `before` but not in `after`; candidates need not be hashable."""
    return tuple(one for one in before if one not in after)


How = Literal["prefer", "most", "fewest"]
"""How a criterion narrows: to those that pass, to the greatest, to the smallest."""


When: TypeAlias = Callable[[G, Sequence[T]], bool] | None
"""Whether a row speaks: asked with what is given and the candidates left; None: always."""
Params: TypeAlias = Callable[[G], Mapping[str, Any]] | None
"""What the words of a row need."""


class Criterion(NamedTuple, Generic[G, T]):
    """A row of a rival's table of criteria: the rule, and how it narrows.

    `values` gives what counts for each of the candidates left, in their order: 'prefer' keeps
    those of which it is true, 'most' and 'fewest' those of the greatest and the smallest value.
    """

    rule: str
    how: How
    values: Callable[[G, Sequence[T]], Sequence[Any]]
    when: When[G, T] = None
    params: Params[G] = None

    @classmethod
    def prefer(
        cls,
        rule: str,
        test: Callable[[G, T], Any],
        when: When[G, T] = None,
        params: Params[G] = None,
    ) -> Criterion[G, T]:
        """Make the row that keeps the candidates that pass a test, unless none does."""
        return cls(rule, "prefer", _each(test), when, params)

    @classmethod
    def most(
        cls,
        rule: str,
        key: Callable[[G, T], Any],
        when: When[G, T] = None,
        params: Params[G] = None,
    ) -> Criterion[G, T]:
        """Make the row that keeps the candidates with the greatest key."""
        return cls(rule, "most", _each(key), when, params)

    @classmethod
    def fewest(
        cls,
        rule: str,
        key: Callable[[G, T], Any],
        when: When[G, T] = None,
        params: Params[G] = None,
    ) -> Criterion[G, T]:
        """Make the row that keeps the candidates with the smallest key."""
        return cls(rule, "fewest", _each(key), when, params)

    @classmethod
    def among(
        cls, rule: str, named: Callable[[G, Sequence[T]], Collection[T]], when: When[G, T] = None
    ) -> Criterion[G, T]:
        """Make the row that keeps the candidates that are named of those left, unless none is."""

        def values(given: G, left: Sequence[T]) -> list[bool]:
            found = named(given, left)
            return [one in found for one in left]

        return cls(rule, "prefer", values, when)

    @classmethod
    def first(cls, rule: str, when: When[G, T] = None) -> Criterion[G, T]:
        """Make the row that keeps the first of the candidates left, in the order given."""
        return cls(rule, "fewest", lambda _, left: range(len(left)), when)


def _each(look: Callable[[G, T], Any]) -> Callable[[G, Sequence[T]], list[Any]]:
    return lambda given, left: [look(given, one) for one in left]


class Choice(Generic[T]):
    """Candidates being narrowed by criteria, in order.

    A criterion acts only while more than one candidate is left, and never removes them all.
    """

    __slots__ = ("_trail", "left")

    def __init__(self, candidates: Sequence[T], trail: Trail) -> None:
        self.left: Sequence[T] = candidates
        self._trail = trail

    def by(self, table: Iterable[Criterion[G, T]], given: G) -> Choice[T]:
        """Narrow by the rows of a table in their order."""
        for row in table:
            if len(self.left) < 2:
                break
            if row.when is None or row.when(given, self.left):
                params = row.params(given) if row.params else NO_PARAMS
                self._keep(row.rule, row.how, row.values(given, self.left), params)
        return self

    def prefer(self, rule: str, test: Callable[[T], bool], **params: Any) -> Choice[T]:
        """Keep the candidates that pass the test, unless none does."""
        return self._each(rule, "prefer", test, params)

    def most(self, rule: str, key: Callable[[T], Any], **params: Any) -> Choice[T]:
        """Keep the candidates with the greatest key."""
        return self._each(rule, "most", key, params)

    def fewest(self, rule: str, key: Callable[[T], Any], **params: Any) -> Choice[T]:
        """Keep the candidates with the smallest key."""
        return self._each(rule, "fewest", key, params)

    def _each(
        self, rule: str, how: How, look: Callable[[T], Any], params: Mapping[str, Any]
    ) -> Choice[T]:
        if len(self.left) > 1:
            self._keep(rule, how, [look(one) for one in self.left], params)
        return self

    def _keep(self, rule: str, how: How, values: Sequence[Any], params: Mapping[str, Any]) -> None:
        """Narrow by what each candidate is worth."""
        before = self.left
        if how == "prefer":
            passed = [one for one, its in zip(before, values, strict=True) if its]
        else:
            wanted = max(values) if how == "most" else min(values)
            passed = [one for one, its in zip(before, values, strict=True) if its == wanted]
        self._trail.narrowed(rule, params, before, passed)
        self.left = passed or before

    def first(self, rule: str, order: Sequence[T], **params: Any) -> Choice[T]:
        """Keep the candidate that comes first in a fixed order that names them all."""
        before = self.left
        if len(before) > 1:
            self.left = [min(before, key=order.index)]
            self._trail.narrowed(rule, params, before, self.left)
        return self

    def rolled(self, dice: Dice, stream: str) -> T:
        """Give the pick; a tie nobody broke is rolled, and that is a reason too."""
        before = self.left
        if len(before) > 1:
            self.left = [dice.pick(stream, before)]
            self._trail.narrowed(ROLLED, NO_PARAMS, before, self.left)
        return self.left[0]

    @property
    def one(self) -> T:
        """The pick. Raises LookupError if the criteria left a tie or nothing."""
        if len(self.left) != 1:
            raise LookupError(f"{len(self.left)} candidates are left, not one: {self.left}")
        return self.left[0]


def choose(candidates: Sequence[T], trail: Trail) -> Choice[T]:
    """Begin to choose among the candidates; what each criterion removes goes to the trail."""
    if len(candidates) == 1:
        trail.note(ONLY)
    return Choice(candidates, trail)
