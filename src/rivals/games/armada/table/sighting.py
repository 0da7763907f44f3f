"""What ships see at a real table: who is near, in which arcs, at what range, through what."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rivals.core.asking import Question
from rivals.games.armada.attack import Attack
from rivals.games.armada.components.box import BANDS, Band
from rivals.games.armada.components.ships import ZONES, Defence, Zone
from rivals.games.armada.gunnery import allowed
from rivals.games.armada.naming import token_name
from rivals.games.armada.pieces import Readiness, zone_number
from rivals.games.armada.rules.attacking import defending
from rivals.games.armada.rules.attacking.sides import piece
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.table.inquiry import ASK, SHIP, SQUADRON, ZONE, Inquiry, zone

OBSTRUCTED = "-obstructed"
REACH = ("none", *BANDS, *(f"{band}{OBSTRUCTED}" for band in BANDS))
"""What a shot may be: none, or its range, perhaps through something."""
TWO_ARCS = "two"
"""On the line between two arcs, so in both."""
HOW: tuple[Readiness, ...] = ("ready", "exhausted", "discarded")
PAIR = "armada.aim"
"""The words of an enemy seen from a zone: `<zone>.<enemy>`."""


class Sighting(Inquiry):
    """Answers what ships may attack, by short tables."""

    # --- Ships at ships ---------------------------------------------------------------------

    def near(self, ship: int) -> list[int]:
        """List the enemy ships within long range of a ship, from base to base."""
        enemies = self.enemies()
        if not enemies or ship not in self._with_enemies("ships", self.unactivated(), ship):
            return []
        if len(enemies) == 1 and self.heard("reach.ships") is not None:
            return enemies
        names = self.named_ships(enemies)
        known = self.named_ships(one for one in self.memory.near.get(ship, ()) if one in enemies)
        told = self.which(f"near.{ship}", "near", names, SHIP, known, ship=self.ship_name(ship))
        self.memory.near[ship] = [self.ship_of(one) for one in told]
        return [one for one in self.memory.near[ship] if one in enemies]

    def _with_enemies(self, what: str, group: Sequence[int], ship: int) -> Collection[int]:
        """Ask of several ships at once which have any enemy near; a single one is asked later."""
        key = f"reach.{what}"
        if self.heard(key) is None and (len(group) < 2 or ship not in group):
            return (ship,)
        told = self.which(key, f"reach-{what}", self.named_ships(group), SHIP)
        return [self.ship_of(one) for one in told]

    def enemy_in_range(self, ship: int) -> bool:
        """Say whether an enemy ship is within long range of a ship."""
        return bool(self.near(ship))

    def shots(self, ship: int) -> Sequence[Shot]:
        """List every way in which a ship could attack an enemy ship from where it stands.

        First which enemies stand in which arcs, then range and sight of each.
        """
        near = self.near(ship)
        pairs = [f"{zone}.{name}" for name in self.named_ships(near) for zone in ZONES]
        told = self.which(f"arcs.{ship}", "arcs", pairs, PAIR, ship=self.ship_name(ship))
        found = [shot for pair in told for shot in self._shots(ship, pair)]
        found.sort(key=lambda shot: (zone_number(shot.zone), shot.ship, zone_number(shot.at)))
        return [one for one in found if self.board.ships[one.ship].where == "mat"]

    def _shots(self, ship: int, pair: str) -> list[Shot]:
        """Ask which zones of an enemy can be hit from a zone, and at what range."""
        source, _, name = pair.partition(".")
        enemy = self.ship_of(name)
        if enemy not in self.enemies():
            return []
        told = self.each(
            f"zones.{ship}.{pair}", "zones", (ZONES, ZONE), (REACH, "armada.reach"),
            ship=self.ship_name(ship), zone=source, target=name,
        )  # fmt: skip
        return [
            Shot(zone(source), enemy, zone(at), *_reach(reach))
            for at, reach in told.items()
            if reach != REACH[0]
        ]

    # --- Ships at squadrons -----------------------------------------------------------------

    def flak(self, ship: int) -> Sequence[Flak]:
        """List every enemy squadron that a ship could attack, from each zone."""
        bands = self._flak_bands(ship)
        if not bands or not self.enemy_squadrons():
            return ()
        able = [one for one in self.unactivated() if self._flak_bands(one)]
        if ship not in self._with_enemies("squadrons", able, ship):
            return ()
        thin = self._most_flak(ship) == 1
        near = self.which(
            f"flak.{ship}", "flak-free" if thin else "flak",
            self.named_squadrons(self.enemy_squadrons()), SQUADRON,
            ship=self.ship_name(ship), band=bands[-1],
        )  # fmt: skip
        alive = [one for one in near if self.squadron_of(one) in self.enemy_squadrons()]
        sights = self._flak_sights(ship, near, bands) if not thin else {}
        found = [
            Flak(source, self.squadron_of(name), *_reach(sights.get(name, bands[-1])))
            for name in alive
            for source in self._flak_zones(ship, near, name)
        ]
        found.sort(key=lambda one: (zone_number(one.zone), one.squadron))
        return found

    def _flak_bands(self, ship: int) -> list[Band]:
        """List the ranges at which a ship has dice against squadrons, the farthest last."""
        dice = self.board.ships[ship].card.anti_squadron
        return [band for band in BANDS if sum(allowed(dice, band))]

    def _most_flak(self, ship: int) -> int:
        return sum(self.board.ships[ship].card.anti_squadron)

    def _flak_zones(self, ship: int, near: Sequence[str], name: str) -> list[Zone]:
        """Ask in whose arcs the squadrons stand; of one in two arcs, in which."""
        told = self.each(
            f"flak_arcs.{ship}", "flak-arcs", (near, SQUADRON),
            ((*ZONES, TWO_ARCS), "armada.arc"), ship=self.ship_name(ship),
        )  # fmt: skip
        if told[name] != TWO_ARCS:
            return [zone(told[name])]
        both = self.which(
            f"flak_two.{ship}.{name}", "flak-two", ZONES, ZONE,
            ship=self.ship_name(ship), squadron=name,
        )  # fmt: skip
        return [zone(one) for one in both]

    def _flak_sights(self, ship: int, near: Sequence[str], bands: Sequence[Band]) -> dict[str, str]:
        """Ask at what range squadrons are, and whether through something."""
        values = (*bands, *(f"{band}{OBSTRUCTED}" for band in bands))
        return self.each(
            f"flak_range.{ship}", "flak-range", (near, SQUADRON), (values, "armada.reach"),
            ship=self.ship_name(ship),
        )  # fmt: skip

    # --- The enemy attacked -----------------------------------------------------------------

    def shields(self, enemy: int) -> Sequence[int]:
        """Give the shields of an enemy ship, by zones."""
        ship = self.board.ships[enemy]
        known = dict(zip(ZONES, ship.shields, strict=True))
        told = self.once(
            Question(
                f"shields.{enemy}", "counts", f"{ASK}.shields", {"ship": self.ship_name(enemy)},
                ZONES, ZONE, most=max(ship.card.shields), known=known,
            )
        )  # fmt: skip
        ship.shields = [told[one] for one in ZONES]
        return ship.shields

    def tokens(self, attack: Attack) -> Sequence[tuple[int, Defence, Readiness]]:
        """List the defence tokens of the enemy attacked: number, kind, how it lies."""
        owner = piece(self.board, attack.defender)
        kinds = owner.card.tokens
        names = [token_name(kinds, number) for number in range(len(kinds))]
        key, name = f"tokens.{attack.defender.number}", self.ship_name(attack.defender.number)
        if attack.defender.kind == "squadron":
            key, name = (
                f"wing_tokens.{attack.defender.number}",
                self.squadron_name(attack.defender.number),
            )
        told = self.each(
            key, "tokens", (names, "armada.token"), (HOW, "armada.lies"),
            dict(zip(names, owner.defence, strict=True)), whom=name,
        )  # fmt: skip
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
        return self.yes(f"threat.{ship}", "threat", ship=self.ship_name(ship), n=enough)

    def exposed_zone(self, ship: int) -> Zone:
        """Name the zone of a ship that faces the nearest enemy ship."""
        told = self.one_of(f"exposed.{ship}", "exposed", ZONES, ZONE, ship=self.ship_name(ship))
        return zone(told)


def _reach(told: str) -> tuple[Band, bool]:
    """Read a range, and whether it is obstructed."""
    band = told.removesuffix(OBSTRUCTED)
    return BANDS[BANDS.index(band)], told != band
