"""The Imperial AI: which ship acts, its command, its attacks, what damage leaves to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rivals.core import choosing
from rivals.core.choosing import Criterion
from rivals.core.game import Action
from rivals.games.armada.components.ships import Command, Defence, Zone
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.pieces import Readiness, Ship, zone_number
from rivals.games.armada.rival.automa import commander, helm, targets, wings, yard
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import gunnery

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


class Imperial(Mind):
    """The decisions of one rival that concern more than one part of it."""

    # --- Activation order ---

    def next_ship(self) -> int:
        """Choose the ship to activate (activate ships in the following order, M22)."""
        ships = self.facts.unactivated()
        if len(ships) == 1:
            self.trail.note("armada.activate.only")
            return ships[0]
        best = {one: targets.Gunner(self.facts, one).best() for one in ships}
        return self.choose(ships, ACTIVATION, Muster(self.facts, best))

    def armed(self) -> bool:
        """Say whether any ship still to be activated has somebody to attack."""
        return any(targets.Gunner(self.facts, one).best() for one in self.facts.unactivated())

    # --- Commands ---

    def order(self, number: int) -> commander.Order:
        """Roll the command of a ship being activated (command dials)."""
        ship = self.facts.ship(number)
        if helm.must_navigate(self.facts, number, ship):
            self.trail.note("armada.order.stranded")
            return commander.Order("navigate", "dial")
        near = self._nearness(number)
        usable = self.usable(number, ship)
        return commander.choose_order(self, ship, self.facts.plan.style, near, usable)

    def _nearness(self, number: int) -> commander.Nearness:
        """Say which table to roll on: an enemy ship in range (reading M17)."""
        if self.facts.readings.in_range == "arc":
            near = bool(self.facts.shots(number))
        else:
            near = self.facts.enemy_in_range(number)
        self.trail.note("armada.order.in" if near else "armada.order.out")
        return "in" if near else "out"

    def usable(self, number: int, ship: Ship) -> Callable[[Command], bool]:
        """Say whether a command can be used this round (third step, readings M18 and M19)."""
        checks: dict[Command, Callable[[], bool]] = {
            "squadron": lambda: bool(self.facts.commandable(number)),
            "repair": lambda: yard.is_any_use(ship),
            "concentrate_fire": lambda: targets.Gunner(self.facts, number).best() is not None,
            "navigate": lambda: helm.wants_dial(self.facts, number, ship),
        }
        return lambda command: checks[command]()

    def command(self, number: int, left: int) -> Action:
        """Choose the next squadron to command, or end; a token for one more is spent before."""
        able = self.facts.commandable(number)
        if not able:
            self.trail.note("armada.wing.nobody")
            return do.Done()
        token = self.facts.ship(number).can_spend("squadron")
        if token and self.facts.commandable_beyond(number, left):
            self.trail.note("armada.wing.token")
            return do.Spend("squadron")
        if not left:
            self.trail.note("armada.wing.commanded")
            return do.Done()
        return do.Scramble(wings.first_to_act(self, able))

    # --- Attack ---

    def attack(self, number: int, used: Collection[Zone], *, target: int | None = None) -> Action:
        """Choose the next attack of a ship, or none (obvious target, double arc, weakest arc).

        `used` are the zones that have attacked, `target` is the ship that they attacked.
        """
        gunner = targets.Gunner(self.facts, number, used, target=target)
        aim = gunner.choose_aim(self)
        if aim is None:
            self.trail.note("armada.target.nobody")
            return do.Done()
        if aim.ship is None:
            self.trail.note("armada.target.squadrons", dice=aim.dice)
            return self._barrage(gunner, aim.zones[0], ()) or do.Done()
        rule = "armada.target.double-arc" if aim.double else "armada.target.ship"
        self.trail.note(rule, target=self.facts.kind_of(aim.ship), dice=aim.dice)
        shot = gunner.choose_shot(self, aim, gunner.choose_zone(self, aim))
        return do.Fire(shot.zone, shot.ship, shot.at)

    def sweep(self, number: int, zone: Zone, hit: Collection[int]) -> Action:
        """Choose the next squadron of the same arc."""
        next_one = self._barrage(targets.Gunner(self.facts, number), zone, hit)
        self.trail.note("armada.target.sweep" if next_one else "armada.target.swept")
        return next_one or do.Done()

    def _barrage(self, gunner: targets.Gunner, zone: Zone, hit: Collection[int]) -> Action | None:
        found = gunner.choose_squadron(self, zone, hit)
        return None if found is None else do.Barrage(zone, found)

    # --- Damage cards and the like, of which the author says nothing ---

    def panics(self, number: int) -> bool:
        """Say whether a panicking crew gives up its dial: only where no shield could take it."""
        drop = not any(self.facts.ship(number).shields)
        self.trail.note("armada.damage.panic-drop" if drop else "armada.damage.panic-suffer")
        return drop

    def gives_up(self, tokens: Sequence[Token]) -> int:
        """Choose the own defence token to lose: an exhausted one, the least useful kind."""
        return self._loses(tokens, GIVEN_UP, "armada.damage.gives-up")

    def takes_away(self, tokens: Sequence[Token]) -> int:
        """Choose the enemy's defence token to lose: the most useful kind, a ready one."""
        return self._loses(tokens, TAKEN_AWAY, "armada.damage.takes-away")

    def _loses(
        self, tokens: Sequence[Token], table: Sequence[Criterion[None, Token]], rule: str
    ) -> int:
        number, kind, _ = choosing.choose(tokens, self.trail).by(table, None).left[0]
        self.trail.note(rule, token=kind)
        return number

    def harms(self, options: Sequence[do.Harm]) -> do.Harm:
        """Boba Fett: choose a squadron as an engaged one would, or else roll for a ship."""
        squadrons = [one.number for one in options if one.target == "squadron"]
        if not squadrons:
            return self.any_of(options)
        self.trail.note("armada.damage.harms")
        return do.Harm("squadron", targets.prey(self, squadrons))
