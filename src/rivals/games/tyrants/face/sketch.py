"""A position in characters, for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from rivals.core.rival_files import title_of
from rivals.core.words import Lang
from rivals.games.tyrants.components.cards import SPIES, cards
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import HOUSES, Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.words import WORDS

WIDTH = 100
"""The longest line, in characters."""

COLUMN = 50
"""The width of a route with its ends and troops; two of them stand side by side."""

_LETTERS: dict[Lang, str] = {"en": "krobw", "ru": "чкосб"}
"""A letter for each colour of a seat, white last."""


def draw(position: Position, lang: Lang) -> str:
    """Draw market, map, seats and the hand of the seat to move, as lines of text."""
    return "\n".join(_Drawer(position, lang).lines())


class _Drawer:
    """Draws one position in one language."""

    def __init__(self, position: Position, lang: Lang) -> None:
        self.position = position
        self.lang = lang
        own, white = _LETTERS[lang][:-1], _LETTERS[lang][-1]
        self.letters = own[: position.white] + white

    def lines(self) -> list[str]:
        """Give the lines from top to bottom."""
        position = self.position
        told = [
            *self._now(),
            "",
            self._say("market", deck=len(position.deck), devoured=len(position.devoured)),
            *(f"  {self._slot(slot, card)}" for slot, card in enumerate(position.row, 1)),
            self._supply(),
            "",
            self._say("sites"),
            *(f"  {self._site(site)}".rstrip() for site in position.map.sites),
            self._say("routes"),
            *self._routes(),
            "",
            self._say("order", letters=", ".join(self.letters[one] for one in position.turn_order)),
            *(line for seat in sorted(position.playing) for line in self._seat(seat)),
            *self._own(),
            self._say("legend", colours=self._colours()),
        ]
        return [part for line in told for part in _folded(line)]

    def _say(self, key: str, **params: Any) -> str:
        return self._word(f"sketch.{key}", **params)

    def _word(self, key: str, **params: Any) -> str:
        return WORDS.text(f"tyrants.{key}", self.lang, params)

    # --- Whose turn it is -------------------------------------------------------------------

    def _now(self) -> list[str]:
        position, mover = self.position, self.position.mover
        named = "—" if mover is None else f"{self.letters[mover]}, {self._name(mover)}"
        north = NORTHS[position.north]
        lines = [self._say("now", round=position.round, north=north, seat=named)]
        if isinstance(position.seats[position.turn], Person):
            lines.append(self._say("pool", power=position.power, influence=position.influence))
        elif position.counts:
            counts = {one: position.counts.get(one, 0) for one in ASPECTS}
            lines.append(self._say("acts", aspects=counts))
        if position.stack and position.stack[-1].play >= 0:
            lines.append(self._say("effect", card=position.plays[position.stack[-1].play].card))
        return lines

    def _name(self, seat: int) -> str:
        """Name who sits there, with the difficulty, e.g. AutoMatron (hard)."""
        name = self.position.seats[seat].name
        by_file = title_of(name)
        if by_file is not None:
            return WORDS.text(by_file.rule, self.lang, by_file.params)
        kind, _, level = name.partition(":")
        named = self._word(f"seat.{kind}")
        return f"{named} ({self._word(f'level.{level}').lower()})" if level else named

    # --- The market -------------------------------------------------------------------------

    def _slot(self, slot: int, card: str) -> str:
        its = cards()[card]
        return self._say(
            "slot", slot=slot, card=card, aspect=its.aspect, cost=its.cost, vp=its.vp,
            inner=its.inner_vp,
        )  # fmt: skip

    def _supply(self) -> str:
        position = self.position
        return self._say(
            "supply", guards=position.guards, priestesses=position.priestesses,
            outcasts=position.outcasts,
        )  # fmt: skip

    # --- The map ----------------------------------------------------------------------------

    def _site(self, site: int) -> str:
        place = self.position.map.places[site]
        worth = f"{place.vp}+{place.total}" if place.is_city else str(place.vp)
        named = self._word(f"place.{place.id}")
        parts = f"{named:<30}{worth:<5}{self._troops(site):<8}{self._spies(site):<10}"
        return parts + self._control(site)

    def _troops(self, place: int) -> str:
        """Give a letter for each troop at a place, and a dot for each empty space."""
        position = self.position
        own = "".join(
            letter * its[place] for letter, its in zip(self.letters, position.troops, strict=True)
        )
        empty: int = position.standing.free[place]
        return own + "." * empty

    def _spies(self, site: int) -> str:
        seats = zip(self.letters, self.position.seats, strict=False)
        return "".join(f"*{letter}" for letter, its in seats if site in its.spies)

    def _control(self, site: int) -> str:
        standing = self.position.standing
        side = [seat for seat in range(self.position.white) if standing.controls(seat, site)]
        if not side:
            return ""
        key = "held-totally" if standing.controls_totally(side[0], site) else "held"
        return self._say(key, letter="".join(self.letters[seat] for seat in side))

    def _routes(self) -> list[str]:
        """Draw every route with its spaces from the first-named end, two routes on a line."""
        named = self.position.map.places
        told = [
            self._route(named[route[0]].id, named[route[-1]].id, route[1:-1])
            for route in self.position.map.routes
        ]
        pairs = zip_longest(told[::2], told[1::2], fillvalue="")
        return [f"  {left:<{COLUMN}}{right}".rstrip() for left, right in pairs]

    def _route(self, first: str, last: str, spaces: Iterable[int]) -> str:
        ends = f"{self._word(f'place.{first}')} – {self._word(f'place.{last}')}"
        troops = "".join(self._troops(space) for space in spaces) or "="
        return f"{ends:<{COLUMN - 5}}{troops}"

    # --- The seats --------------------------------------------------------------------------

    def _seat(self, seat: int) -> list[str]:
        its = self.position.seats[seat]
        pieces = self._say(
            "pieces", barracks=its.barracks, spies=SPIES - len(its.spies),
            trophies=self._trophies(its.trophies), vp=its.vp,
        )  # fmt: skip
        if isinstance(its, Person):
            area = self._say(
                "person", deck=len(its.deck), discard=len(its.discard), hand=len(its.hand),
                inner=len(its.inner),
            )  # fmt: skip
        else:
            outcasts = its.delay.count("outcast")
            area = self._say("automatron", outcasts=outcasts, starters=len(its.delay) - outcasts)
        named = self._say(
            "seat", letter=self.letters[seat], seat=self._name(seat), house=HOUSES[seat]
        )
        return [named, f"  {pieces}; {area}."]

    def _trophies(self, trophies: list[int]) -> str:
        taken = zip(self.letters, trophies, strict=True)
        return " ".join(f"{letter}{number}" for letter, number in taken if number) or "—"

    def _own(self) -> list[str]:
        """Tell the hand of the seat to move, and what was played this turn."""
        position, mover = self.position, self.position.mover
        if mover is None:
            return []
        its = position.seats[mover]
        lines = []
        if position.plays:
            lines.append(self._say("played", cards=self._cards(one.card for one in position.plays)))
        if isinstance(its, Person):
            lines.append(self._say("hand", cards=self._cards(its.hand)))
        return lines

    def _cards(self, names: Iterable[str]) -> str:
        counted = Counter(self._word(f"card.{one}") for one in names)
        told = [f"{one} ×{number}" if number > 1 else one for one, number in counted.items()]
        return ", ".join(told) or "—"

    def _colours(self) -> str:
        named = (
            "white" if n == self.position.white else COLOURS[n] for n in range(len(self.letters))
        )
        told = zip(self.letters, named, strict=True)
        return ", ".join(f"{letter} {self._word(f'colour.{one}')}" for letter, one in told)


def _folded(line: str) -> list[str]:
    """Break a line that is too long, and go on indented."""
    return wrap(line, WIDTH, subsequent_indent="    ", drop_whitespace=True) or [""]
