"""What is asked: both fleets and their blueprints, as the address says.

Fields of a side begin with its key, `a` or `d`: `a` is the species, `a-cruiser` how many,
`a-cruiser-4` the part on slot 4, `a-cruiser-b` whether the blueprint is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, cast

from django.utils.translation import gettext as _

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
from rivals.games.eclipse.odds import POLICIES, BadFleet, Force, Policy, force_of
from rivals.games.eclipse.odds.designs import (
    MOST,
    Counts,
    check_counts,
    check_design,
    read_species,
)
from rivals.games.eclipse.position.battle import WarshipClass
from rivals.games.eclipse.words import WORDS
from rivals.web.look.requests import whole_number
from rivals.web.odds.page import Pick

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
    groups: tuple[tuple[str, tuple[Pick, ...]], ...]
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
    species: tuple[Pick, ...]
    lines: list[Line] = field(default_factory=list)
    fault: str = ""
    force: Force | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """All that is asked; `fault` is what is wrong with it as a whole."""

    attacker: Side
    defender: Side
    policy: Policy
    policies: tuple[Pick, ...]
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
            Pick(one, WORDS.text(f"eclipse.odds.policy.{one}", lang), one == chosen)
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

    def _species(self, asked: str) -> tuple[Pick, ...]:
        names = [*SPECIES] + [ANCIENTS] * (self._key == "d")
        return tuple(
            Pick(
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
                    Pick(part.id, self._word(f"part.{part.id}"), part.id == placed)
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
