"""The rival at a digital board: what it wants as actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.automa import berthing, commander, defence, dicework, places, wings
from rivals.games.armada.automa.imperial import Imperial
from rivals.games.armada.board_facts import BoardFacts
from rivals.games.armada.components.box import DISTANCE
from rivals.games.armada.explaining import named_trail
from rivals.games.armada.pieces import UNITS
from rivals.games.armada.rules import formation, harm, phases
from rivals.games.armada.rules.attacking import defending, modifying, resolving
from rivals.games.armada.rules.attacking.sides import (
    attacking_ship,
    crits_count,
    is_bomber,
    is_unshielded,
    piece,
    under_way,
)
from rivals.games.armada.state import Position

SHIFT = round(DISTANCE[2] * UNITS)
"""By how much the focal point moves: distance 3."""


class ImperialPlayer(Player):
    """Decides for the rivals of a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a rival's seat."""
        return _Board(state, seat, dice).decide()


class _Board:
    """One decision on a board."""

    def __init__(self, position: Position, seat: int, dice: Dice) -> None:
        self.position = position
        self.seat = seat
        self.dice = dice
        self.stream = f"rival.{seat}"
        self.trail = named_trail(position)
        self.facts = BoardFacts(position, seat)
        self.rival = Imperial(self.facts, self.trail, dice)

    def decide(self) -> Decision:
        """Decide what the task on top asks for."""
        task = self.position.stack[-1]
        return Decision(_TASKS[type(task)](self, task), self.trail)

    # --- Before the game --------------------------------------------------------------------

    def plan(self, _task: to.Planning) -> Action:
        """Roll style, focal point and side."""
        style = commander.style(self.dice, self.stream, self.trail)
        width = self.position.mat[0]
        east = SHIFT * formation.eastward(self.seat)
        x = self._between_enemies(width) + east * commander.shifts(
            self.dice, self.stream, self.trail
        )
        side = commander.side(self.dice, self.stream, self.trail)
        edge = formation.far_edge(self.position, self.seat)
        return do.Plan(style, min(max(x, 0), width), edge, side)

    def _between_enemies(self, width: int) -> int:
        """Find the focal point: midway between the enemy's ships, else in the middle."""
        enemies = [self.position.ships[one].x for one in self.position.on_mat(1 - self.seat)]
        if not enemies:
            self.trail.note("armada.plan.focus-nobody")
            return width // 2
        self.trail.note("armada.plan.focus-midway", ships=len(enemies))
        return commander.midpoint(enemies)

    def deploy(self, _task: to.Deploying) -> Action:
        """Deploy the ships, flagship first, then the squadrons."""
        plan = self.facts.plan
        for number, ship in enumerate(self.position.ships):
            if ship.seat == self.seat and ship.where == "waiting":
                pose = berthing.pose(self.position, self.seat, plan, number, self.trail)
                return do.Deploy(number, *pose, self.rival.speed(number))
        number = next(
            number
            for number, one in enumerate(self.position.squadrons)
            if one.seat == self.seat and one.where == "waiting"
        )
        self.trail.note("armada.deploy.squadron", style=plan.style)
        return do.Launch(number, *berthing.berth(self.position, self.seat, plan, number))

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

    def steer(self, task: to.Steering) -> Action:
        """Choose the maneuver."""
        return do.Sail(*self.rival.course(task.ship))

    # --- Attacks ----------------------------------------------------------------------------

    def modify(self, task: to.Modifying) -> Action:
        """Change the dice."""
        options = modifying.options(self.position, task)
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
        if not amount or resolving.redirect_fault(self.position, task, wanted):
            self.trail.note("armada.defence.no-redirect")
            return do.Done()
        self.trail.note("armada.defence.redirect", zone=zone, amount=amount)
        return wanted

    # --- Squadrons --------------------------------------------------------------------------

    def fly(self, task: to.Flying) -> Action:
        """Turn what the squadron wants into a move or an attack on this board."""
        number = task.squadron
        intent = self.rival.wing(number, both=task.both, moved=task.moved, shot=task.shot)
        spot: places.Spot | None
        if isinstance(intent, wings.Engage):
            spot = places.engaging_spot(self.position, number, intent.enemy)
        elif isinstance(intent, wings.Raid):
            ship, at = intent.pursuit.ship, intent.pursuit.at
            spot = places.raiding_spot(self.position, number, ship or 0, at or "front")
        elif isinstance(intent, wings.Station):
            spot = places.station(self.position, number)
        else:
            return intent
        return do.Fly(*spot) if spot else do.Done()

    def venture(self, _task: to.Venturing) -> Action:
        """Let Han Solo act at once if he can attack somebody."""
        han = next(
            one for one in self.facts.waiting() if self.position.squadrons[one].kind == "han_solo"
        )
        able = self.facts.can_attack(han)
        self.trail.note("armada.wing.venture" if able else "armada.wing.waits")
        return do.Scramble(han) if able else do.Done()

    # --- What the author does not speak of --------------------------------------------------

    def strike(self, task: to.Striking) -> Action:
        """Decide what a damage card does."""
        options = self.position.options()
        ship = self.position.ships[task.ship]
        if task.card == "injured_crew":
            return do.Discard(self.rival.gives_up(ship.tokens()))
        if task.card == "shield_failure":
            return self._fail(task)
        return self.rival.rolled(options)  # type: ignore[no-any-return]

    def _fail(self, task: to.Striking) -> Action:
        """Strike as many shields as the card allows."""
        options = [one for one in self.position.options() if isinstance(one, do.Fail)]
        most = max(len(one.zones) for one in options)
        return self.rival.rolled([one for one in options if len(one.zones) == most])  # type: ignore[no-any-return]

    def harm(self, task: to.Harming) -> Action:
        """Boba Fett: harm the squadron, or else the ship, that the rules of targets name."""
        options = [one for one in self.position.options() if isinstance(one, do.Harm)]
        squadrons = [one.number for one in options if one.target == "squadron"]
        if squadrons:
            return do.Harm("squadron", self.rival.preys_on(squadrons))
        return self.rival.rolled(options)  # type: ignore[no-any-return]

    def pick(self, _task: to.Picking) -> Action:
        """Nym: discard the defence token that serves its owner best."""
        return do.Discard(self.rival.takes_away(self._picks()))

    def _picks(self) -> list[Any]:
        options = self.position.options()
        numbers = {one.token for one in options if isinstance(one, do.Discard)}
        attack = under_way(self.position)
        return [one for one in piece(self.position, attack.defender).tokens() if one[0] in numbers]

    def any_option(self, _task: Any) -> Action:
        """Let the die choose."""
        return self.rival.rolled(self.position.options())  # type: ignore[no-any-return]


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


_TASKS: dict[type[to.Task], Callable[[_Board, Any], Action]] = {
    to.Cluttering: _Board.any_option,
    to.Planning: _Board.plan,
    to.Deploying: _Board.deploy,
    to.Mustering: _Board.muster,
    to.Panicking: lambda self, task: do.Panic(self.rival.panics(task.ship)),
    to.Revealing: _Board.reveal,
    to.Commanding: lambda self, task: self.rival.command(task.ship, task.left),
    to.Repairing: lambda self, task: self.rival.repair(task.ship, task.points),
    to.Attacking: lambda self, task: self.rival.attack(task.ship, task.used, fired=task.fired),
    to.Sweeping: lambda self, task: self.rival.sweep(task.ship, task.zone, task.hit),
    to.Modifying: _Board.modify,
    to.Defending: _Board.defend,
    to.Redirecting: _Board.redirect,
    to.Picking: _Board.pick,
    to.Steering: _Board.steer,
    to.Clearing: _Board.any_option,
    to.Suffering: lambda self, task: do.Suffer(self.rival.suffers(task.ship)),
    to.Docking: lambda self, task: self.rival.docks(task.ship),
    to.Striking: _Board.strike,
    to.Patrolling: lambda self, _: do.Scramble(self.rival.patrol()),
    to.Venturing: _Board.venture,
    to.Flying: _Board.fly,
    to.Harming: _Board.harm,
    to.Toggling: _Board.any_option,
}
