"""The rival's answers to what a position asks, as actions; where they are measured, see player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rival.automa import defence, dicework
from rivals.games.armada.rival.automa.imperial import Imperial
from rivals.games.armada.rival.candidates import named_trail
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import harm, phases
from rivals.games.armada.rules.attacking import defending, resolving, sequence
from rivals.games.armada.rules.attacking.sides import (
    attacking_ship,
    crits_count,
    is_bomber,
    is_unshielded,
    under_way,
)


class Desk:
    """One decision: the task on top of a position's stack, by facts from wherever they come."""

    def __init__(self, position: Position, facts: Facts, dice: Dice) -> None:
        self.position = position
        self.seat = facts.seat
        self.dice = dice
        self.stream = f"rival.{facts.seat}"
        self.trail = named_trail(position)
        self.rival = Imperial(facts, self.trail, dice)

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
        if not phases.pass_fault(self.position, task) and not self.rival.armed():
            self.trail.note("armada.activate.pass")
            return do.Pass()
        return do.Activate(self.rival.next_ship())

    def reveal(self, task: to.Revealing) -> Action:
        """Roll the command."""
        return do.Reveal(*self.rival.order(task.ship))

    def venture(self, _task: to.Venturing) -> Action:
        """Let Han Solo act at once if he can attack somebody."""
        han = next(
            one for one in self.rival.facts.waiting()
            if self.position.squadrons[one].kind == "han_solo"
        )  # fmt: skip
        able = self.rival.facts.can_attack(han)
        self.trail.note("armada.wing.venture" if able else "armada.wing.waits")
        return do.Scramble(han) if able else do.Done()

    def steer(self, task: to.Steering) -> Action:
        """Choose the maneuver."""
        return do.Sail(*self.rival.course(task.ship))

    # --- Attacks ----------------------------------------------------------------------------

    def modify(self, task: to.Modifying) -> Action:
        """Change the dice."""
        options = sequence.CHANGES.options(self.position, task)
        attack = under_way(self.position)
        ways = [one.by for one in options if isinstance(one, do.Reroll)]
        able = dicework.Able(
            add=any(isinstance(one, do.AddDie) for one in options),
            rerolls=tuple(dict.fromkeys(ways)),
            lock=any(isinstance(one, do.Lock) for one in options),
            crits=crits_count(self.position, attack),
        )
        return self.rival.modify(attack, able)

    def defend(self, _task: to.Defending) -> Action:
        """Spend the first of the tokens that serve best."""
        attack = under_way(self.position)
        assault = _assault(self.position)
        number = attack.defender.number
        spending = self.rival.defend(assault, number, attack.gathered)
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
        if not amount or resolving.REDIRECTING.fault(self.position, task, wanted):
            self.trail.note("armada.defence.no-redirect")
            return do.Done()
        self.trail.note("armada.defence.redirect", zone=zone, amount=amount)
        return wanted

    # --- What the author does not speak of --------------------------------------------------

    def strike(self, task: to.Striking) -> Action:
        """Decide what a damage card does."""
        options = rules.options(self.position)
        ship = self.position.ships[task.ship]
        if task.card == "injured_crew":
            return do.Discard(self.rival.gives_up(ship.tokens()))
        if task.card == "shield_failure":
            return self._fail(task)
        return self.rival.rolled(options)  # type: ignore[no-any-return]

    def _fail(self, task: to.Striking) -> Action:
        """Strike as many shields as the card allows."""
        options = [one for one in rules.options(self.position) if isinstance(one, do.Fail)]
        most = max(len(one.zones) for one in options)
        return self.rival.rolled([one for one in options if len(one.zones) == most])  # type: ignore[no-any-return]

    def pick(self, _task: to.Picking) -> Action:
        """Nym: discard the defence token that serves its owner best."""
        return do.Discard(self.rival.takes_away(self._picks()))

    def _picks(self) -> list[Any]:
        options = rules.options(self.position)
        numbers = {one.token for one in options if isinstance(one, do.Discard)}
        attack = under_way(self.position)
        return [one for one in piece(self.position, attack.defender).tokens() if one[0] in numbers]

    def any_option(self, _task: Any) -> Action:
        """Let the die choose."""
        return self.rival.rolled(rules.options(self.position))  # type: ignore[no-any-return]


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
    to.Panicking: lambda self, task: do.Panic(self.rival.panics(task.ship)),
    to.Venturing: Desk.venture,
    to.Revealing: Desk.reveal,
    to.Commanding: lambda self, task: self.rival.command(task.ship, task.left),
    to.Repairing: lambda self, task: self.rival.repair(task.ship, task.points),
    to.Attacking: lambda self, task: self.rival.attack(task.ship, task.used, target=task.target),
    to.Sweeping: lambda self, task: self.rival.sweep(task.ship, task.zone, task.hit),
    to.Modifying: Desk.modify,
    to.Defending: Desk.defend,
    to.Redirecting: Desk.redirect,
    to.Picking: Desk.pick,
    to.Steering: Desk.steer,
    to.Suffering: lambda self, task: do.Suffer(self.rival.suffers(task.ship)),
    to.Docking: lambda self, task: self.rival.docks(task.ship),
    to.Striking: Desk.strike,
    to.Patrolling: lambda self, _: do.Scramble(self.rival.patrol()),
    to.Toggling: Desk.any_option,
}
