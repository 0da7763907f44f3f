"""Choice: narrow candidates by ordered criteria, and remember what each one removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import msgspec

from rivals.core.chance import Dice

T = TypeVar("T")

NO_PARAMS: Mapping[str, Any] = MappingProxyType({})

ROLLED = "core.tie.rolled"
"""Rule id of a tie that no criterion broke: the dice did."""


class Note(msgspec.Struct, frozen=True):
    """Something to be said, as a rule id and its parameters; words are made at the edge."""

    rule: str
    params: dict[str, Any] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why a decision came out so: the rule that spoke and what it did to the candidates.

    `kept` and `dropped` are the candidates before the rule spoke, parted by it; both are
    empty for a rule that stated something without choosing.
    """

    rule: str
    params: dict[str, Any] = {}
    kept: tuple[Any, ...] = ()
    dropped: tuple[Any, ...] = ()


class Trail:
    """The raw trace of one decision; reasons are made from it only when somebody reads them."""

    __slots__ = ("_steps",)

    def __init__(self) -> None:
        self._steps: list[tuple[str, Mapping[str, Any], Sequence[Any], Sequence[Any]]] = []

    def note(self, rule: str, **params: Any) -> None:
        """Record that a rule applied, with its parameters."""
        self._steps.append((rule, params, (), ()))

    def narrowed(
        self, rule: str, params: Mapping[str, Any], before: Sequence[Any], after: Sequence[Any]
    ) -> None:
        """Record that a rule narrowed the candidates from `before` to `after`."""
        self._steps.append((rule, params, before, after))

    def reasons(self) -> tuple[Reason, ...]:
        """List the reasons in the order in which the rules spoke."""
        return tuple(
            Reason(rule, dict(params), tuple(after), _without(before, after))
            for rule, params, before, after in self._steps
        )


def _without(before: Sequence[Any], after: Sequence[Any]) -> tuple[Any, ...]:
    """List what is in `before` but not in `after`; candidates need not be hashable."""
    return tuple(one for one in before if one not in after)


class Choice(Generic[T]):
    """Candidates being narrowed by criteria, in order.

    A criterion acts only while more than one candidate is left, and never removes them all.
    """

    __slots__ = ("_trail", "left")

    def __init__(self, candidates: Sequence[T], trail: Trail) -> None:
        self.left: Sequence[T] = candidates
        self._trail = trail

    def prefer(self, rule: str, test: Callable[[T], bool], **params: Any) -> Choice[T]:
        """Keep the candidates that pass the test, unless none does."""
        before = self.left
        if len(before) > 1:
            self.left = [one for one in before if test(one)] or before
            self._trail.narrowed(rule, params, before, self.left)
        return self

    def most(self, rule: str, key: Callable[[T], Any], **params: Any) -> Choice[T]:
        """Keep the candidates with the greatest key."""
        return self._extreme(rule, key, max, params)

    def fewest(self, rule: str, key: Callable[[T], Any], **params: Any) -> Choice[T]:
        """Keep the candidates with the smallest key."""
        return self._extreme(rule, key, min, params)

    def _extreme(
        self,
        rule: str,
        key: Callable[[T], Any],
        best: Callable[[Sequence[Any]], Any],
        params: Mapping[str, Any],
    ) -> Choice[T]:
        before = self.left
        if len(before) > 1:
            keys = [key(one) for one in before]
            wanted = best(keys)
            self.left = [one for one, its in zip(before, keys, strict=True) if its == wanted]
            self._trail.narrowed(rule, params, before, self.left)
        return self

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
    return Choice(candidates, trail)
