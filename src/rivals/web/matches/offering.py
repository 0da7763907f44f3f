"""What can be chosen, in words: by what it is, each with what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from rivals.core.choices import Bundle, Choices
from rivals.core.game import Action, State
from rivals.core.notation import format_action
from rivals.web.matches.telling import Teller


@dataclass(frozen=True, slots=True)
class ShownOption:
    """A legal action in words; `placed` says whether the board shows it, too.

    What one tap plays has several values with bars between.
    """

    value: str
    text: str
    forecast: tuple[str, ...]
    placed: bool


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """The options that are one thing to do; `allows` says what there is of it.

    `chosen`: the page shows these alone.
    """

    title: str
    options: tuple[ShownOption, ...]
    key: str = ""
    allows: str = ""
    chosen: bool = False

    @property
    def single(self) -> ShownOption | None:
        """The option where there is no other: choosing the group is choosing it."""
        return self.options[0] if len(self.options) == 1 else None

    @property
    def placed(self) -> list[ShownOption]:
        """Those that the board shows, too."""
        return [one for one in self.options if one.placed]

    @property
    def loose(self) -> list[ShownOption]:
        """Those that have no place on the board."""
        return [one for one in self.options if not one.placed]


def offered(
    teller: Teller, state: State, choices: Sequence[Choices], only: str
) -> list[OptionGroup]:
    """Tell what can be done by what it is, each with what there is of it.

    Options are told where there is but one; of measured ones nobody knows how many there are.
    """
    found = []
    for one in choices:
        measured = any(isinstance(action, teller.game.measured) for action in one.options)
        single = one.options[:1] if len(one.options) == 1 and not measured else ()
        options = tuple(_options(teller, state, single, ()))
        counted = "" if measured or single else str(len(one.options))
        allows = counted if one.allows is None else teller.note(one.allows)
        title = teller.choices(one)
        found.append(OptionGroup(title, options, one.key, allows, one.key == only))
    return found


def grouped(
    teller: Teller, state: State, choices: Sequence[Choices], placed: Container[str]
) -> list[OptionGroup]:
    """Tell the options; the board shows those that are `placed`, too."""
    return [
        OptionGroup(
            teller.choices(one),
            _told_apart(_options(teller, state, one.options, placed)),
            one.key,
        )
        for one in choices
    ]


def _options(
    teller: Teller, state: State, actions: Sequence[Action], placed: Container[str]
) -> Iterator[ShownOption]:
    game: Any = teller.game
    for action, leads in zip(actions, game.forecasts(state, actions), strict=True):
        value, told = format_action(action), teller.note(game.describe(state, action))
        yield ShownOption(value, told, tuple(teller.notes(leads)), value in placed)


def _told_apart(options: Iterable[ShownOption]) -> tuple[ShownOption, ...]:
    """Number those that read alike: equal dice lie side by side, and one of them is meant."""
    listed = tuple(options)
    alike, met = Counter(one.text for one in listed), Counter[str]()
    if len(alike) == len(listed):
        return listed
    found = []
    for one in listed:
        met[one.text] += 1
        which = {"text": one.text, "number": met[one.text], "all": alike[one.text]}
        text = _("%(text)s (%(number)s of %(all)s)") % which if which["all"] != 1 else one.text
        found.append(replace(one, text=text))
    return tuple(found)


def together(
    teller: Teller, state: State, bundles: Sequence[Bundle], placed: Container[str]
) -> list[OptionGroup]:
    """Tell what can be done at one tap though something is asked before it, by what that is."""
    found: dict[Action, list[ShownOption]] = {}
    for one in bundles:
        value = format_action(one.options[-1])
        shown = ShownOption(value, teller.note(one.title), (), value in placed)
        found.setdefault(one.options[0], []).append(shown)
    game: Any = teller.game
    return [
        OptionGroup(teller.note(game.describe(state, first)), tuple(its))
        for first, its in found.items()
    ]


def bundled(teller: Teller, title: str, bundles: Sequence[Bundle]) -> list[OptionGroup]:
    """Tell what one tap plays."""
    shown = tuple(
        ShownOption(
            "|".join(map(format_action, one.options)), teller.note(one.title), (), placed=False
        )
        for one in bundles
    )
    return [OptionGroup(title, shown)] if shown else []
