"""The facts of a real table: what the rival owns is remembered, the rest is asked of a person.

Each question is put when a rule needs its answer and not before. What was told holds for a turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from rivals.core.asking import Inquiry, Question, Questions, Talk
from rivals.core.errors import BadAnswer
from rivals.games.armada.components.box import BANDS, Band
from rivals.games.armada.components.ships import ZONES, Defence, Pool, Zone
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.pieces import Readiness, zone_number
from rivals.games.armada.position.state import piece
from rivals.games.armada.rival.board_facts import Owned
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules import formation
from rivals.games.armada.rules.attacking import defending
from rivals.games.armada.rules.gunnery import allowed, flak_pool
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.rules.steering import Course, spelled
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
CLEAR = ("none", "clear", "obstructed")
"""Whether something may be attacked, and whether through something."""
SEEN = (CLEAR, "armada.clear")
ENGAGED, BESIDE = "engaged", "beside"
BY_RULE = "by_rule"
"""Instead of laying the tool once, judge the courses by one rule after the other."""
COURSE = "armada.course_at"
"""The words of a course: `<speed>.<clicks>`."""
FEW_COURSES = 12
"""So many courses are shown as one list; of more, speed and clicks are asked."""
STRAIGHT_FIRST = ("0", "-2", "-1", "1", "2")
"""The clicks of a joint, as choices."""


class TableFacts(Inquiry, Owned):
    """Answers a rival's questions from its memory, or else by asking a person in one turn."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        Inquiry.__init__(self, talk)
        Owned.__init__(self, memory.board, memory.me)
        self.memory = memory
        self._before: Sequence[str] = ()
        """Which squadrons were engaged before one fell in this turn."""
        self._through: dict[int, set[str]] = {}
        """What each squadron sees through something."""
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

    def hits(self, ship: int, source: Zone, enemy: int) -> Sequence[Shot]:
        """Ask which zones of an enemy can be hit from a zone with as many dice as was told."""
        for one in self.shots(ship):
            if (one.zone, one.ship) == (source, enemy):
                ask = ASK.worded("hits-obstructed" if one.obstructed else "hits")
                told = self.once(
                    ask.several(
                        f"hits.{ship}.{source}.{enemy}", ZONES, ZONE, (), ship=self.ship_name(ship),
                        zone=source, target=self.ship_name(enemy), band=one.band,
                    )
                )  # fmt: skip
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

    # --- The enemy attacked -----------------------------------------------------------------

    def shields(self, enemy: int) -> Sequence[int]:
        ship = self.board.ships[enemy]
        known = dict(zip(ZONES, ship.shields, strict=True))
        most, name = max(ship.card.shields), self.ship_name(enemy)
        told = self.once(ASK.counts(f"shields.{enemy}", ZONES, ZONE, most, known, ship=name))
        ship.shields = [told[one] for one in ZONES]
        return ship.shields

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
        names = self.named_squadrons(self.waiting())
        if not names:
            return []
        said = {"ship": self.ship_name(ship)}
        told = self.pick(ASK.one(f"command.{ship}", (*names, NOBODY), WHOM, **said))
        return [] if told == NOBODY else [self.squadron_of(told)]

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
            self.forget(f"flak.{ship}")

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

    # --- Maneuvers --------------------------------------------------------------------------

    def spared(self, ship: int) -> bool:
        names = self.named_ships(self.unactivated())
        return self.ship_name(ship) in self.once(ASK.several("spared", names, SHIP, ()))

    def plotted(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Let a person lay the tool and find the course that serves best by all rules in turn.

        A course told before in this turn still holds, if it is among these.
        """
        before = self.heard(f"course.{ship}")
        if before in courses:
            return [before]
        told = self._laid(ship, courses)
        if told is None:
            return courses
        self._told[f"course.{ship}"] = told
        return [told]

    def _laid(self, ship: int, courses: Sequence[Course]) -> Course | None:
        leads = formation.flagship(self.board, self.seat) == ship
        rule = "course-lead" if leads else "course"
        guards = [one for one in self.readings.guards if one != "tokens"]
        said = {"ship": self.ship_name(ship), "guards": guards}
        few = {spelled(one): one for one in courses}
        if len(few) <= FEW_COURSES:
            told = self._pick(f"lay.{ship}", rule, (*few, BY_RULE), said)
            return few.get(told)
        speeds = dict.fromkeys(str(one.speed) for one in courses)
        speed = next(iter(speeds))
        if len(speeds) > 1:
            speed = self._pick(f"speed.{ship}", rule, (*speeds, BY_RULE), said)
            if speed == BY_RULE:
                return None
        return self._clicked(ship, [one for one in courses if str(one.speed) == speed], rule, said)

    def _pick(self, key: str, rule: str, choices: Iterable[str], said: Mapping[str, Any]) -> str:
        return str(self.ask(ASK.worded(rule).one(key, choices, COURSE, **said)))

    def _clicked(
        self, ship: int, courses: Sequence[Course], rule: str, said: Mapping[str, Any]
    ) -> Course:
        """Ask how each joint is clicked."""
        speed = courses[0].speed
        if not speed:
            return courses[0]
        joints = tuple(str(joint) for joint in range(1, speed + 1))
        most = max(abs(one) for course in courses for one in course.clicks)
        values = (one for one in STRAIGHT_FIRST if abs(int(one)) <= most)
        question = ASK.worded(f"{rule}-clicks").each(
            f"clicks.{ship}.{speed}", (joints, "armada.joint"), (values, "armada.click"),
            speed=speed, **said,
        )  # fmt: skip
        told = self.ask(question)
        clicks = tuple(int(told[joint]) for joint in joints)
        for one in courses:
            if one.clicks == clicks:
                return one
        raise BadAnswer(question.key, "armada.answer.clicks")

    def sunk(self) -> None:
        """Forget what was told of maneuvers: an enemy ship that counted for them is gone."""
        for ship in self.board.on_mat(self.seat):
            self.forget(f"course.{ship}")

    def leaving(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "leaving")

    def cornered(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "cornered")

    def ramming(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "ramming")

    def grounding(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "grounding")

    def outweighed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "outweighed")

    def narrowed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "narrowed")

    def doubling(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "doubling")

    def facing(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "facing")

    def nearest_slot(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return self._which(ship, courses, "slot") or courses

    def _which(self, ship: int, courses: Sequence[Course], rule: str) -> list[Course]:
        """Ask of which courses something is true."""
        named = {spelled(one): one for one in courses}
        name = self.ship_name(ship)
        told = self.ask(ASK.several(f"{rule}.{ship}", named, COURSE, (), ship=name))
        return [named[one] for one in told]


def _reach(told: str) -> tuple[Band, bool]:
    """Read a range, and whether it is obstructed."""
    band = told.removesuffix(OBSTRUCTED)
    return cast(Band, band), told != band


def zone(name: str) -> Zone:
    """Read a zone's name."""
    return cast(Zone, name)
