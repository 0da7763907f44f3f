"""Choice: narrow candidates by ordered criteria, and remember what each one removed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.core.words import in_figures

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
        return in_figures(self.value, ".1f") + (
            "" if self.margin is None else f" ± {self.margin:.1f}"
        )


class Change(msgspec.Struct, frozen=True):
    """What would have changed a choice: with `value` for `of`, `one` would have been chosen.

    `of` is the candidate that was chosen, or `one` itself.
    """

    one: Any
    of: Any
    value: int

    def words(self, rule: str) -> str:
        """Give the id of the words that tell it: by whose value is thought to be another."""
        return f"{rule}.else" if self.of == self.one else f"{rule}.else-chosen"


class Reason(msgspec.Struct, frozen=True):
    """Why a decision came out so: the rule that spoke and what it did to the candidates.

    `kept` and `dropped` are the candidates before the rule spoke, parted by it; both are
    empty for a rule that stated something without choosing. `step` names the part of the
    decision to which it belongs, None for the decision as a whole. `table` is what the
    candidates of a search were found worth, the best first. `change` is what would have changed
    the choice, where one candidate was left and this criterion alone stood between.
    """

    rule: str
    params: dict[str, Any] = {}
    kept: tuple[Any, ...] = ()
    dropped: tuple[Any, ...] = ()
    outcome: Outcome = "stated"
    step: Note | None = None
    table: tuple[Worth, ...] = ()
    change: Change | None = None

    @property
    def told(self) -> bool:
        """Say whether it had an effect or states something."""
        return self.outcome in TOLD


_Entry = tuple[str, Mapping[str, Any], Sequence[Any], Sequence[Any], Change | None]
"""A rule, its parameters, the candidates before it, those that passed, and what would have
changed it."""

_STEP = ""
"""What stands for the rule where an entry only begins a step, or ends it."""


class Trail:
    """The raw trace of one decision; reasons are made from it only when somebody reads them."""

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: list[_Entry] = []

    def step(self, rule: str = "", **params: Any) -> None:
        """Say to which step of the decision belongs what is recorded from here on; '' for none."""
        step = {"step": Note(rule, params)} if rule else NO_PARAMS
        self._entries.append((_STEP, step, (), (), None))

    def take(self, other: Trail) -> None:
        """Add what another trail has recorded; what has no step there is of the step here."""
        here = next(
            (one for one in reversed(self._entries) if one[0] == _STEP),
            (_STEP, NO_PARAMS, (), (), None),
        )
        for entry in other._entries:
            begun = entry[0] == _STEP and not entry[1]
            self._entries.append(here if begun else entry)
        self._entries.append(here)

    def note(self, rule: str, **params: Any) -> None:
        """Record that a rule applied, with its parameters."""
        self._entries.append((rule, params, (), (), None))

    def narrowed(
        self,
        rule: str,
        params: Mapping[str, Any],
        before: Sequence[Any],
        passed: Sequence[Any],
        change: Change | None = None,
    ) -> None:
        """Record which of the candidates passed a rule; where none did, all of them stay."""
        self._entries.append((rule, params, before, passed, change))

    def rules(self) -> list[str]:
        """List the rules that spoke."""
        return [rule for rule, *_ in self._entries if rule not in (_STEP, ONLY)]

    def decided(self, rule: str) -> bool:
        """Say whether a rule dropped any of the candidates."""
        return any(
            its == rule and passed and len(passed) < len(before)
            for its, _, before, passed, _change in self._entries
        )

    def reasons(self) -> tuple[Reason, ...]:
        """List the reasons in the order in which the rules spoke.

        That a choice had but one candidate is a reason only where there is no other to tell.
        """
        step: Note | None = None
        found: list[Reason] = []
        for entry in self._entries:
            if entry[0] == _STEP:
                step = entry[1].get("step")
            elif entry[0] != ONLY:
                found.append(_reason(entry, step))
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
        self,
        rule: str,
        params: Mapping[str, Any],
        before: Sequence[Any],
        passed: Sequence[Any],
        change: Change | None = None,
    ) -> None:
        """Record nothing."""


UNTOLD = Untold()
"""One for all, as it holds nothing."""


def _reason(entry: _Entry, step: Note | None) -> Reason:
    rule, params, before, passed, change = entry
    kept, dropped = tuple(passed or before), _without(before, passed) if passed else ()
    outcome: Outcome = "no_difference"
    if not before:
        outcome = "stated"
    elif not passed:
        outcome = "nobody_qualified"
    elif dropped:
        outcome = "decided"
    return Reason(rule, dict(params), kept, dropped, outcome, step, change=change)


def _without(before: Sequence[Any], after: Sequence[Any]) -> tuple[Any, ...]:
    """List what is in `before` but not in `after`; candidates need not be hashable."""
    return tuple(one for one in before if one not in after)


How = Literal["prefer", "most", "fewest"]
"""How a criterion narrows: to those that pass, to the greatest, to the smallest."""


When: TypeAlias = Callable[[G, Sequence[T]], bool] | None
"""Whether a row speaks: asked with what is given and the candidates left; None: always."""
Params: TypeAlias = Callable[[G], Mapping[str, Any]] | None
"""What the words of a row need."""


class Turns(NamedTuple, Generic[G, T]):
    """How a row says what would have changed it.

    `of` is whose value is thought to be another: the one chosen, or another that would then be
    chosen. `could` says whether it alone could be that, with all that spoke before this row as it
    is: there must be such a position. It may not ask what has not been told.
    """

    of: Literal["chosen", "other"]
    could: Callable[[G, T, int], bool]


class Criterion(NamedTuple, Generic[G, T]):
    """A row of a rival's table of criteria: the rule, and how it narrows.

    `values` gives what counts for each of the candidates left, in their order: 'prefer' keeps
    those of which it is true, 'most' and 'fewest' those of the greatest and the smallest value.
    With `turns`, of values that count something, its reason says what would have changed it, by
    the first of them that could; words: `<rule>.else` with `one` and `n`, for the chosen one's
    `<rule>.else-chosen` with `one`, `of` and `n`.
    """

    rule: str
    how: How
    values: Callable[[G, Sequence[T]], Sequence[Any]]
    when: When[G, T] = None
    params: Params[G] = None
    turns: tuple[Turns[G, T], ...] = ()

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
        turns: tuple[Turns[G, T], ...] = (),
    ) -> Criterion[G, T]:
        """Make the row that keeps the candidates with the greatest key."""
        return cls(rule, "most", _each(key), when, params, turns)

    @classmethod
    def fewest(
        cls,
        rule: str,
        key: Callable[[G, T], Any],
        when: When[G, T] = None,
        params: Params[G] = None,
        turns: tuple[Turns[G, T], ...] = (),
    ) -> Criterion[G, T]:
        """Make the row that keeps the candidates with the smallest key."""
        return cls(rule, "fewest", _each(key), when, params, turns)

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
        for rule, how, values, when, params, turns in table:
            if len(self.left) < 2:
                break
            if when is None or when(given, self.left):
                told = params(given) if params else NO_PARAMS
                found = values(given, self.left)
                change = None
                if turns and self._trail is not UNTOLD:
                    change = _change(how, self.left, found, turns, given)
                self._keep(rule, how, found, told, change)
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

    def _keep(
        self,
        rule: str,
        how: How,
        values: Sequence[Any],
        params: Mapping[str, Any],
        change: Change | None = None,
    ) -> None:
        """Narrow by what each candidate is worth."""
        before = self.left
        if how == "prefer":
            passed = [one for one, its in zip(before, values, strict=True) if its]
        else:
            wanted = max(values) if how == "most" else min(values)
            passed = [one for one, its in zip(before, values, strict=True) if its == wanted]
        self._trail.narrowed(rule, params, before, passed, change)
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


def _change(
    how: How,
    before: Sequence[T],
    values: Sequence[int],
    turns: Iterable[Turns[G, T]],
    given: G,
) -> Change | None:
    """Say what would have changed a choice that this row decides outright; None: nothing known."""
    better = 1 if how == "most" else -1
    ranked = sorted(zip(values, before, strict=True), key=lambda one: -better * one[0])
    (best, chosen), (second, other), *rest = ranked
    if best == second:
        return None
    alone = not rest or rest[0][0] != second
    for of, could in turns:
        if of == "other":
            able = (one for _, one in ranked[1:] if could(given, one, best + better))
            for found in able:
                return Change(found, found, best + better)
        elif alone and could(given, chosen, second - better):
            return Change(other, chosen, second - better)
    return None


def choose(candidates: Sequence[T], trail: Trail) -> Choice[T]:
    """Begin to choose among the candidates; what each criterion removes goes to the trail."""
    if len(candidates) == 1:
        trail.note(ONLY)
    return Choice(candidates, trail)
