"""A rival at a digital board: its intentions as actions, and what it answers when asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.eclipse import actions as do
from rivals.games.eclipse import rules
from rivals.games.eclipse import tasks as to
from rivals.games.eclipse.automa import designs, discoveries, places, production, research
from rivals.games.eclipse.automa.ground import given_up_first
from rivals.games.eclipse.automa.intents import (
    Fit,
    Influence,
    Intent,
    March,
    Offer,
    Probe,
    Raise,
    Rest,
    Settle,
    Stand,
    Study,
    Swap,
)
from rivals.games.eclipse.automa.rival import Rival
from rivals.games.eclipse.board_facts import BoardFacts
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.facts import CRUISER
from rivals.games.eclipse.rules import economy, exploring
from rivals.games.eclipse.rules.combat import firing, rewards
from rivals.games.eclipse.state import Position


class RivalPlayer(Player):
    """Decides for the rivals of a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a rival's seat."""
        return _Board(state, seat, dice).decide()


class _Board:
    """One decision on a board."""

    def __init__(self, position: Position, seat: int, dice: Dice) -> None:
        self.position = position
        self.facts = BoardFacts(position, seat)
        self.trail = Trail()
        self.rival = Rival(self.facts, self.trail, dice)
        self.seat = position.seats[seat]
        self.number = seat
        self.dice = dice

    def decide(self) -> Decision:
        """Decide what the task on top asks for."""
        task = self.position.stack[-1]
        return Decision(self._TASKS[type(task)](self, task), self.trail)

    # --- Intentions as actions --------------------------------------------------------------

    def _turn(self, task: to.Turn) -> Action:
        if task.acted:
            return self._does(self.rival.after(), do.End())
        return self._does(self.rival.turn(stood=task.stood), do.Pass())

    def _acting(self, task: to.Acting) -> Action:
        self.rival.price = 0
        intent = self.rival.colony()
        if intent is None:
            intent = self._more(task.activity, task.left)
        return self._in_order(self._does(intent, do.Stop()))

    def _in_order(self, wanted: Action) -> Action:
        """Give what it wants, or a way out where a person has left its blueprints out of order."""
        if not rules.fault(self.position, wanted):
            return wanted
        if not rules.fault(self.position, do.Stop()):
            return do.Stop()
        return choose(self.position.options(), self.trail).left[0]

    def _more(self, activity: Activity, left: int) -> Intent | None:
        """Go on with an action begun."""
        rival = self.rival
        more: dict[Activity, Callable[[], Intent | None]] = {
            "explore": rival.probe_more,
            "influence": rival.influence_more,
            "research": lambda: rival.buy(left),
            "upgrade": rival.install,
            "build": lambda: rival.build_on(left),
            "move": lambda: rival.march_on(left),
        }
        return more[activity]()

    def _does(self, intent: Intent | None, rest: Action) -> Action:
        """Turn an intention into an action on this board."""
        if intent is None or isinstance(intent, Rest):
            return rest
        made: Action | None = self._ACTS[type(intent)](self, intent)
        return made or rest

    def _march(self, intent: March) -> Action | None:
        return places.next_move(self.facts, intent.hex, self.trail)

    _ACTS: dict[type, Callable[[Any, Any], Action | None]] = {
        Settle: lambda _, one: do.Colonise(one.vacancy.hex, one.vacancy.square, one.cube),
        Stand: lambda _, one: do.Stance(one.mode, one.enemy, one.hex),
        Offer: lambda _, one: offered(one),
        Probe: lambda self, one: places.explore_place(self.facts, one.sector, self.trail),
        Influence: lambda _, one: do.Disc(one.source, one.target),
        Swap: lambda _, one: do.Trade(one.give, one.get),
        Study: lambda _, one: do.Research(one.tech),
        Fit: lambda _, one: do.Install(one.step.ship, one.step.slot, one.step.part),
        Raise: lambda self, one: places.build_hex(self.facts, one.what, self.trail),
        March: _march,
    }

    # --- Exploring --------------------------------------------------------------------------

    def _placing(self, task: to.Placing) -> Action:
        """Keep or discard what was drawn (A36, A66), then turn it (A35)."""
        where = task.q, task.r
        fitting = {
            tile: turns
            for tile in task.drawn
            if (turns := exploring.turns(self.position, self.number, where, tile))
        }
        if not fitting:
            self.trail.note("eclipse.explore.no-fit")
            return do.Discard()
        tile = self.rival.keeps(list(fitting))
        if tile is None:
            return do.Discard()
        options = [do.Place(tile, turn) for turn in fitting[tile]]
        return places.rotation(self.facts, options, where, self.trail)

    def _claiming(self, task: to.Claiming) -> Action:
        hex = self.position.hex(task.hex)
        return do.Claim(task.hex) if self.rival.claims(hex.tile) else do.Leave(task.hex)

    def _finding(self, task: to.Finding) -> Action:
        used = discoveries.uses(
            self.seat,
            task.tile,
            self.trail,
            techs=len(exploring.cheapest(self.position, self.number)),
            cruisers=self.facts.ships()[CRUISER],
        )
        return do.Use() if used else do.Keep()

    def _learning(self, _task: to.Learning) -> Action:
        offered = exploring.cheapest(self.position, self.number)
        supply = self.facts.supply()
        outlook = self.rival.outlook(1)
        return do.Learn(research.choose_ancient(self.seat, offered, supply, outlook, self.trail))

    def _fitting(self, task: to.Fitting) -> Action:
        step = designs.fit(self.seat, task.part, self.rival.fleet, self.trail)
        return do.Install(step.ship, step.slot, step.part) if step else do.Store()

    def _keying(self, _task: to.Keying) -> Action:
        stream = self.rival.stream
        return do.Key(production.choose_gain(self.seat, self.dice, stream, self.trail))

    def _returning(self, _task: to.Returning) -> Action:
        able = [one for one in RESOURCES if economy.room(self.seat, one)]
        return do.Return(
            production.choose_return(self.seat, able, self.dice, self.rival.stream, self.trail)
        )

    # --- Answers ----------------------------------------------------------------------------

    def _answering(self, task: to.Answering) -> Action:
        cube = self.rival.cube_in_exchange(task.proposer)
        return do.Accept(cube) if cube else do.Refuse()

    def _pondering(self, task: to.Pondering) -> Action:
        return do.Agree() if self.rival.agrees(task.proposer) else do.Refuse()

    def _making_room(self, _task: to.MakingRoom) -> Action:
        self.trail.note("eclipse.pact.lowest-tile")
        return do.GiveUp(min(self.seat.reputation))

    # --- Battle -----------------------------------------------------------------------------

    def _firing(self, _task: to.Firing) -> Action:
        self.trail.note("eclipse.battle.no-retreat")
        return do.Fire()

    def _hitting(self, task: to.Hitting) -> Action:
        self.trail.note("eclipse.battle.largest-kill")
        return firing.aimed_by_rule(self.position, task)

    def _rewarding(self, task: to.Rewarding) -> Action:
        """Keep the highest tile drawn if there is room, or in place of a lower one."""
        best, lowest = max(task.drawn), min(self.seat.reputation, default=0)
        if rewards.reputation_room(self.seat):
            self.trail.note("eclipse.battle.highest-tile")
            return do.Take(best, rewards.NONE)
        if best > lowest:
            self.trail.note("eclipse.battle.swap-tile")
            return do.Take(best, lowest)
        self.trail.note("eclipse.battle.no-better-tile")
        return do.TakeNone()

    def _bombing(self, task: to.Bombing) -> Action:
        options = self.position.options()
        self.trail.note("eclipse.battle.bomb")
        return options[0]

    # --- Upkeep -----------------------------------------------------------------------------

    def _upkeep(self, _task: to.Upkeep) -> Action:
        """Use colony ships; pay a debt by trade if that saves a hex, else give one up (A75)."""
        intent = self.rival.colony()
        if intent is not None:
            return self._does(intent, do.Stop())
        debt = -economy.balance(self.seat)
        if debt <= 0:
            return do.Stop()
        sale = self.rival.sale(debt)
        if sale is not None:
            return do.Trade(sale.give, sale.get)
        lost = given_up_first(self.facts, self.trail)
        if lost is not None:
            return do.Abandon(lost.id)
        return choose(self.position.options(), self.trail).left[0]

    _TASKS: dict[type[to.Task], Callable[[Any, Any], Action]] = {
        to.Turn: _turn, to.Acting: _acting, to.Placing: _placing, to.Claiming: _claiming,
        to.Finding: _finding, to.Learning: _learning, to.Fitting: _fitting, to.Keying: _keying,
        to.Returning: _returning, to.Answering: _answering, to.Pondering: _pondering,
        to.MakingRoom: _making_room, to.Firing: _firing, to.Hitting: _hitting,
        to.Rewarding: _rewarding, to.Bombing: _bombing, to.Upkeep: _upkeep,
    }  # fmt: skip


def offered(intent: Offer) -> Action:
    """Give the offer of a truce or of ambassadors."""
    if intent.what == "truce":
        return do.Truce(intent.seat)
    return do.Propose(intent.seat, intent.cube)
