"""What happened, told as dated sentences; of which kind, and whom and where it is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from rivals.core.errors import BadPosition
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.pieces import Book, Line
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.pieces import NEUTRAL, BattleReport, Event, World
from rivals.games.dma.world.spelling import spelled

CASES = ("nom", "gen", "acc", "ins")
_REF = re.compile(r"[acv]\d+")
_KIND = {"a": "army", "c": "garrison", "v": "defenders"}

STATES = frozenset(
    {"owner", "by_owner", "owner_a", "owner_b", "player", "other", "from", "by"}
)  # fmt: skip
PLACES = frozenset({"city", "village", "villages", "place", "home"})
FORMATIONS = frozenset({"a", "b", "army", "formation", "victim", "by"})
_ORDERED = frozenset({"formation", "source", "target", "army", "city", "home"})
_TERMS = frozenset({"unit", "building", "buildings", "project"})
_DIRECTIONS = frozenset({"direction", "main", "second"})


def book_of(world: World, catalogue: Catalogue) -> Book:
    """Gather the names of a world's states, places and armies, and those of a catalogue."""
    names = {f"p{one.id}": one.name for one in world.players}
    names |= {f"c{one.id}": one.name for one in world.cities}
    names |= {f"v{one.id}": one.name for one in world.villages}
    names |= {f"a{one.army}": one.name for one in world.trails if one.name}
    names |= {f"a{one.id}": one.name for one in world.armies}
    return Book(
        names,
        {key: {"en": one.name_en, "ru": one.name_ru} for key, one in catalogue.project.items()},
        {one.id: {"en": one.name_en, "ru": one.name_ru} for one in catalogue.directions},
    )


class Teller:
    """Tells in a language, by the names of a book."""

    def __init__(self, book: Book, lang: Lang) -> None:
        self.book = book
        self.lang = lang
        self._tellers: dict[str, Callable[[Any], Any]] = {
            **dict.fromkeys(STATES, self.state),
            **dict.fromkeys(PLACES, self.place),
            **dict.fromkeys(_TERMS, self.term),
            **dict.fromkeys(_DIRECTIONS, self.direction),
            "units": self.counted,
        }

    def word(self, key: str, **params: Any) -> str:
        """Tell one of the report's own words."""
        return WORDS.text(f"dma.report.{key}", self.lang, params)

    def date(self, day: int, week: int) -> str:
        """Tell a date; day 0 is the eve of the week's Monday."""
        return capital(self.word("date", day=day, week=week))

    def state(self, player: int) -> str:
        """Name a state; nobody's is neutral."""
        if player == NEUTRAL:
            return self.word("neutral")
        return self.named(f"p{player}") or self.word("number", n=player)

    def place(self, key: str | int) -> str:
        """Name a city or village by its key, `c3` or `v7`; a mere number is a city's."""
        name = key if isinstance(key, str) else f"c{key}"
        return self.named(name) or self.word("number", n=name[1:])

    def named(self, key: str) -> str:
        """Give the name of a state, a place or an army by its key, '' if it is lost."""
        return spelled(self.book.names.get(key, ""), self.lang)

    def army(self, key: str) -> str:
        """Name an army by its key, `a12`; by its number if its name is lost."""
        if self.named(key):
            return self.word("quoted", name=self.named(key))
        return self.word("number", n=key[1:])

    def formation(self, key: str, case: str = "nom") -> str:
        """Name a formation: an army, a garrison, or a village's defenders."""
        name = self.army(key) if key.startswith("a") else self.place(key)
        return self.word(f"{_KIND[key[0]]}.{case}", name=name)

    def term(self, key: str) -> str:
        """Name a unit, a building or another project."""
        return self.book.terms.get(key, {}).get(self.lang, key)

    def fortification(self, key: str) -> str:
        """Name a fortification, by the building that it is where their ids agree."""
        return self.term(key)

    def direction(self, key: str) -> str:
        """Name a direction."""
        return self.book.directions.get(key, {}).get(self.lang, key)

    def counted(self, units: Mapping[str, int]) -> list[str]:
        """Tell numbers of units, one text for each type."""
        return [self.word("counted", name=self.term(key), n=n) for key, n in units.items()]

    def odds(self, part: int, whole: int) -> str:
        """Tell a chance in percent, to a tenth, half up; never less than 0 or more than 100."""
        tenths = (2000 * max(0, min(part, whole)) + whole) // (2 * whole)
        if tenths % 10 == 0:
            return self.word("round_percent", whole=tenths // 10)
        return self.word("percent", whole=tenths // 10, tenths=tenths % 10)

    def formula(self, numbers: Mapping[str, Any]) -> str:
        """Write the formula of a kind of unrest with its numbers; its lines do not break."""
        if "d1" in numbers:
            return self.word("formula.1", n=numbers["n"], plus_d1=_signed(numbers["d1"]))
        if "d2" in numbers:
            known = {key: numbers[key] for key in ("s1", "s2")}
            return self.word("formula.2", plus_d2=_signed(numbers["d2"]), **known)
        return self.word("formula.3", strength=numbers["strength"])

    def event(self, line: Line | Event) -> str:
        """Tell what happened, without its date.

        Raises BadPosition for what no week tells, as a file may have it.
        """
        try:
            params = self.filled(line.params)
            extra = _EXTRAS.get(line.rule)
            if extra is not None:
                params |= extra(self, line.params)
            return capital(WORDS.text(line.rule, self.lang, params))
        except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError):
            raise BadPosition("$.events", "dma.world.told", rule=line.rule) from None

    def battle(self, record: BattleReport) -> str:
        """Tell a battle as the chronicle does."""
        kind = "battle"
        if record.b.startswith(("c", "v")):
            kind = "siege" if record.owners[1] != NEUTRAL else "assault"
        owners = {"owner_a": record.owners[0], "owner_b": record.owners[1]}
        sides = {"a": record.a, "b": record.b, "army": record.a, "place": record.b}
        found = {"x": record.x, "y": record.y, "winner": record.winner, "ending": record.ending}
        return self.event(Line(record.day, f"dma.event.{kind}", {**owners, **sides, **found}))

    def reason(self, refusal: Mapping[str, Any]) -> str:
        """Tell why an order was refused, by the rule and parameters of the refusal.

        As a receipt does: formations with their signs, what has no name as it was written.
        """
        params = {key: self._ordered(key, value) for key, value in refusal["params"].items()}
        return WORDS.text(refusal["rule"], self.lang, params)

    def _ordered(self, key: str, value: Any) -> Any:
        if key in _ORDERED:
            sign = value if isinstance(value, str) else f"c{value}"
            kind = "army" if sign.startswith("a") else "city"
            told = {"id": sign, "name": self.named(sign)}
            known = sign in self.book.names
            return WORDS.text(f"dma.receipt.{kind}", self.lang, told) if known else value
        if key == "player":
            return self.named(f"p{value}") or value
        if key in _TERMS | _DIRECTIONS:
            return self._named(key, value)
        return value

    def step(self, direction: str) -> str:
        """Name a direction of the compass in short."""
        return WORDS.text(f"dma.step.{direction}", self.lang)

    def filled(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Put names for the ids among a rule's parameters; formations in every case."""
        found: dict[str, Any] = {}
        for key, value in params.items():
            found[key] = self._named(key, value)
            if key in FORMATIONS and isinstance(value, str) and _REF.fullmatch(value):
                found |= {f"{key}_{case}": self.formation(value, case) for case in CASES}
        return found

    def _named(self, key: str, value: Any) -> Any:
        if isinstance(value, str) and key in FORMATIONS and _REF.fullmatch(value):
            return self.formation(value)
        tell = self._tellers.get(key)
        if tell is None:
            return value
        return [tell(one) for one in value] if isinstance(value, list | tuple) else tell(value)


def tell_event(line: Line | Event, week: int, book: Book, lang: Lang) -> str:
    """Tell one event as a sentence with its date, `Thursday of week 6: …`."""
    teller = Teller(book, lang)
    return f"{teller.date(line.day, week)}: {teller.event(line)}"


def capital(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def _signed(number: int) -> str:
    """Write a number as it stands behind another in a sum."""
    sign = "−" if number < 0 else "+"
    return f"\u00a0{sign}\u00a0{abs(number)}"


def _battle(teller: Teller, params: Mapping[str, Any]) -> dict[str, Any]:
    if params["winner"] not in ("a", "b"):
        return _outcome(teller, "both", teller.word(f"both.{params['ending']}"))
    winner, loser = (params[one] for one in ("ab" if params["winner"] == "a" else "ba"))
    why = teller.word(f"won.{params['ending']}", loser_gen=teller.formation(loser, "gen"))
    cases = {f"winner_{case}": teller.formation(winner, case) for case in CASES}
    return _outcome(teller, "won", why, winner=cases["winner_nom"], **cases)


def _siege(teller: Teller, params: Mapping[str, Any]) -> dict[str, Any]:
    outcome, kind = _SIEGES.get(params["winner"], ("drawn", "both"))
    beaten = teller.formation(params["place"], "gen")
    found = _outcome(teller, outcome, teller.word(f"{kind}.{params['ending']}", loser_gen=beaten))
    found["kind"] = "village" if params["place"].startswith("v") else "city"
    return found


def _outcome(teller: Teller, outcome: str, why: str, **more: str) -> dict[str, Any]:
    return {"outcome": teller.word(f"outcome.{outcome}", why=why, **more)}


def _along(word: str) -> Callable[[Teller, Mapping[str, Any]], dict[str, Any]]:
    """Tell which villages share what befell, in a clause; none, no clause."""

    def extra(teller: Teller, params: Mapping[str, Any]) -> dict[str, Any]:
        villages: Sequence[str] = params["villages"]
        names = list(map(teller.place, villages))
        clause = teller.word(word if names else "stop", names=names, villages=len(names))
        return {word: clause}

    return extra


def _unrest(teller: Teller, params: Mapping[str, Any]) -> dict[str, Any]:
    odds = teller.odds(params["part"], params["whole"])
    return {"formula": teller.formula(params), "odds": odds}


def _refused(teller: Teller, params: Mapping[str, Any]) -> dict[str, Any]:
    return {"reason": teller.reason(params)}


_SIEGES = {"a": ("taken", "won"), "b": ("held", "held")}
"""How a siege is told by its winner: the outcome, and which words say why."""

_EXTRAS: dict[str, Callable[[Teller, Mapping[str, Any]], dict[str, Any]]] = {
    "dma.event.battle": _battle,
    "dma.event.siege": _siege,
    "dma.event.assault": _siege,
    "dma.event.seceded": _along("along"),
    "dma.event.beaten": _along("freed"),
    "dma.event.unrest1": _unrest,
    "dma.event.unrest2": _unrest,
    "dma.event.unrest3": _unrest,
    "dma.event.refused": _refused,
}


TOPICS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "battles": ("battle", "siege", "assault", "rout", "ambush", "lost"),
    "captures": ("city_taken", "village_taken", "sacked", "stopped"),
    "unrest": ("unrest1", "unrest2", "unrest3", "halted", "seceded"),
    "diplomacy": ("declared", "truce"),
    "production": ("built", "recruited", "raised", "cancelled"),
    "supply": ("shortage", "starved", "army_starved"),
    "marches": ("arrived",),
    "orders": ("refused",),
    "fates": ("beaten", "victory", "rules"),
})  # fmt: skip
"""The kinds of events, each with its rules without `dma.event.`; every rule is in one."""

_TOPIC: Final = {f"dma.event.{rule}": key for key, rules in TOPICS.items() for rule in rules}


def topic_of(line: Line | Event) -> str:
    """Give the kind of event of a line, '' for one of no known rule."""
    return _TOPIC.get(line.rule, "")


def states_of(line: Line | Event) -> frozenset[int]:
    """Give the numbers of the states that a line names; nobody is none of them."""
    named = (value for key, value in line.params.items() if key in STATES)
    return frozenset(one for one in named if isinstance(one, int) and one != NEUTRAL)


def places_of(line: Line | Event) -> frozenset[str]:
    """Give the keys of the cities (`c3`) and villages (`v7`) that a line names.

    A garrison and a village's defenders are where they stand.
    """
    return frozenset(_places(line.params))


def _places(params: Mapping[str, Any]) -> Iterator[str]:
    for key, value in params.items():
        if key in PLACES:
            for one in value if isinstance(value, list | tuple) else (value,):
                yield one if isinstance(one, str) else f"c{one}"
        elif key in FORMATIONS and isinstance(value, str) and value.startswith(("c", "v")):
            yield value
