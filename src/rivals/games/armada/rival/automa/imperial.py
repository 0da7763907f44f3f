"""The Imperial AI: every decision of one fleet, in the author's order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.core.game import Action
from rivals.games.armada.components.ships import ZONES, Command, Defence, Zone
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.pieces import Readiness, Ship, zone_number
from rivals.games.armada.rival.automa import (
    commander,
    defence,
    dicework,
    helm,
    orders,
    targets,
    wings,
    yard,
)
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import commanding, gunnery
from rivals.games.armada.rules.steering import Course

Token = tuple[int, Defence, Readiness]
"""A defence token: its number, kind, how it lies."""


@dataclass(frozen=True)
class Muster:
    """What ships to activate are weighed by: `best` is the best target of each."""

    facts: Facts
    best: Mapping[int, targets.Aim | None]

    def is_armed(self, left: Sequence[int]) -> bool:
        """Say whether those left have a target; all have one, or none has."""
        return self.best[left[0]] is not None

    @cached_property
    def carriers(self) -> frozenset[int]:
        """The ships with squadrons to command."""
        able = (one for one in self.best if self.facts.ship(one).card.squadron > 0)
        return frozenset(one for one in able if self.facts.commandable(one))

    def aim(self, ship: int) -> targets.Aim:
        """Give the best target of a ship that has one."""
        return self.best[ship] or targets.Aim(0, ())


ACTIVATION: tuple[Criterion[Muster, int], ...] = (
    Criterion.prefer("armada.activate.armed", lambda muster, one: muster.best[one]),
    Criterion.most(
        "armada.activate.most-dice", lambda muster, one: muster.aim(one).dice, Muster.is_armed
    ),
    Criterion.prefer(
        "armada.activate.double-arc", lambda muster, one: muster.aim(one).double, Muster.is_armed
    ),
    Criterion.among(
        "armada.activate.carrier",
        lambda muster, _: muster.carriers,
        lambda muster, left: not muster.is_armed(left),
    ),
    Criterion.prefer(
        "armada.activate.spared",
        lambda muster, one: muster.facts.spared(one),
        lambda muster, left: not muster.is_armed(left) and not muster.carriers,
    ),
)
"""The ship to activate (activate ships in the following order, reading M22)."""

SUFFERING: tuple[Criterion[Ship, Zone], ...] = (
    Criterion.most(
        "armada.damage.most-shields", lambda ship, zone: ship.shields[zone_number(zone)]
    ),
)
"""The zone that takes damage which is no attack (reading M34)."""


def _usefulness(_: None, token: Token) -> int:
    return gunnery.LOCK_ORDER.index(token[1])


GIVEN_UP: tuple[Criterion[None, Token], ...] = (
    Criterion.prefer("armada.damage.exhausted-first", lambda _, one: one[2] == "exhausted"),
    Criterion.most("armada.damage.least-useful", _usefulness),
)
"""The own defence token to lose (reading M34)."""

TAKEN_AWAY: tuple[Criterion[None, Token], ...] = (
    Criterion.fewest("armada.damage.most-useful", _usefulness),
    Criterion.prefer("armada.damage.ready-first", lambda _, one: one[2] == "ready"),
)
"""The enemy's defence token to lose (reading M34)."""


class Imperial:
    """The decisions of one rival; `trail` hears why."""

    def __init__(self, facts: Facts, trail: Trail, dice: Dice) -> None:
        self.facts = facts
        self.trail = trail
        self.dice = dice
        self.stream = f"rival.{facts.seat}"

    # --- Activation order ---

    def next_ship(self) -> int:
        """Choose the ship to activate (activate ships in the following order, M22)."""
        ships = self.facts.unactivated()
        if len(ships) == 1:
            self.trail.note("armada.activate.only")
            return ships[0]
        best = {one: targets.Gunner(self.facts, one).best() for one in ships}
        choice = choose(list(ships), self.trail).by(ACTIVATION, Muster(self.facts, best))
        return choice.rolled(self.dice, self.stream)

    def armed(self) -> bool:
        """Say whether any ship still to be activated has somebody to attack."""
        return any(targets.Gunner(self.facts, one).best() for one in self.facts.unactivated())

    # --- Commands ---

    def order(self, number: int) -> orders.Order:
        """Roll the command of a ship being activated (command dials)."""
        ship = self.facts.ship(number)
        near = self._nearness(number)
        style = self.facts.plan.style
        return orders.choose_order(
            ship, style, near, self._usable(number, ship), self.dice, self.stream, self.trail
        )

    def _nearness(self, number: int) -> orders.Nearness:
        """Say which table to roll on: an enemy ship in range (reading M17)."""
        if self.facts.readings.in_range == "arc":
            near = bool(self.facts.shots(number))
        else:
            near = self.facts.enemy_in_range(number)
        self.trail.note("armada.order.in" if near else "armada.order.out")
        return "in" if near else "out"

    def _usable(self, number: int, ship: Ship) -> Callable[[Command], bool]:
        """Say whether a command can be used this round (third step, readings M18 and M19)."""
        checks: dict[Command, Callable[[], bool]] = {
            "squadron": lambda: bool(self.facts.commandable(number)),
            "repair": lambda: yard.is_any_use(ship),
            "concentrate_fire": lambda: targets.Gunner(self.facts, number).best() is not None,
            "navigate": lambda: helm.wants_dial(self.facts, number, ship),
        }
        return lambda command: checks[command]()

    # --- Squadrons under command ---

    def command(self, number: int, left: int) -> Action:
        """Choose the next squadron to command, spend a token for one more, or end."""
        ship = self.facts.ship(number)
        able = self.facts.commandable(number)
        if not able:
            self.trail.note("armada.wing.nobody")
            return do.Done()
        if not left:
            if not commanding.may_spend(ship, "squadron"):
                self.trail.note("armada.wing.commanded")
                return do.Done()
            self.trail.note("armada.wing.token")
            return do.Spend("squadron")
        return do.Scramble(wings.first_to_act(self.facts, able, self.dice, self.stream, self.trail))

    def patrol(self) -> int:
        """Choose the next squadron of the squadron phase."""
        waiting = self.facts.waiting()
        return wings.first_to_patrol(self.facts, waiting, self.dice, self.stream, self.trail)

    def wing(self, number: int, *, both: bool, moved: bool, shot: bool) -> wings.Intent:
        """Choose what an active squadron does next."""
        return wings.act(
            self.facts, number, both=both, moved=moved, shot=shot,
            dice=self.dice, stream=self.stream, trail=self.trail,
        )  # fmt: skip

    # --- Repair ---

    def repair(self, number: int, points: int) -> Action:
        """Choose the next repair (reading M21)."""
        ship = self.facts.ship(number)
        return yard.choose_repair(
            ship, points, lambda: self.facts.exposed_zone(number),
            self.dice, self.stream, self.trail,
        )  # fmt: skip

    # --- Attack ---

    def attack(self, number: int, used: Collection[Zone], *, target: int | None = None) -> Action:
        """Choose the next attack of a ship, or none (obvious target, double arc, weakest arc).

        `used` are the zones that have attacked, `target` is the ship that they attacked.
        """
        gunner = targets.Gunner(self.facts, number, used, target=target)
        aim = gunner.choose_aim(self.dice, self.stream, self.trail)
        if aim is None:
            self.trail.note("armada.target.nobody")
            return do.Done()
        if aim.ship is None:
            self.trail.note("armada.target.squadrons", dice=aim.dice)
            return self._barrage(gunner, aim.zones[0], ()) or do.Done()
        rule = "armada.target.double-arc" if aim.double else "armada.target.ship"
        self.trail.note(rule, target=self.facts.kind_of(aim.ship), dice=aim.dice)
        zone = gunner.choose_zone(aim, self.dice, self.stream, self.trail)
        shot = gunner.choose_shot(aim, zone, self.dice, self.stream, self.trail)
        return do.Fire(shot.zone, shot.ship, shot.at)

    def sweep(self, number: int, zone: Zone, hit: Collection[int]) -> Action:
        """Choose the next squadron of the same arc."""
        gunner = targets.Gunner(self.facts, number)
        next_one = self._barrage(gunner, zone, hit)
        self.trail.note("armada.target.sweep" if next_one else "armada.target.swept")
        return next_one or do.Done()

    def _barrage(self, gunner: targets.Gunner, zone: Zone, hit: Collection[int]) -> Action | None:
        found = gunner.choose_squadron(zone, hit, self.dice, self.stream, self.trail)
        return None if found is None else do.Barrage(zone, found)

    def modify(self, attack: Attack, able: dicework.Able) -> Action:
        """Choose the next change of the dice: a die more, a die anew, a token locked."""
        return dicework.choose(attack, able, self.facts, self.trail)

    # --- Defence ---

    def defend(self, assault: defence.Assault, number: int, gathered: int) -> defence.Spending:
        """Choose the defence tokens to spend against an attack."""
        return defence.choose_tokens(
            assault,
            lambda: self.facts.stronger_threat(number, gathered),
            self.trail,
            guarded="tokens" in self.facts.readings.guards,
        )

    # --- Maneuver ---

    def course(self, number: int) -> Course:
        """Choose a ship's maneuver."""
        ship = self.facts.ship(number)
        return helm.choose_course(self.facts, number, ship, self.dice, self.stream, self.trail)

    # --- Damage cards and the like, of which the author says nothing ---

    def panics(self, number: int) -> bool:
        """Say whether a panicking crew gives up its dial: only where no shield could take it."""
        drop = not any(self.facts.ship(number).shields)
        self.trail.note("armada.damage.panic-drop" if drop else "armada.damage.panic-suffer")
        return drop

    def suffers(self, number: int) -> Zone:
        """Choose the zone that takes damage: the one with most shields."""
        ship = self.facts.ship(number)
        return choose(list(ZONES), self.trail).by(SUFFERING, ship).rolled(self.dice, self.stream)

    def docks(self, number: int) -> Action:
        """Choose the card that a station mends."""
        return yard.mend(self.facts.ship(number), self.trail)

    def gives_up(self, tokens: Sequence[Token]) -> int:
        """Choose the own defence token to lose: an exhausted one, the least useful kind."""
        choice = choose(list(tokens), self.trail).by(GIVEN_UP, None)
        self.trail.note("armada.damage.gives-up", token=choice.left[0][1])
        return choice.left[0][0]

    def takes_away(self, tokens: Sequence[Token]) -> int:
        """Choose the enemy's defence token to lose: the most useful kind, a ready one."""
        choice = choose(list(tokens), self.trail).by(TAKEN_AWAY, None)
        self.trail.note("armada.damage.takes-away", token=choice.left[0][1])
        return choice.left[0][0]

    def harms(self, options: Sequence[do.Harm]) -> do.Harm:
        """Boba Fett: choose a squadron as an engaged one would, or else roll for a ship."""
        squadrons = [one.number for one in options if one.target == "squadron"]
        if not squadrons:
            return self.rolled(options)  # type: ignore[no-any-return]
        self.trail.note("armada.damage.harms")
        prey = targets.prey(self.facts, squadrons, self.dice, self.stream, self.trail)
        return do.Harm("squadron", prey)

    def rolled(self, options: Sequence[Any]) -> Any:
        """Let the die choose where nothing is said (reading M34)."""
        self.trail.note("armada.damage.no-rule")
        return choose(list(options), self.trail).rolled(self.dice, self.stream)

    def speed(self, number: int) -> int:
        """Give the speed that a ship is deployed with."""
        top = self.facts.ship(number).card.top_speed
        return commander.start_speed(self.facts.plan.style, top, self.trail)
