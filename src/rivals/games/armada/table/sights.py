"""What is asked of a real table: names, what the rival owns, and what its ships see.

Who is near, in which arcs, at what range, through what: what was told holds for a turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from rivals.core.asking import Inquiry, Question, Questions, Talk
from rivals.games.armada.components.box import BANDS, Band
from rivals.games.armada.components.ships import ZONES, Defence, Pool, Zone
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.pieces import Plan, Readiness, Ship, Squadron, zone_number
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.position.state import piece
from rivals.games.armada.rules import phases
from rivals.games.armada.rules.attacking import defending
from rivals.games.armada.rules.gunnery import allowed, changed, poorest_colour
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.table.memory import HOW, LIES, SHIP, SQUADRON, TOKEN, ZONE, TableMemory

ASK = Questions("armada.ask")
RANGE = "armada.reach"
OBSTRUCTED = "-obstructed"
REACH = ("none", *BANDS, *(f"{band}{OBSTRUCTED}" for band in BANDS))
"""What a shot may be: none, or its range, perhaps through something."""
SOMEBODY = -1
"""Stands for a squadron of which it has not been asked which it is."""
REACHED = "in_reach"
PAIR = "armada.aim"
"""The words of an enemy seen from a zone: `<zone>.<enemy>`."""


class Sights(Inquiry):
    """Asks a person in one turn, knows what the rival owns, and what its ships may attack."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(talk)
        self.memory = memory
        self.board = memory.board
        self.seat = memory.me
        self._ships = memory.ship_names()
        self._squadrons = memory.squadron_names()

    def yes(self, key: str, **said: Any) -> bool:
        """Ask yes or no, once a turn."""
        return bool(self.once(ASK.yes_no(key, **said)))

    def pick(self, question: Question) -> str:
        """Ask for one of these, once a turn; a single one is taken."""
        able = question.choices
        return able[0] if len(able) == 1 else str(self.once(question))

    # --- Names ------------------------------------------------------------------------------

    def ship_name(self, number: int) -> str:
        """Name a ship."""
        return self._ships[number]

    def squadron_name(self, number: int) -> str:
        """Name a squadron."""
        return self._squadrons[number]

    def named_ships(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Name ships, as choices."""
        return tuple(self._ships[one] for one in numbers)

    def named_squadrons(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Name squadrons, as choices."""
        return tuple(self._squadrons[one] for one in numbers)

    def ship_of(self, name: str) -> int:
        """Find a ship by its name."""
        return self._ships.index(name)

    def squadron_of(self, name: str) -> int:
        """Find a squadron by its name."""
        return self._squadrons.index(name)

    def is_ship(self, name: str) -> bool:
        """Say whether a name is a ship's."""
        return name in self._ships

    # --- What is there ----------------------------------------------------------------------

    @property
    def readings(self) -> Readings:
        """The readings in force."""
        return self.board.readings

    @property
    def plan(self) -> Plan:
        """The plan made at deployment."""
        return self.board.plans["0" if self.seat == 0 else "1"]

    def ship(self, number: int) -> Ship:
        """Give one of its own ships."""
        return self.board.ships[number]

    def squadron(self, number: int) -> Squadron:
        """Give one of its own squadrons."""
        return self.board.squadrons[number]

    def kind_of(self, enemy: int) -> str:
        """Give the kind of an enemy ship."""
        return self.board.ships[enemy].kind

    def squadron_kind(self, enemy: int) -> str:
        """Give the kind of an enemy squadron."""
        return self.board.squadrons[enemy].kind

    def unactivated(self) -> Sequence[int]:
        """List its ships that are still to be activated."""
        return phases.unactivated(self.board, self.seat)

    def waiting(self) -> Sequence[int]:
        """List its squadrons that are still to be activated."""
        return phases.waiting(self.board, self.seat)

    def enemies(self) -> list[int]:
        """List the enemy ships that are left."""
        return self.board.on_mat(self.memory.enemy)

    def enemy_squadrons(self) -> list[int]:
        """List the enemy squadrons that are left."""
        return self.board.in_flight(self.memory.enemy)

    # --- Ships at ships ---------------------------------------------------------------------

    def moved(self, ship: int) -> None:
        """Forget what a ship saw: it has maneuvered."""
        for seen in (self.memory.arcs, self.memory.flak):
            seen.pop(ship, None)

    def near(self, ship: int) -> list[int]:
        """List the enemy ships within long range of a ship, from base to base."""
        enemies = self.enemies()
        if not enemies or ship not in self._with_enemies(ship):
            return []
        if len(enemies) == 1 and self.heard(REACHED) is not None:
            return enemies
        names = self.named_ships(enemies)
        known = self.named_ships(one for one in self.memory.near.get(ship, ()) if one in enemies)
        told = self.once(ASK.several(f"near.{ship}", names, SHIP, known, ship=self.ship_name(ship)))
        self.memory.near[ship] = [self.ship_of(one) for one in told]
        return [one for one in self.memory.near[ship] if one in enemies]

    def _with_enemies(self, ship: int) -> Collection[int]:
        """Ask of several ships at once which have any enemy near; a single one is asked later."""
        group = self.unactivated()
        if self.heard(REACHED) is None and (len(group) < 2 or ship not in group):
            return (ship,)
        known = self.named_ships(one for one in group if self.memory.near.get(one))
        told = self.once(
            ASK.worded("ships-in-reach").several(REACHED, self.named_ships(group), SHIP, known)
        )
        return [self.ship_of(one) for one in told]

    def enemy_in_range(self, ship: int) -> bool:
        """Say whether an enemy ship is within long range of a ship."""
        return bool(self.near(ship))

    def shots(self, ship: int) -> Sequence[Shot]:
        """List the best shot from each zone of a ship at each enemy ship near it.

        What was told in an earlier turn of the round is at hand: not everybody has moved.
        """
        near = self.near(ship)
        if not near:
            return ()
        pairs = [f"{zone}.{name}" for name in self.named_ships(near) for zone in ZONES]
        before = self.memory.arcs.get(ship, {})
        known = {pair: before.get(pair, REACH[0]) for pair in pairs}
        told: dict[str, str] = self.once(
            ASK.each(
                f"arcs.{ship}", (pairs, PAIR), (REACH, RANGE), known, ship=self.ship_name(ship)
            )
        )
        self.memory.arcs[ship] = {one: its for one, its in told.items() if its != REACH[0]}
        found = [self._best(pair, reach) for pair, reach in self.memory.arcs[ship].items()]
        found.sort(key=lambda shot: (zone_number(shot.zone), shot.ship))
        return [one for one in found if one.ship in self.enemies()]

    def _best(self, pair: str, reach: str) -> Shot:
        """Give the best shot of a zone at an enemy; the zone hit is to be asked."""
        source, _, name = pair.partition(".")
        return Shot(zone(source), self.ship_of(name), "front", *_reach(reach))

    def hits(self, ship: int, zone: Zone, enemy: int) -> Sequence[Shot]:
        """Ask which zones of an enemy can be hit from a zone with as many dice as was told."""
        for one in self.shots(ship):
            if (one.zone, one.ship) == (zone, enemy):
                ask = ASK.worded("hits-obstructed" if one.obstructed else "hits")
                told = self.once(
                    ask.several(
                        f"hits.{ship}.{zone}.{enemy}", ZONES, ZONE, (), ship=self.ship_name(ship),
                        zone=zone, target=self.ship_name(enemy), band=one.band,
                    )
                )  # fmt: skip
                return [one._replace(at=ZONES[ZONES.index(at)]) for at in told or ZONES]
        return []

    # --- Ships at squadrons -----------------------------------------------------------------

    def worth_flak(self, ship: int, dice: int) -> bool:
        """Say whether squadrons could draw as many dice at all."""
        most = self._most_flak(ship)
        if self.readings.squadrons_counted == "sum":
            most *= len(self.enemy_squadrons())
        return most > 0 and most >= dice

    def flak(self, ship: int) -> Sequence[Flak]:
        """List enemy squadrons that a ship could attack, from each zone: how many, not which."""
        levels, alive = self._levels(ship), len(self.enemy_squadrons())
        if not levels or not alive:
            return ()
        if len(levels) == 1:
            choices: dict[str, tuple[Zone, int]] = {one: (one, min(levels)) for one in ZONES}
        else:
            choices = {f"{one}.{dice}": (one, dice) for dice in levels for one in ZONES}
        before = self.memory.flak.get(ship, {})
        ask, words = ASK.worded("flak-free"), ZONE
        if len(levels) > 1:
            ask, words = ASK, "armada.flak_at"
        known = {one: min(alive, before.get(one, 0)) for one in choices}
        said = {"ship": self.ship_name(ship), "band": self._flak_band(ship)}
        told: dict[str, int] = self.once(
            ask.counts(f"flak.{ship}", choices, words, alive, known, **said)
        )
        self.memory.flak[ship] = {one: number for one, number in told.items() if number}
        return [
            Flak(choices[one][0], SOMEBODY, *levels[choices[one][1]])
            for one, number in told.items()
            for _ in range(number)
        ]

    def prey(self, ship: int, zone: Zone) -> Sequence[Flak]:
        """Ask which enemy squadrons a ship's zone could attack, and at how many dice."""
        alive = self.enemy_squadrons()
        told: dict[str, str] = self.once(
            ASK.each(
                f"prey.{ship}.{zone}", (self.named_squadrons(alive), SQUADRON),
                ((REACH[0], *self._flak_reach(ship)), RANGE), ship=self.ship_name(ship),
                zone=zone, band=self._flak_band(ship),
            )
        )  # fmt: skip
        return [
            Flak(zone, self.squadron_of(name), *_reach(reach))
            for name, reach in told.items()
            if reach != REACH[0] and self.squadron_of(name) in alive
        ]

    def _flak_reach(self, ship: int) -> list[str]:
        """List ranges, clear or obstructed, that differ in the dice they allow: the farthest."""
        printed = self.board.ships[ship].card.anti_squadron
        found: dict[Pool, str] = {}
        for obstructed in (False, True):
            for band in BANDS:
                pool = flak_pool(printed, band, obstructed=obstructed)
                if sum(pool):
                    found[pool] = f"{band}{OBSTRUCTED}" if obstructed else band
        return list(dict.fromkeys(found.values()))

    def _levels(self, ship: int) -> dict[int, tuple[Band, bool]]:
        """Give the numbers of dice that a ship may have for a squadron, each with a case of it."""
        printed = self.board.ships[ship].card.anti_squadron
        found: dict[int, tuple[Band, bool]] = {}
        for obstructed in (True, False):
            for band in BANDS:
                dice = sum(allowed(printed, band)) - obstructed
                if dice > 0:
                    found[dice] = band, obstructed
        return dict(sorted(found.items(), reverse=True))

    def _flak_band(self, ship: int) -> Band:
        """Give the farthest range at which a ship has dice against squadrons."""
        printed = self.board.ships[ship].card.anti_squadron
        return [band for band in BANDS if sum(allowed(printed, band))][-1]

    def _most_flak(self, ship: int) -> int:
        return max(self._levels(ship), default=0)

    # --- The enemy attacked -----------------------------------------------------------------

    def shields(self, enemy: int) -> Sequence[int]:
        """Give the shields of an enemy ship, by zones."""
        ship = self.board.ships[enemy]
        known = dict(zip(ZONES, ship.shields, strict=True))
        most, name = max(ship.card.shields), self.ship_name(enemy)
        told = self.once(ASK.counts(f"shields.{enemy}", ZONES, ZONE, most, known, ship=name))
        ship.shields = [told[one] for one in ZONES]
        return ship.shields

    def tokens(self, attack: Attack) -> Sequence[tuple[int, Defence, Readiness]]:
        """List the defence tokens of the enemy attacked: number, kind, how it lies."""
        owner = piece(self.board, attack.defender)
        kinds = owner.card.tokens
        names = [token_name(kinds, number) for number in range(len(kinds))]
        number = attack.defender.number
        if attack.defender.kind == "squadron":
            key, name = f"wing_tokens.{number}", self.squadron_name(number)
        else:
            key, name = f"tokens.{number}", self.ship_name(number)
        before = self.memory.lies.get(name)
        told = self.once(
            ASK.worded("tokens").each(key, (names, TOKEN), (HOW, LIES), before, whom=name)
        )
        self.memory.lies[name] = told
        owner.defence = [HOW[HOW.index(told[one])] for one in names]
        able = owner.tokens()
        return [one for one in able if not defending.hindrance(self.board, attack, one[0])]

    def attacked(self, enemy: int) -> None:
        """Forget what was told of a ship that has been attacked since."""
        self.forget(f"shields.{enemy}")
        self.forget(f"tokens.{enemy}")

    # --- Defence ----------------------------------------------------------------------------

    def stronger_threat(self, ship: int, dice: int) -> bool:
        """Say whether an unactivated enemy ship could attack a ship now with more dice."""
        enough = dice if self.readings.brace_against == "as_many" else dice + 1
        return self.yes(f"threat.{ship}", ship=self.ship_name(ship), n=enough)

    def exposed_zone(self, ship: int) -> Zone:
        """Name the zone of a ship that faces the nearest enemy ship."""
        name = self.ship_name(ship)
        return zone(self.pick(ASK.one(f"exposed.{ship}", ZONES, ZONE, ship=name)))


def flak_pool(printed: Pool, band: Band, *, obstructed: bool) -> Pool:
    """Give the dice against a squadron at a range; an obstructed ship leaves out the poorest."""
    pool = allowed(printed, band)
    poorest = poorest_colour(pool, crits=False)
    return changed(pool, poorest, -1) if obstructed and poorest else pool


def _reach(told: str) -> tuple[Band, bool]:
    """Read a range, and whether it is obstructed."""
    band = told.removesuffix(OBSTRUCTED)
    return BANDS[BANDS.index(band)], told != band


def zone(name: str) -> Zone:
    """Read a zone's name."""
    return ZONES[ZONES.index(name)]
