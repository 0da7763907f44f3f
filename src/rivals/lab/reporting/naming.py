"""What things are called on the page: by the game's words where it has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.game import Game
from rivals.core.words import Lang
from rivals.lab.mixing import is_drawn, kinds_of
from rivals.lab.reporting.words import REPORT_WORDS

LONG = 60
"""A name of more characters than this makes way for what a person types."""

NARROW = "\u202f"


class Naming:
    """Words and figures of one page, in one language."""

    def __init__(self, game: Game[Any], lang: Lang) -> None:
        self.game = game
        self.lang = lang

    def say(self, key: str, /, **params: object) -> str:
        """Tell one of the report's own words, `report.<key>`."""
        return REPORT_WORDS.text(f"report.{key}", self.lang, params)

    def own(self, key: str) -> str:
        """Give the game's words `<game>.<key>`; '' where it has none that stand by themselves."""
        rule, words = f"{self.game.spec.name}.{key}", self.game.words
        if rule not in words or words.slots(rule, self.lang):
            return ""
        return words.text(rule, self.lang)

    # --- Names ------------------------------------------------------------------------------

    def title(self) -> str:
        """Name the game."""
        return self.own("title") or self.game.spec.title

    def entry(self, entry: str) -> str:
        """Name a seat as it was asked for: who it is, or from whom it is drawn."""
        if is_drawn(entry):
            kinds = kinds_of(self.game, entry)
            return self.say("any-of", kinds=[self._kind(one) for one in kinds])
        return self.seat(entry)

    def seat(self, name: str) -> str:
        """Name who has a seat, e.g. Botos (Hard)."""
        title = self.game.seat_title(name)
        if title is not None:
            return self.game.words.text(title.rule, self.lang, title.params)
        kind, _, level = name.partition(":")
        told = self._kind(kind)
        if not level:
            return told
        own = self.own(f"level.{level}")
        if not own:
            number, _, beside = level.partition("+")
            own = f"#{level}" if number.isdecimal() else beside and level
        whole = f"{told} ({own or level})"
        return whole if len(whole) <= LONG else name

    def varied(self, key: str, value: str) -> str:
        """Name a value that a sweep gave to a setting, or to a seat as everywhere."""
        seat = key.removeprefix("seat")
        return self.entry(value) if seat != key and seat.isdecimal() else value

    def _kind(self, kind: str) -> str:
        return self.own(f"seat.{kind}") or kind

    def ending(self, rule: str) -> str:
        """Tell a way to end."""
        return self.game.words.said(rule, self.lang, rule)

    def score(self, key: str) -> str:
        """Name a part of the score."""
        return self.own(f"score.{key}") or _plain(key)

    def sign(self, key: str) -> str:
        """Name a sign of sickness."""
        return self.own(f"health.{key}") or _plain(key)

    def action(self, tag: str) -> str:
        """Name a kind of action."""
        return self.own(f"kind.{tag}") or _plain(tag)

    def dealt(self, key: str) -> str:
        """Name what setup deals."""
        return self.own(f"dealt.{key}") or _plain(key)

    def dealt_value(self, key: str, value: str) -> str:
        """Name one of the things that setup deals."""
        return self.own(f"{key}.{value}") or _plain(value)

    def trait(self, trait: str) -> str:
        """Name a trait of composed rivals; one that the game has no short name for by its own."""
        told = self.own(f"of_trait.{trait}") or self.own(f"modification.{trait}")
        if trait == "level":
            return told or self.say("level")
        return told if told and len(told) <= LONG else trait

    def trait_value(self, trait: str, value: str) -> str:
        """Name a value of a trait."""
        if value in ("yes", "no"):
            return self.say(value)
        told = self.own(f"trait.{value}") or self.own(f"{trait}.{value}")
        return told if told and len(told) <= LONG else value

    # --- Figures ----------------------------------------------------------------------------

    def whole(self, number: float) -> str:
        """Write a whole number, its thousands apart."""
        return self._signed(f"{round(number):,}")

    def number(self, number: float, digits: int = 2) -> str:
        """Write a number."""
        return self._signed(f"{number:z,.{digits}f}")

    def share(self, share: float, digits: int = 1) -> str:
        """Write a share, 0 … 1, in per cent."""
        return self._percent(self.number(100 * share, digits))

    def interval(self, ends: Sequence[float], digits: int = 1) -> str:
        """Write an interval of shares in per cent."""
        low, high = (self.number(100 * end, digits) for end in ends)
        return self._percent(f"{low}–{high}")

    def between(self, ends: Sequence[float], digits: int = 2) -> str:
        """Write an interval of numbers, which may be negative."""
        low, high = (self.number(end, digits) for end in ends)
        return self.say("between", low=low, high=high)

    def chance(self, p: float) -> str:
        """Write a p-value."""
        return f"< {self.number(0.001, 3)}" if p < 0.001 else self.number(p, 3)

    def tick(self, number: float) -> str:
        """Write a number on an axis, without needless digits."""
        return self._signed(f"{number:,.10g}")

    def tick_share(self, share: float) -> str:
        """Write a share, 0 … 1, on an axis, in per cent."""
        return self._percent(self.tick(100 * share))

    def _percent(self, text: str) -> str:
        return f"{text}{NARROW}%" if self.lang == "ru" else f"{text}%"

    def _signed(self, text: str) -> str:
        if self.lang == "ru":
            text = text.replace(",", NARROW).replace(".", ",")
        return text.replace("-", "−")


def told_apart(names: list[str], tell: Callable[[str], str]) -> list[str]:
    """Tell names, all of them as they are typed where two would be the same."""
    told = [tell(one) for one in names]
    return told if len(set(told)) == len(set(names)) else names


def _plain(key: str) -> str:
    """Make a name that is no word of the game's readable."""
    return key.replace("_", " ").replace("-", " ").capitalize()
