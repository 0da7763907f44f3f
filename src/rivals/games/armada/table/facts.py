"""The facts of a real table: what the rival owns is remembered, the rest is asked of a person.

Each question is put when a rule needs its answer and not before. What was told holds for a turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import cast

from rivals.core.asking import Question, Talk
from rivals.core.notes import Note
from rivals.games.armada.components.box import BANDS, Band
from rivals.games.armada.components.ships import ZONES, Defence, Pool, Zone
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.pieces import Readiness, zone_number
from rivals.games.armada.position.state import piece
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules.attacking import defending
from rivals.games.armada.rules.gunnery import allowed, flak_pool
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.rules.steering import Course
from rivals.games.armada.table.courses import CourseFacts
from rivals.games.armada.table.inquiry import ASK
from rivals.games.armada.table.memory import (
    HOW,
    LIES,
    NOBODY,
    SHIP,
    SQUADRON,
    TOKEN,
    WHOM,
    ZONE,
    TableMemory,
)

RANGE = "armada.reach"
OBSTRUCTED = "-obstructed"
REACH = ("none", *BANDS, *(f"{band}{OBSTRUCTED}" for band in BANDS))
"""What a shot may be: none, or its range, perhaps through something."""
SOMEBODY = -1
"""Stands for a squadron of which it has not been asked which it is."""
REACHED = "in_reach"
PAIR = "armada.aim"
"""The words of an enemy seen from a zone: `<zone>.<enemy>`."""
CLEAR = ("none", "clear", "obstructed")
"""Whether something may be attacked, and whether through something."""
SEEN = (CLEAR, "armada.clear")
ENGAGED, BESIDE = "engaged", "beside"
COMMANDED = (Note("armada.command_by.closest"),)
"""By what the squadron is chosen that a ship commands."""


class TableFacts(CourseFacts):
    """Answers a rival's questions from its memory, or else by asking a person in one turn."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(memory, talk)
        self._before: Sequence[str] = ()
        """Which squadrons were engaged before one fell in this turn."""
        self._through: dict[int, set[str]] = {}
        """What each squadron sees through something."""
        self._counted: dict[tuple[tuple[int, ...], Band], int] = {}
        """Of which ship it was first said in this turn how squadrons are counted, of all alike."""
        self._commanding = False
        """Whether it was said in this turn how the squadron to command is found."""

    # --- Ships at ships ---------------------------------------------------------------------

    def moved(self, ship: int) -> None:
        """Forget what a ship saw: it has maneuvered."""
        for seen in (self.memory.arcs, self.memory.flak):
            seen.pop(ship, None)

    def sunk(self) -> None:
        """Forget what an enemy ship counted for that is gone: it may have lain in between."""
        self.reconsider()
        for ship in self.board.on_mat(self.seat):
            self.forget(f"arcs.{ship}")
            self.forget(f"flak.{ship}")

    def near(self, ship: int) -> list[int]:
        """List the enemy ships within long range of a ship, from base to base."""
        enemies = self.enemies()
        if not enemies or ship not in self._with_enemies(ship):
            return []
        if len(enemies) == 1 and self.heard(REACHED) is not None:
            return enemies
        self._expect_sure_flak(ship)
        told = self.once(self._near_question(ship))
        self.memory.near[ship] = [self.ship_of(one) for one in told]
        near = [one for one in self.memory.near[ship] if one in enemies]
        self._expect_sights(ship, near)
        return near

    def _expect_sights(self, ship: int, near: Sequence[int]) -> None:
        """What a ship sees is told in any case: ships near it from each zone, else squadrons."""
        if near:
            self.expect_once(self._arcs_question(ship, near))
        else:
            self._expect_flak(ship)

    def _expect_of(self, ship: int) -> None:
        """Before one is activated ships are compared: what is asked of one is asked of all."""
        enemies, told = self.enemies(), self.heard(f"near.{ship}")
        if self.ship_name(ship) not in self.heard(REACHED):
            self._expect_flak(ship)
        elif len(enemies) == 1:
            self._expect_sights(ship, enemies)
        elif told is None:
            self.expect_once(self._near_question(ship))
        else:
            self._expect_sights(ship, [self.ship_of(one) for one in told])

    def stranded(self, ship: int, courses: Sequence[Course]) -> bool:
        """Ask; which enemies are near comes in any case, so both may be told at once."""
        if self.enemies() and self.heard(REACHED) is None:
            self.expect_once(self._near_question(ship))
            self._expect_sure_flak(ship)
        return super().stranded(ship, courses)

    def _near_question(self, ship: int) -> Question:
        enemies = self.enemies()
        names = self.named_ships(enemies)
        known = self.named_ships(one for one in self.memory.near.get(ship, ()) if one in enemies)
        return ASK.several(f"near.{ship}", names, SHIP, known, ship=self.ship_name(ship))

    def _with_enemies(self, ship: int) -> Collection[int]:
        """Ask of several ships at once which have any enemy near; a single one is asked later."""
        group = self.unactivated()
        if self.heard(REACHED) is None and (len(group) < 2 or ship not in group):
            return (ship,)
        known = self.named_ships(one for one in group if self.memory.near.get(one))
        if self.board.active is None:
            for one in group:
                self._expect_sure_flak(one)
        told = self.once(
            ASK.worded("ships-in-reach").several(REACHED, self.named_ships(group), SHIP, known)
        )
        if self.board.active is None:
            for one in group:
                self._expect_of(one)
        return [self.ship_of(one) for one in told]

    def enemy_in_range(self, ship: int) -> bool:
        return bool(self.near(ship))

    def shots(self, ship: int) -> Sequence[Shot]:
        """List the best shot from each zone of a ship at each enemy ship near it.

        What was told in an earlier turn of the round is at hand: not everybody has moved.
        """
        near = self.near(ship)
        if not near:
            return ()
        told: dict[str, str] = self.once(self._arcs_question(ship, near))
        self.memory.arcs[ship] = {one: its for one, its in told.items() if its != REACH[0]}
        found = [self._best(pair, reach) for pair, reach in self.memory.arcs[ship].items()]
        found.sort(key=lambda shot: (zone_number(shot.zone), shot.ship))
        return [one for one in found if one.ship in self.enemies()]

    def _arcs_question(self, ship: int, near: Sequence[int]) -> Question:
        pairs = [f"{zone}.{name}" for name in self.named_ships(near) for zone in ZONES]
        before = self.memory.arcs.get(ship, {})
        known = {pair: before.get(pair, REACH[0]) for pair in pairs}
        rows, values = (pairs, PAIR), (REACH, RANGE)
        return ASK.each(f"arcs.{ship}", rows, values, known, ship=self.ship_name(ship))

    def _best(self, pair: str, reach: str) -> Shot:
        """Give the best shot of a zone at an enemy; the zone hit is to be asked."""
        source, _, name = pair.partition(".")
        return Shot(zone(source), self.ship_of(name), "front", *_reach(reach))

    def hits(self, ship: int, source: Zone, enemy: int) -> Sequence[Shot]:
        """Ask which zones of an enemy can be hit from a zone with as many dice as was told."""
        for one in self.shots(ship):
            if (one.zone, one.ship) == (source, enemy):
                ask = ASK.worded("hits-obstructed" if one.obstructed else "hits")
                question = ask.several(
                    f"hits.{ship}.{source}.{enemy}", ZONES, ZONE, (), "armada.hits.all",
                    ship=self.ship_name(ship), zone=source,
                    target=self.ship_name(enemy), band=one.band,
                )  # fmt: skip
                if self.heard(f"shields.{enemy}") is None:  # of several the weakest is hit
                    self.expect(self._shields_question(enemy), question)
                told = self.once(question)
                return [one._replace(at=zone(at)) for at in told or ZONES]
        return []

    # --- Ships at squadrons -----------------------------------------------------------------

    def worth_flak(self, ship: int, dice: int) -> bool:
        """Say whether squadrons could draw as many dice at all."""
        most = max(self._levels(ship), default=0)
        if self.readings.squadrons_counted == "sum":
            most *= len(self.enemy_squadrons())
        return most > 0 and most >= dice

    def flak(self, ship: int) -> Sequence[Flak]:
        """List enemy squadrons that a ship could attack, from each zone: how many, not which."""
        alive, choices = len(self.enemy_squadrons()), self._flak_choices(ship)
        if not choices or not alive:
            return ()
        if self.board.active == ship and self._is_alone(ship):
            self.expect_course(ship)  # no ship to be attacked may be lost before it
        told: dict[str, int] = self.once(self._flak_question(ship, choices, alive))
        levels = self._levels(ship)
        self.memory.flak[ship] = {one: number for one, number in told.items() if number}
        return [
            Flak(choices[one][0], SOMEBODY, *levels[choices[one][1]])
            for one, number in told.items()
            for _ in range(number)
        ]

    def _is_alone(self, ship: int) -> bool:
        """Say whether it was told that a ship can attack no enemy ship."""
        reached, near = self.heard(REACHED), self.heard(f"near.{ship}")
        if reached is not None and self.ship_name(ship) not in reached:
            return True
        arcs = self.heard(f"arcs.{ship}")
        return near == () or (arcs is not None and set(arcs.values()) <= {REACH[0]})

    def _flak_choices(self, ship: int) -> dict[str, tuple[Zone, int]]:
        """Name what squadrons are counted by: their arc, and their dice where these differ."""
        levels = self._levels(ship)
        if len(levels) == 1:
            return {one: (one, min(levels)) for one in ZONES}
        return {f"{one}.{dice}": (one, dice) for dice in levels for one in ZONES}

    def _flak_question(
        self, ship: int, choices: Mapping[str, tuple[Zone, int]], alive: int
    ) -> Question:
        before = self.memory.flak.get(ship, {})
        levels = tuple(self._levels(ship))
        ask, words = ASK, "armada.flak_at"
        if len(levels) == 1:
            ask, words = ASK.worded("flak-free"), ZONE
        alike = (levels, self._flak_band(ship))
        first = self._counted.setdefault(alike, ship)
        if first < ship or (first > ship and self.heard(f"flak.{first}") is not None):
            ask = ASK.worded("flak-next")
        known = {one: min(alive, before.get(one, 0)) for one in choices}
        said = {"ship": self.ship_name(ship), "band": self._flak_band(ship)}
        return ask.counts(f"flak.{ship}", choices, words, alive, known, **said)

    def _expect_flak(self, ship: int) -> None:
        """Let squadrons be counted with what comes before: with no ship near they are asked for."""
        alive, choices = len(self.enemy_squadrons()), self._flak_choices(ship)
        if choices and alive:
            self.expect_once(self._flak_question(ship, choices, alive))

    def _expect_sure_flak(self, ship: int) -> None:
        """Do so where squadrons could draw more dice than any ship: nobody need be near for that.

        A ship draws those of two zones.
        """
        most = sorted(map(sum, self.board.ships[ship].card.battery))[-2:]
        if self.worth_flak(ship, sum(most)):
            self._expect_flak(ship)

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

    # --- The enemy attacked -----------------------------------------------------------------

    def shields(self, enemy: int) -> Sequence[int]:
        ship = self.board.ships[enemy]
        told = self.once(self._shields_question(enemy))
        ship.shields = [told[one] for one in ZONES]
        return ship.shields

    def _shields_question(self, enemy: int) -> Question:
        ship = self.board.ships[enemy]
        known = dict(zip(ZONES, ship.shields, strict=True))
        most, name = max(ship.card.shields), self.ship_name(enemy)
        return ASK.counts(f"shields.{enemy}", ZONES, ZONE, most, known, ship=name)

    def tokens(self, attack: Attack) -> Sequence[tuple[int, Defence, Readiness]]:
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
        owner.defence = [cast(Readiness, told[one]) for one in names]
        able = owner.tokens()
        return [one for one in able if not defending.hindrance(self.board, attack, one[0])]

    def attacked(self, enemy: int) -> None:
        """Forget what was told of a ship that has been attacked since."""
        self.forget(f"shields.{enemy}")
        self.forget(f"tokens.{enemy}")

    # --- Defence ----------------------------------------------------------------------------

    def stronger_threat(self, ship: int, dice: int) -> bool:
        enough = dice if self.readings.brace_against == "as_many" else dice + 1
        return self.yes(f"threat.{ship}", ship=self.ship_name(ship), n=enough)

    def exposed_zone(self, ship: int) -> Zone:
        name = self.ship_name(ship)
        return zone(self.pick(ASK.one(f"exposed.{ship}", ZONES, ZONE, ship=name)))

    # --- Squadrons --------------------------------------------------------------------------

    def commandable(self, ship: int) -> Sequence[int]:
        """Ask for the squadron to command next: within command, with a target, the closest."""
        if not self.waiting():
            return []
        question = self._command_question(ship)
        if self.board.active is None:  # of all carriers, to find the one that acts
            for one in self.unactivated():
                if one != ship and self.board.ships[one].card.squadron:
                    self.expect_once(self._command_question(one))
        told = self.pick(question)
        self._has_judged(COMMANDED)
        self.memory.idle = [one for one in self.memory.idle if one != ship]
        if told == NOBODY:
            self.memory.idle.append(ship)
            return []
        return [self.squadron_of(told)]

    def _command_question(self, ship: int) -> Question:
        """Ask whom a ship commands; by what rule, is said once in a turn."""
        ask = ASK.worded("command-next") if self._commanding else ASK
        choices = (*self.named_squadrons(self.waiting()), NOBODY)
        far = self.board.active is None and self.heard(REACHED) == ()
        known = NOBODY if far or ship in self.memory.idle else None
        question = ask.one(f"command.{ship}", choices, WHOM, known, ship=self.ship_name(ship))
        by = () if self._commanding else COMMANDED
        self._commanding = True
        return self._by(question, by, "armada.command_by.again")

    def commandable_beyond(self, ship: int, number: int) -> bool:
        """Ask, but where one is commanded that goes without saying, and where too few are left."""
        if not number or len(self.waiting()) <= number:
            return not number
        return self.yes(f"beyond.{ship}", ship=self.ship_name(ship), n=number)

    def can_attack(self, squadron: int) -> bool:
        """Ask whether a squadron that may move and attack can reach somebody."""
        return self._reach(squadron) != NOBODY

    def acted(self, ship: int | None) -> None:
        """Forget whom a ship would command next: a squadron has acted."""
        self.forget(f"command.{ship}")

    def closest(self, squadrons: Sequence[int]) -> Sequence[int]:
        """Narrow its squadrons to the one closest to an enemy squadron, or ship."""
        told = self.pick(ASK.one("closest", self.named_squadrons(squadrons), SQUADRON))
        return [self.squadron_of(told)]

    def engaged(self, squadrons: Sequence[int]) -> Sequence[int]:
        if not self.enemy_squadrons():
            return []
        names = self.named_squadrons(self.waiting())
        known = [one for one in self._before if one in names]
        told = [
            self.squadron_of(one)
            for one in self.once(ASK.several("engaged", names, SQUADRON, known))
        ]
        return [one for one in squadrons if one in told]

    def fell(self) -> None:
        """Forget who is engaged: a squadron is destroyed, which may set others free."""
        self._before = self.heard("engaged") or self._before
        self.forget("engaged")
        for ship in self.board.on_mat(self.seat):
            self._count_anew(ship)

    def _count_anew(self, ship: int) -> None:
        """Count those left in a ship's arcs, where all of them were named; else ask anew."""
        key = f"flak.{ship}"
        zones = {zone(one.partition(".")[0]) for one, n in (self.heard(key) or {}).items() if n}
        if any(self.heard(f"prey.{ship}.{one}") is None for one in zones):
            self.forget(key)
        elif zones:
            left = [one for at in zones for one in self.prey(ship, at)]
            several = len(self._levels(ship)) > 1
            self._told[key] = Counter(
                f"{one.zone}.{self._dice(ship, one)}" if several else one.zone for one in left
            )

    def _dice(self, ship: int, at: Flak) -> int:
        printed = self.board.ships[ship].card.anti_squadron
        return sum(flak_pool(printed, at.band, obstructed=at.obstructed))

    def targets(self, squadron: int) -> Sequence[int]:
        enemies = self.enemy_squadrons()
        if not enemies:
            return []
        moved = self.heard(f"moved.{squadron}")
        if moved is None and not self._is_engaged(squadron):
            return []
        if isinstance(moved, Pursuit) and moved.squadron is None:
            return []  # it went for a ship, since no squadron could be reached
        told = self._beside(squadron, enemies, self._expected(enemies, moved))
        return self._seen(squadron, told, [self.squadron_of(one) for one in told])

    def _beside(
        self, squadron: int, enemies: Sequence[int], expected: Mapping[str, str] | None
    ) -> dict[str, str]:
        """Ask which enemy squadrons are at distance 1, and whether through something."""
        after = "" if self.heard(f"moved.{squadron}") is None else ".moved"
        rows, said = (self.named_squadrons(enemies), SQUADRON), self.squadron_name(squadron)
        asked = ASK.each(f"targets.{squadron}{after}", rows, SEEN, expected, squadron=said)
        return dict(self.once(asked))

    def met(self, squadron: int) -> Sequence[int]:
        """List the enemy squadrons that a squadron is engaged with after its move."""
        enemies, reached = self.enemy_squadrons(), self.heard(f"reach.{squadron}")
        if not enemies or reached in (BESIDE, NOBODY) or self.is_ship(reached):
            return []  # it can get to no squadron
        moved = self.heard(f"moved.{squadron}")
        sought = moved.squadron is not None
        self._beside(squadron, enemies, self._expected(enemies, moved) if sought else None)
        return self.engaging(squadron)

    def engaging(self, squadron: int) -> list[int]:
        """List the enemy squadrons that a squadron is engaged with, as was told last."""
        moved = self.heard(f"targets.{squadron}.moved")
        told = moved if moved is not None else self.heard(f"targets.{squadron}") or {}
        clear = [self.squadron_of(one) for one, its in told.items() if its == CLEAR[1]]
        return [one for one in clear if self.board.squadrons[one].where == "mat"]

    def _expected(self, enemies: Sequence[int], moved: Pursuit | None) -> dict[str, str] | None:
        """Say what is most likely: the squadron that it flew to, or the only one there is."""
        sure = enemies[0] if len(enemies) == 1 else moved.squadron if moved else None
        if sure is None:
            return None
        return {
            name: CLEAR[1] if one == sure else CLEAR[0]
            for one, name in zip(enemies, self.named_squadrons(enemies), strict=True)
        }

    def _seen(self, squadron: int, told: Mapping[str, str], these: Sequence[int]) -> list[int]:
        """Remember what is seen through something; give whom the squadron may attack."""
        self._through[squadron] = {one for one, its in told.items() if its == CLEAR[2]}
        return [
            number
            for number, its in zip(these, told.values(), strict=True)
            if its != CLEAR[0] and self.board.squadrons[number].where == "mat"
        ]

    def is_obstructed(self, squadron: int, target: str) -> bool:
        """Say whether a squadron sees its target, a squadron or a zone, through something."""
        return target in self._through.get(squadron, ())

    def _is_engaged(self, squadron: int) -> bool:
        """Say whether a squadron that has not moved is engaged: told of several, or asked."""
        if self.heard(f"both.{squadron}"):
            return self._reach(squadron) == ENGAGED
        told = self.heard("engaged")
        if told is not None:
            return self.squadron_name(squadron) in told
        return self.yes(f"tied.{squadron}", squadron=self.squadron_name(squadron))

    def flies(self, squadron: int, *, both: bool) -> None:
        """Note that a squadron acts; `both`: it may move and attack."""
        self._told[f"both.{squadron}"] = both

    def flew(self, squadron: int, pursuit: Pursuit) -> None:
        """Note where a squadron flew in this turn: to an enemy, or to its place."""
        self._told[f"moved.{squadron}"] = pursuit

    def _reach(self, squadron: int) -> str:
        """Ask whom a squadron that may move and attack can get at."""
        squadrons = self.named_squadrons(self.enemy_squadrons())
        ships = self.named_ships(self.enemies())
        choices = (*((ENGAGED, *squadrons) if squadrons else ()), BESIDE, *ships, NOBODY)
        speed, name = self.squadron(squadron).card.speed, self.squadron_name(squadron)
        ask = ASK.worded("reach" if squadrons else "reach-ships")
        return self.pick(ask.one(f"reach.{squadron}", choices, WHOM, squadron=name, n=speed))

    def pursuit(self, squadron: int) -> Pursuit:
        told = self._reach(squadron)
        if told in (NOBODY, ENGAGED, BESIDE):
            return Pursuit()
        if not self.is_ship(told):
            return Pursuit(self.squadron_of(told))
        name = self.squadron_name(squadron)
        at = self.pick(ASK.one(f"raid.{squadron}", ZONES, ZONE, squadron=name, ship=told))
        return Pursuit(None, self.ship_of(told), zone(at))

    def bombable(self, squadron: int) -> Sequence[Pursuit]:
        moved = self.heard(f"moved.{squadron}")
        if isinstance(moved, Pursuit) and moved.ship is not None:
            return self._zones(squadron, self.ship_name(moved.ship), moved)
        if moved is not None or not self.enemies():
            return []
        if self.heard(f"both.{squadron}") and self._reach(squadron) != BESIDE:
            return []
        choices = (*self.named_ships(self.enemies()), NOBODY)
        name = self.squadron_name(squadron)
        told = self.pick(ASK.one(f"beside.{squadron}", choices, WHOM, squadron=name))
        return [] if told == NOBODY else self._zones(squadron, told, None)

    def _zones(self, squadron: int, name: str, moved: Pursuit | None) -> list[Pursuit]:
        ship = self.ship_of(name)
        if ship not in self.enemies():
            return []
        expected: dict[str, str] = {
            one: CLEAR[moved is not None and one == moved.at] for one in ZONES
        }
        said = {"squadron": self.squadron_name(squadron), "ship": name}
        told = self.once(ASK.each(f"bomb.{squadron}.{name}", (ZONES, ZONE), SEEN, expected, **said))
        self._through[squadron] = {one for one, its in told.items() if its == CLEAR[2]}
        return [Pursuit(None, ship, zone(one)) for one, its in told.items() if its != CLEAR[0]]

    def nearest_ship(self, squadron: int, ships: Sequence[int]) -> Sequence[int]:
        """Narrow enemy ships to the one nearest to a squadron."""
        names, name = self.named_ships(ships), self.squadron_name(squadron)
        return [self.ship_of(self.pick(ASK.one(f"nearest.{squadron}", names, SHIP, squadron=name)))]

    def off_station(self, squadron: int) -> bool:
        return self.yes(f"station.{squadron}", squadron=self.squadron_name(squadron))

    def spared(self, ship: int) -> bool:
        able, last = self.unactivated(), self.memory.spared
        if last is None:  # what sees nobody now is most likely to see nobody then
            reached = self.heard(REACHED) or ()
            last = [one for one in able if self.ship_name(one) not in reached]
        known = self.named_ships(one for one in last if one in able)
        told = self.once(ASK.several("spared", self.named_ships(able), SHIP, known))
        self.memory.spared = [self.ship_of(one) for one in told]
        return self.ship_name(ship) in told


def _reach(told: str) -> tuple[Band, bool]:
    """Read a range, and whether it is obstructed."""
    band = told.removesuffix(OBSTRUCTED)
    return cast(Band, band), told != band


def zone(name: str) -> Zone:
    """Read a zone's name."""
    return cast(Zone, name)
