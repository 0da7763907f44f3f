"""Whom a ship attacks: obvious target, double arc, weakest arc (readings M2 to M6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

from rivals.core.choosing import Criterion, Turns
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.components.squadrons import SQUADRONS, Keyword
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import harm, sights
from rivals.games.armada.rules.sights import Flak, Shot

ATTACKS = 2
"""A ship attacks from two zones at most."""


class Aim(NamedTuple):
    """A target with the dice that it would draw: an enemy ship, or the squadrons in a zone's arc.

    `zones` are the attacking zones, the one with most dice first.
    """

    dice: int
    zones: tuple[Zone, ...]
    ship: int | None = None

    @property
    def double(self) -> bool:
        """Say whether the target stands in two arcs."""
        return self.ship is not None and len(self.zones) > 1


class Gunner:
    """Weighs a ship's targets."""

    def __init__(
        self, facts: Facts, number: int, used: Collection[Zone] = (), *, target: int | None = None
    ) -> None:
        self.facts = facts
        self.ship: Ship = facts.ship(number)
        self.number = number
        self.used = used
        self.target = target

    # --- What there is to shoot at ---

    def aims(self) -> list[Aim]:
        """List the targets with their dice, ships first (obvious target, double arc)."""
        if len(self.used) >= ATTACKS:
            return []
        return self._with_squadrons(self._ships())

    def _with_squadrons(self, ships: list[Aim]) -> list[Aim]:
        """Add the squadrons to the ships, where they could draw as many dice."""
        most = max((aim.dice for aim in ships), default=0)
        return [*ships, *(self._squadrons() if self.facts.worth_flak(self.number, most) else ())]

    def best(self) -> Aim | None:
        """Give a target of most dice; None where there is none."""
        aims = self.aims()
        return max(aims, key=lambda aim: (aim.dice, aim.double)) if aims else None

    def dice_of(self, shot: Shot) -> int:
        """Count the dice of a shot: those rolled, or all listed for the range (reading M2)."""
        return self._count(shot, against_squadron=False)

    def _flak_dice(self, flak: Flak) -> int:
        return self._count(flak, against_squadron=True)

    def _count(self, sight: Shot | Flak, *, against_squadron: bool) -> int:
        """Count dice; without any to roll there is no attack, whatever is listed (rule 14)."""

        def dice(*, obstructed: bool) -> int:
            return sights.ship_dice(
                self.ship, sight.zone, sight.band,
                obstructed=obstructed, against_squadron=against_squadron,
            )  # fmt: skip

        rolled = dice(obstructed=sight.obstructed)
        if rolled and self.facts.readings.dice_counted == "listed":
            return dice(obstructed=False)
        return rolled

    def shots(self) -> list[Shot]:
        """List the shots at ships from zones that have not attacked."""
        if harm.has(self.ship, "coolant_discharge") and self.target is not None:
            return []
        return [
            one
            for one in self.facts.shots(self.number)
            if one.zone not in self.used and self.dice_of(one)
        ]

    def _ships(self) -> list[Aim]:
        """Add up the dice of the best two zones for each enemy ship (double arc rule)."""
        left = ATTACKS - len(self.used)
        if harm.has(self.ship, "coolant_discharge"):
            left = 1
        found: list[Aim] = []
        shots = self.shots()
        for enemy in dict.fromkeys(one.ship for one in shots):
            best = self._by_zone(one for one in shots if one.ship == enemy)
            zones = sorted(best, key=lambda zone: (-best[zone], ZONES.index(zone)))[:left]
            found.append(Aim(sum(best[zone] for zone in zones), tuple(zones), enemy))
        return found

    def _by_zone(self, shots: Iterable[Shot]) -> dict[Zone, int]:
        """Give the most dice of each attacking zone."""
        best: dict[Zone, int] = {}
        for one in shots:
            best[one.zone] = max(best.get(one.zone, 0), self.dice_of(one))
        return best

    def _squadrons(self) -> list[Aim]:
        """Add up the dice at the squadrons of each zone's arc (reading M33)."""
        single = self.facts.readings.squadrons_counted == "single"
        found: list[Aim] = []
        flak = self.facts.flak(self.number)
        for zone in ZONES:
            dice = [self._flak_dice(one) for one in flak if one.zone == zone]
            worth = max(dice, default=0) if single else sum(dice)
            if worth and zone not in self.used:
                found.append(Aim(worth, (zone,)))
        return found

    # --- What it shoots at ---

    def choose_aim(self, mind: Mind) -> Aim | None:
        """Choose the target: most dice; a tie is rolled (readings M2 and M5).

        The second shot of a double arc goes at the same ship if it is still there (reading M3).
        """
        if len(self.used) >= ATTACKS:
            return None
        ships = self._ships()
        for aim in ships:
            if aim.ship == self.target:
                mind.trail.note("armada.target.second-shot")
                return aim
        aims = self._with_squadrons(ships)
        if not aims:
            return None
        return mind.choose(aims, AIMS, self)

    def choose_zone(self, mind: Mind, aim: Aim) -> Zone:
        """Choose the zone of the first shot: the one with more dice (reading M4)."""
        best = self._by_zone(one for one in self.shots() if one.ship == aim.ship)
        zones = [zone for zone in aim.zones if zone in best]
        return mind.choose(zones, FIRST_SHOTS, (self, best))

    def choose_shot(self, mind: Mind, aim: Aim, zone: Zone) -> Shot:
        """Choose the zone hit: most dice, then fewest shields (weakest arc, reading M6)."""
        enemy = -1 if aim.ship is None else aim.ship
        hits = self.facts.hits(self.number, zone, enemy)
        shots = [one for one in hits if self.dice_of(one)]
        return mind.choose(shots, HITS, self)

    def choose_squadron(self, mind: Mind, zone: Zone, hit: Collection[int]) -> int | None:
        """Choose the next squadron of an arc to attack; all get their turn."""
        able = [
            one.squadron
            for one in self.facts.prey(self.number, zone)
            if one.squadron not in hit and self._flak_dice(one)
        ]
        return prey(mind, able) if able else None


AIMS: tuple[Criterion[Gunner, Aim], ...] = (
    Criterion.most("armada.target.most-dice", lambda _, aim: aim.dice),
)
"""The target (obvious target, reading M2)."""

FIRST_SHOTS: tuple[Criterion[tuple[Gunner, dict[Zone, int]], Zone], ...] = (
    Criterion.most(
        "armada.target.larger-shot",
        lambda given, zone: given[1][zone],
        when=lambda given, _: given[0].facts.readings.first_shot == "larger",
    ),
    Criterion.fewest(
        "armada.target.smaller-shot",
        lambda given, zone: given[1][zone],
        when=lambda given, _: given[0].facts.readings.first_shot == "smaller",
    ),
)
"""The zone that shoots first, by the most dice of each (double arc, reading M4)."""


def _shields(gunner: Gunner, shots: Sequence[Shot]) -> list[int]:
    shields = gunner.facts.shields(shots[0].ship)
    return [shields[ZONES.index(one.at)] for one in shots]


FEWER_SHIELDS: Turns[Any, Any] = Turns("other", lambda _, __, shields: shields >= 0)
"""Another zone could have lost shields."""

HITS: tuple[Criterion[Gunner, Shot], ...] = (
    Criterion.most("armada.target.all-dice", Gunner.dice_of),
    Criterion("armada.target.weakest-arc", "fewest", _shields, turns=(FEWER_SHIELDS,)),
)
"""The zone shot at (weakest arc, reading M6)."""


def _has(keyword: Keyword) -> Callable[[Facts, int], bool]:
    return lambda facts, one: keyword in SQUADRONS[facts.squadron_kind(one)].keywords


PREY: tuple[Criterion[Facts, int], ...] = (
    Criterion.prefer("armada.prey.escort", _has("escort")),
    Criterion.prefer("armada.prey.no-counter", lambda facts, one: not _has("counter")(facts, one)),
    Criterion(
        "armada.prey.fewest-hull",
        "fewest",
        lambda facts, left: facts.hulls(left),
        turns=(Turns("other", lambda _, __, hull: hull >= 1),),
    ),
)
"""The squadron attacked: escorts, without counter, with (reading M16)."""


def prey(mind: Mind, enemies: Sequence[int]) -> int:
    """Choose among enemy squadrons."""
    return mind.choose(enemies, PREY, mind.facts)
