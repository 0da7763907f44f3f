"""The rival's answers to what a position asks, as actions; where they are measured, see player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rival.automa import defence, dicework, helm, wings, yard
from rivals.games.armada.rival.automa.imperial import SUFFERING, Imperial
from rivals.games.armada.rival.candidates import named_trail
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import harm, phases, steering
from rivals.games.armada.rules.attacking import defending, sequence
from rivals.games.armada.rules.attacking.pool import (
    attacking_ship,
    crits_count,
    is_bomber,
    is_unshielded,
    omittable,
    under_way,
)


class Desk(Imperial):
    """One decision: the task on top of a position's stack, by facts from wherever they come."""

    def __init__(
        self, position: Position, facts: Facts, dice: Dice, trail: Trail | None = None
    ) -> None:
        super().__init__(facts, trail or named_trail(position), dice)
        self.position = position
        self.seat = facts.seat

    def decide(self) -> Decision:
        """Decide what the task on top asks for."""
        task = self.position.stack[-1]
        return Decision(self.answer(task), self.trail)

    def answer(self, task: to.Task) -> Action:
        """Give the action that answers a task."""
        return _TASKS[type(task)](self, task)

    # --- Ships ------------------------------------------------------------------------------

    def muster(self, task: to.Mustering) -> Action:
        """Activate a ship; pass where that is allowed and no ship has a target."""
        if not phases.pass_fault(self.position, task) and not self.armed():
            self.trail.note("armada.activate.pass")
            return do.Pass()
        return do.Activate(self.next_ship())

    def venture(self, _task: to.Venturing) -> Action:
        """Let Han Solo act at once if he can attack somebody."""
        han = next(
            one for one in self.facts.waiting()
            if self.position.squadrons[one].kind == "han_solo"
        )  # fmt: skip
        able = self.facts.can_attack(han)
        self.trail.note("armada.wing.venture" if able else "armada.wing.waits")
        return do.Scramble(han) if able else do.Done()

    def steer(self, task: to.Steering) -> Action:
        """Choose the maneuver."""
        return do.Sail(*helm.choose_course(self, task.ship, self.facts.ship(task.ship)))

    def repair(self, task: to.Repairing) -> Action:
        """Choose the next repair (reading M21)."""
        facts, ship = self.facts, self.facts.ship(task.ship)
        return yard.choose_repair(self, ship, task.points, lambda: facts.exposed_zone(task.ship))

    # --- Attacks ----------------------------------------------------------------------------

    def omit(self, _task: to.Omitting) -> Action:
        """Leave out the die that is worth least (M38)."""
        colours = omittable(self.position, under_way(self.position))
        return dicework.omitted(colours, self.trail)

    def modify(self, task: to.Modifying) -> Action:
        """Change the dice."""
        options = sequence.CHANGES.options(self.position, task)
        attack = under_way(self.position)
        ways = [one.by for one in options if isinstance(one, do.Reroll)]
        able = dicework.Able(
            both=any(isinstance(one, do.Spend) for one in options),
            add=any(isinstance(one, do.AddDie) for one in options),
            rerolls=tuple(dict.fromkeys(ways)),
            lock=any(isinstance(one, do.Lock) for one in options),
            crits=crits_count(self.position, attack),
        )
        return dicework.choose(attack, able, self.facts, self.trail)

    def defend(self, _task: to.Defending) -> Action:
        """Spend the first of the tokens that serve best."""
        attack = under_way(self.position)
        assault = _assault(self.position)
        spending = defence.choose_tokens(
            assault,
            lambda: self.facts.stronger_threat(attack.defender.number, attack.gathered),
            self.trail,
            guarded="tokens" in self.facts.readings.guards,
        )
        if not spending.tokens:
            return do.Done()
        token = spending.tokens[0]
        if token.kind != "evade":
            return do.Use(token.number, token.lent)
        dice = sorted(defence.evaded_dice(assault, 2 if spending.second else 1))
        return do.Evade(token.number, *dice)

    def redirect(self, task: to.Redirecting) -> Action:
        """Let the stronger zone beside take what would be cards."""
        attack = under_way(self.position)
        zone, amount = defence.redirection(_assault(self.position), attack.damage or 0)
        wanted = do.Redirect(zone, amount)
        if not amount or sequence.REDIRECTING.fault(self.position, task, wanted):
            self.trail.note("armada.defence.no-redirect")
            return do.Done()
        self.trail.note("armada.defence.redirect", zone=zone, amount=amount)
        return wanted

    # --- What the author does not speak of --------------------------------------------------

    def strike(self, task: to.Striking) -> Action:
        """Decide what a damage card does; shields fail as many as the card allows."""
        options = rules.options(self.position)
        if task.card == "injured_crew":
            return do.Discard(self.gives_up(self.position.ships[task.ship].tokens()))
        if task.card == "shield_failure":
            fails = [one for one in options if isinstance(one, do.Fail)]
            most = max(len(one.zones) for one in fails)
            return self.any_of([one for one in fails if len(one.zones) == most])
        return self.disturb(task, options)

    def disturb(self, task: to.Striking, options: Sequence[Action]) -> Action:
        """Comm Noise: slow the ship or set its dial, but do not slow one that this would save."""
        saved = _is_saved_by_slowing(self.position, self.position.ships[task.ship])
        useless = (do.Leave, do.Slow) if saved else (do.Leave,)
        useful = [one for one in options if not isinstance(one, useless)]
        if not useful:
            self.trail.note("armada.damage.leaves")
            return do.Leave()
        return self.any_of(useful)

    def suffer(self, task: to.Suffering) -> Action:
        """Let the zone with most shields take damage."""
        return do.Suffer(self.choose(ZONES, SUFFERING, self.facts.ship(task.ship)))

    def pick(self, _task: to.Picking) -> Action:
        """Nym: discard the defence token that serves its owner best."""
        return do.Discard(
            self.takes_away(piece(self.position, under_way(self.position).defender).tokens())
        )

    def any_option(self, _task: Any) -> Action:
        """Let the die choose."""
        return self.any_of(rules.options(self.position))


def _is_saved_by_slowing(position: Position, ship: Ship) -> bool:
    """Say whether a ship has to leave the mat as it is, but not at a speed lower by 1."""
    slower = ship.copy()
    slower.speed -= 1
    return _is_lost(position, ship) and not _is_lost(position, slower)


def _is_lost(position: Position, ship: Ship) -> bool:
    """Say whether a ship leaves the mat by whatever course it can take."""
    ends = (
        steering.end_of(ship, one) for one in steering.courses(ship, position.readings.tool_side)
    )
    return all(steering.leaves_mat(position, ship.kind, end) for end in ends)


def _assault(position: Position) -> defence.Assault:
    """Show an attack as its defender sees it."""
    attack = under_way(position)
    own = piece(position, attack.defender)
    ship = attacking_ship(position, attack)
    critical = not harm.has(ship, "targeter_disruption") if ship else is_bomber(position, attack)
    spent = defending.kinds_spent(position, attack)
    shields = (0, 0, 0, 0)
    if attack.defender.kind == "ship" and not is_unshielded(position, attack):
        first, second, third, fourth = position.ships[attack.defender.number].shields
        shields = (first, second, third, fourth)
    return defence.Assault(
        dice=tuple(attack.dice),
        crits=crits_count(position, attack),
        critical=critical,
        band=attack.band,
        zone=attack.defender.zone,
        shields=shields,
        hull=own.hull,
        evades=defending.evadable(position, attack),
        rules=position.readings.rules,
        tokens=tuple(_spendable(position)),
        spent=frozenset(spent),
    )


def _spendable(position: Position) -> list[defence.Token]:
    """List the tokens that may be spent now, Jan Ors's too."""
    attack = under_way(position)
    spent = defending.kinds_spent(position, attack)
    own = piece(position, attack.defender)
    found = [
        defence.Token(number, kind, how)
        for number, kind, how in own.tokens()
        if kind not in spent and not defending.hindrance(position, attack, number)
    ]
    lender = defending.holder(position, attack, lent=True)
    lent = piece(position, lender).tokens() if lender else []
    return found + [
        defence.Token(number, kind, how, lent=True)
        for number, kind, how in lent
        if kind not in spent
    ]


_TASKS: dict[type[to.Task], Callable[[Desk, Any], Action]] = {
    to.Mustering: Desk.muster,
    to.Panicking: lambda self, task: do.Panic(self.panics(task.ship)),
    to.Venturing: Desk.venture,
    to.Revealing: lambda self, task: do.Reveal(*self.order(task.ship)),
    to.Commanding: lambda self, task: self.command(task.ship, task.left),
    to.Repairing: Desk.repair,
    to.Attacking: lambda self, task: self.attack(task.ship, task.used, target=task.target),
    to.Sweeping: lambda self, task: self.sweep(task.ship, task.zone, task.hit),
    to.Omitting: Desk.omit,
    to.Modifying: Desk.modify,
    to.Defending: Desk.defend,
    to.Redirecting: Desk.redirect,
    to.Picking: Desk.pick,
    to.Steering: Desk.steer,
    to.Overlapping: lambda self, task: yard.choose_obstacle(
        self.facts.ship(task.ship), task.obstacles, self.trail
    ),
    to.Suffering: lambda self, task: do.Suffer(
        self.choose(ZONES, SUFFERING, self.facts.ship(task.ship))
    ),
    to.Docking: lambda self, task: yard.mend(self.facts.ship(task.ship), self.trail),
    to.Striking: Desk.strike,
    to.Patrolling: lambda self, _: do.Scramble(wings.first_to_patrol(self)),
    to.Toggling: Desk.any_option,
}
