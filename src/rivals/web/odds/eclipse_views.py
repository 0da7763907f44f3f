"""The odds of a battle of Eclipse: two fleets and their blueprints asked for, and what comes of it.

Fields of a side begin with its key, `a` or `d`: `a` is the species, `a-cruiser` how many,
`a-cruiser-4` the part on slot 4, `a-cruiser-b` whether the blueprint is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, cast

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from rivals.core.deciding import to_the_end
from rivals.core.words import Lang
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    CLASSES,
    KINDS,
    PARTS,
    STRANGERS,
    Board,
    Profile,
    ShipClass,
    profile,
)
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.odds import (
    POLICIES,
    BadFleet,
    Force,
    Odds,
    Policy,
    count_in_steps,
    force_of,
    odds_in_steps,
)
from rivals.games.eclipse.odds.designs import MOST, Counts, check_counts, check_design, read_species
from rivals.games.eclipse.position.battle import WarshipClass
from rivals.games.eclipse.words import WORDS
from rivals.web.look.limits import costly, count_visitor
from rivals.web.look.parts import Value
from rivals.web.look.requests import whole_number
from rivals.web.look.speaking import spoken
from rivals.web.odds.page import Counted, answered, given_in
from rivals.web.thinking.kinds import Steps

Key = Literal["a", "d"]
ANCIENTS: Final = "ancients"
"""Stands for a species where those defend who are printed on the hexes."""

EXAMPLE: Final = {"a": "terran", "a-cruiser": "2", "d": ANCIENTS, "d-ancient": "1"}
"""What the page shows to whoever has asked nothing yet: reading A30's least force."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a blueprint: its field, what is printed there, the parts by kind."""

    field: str
    number: int
    printed: str
    groups: tuple[tuple[str, tuple[Value, ...]], ...]
    placed: bool


@dataclass(slots=True)
class Line:
    """A class of ship: how many, and its blueprint where it has one."""

    ship: WarshipClass
    name: str
    field: str
    count: int
    most: int
    slots: tuple[Slot, ...] = ()
    open: bool = False
    profile: Profile | None = None
    fault: str = ""


@dataclass(slots=True)
class Side:
    """A side as the form shows it; `force` only where it can fight."""

    key: Key
    title: str
    species: tuple[Value, ...]
    lines: list[Line] = field(default_factory=list)
    fault: str = ""
    force: Force | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """All that is asked; `fault` is what is wrong with it as a whole."""

    attacker: Side
    defender: Side
    policy: Policy
    policies: tuple[Value, ...]
    fault: str = ""

    @property
    def faulty(self) -> bool:
        """Say whether there is nothing to count."""
        return self.attacker.force is None or self.defender.force is None or bool(self.fault)


def read(given: Mapping[str, str], lang: Lang) -> Asked:
    """Read what is asked; whatever is wrong is told in its place, in the reader's language."""
    given = given or EXAMPLE
    policy = given.get("policy") or POLICIES[0]
    known = policy in POLICIES
    chosen = cast(Policy, policy) if known else POLICIES[0]
    return Asked(
        _Reader(given, "a", lang).side(),
        _Reader(given, "d", lang).side(),
        chosen,
        tuple(
            Value(one, WORDS.text(f"eclipse.odds.policy.{one}", lang), one == chosen)
            for one in POLICIES
        ),
        ""
        if known
        else WORDS.text(
            "eclipse.odds.policy-unknown", lang, {"text": policy[:40], "listed": list(POLICIES)}
        ),
    )


def address(asked: Asked, given: Mapping[str, str]) -> dict[str, str]:
    """Give the fields that say the same as what was given, without those that say nothing."""
    wanted = {"a": "", "d": ""}
    for side in (asked.attacker, asked.defender):
        wanted[side.key] = next((one.value for one in side.species if one.chosen), "")
        for line in side.lines:
            if line.count:
                wanted[line.field] = str(line.count)
                for slot in line.slots:
                    wanted[slot.field] = given.get(slot.field, "")
    if asked.policy != POLICIES[0]:
        wanted["policy"] = asked.policy
    return {name: value for name, value in wanted.items() if value}


class _Reader:
    """Reads one side."""

    def __init__(self, given: Mapping[str, str], key: Key, lang: Lang) -> None:
        self._given = given
        self._key: Key = key
        self._lang: Lang = lang

    def side(self) -> Side:
        """Read the side."""
        asked = self._given.get(self._key, "") or "terran"
        strangers = asked == ANCIENTS and self._key == "d"
        fault = ""
        board: Board = "standard"
        if not strangers:
            try:
                board = SPECIES[read_species(asked)].blueprint
            except BadFleet as error:
                fault = self._told(error)
        side = Side(
            self._key,
            self._word("odds.attacker" if self._key == "a" else "odds.defender"),
            self._species(asked.strip().casefold()),
            fault=fault,
        )
        if strangers:
            side.lines = [self._counted(ship) for ship in STRANGERS]
        else:
            side.lines = [self._line(ship, board) for ship in CLASSES]
        self._join(side)
        return side

    def _join(self, side: Side) -> None:
        """Make the force, where nothing is wrong with it."""
        counts: Counts = {line.ship: line.count for line in side.lines}
        needed = [line for line in side.lines if line.count or line.fault]
        if side.fault or any(line.fault for line in needed):
            return
        if not needed:
            side.fault = _("No ships: add at least one.")
            return
        try:
            check_counts(counts)
        except BadFleet as error:
            side.fault = self._told(error)
            return
        profiles = {line.ship: line.profile for line in needed if line.profile}
        side.force = force_of(counts, profiles)

    def _species(self, asked: str) -> tuple[Value, ...]:
        names = [*SPECIES] + [ANCIENTS] * (self._key == "d")
        return tuple(
            Value(
                one,
                self._word("odds.ancients" if one == ANCIENTS else f"species.{one}"),
                one == asked,
            )
            for one in names
        )

    def _line(self, ship: ShipClass, board: Board) -> Line:
        line = self._counted(ship)
        placed = [
            self._given.get(f"{line.field}-{n}", "")
            for n in range(len(BLUEPRINTS[board][ship].slots))
        ]
        tiles = tuple(part if part in PARTS else "" for part in placed)
        line.slots = tuple(
            self._slot(f"{line.field}-{n}", n, printed, tiles[n])
            for n, printed in enumerate(BLUEPRINTS[board][ship].slots)
        )
        line.profile = profile(board, ship, tiles)
        line.open = bool(self._given.get(f"{line.field}-b"))
        if not line.count or line.fault:
            return line
        try:
            for part in placed:
                if part and part not in PARTS:
                    raise BadFleet(  # noqa: TRY301 - told like what the check finds
                        "eclipse.odds.part", text=repr(part[:40]), listed=list(PARTS)
                    )
            check_design(board, ship, tiles)
        except BadFleet as error:
            line.fault = self._told(error)
            line.open = True
        return line

    def _counted(self, ship: str) -> Line:
        """Read how many ships of a class; of ancients there is nothing else to read."""
        known = cast(WarshipClass, ship)
        name = f"{self._key}-{known}"
        text = self._given.get(name, "").strip() or "0"
        line = Line(known, self._word(f"ship.{known}"), name, 0, MOST[known])
        line.profile = STRANGERS.get(known)
        number = whole_number(text, 5)
        line.count = min(number or 0, MOST[known])
        try:
            if number is None:
                raise BadFleet("eclipse.odds.no-number", text=repr(text[:40]))  # noqa: TRY301
            check_counts({known: max(number, 1)})
        except BadFleet as error:
            line.fault = self._told(error)
        return line

    def _slot(self, name: str, number: int, printed: str, placed: str) -> Slot:
        groups = tuple(
            (
                self._word(f"odds.kind.{kind}"),
                tuple(
                    Value(part.id, self._word(f"part.{part.id}"), part.id == placed)
                    for part in PARTS.values()
                    if part.kind == kind
                ),
            )
            for kind in KINDS
        )
        shown = self._word(f"part.{printed}") if printed else self._word("odds.empty")
        return Slot(name, number + 1, shown, groups, bool(placed))

    def _word(self, rule: str) -> str:
        return WORDS.text(f"eclipse.{rule}", self._lang)

    def _told(self, error: BadFleet) -> str:
        return WORDS.text(error.rule, self._lang, error.params)


KIND: Final = "odds.eclipse"

AT_ONCE = 15_000
"""States and rolls that the page itself looks at: under a twentieth of a second of a core."""

LIMIT = 150_000
"""States and rolls that are looked at beside it: half a second."""

BATTLES = 400
"""Battles fought where that is not enough: half a second, too."""

_ASKED_A_MINUTE = 240

_DIGITS = 12
"""So many has the number of a table at most from which somebody comes, to go back to."""


@costly
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the odds of what the address asks; 422 where that cannot be."""
    given = given_in(request)
    asked = read(given, spoken())
    shown: dict[str, Any] = {"asked": asked, "sides": (asked.attacker, asked.defender)}
    fields, status = address(asked, given), 422 if asked.faulty else 200
    table = whole_number(given.get("table", ""), _DIGITS)
    if table:
        shown["table"], fields["table"] = table, str(table)
    if asked.attacker.force and asked.defender.force and not asked.fault:
        count_visitor(request, "odds", _ASKED_A_MINUTE, 60)
        found = _found(asked.attacker.force, asked.defender.force, asked.policy)
        if found is not None:
            shown["answer"] = _answer(found, asked, spoken())
        else:
            more, status = _COUNTED.begin(request, fields)
            shown |= more
    return answered(request, _COUNTED.page, "odds", shown, fields, status=status)


@lru_cache(maxsize=512)
def _found(attacker: Force, defender: Force, policy: Policy) -> Odds | None:
    """Find the odds if that takes but a moment."""
    return to_the_end(count_in_steps(attacker, defender, policy=policy, limit=AT_ONCE))


def work(subject: Mapping[str, Any]) -> Steps:
    """Find the odds of what a page asked; of what cannot be there are none."""
    asked = read(subject, "en")
    attacker, defender = asked.attacker.force, asked.defender.force
    if attacker is None or defender is None or asked.fault:
        return None
    steps = odds_in_steps(attacker, defender, policy=asked.policy, limit=LIMIT, fallback=BATTLES)
    found = yield from steps
    return msgspec.to_builtins(found)


@costly
@require_safe
def count(request: HttpRequest, thought: int) -> HttpResponse:
    """Show how far the counting is, or the odds that came of it."""
    return _COUNTED.count(request, thought)


@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    """Count no further."""
    return _COUNTED.stop(request)


def _counted(fields: Mapping[str, str], found: Any) -> dict[str, Any]:
    """Show the odds that were found of what the fields ask."""
    return _answer(msgspec.convert(found, Odds), read(fields, spoken()), spoken())


_COUNTED: Final = Counted(KIND, "odds:index", "odds:count", "odds/answered.html", _counted)


@dataclass(frozen=True, slots=True)
class Survivors:
    """A class: how many there were, and how many are left on average."""

    name: str
    ships: int
    left: float
    share: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """A side of the answer, or neither; percentages, and where its part of the bar begins."""

    kind: str
    title: str
    chance: float
    begins: float
    survivors: tuple[Survivors, ...] = ()


def _answer(found: Odds, asked: Asked, lang: Lang) -> dict[str, Any]:
    """Say who wins, what is left, and how that was found."""
    attacker, defender = asked.attacker, asked.defender
    assert attacker.force is not None
    assert defender.force is not None
    a, n, d = (100 * one for one in (found.attacker_wins, found.neither, found.defender_wins))
    outcomes = [
        Outcome("a", attacker.title, a, 0,
                _survivors(attacker.force, found.attacker_survivors, lang)),
        Outcome("n", _told("neither", lang), n, a),
        Outcome("d", defender.title, d, a + n,
                _survivors(defender.force, found.defender_survivors, lang)),
    ]  # fmt: skip
    notes = [_told(f"policy-told.{found.policy}", lang)]
    if found.method == "exact":
        notes.insert(0, _told("exact", lang, n=found.states))
    else:
        error = f"{100 * found.error:.1f} %"
        notes.insert(0, _told("sampled", lang, n=found.samples, seed=0, error=error))
        notes.insert(0, _told("too-much", lang))
    if found.neither:
        notes.append(_told("explained", lang))
    return {
        "method": found.method,
        "outcomes": [one for one in outcomes if one.kind != "n" or found.neither],
        "notes": notes,
    }


def _survivors(force: Force, left: dict[str, float], lang: Lang) -> tuple[Survivors, ...]:
    return tuple(
        Survivors(
            WORDS.text(f"eclipse.ship.{squad.ship}", lang),
            squad.number,
            left[squad.ship],
            100 * left[squad.ship] / squad.number,
        )
        for squad in force
    )


def _told(key: str, lang: Lang, **params: Any) -> str:
    return WORDS.text(f"eclipse.odds.{key}", lang, params)
