"""What Botos may ask, answered by a person at a real table."""

from __future__ import annotations

from itertools import combinations_with_replacement

import msgspec

from rivals.core.asking import Question, Questions, Talk
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.rival.automa import weighs_prices
from rivals.games.panticapaeum.rival.facts import PathTile
from rivals.games.panticapaeum.table.memory import (
    COLOUR,
    MOST_PRICE,
    KnownPrices,
    prices_question,
)

MOST_ON_A_TILE = 9
MOST_PASSED = 2 * MOST_ON_A_TILE
QUICK = 3
"""A tile with at most so many resources is told in one tap; hardly any has more."""
BOUGHT = tuple(f"bought.{colour}" for colour in COLOURS)
_SEEN = "panticapaeum.seen"
_ASK = Questions("panticapaeum.ask")
_SETS = tuple(
    one for number in range(1, QUICK + 1) for one in combinations_with_replacement(COLOURS, number)
)

_PASSED: dict[str, Question] = {
    "extra_move": _ASK.number("passed", MOST_ON_A_TILE, 1),
    "whole_phase": _ASK.worded("passed-in-all").number("passed", MOST_PASSED, 1),
}
"""How many tiles were passed, by what counts as passed (reading P11)."""


class TableFacts:
    """Facts asked from a person, as few and as late as possible."""

    __slots__ = ("_botos", "_heard", "_known", "_readings", "_talk", "_tiles")

    def __init__(self, talk: Talk, botos: Botos, known: KnownPrices, readings: Readings) -> None:
        self._talk = talk
        self._readings = readings
        self._botos = botos
        self._known = known
        self._heard: set[int] = set()
        """The colours whose price has been told, or said to be as before, in this turn."""
        self._tiles: dict[str, PathTile] = {}

    def tile_under_trireme(self) -> PathTile:
        """Ask what is drawn on the tile on which the trireme lies."""
        return self._ask_tile("tile", "tile", 1)

    def path(self) -> list[PathTile]:
        """Ask how many tiles the trireme passed, then what is drawn on each."""
        passed: int = self._talk.ask(_PASSED[self._readings.passed])
        tiles = range(1, passed + 1)
        return [self._ask_tile(f"tile.{number}", "path-tile", number) for number in tiles]

    def _ask_tile(self, key: str, rule: str, number: int) -> PathTile:
        """Ask what is drawn on a tile, once a turn."""
        if key not in self._tiles:
            ask = _ASK.worded(rule)
            if self._known.purchases_told:
                drawn = self._touched_tile(ask, key, number)
            else:
                drawn = self._talk.ask(
                    ask.counts(key, COLOURS, COLOUR, MOST_ON_A_TILE, number=number)
                )
            self._tiles[key] = PathTile(number, tuple(drawn[colour] for colour in COLOURS))
        return self._tiles[key]

    def _touched_tile(self, ask: Questions, key: str, number: int) -> dict[str, int]:
        """Ask with common tiles at one tap; with the first, hear what people have bought."""
        bought = BOUGHT if number == 1 else ()
        asked = ask.counts(key, (*COLOURS, *bought), _SEEN, MOST_ON_A_TILE, number=number)
        told: dict[str, int] = self._talk.ask(msgspec.structs.replace(asked, quick=_SETS))
        for colour, name in enumerate(bought):
            self._known.buy(colour, told[name])
        return told

    def affordable(self, colour: int, held: int) -> bool:
        """Ask for a price only where the least it can be would be paid.

        Where all prices will be weighed they are heard before any is judged: one that was told
        too high may be told right.
        """
        if held and weighs_prices(self._botos):
            self._hear(self._all())
        if not self._might_pay(colour, held):
            return False
        self._hear(self._payable())
        cost = self._known.last[colour]
        return cost is not None and 0 < cost <= held

    def falls_short(self, colour: int, held: int) -> bool:
        """Go by the least that the price can be, as far as one was ever told."""
        return not self._might_pay(colour, held)

    def _might_pay(self, colour: int, held: int) -> bool:
        """Say whether that many may be enough, as far as the price was heard before."""
        least = self._known.last[colour]
        if held == 0 or least == 0:
            return False
        return least is None or least <= held

    def _payable(self) -> list[int]:
        """List the colours whose next building he might pay for."""
        held = self._botos.resources
        return [one for one in self._all() if self._might_pay(one, held[one])]

    def _all(self) -> list[int]:
        return list(range(len(COLOURS)))

    def price(self, colour: int) -> int | None:
        """Give the price, after asking what has changed since it was last heard."""
        self._hear(self._all())
        return self._known.last[colour] or None

    def _hear(self, colours: list[int]) -> None:
        """Bring these prices up to date, once a turn: all at first, later what has changed."""
        if None in self._known.last:
            self._ask_all()
        if self._known.purchases_told:
            self._hear_outdated(colours)
            return
        unheard = [one for one in colours if one not in self._heard and self._known.last[one]]
        outdated = [one for one in unheard if self._known.outdated[one]]
        settled = [one for one in unheard if one not in outdated]
        changed = self._ask_changed(settled) if len(settled) > 1 else settled
        for one in sorted([*outdated, *changed]):
            self._ask_price(one)
        self._heard.update(colours)

    def _hear_outdated(self, colours: list[int]) -> None:
        """Ask for the prices of colours of which a building was bought since."""
        for one in colours:
            if self._known.outdated[one]:
                self._ask_price(one)

    def _ask_all(self) -> None:
        self._known.set_all(self._talk.ask(prices_question(_ASK)))
        self._heard.update(self._all())

    def _ask_changed(self, settled: list[int]) -> list[int]:
        """Ask which of several prices are not what they were; give these colours.

        The key names them: said of some prices, nothing is said of others.
        """
        names = [COLOURS[one] for one in settled]
        asked = _ASK.several(".".join(["changed", *names]), names, COLOUR)
        before = {COLOURS[one]: self._known.last[one] for one in settled}
        said = self._talk.ask(msgspec.structs.replace(asked, beside=before))
        return [COLOURS.index(name) for name in said]

    def _ask_price(self, colour: int) -> None:
        name, known = COLOURS[colour], self._known.last[colour]
        asked = _ASK.number(
            f"price.{name}", MOST_PRICE, 1, known, "panticapaeum.sold-out", colour=name
        )
        self._known.set(colour, self._talk.ask(asked))
