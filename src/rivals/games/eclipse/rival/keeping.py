"""Facts that are worked out when they are first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class kept(Generic[T]):  # noqa: N801 - stands where `property` could
    """A property that is worked out once: a `cached_property` that no threads share.

    That of Python 3.11 takes a lock at each first look, and a decision takes many.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        self._find = find
        self._name = find.__name__
        self.__doc__ = find.__doc__

    def __get__(self, one: Any, _owner: type | None = None) -> T:
        """Work it out and keep it in the object's own dictionary, where it is found from then."""
        if one is None:
            return self  # type: ignore[return-value]  # asked of the class, for its docstring
        found = one.__dict__[self._name] = self._find(one)
        return found
