"""A rival's turn at a real table: the same decisions as in a match, one order after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.core.table import TableTalk
from rivals.games.eclipse import actions as do
from rivals.games.eclipse import tasks as to
from rivals.games.eclipse.automa import designs, discoveries, intents, production, research
from rivals.games.eclipse.automa.ground import given_up_first
from rivals.games.eclipse.automa.player import offered
from rivals.games.eclipse.automa.rival import Rival
from rivals.games.eclipse.components.box import ANCIENT_TECH, RESOURCES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.facts import CRUISER
from rivals.games.eclipse.rules import acting, economy, turning
from rivals.games.eclipse.rules.combat import rewards
from rivals.games.eclipse.table import choices, doing, telling
from rivals.games.eclipse.table.facts import TableFacts
from rivals.games.eclipse.table.orders import Close, Fall, March, Probe, Put, Raise
from rivals.games.eclipse.table.remembering import TableMemory

STRUCTURES = ("orbital", "monolith")


class TableTurn:
    """The tasks on the stack of a rival's memory, decided and done until none is left."""

    def __init__(self, memory: TableMemory, talk: TableTalk, dice: Dice, facts: TableFacts) -> None:
        self.memory = memory
        self.talk = talk
        self.dice = dice
        self.facts = facts
        self._look()

    def _look(self) -> None:
        """Begin a decision: with no reasons yet, and nothing reckoned."""
        self.trail = Trail()
        self.rival = Rival(self.facts, self.trail, self.dice)

    def run(self) -> None:
        """Decide and do what is on the stack, the last task first."""
        stack = self.memory.board.stack
        while stack:
            self._look()
            task = stack[-1]
            action = self._TASKS[type(task)](self, task)
            if action is not None:
                action = self._settled(task, action)
            stack.pop()
            if action is None:
                self._rest(task)
            else:
                doing.perform(self.memory, self.facts, task, action, self.dice)

    def _settled(self, task: to.Task, action: Action) -> Action:
        """Tell an order; give what is carried out, which a person may have chosen instead."""
        note = telling.step(self.memory, action)
        options = choices.options(self.memory, self.facts, task, action)
        return self.talk.settle(Decision(action, self.trail), note, options)

    def _rest(self, task: to.Task) -> None:
        """End a turn or an action in which nothing more is to be done."""
        if isinstance(task, to.Acting):
            acting.stop(self.memory.board, task)

    # --- Intentions as orders ---------------------------------------------------------------

    def _turn(self, task: to.Turn) -> Action | None:
        if task.acted:
            return self._order(self.rival.after())
        intent = self._sure(lambda: self.rival.turn(stood=task.stood))
        return self._order(intent) or do.Pass()

    def _acting(self, task: to.Acting) -> Action | None:
        self.rival.price = 0
        return self._order(self.rival.colony()) or self._order(
            self._sure(lambda: self._more(task.activity, task.left))
        )

    def _more(self, activity: Activity, left: int) -> intents.Intent | None:
        """Go on with an action begun."""
        self.rival.price = 0
        rival = self.rival
        more: dict[Activity, Callable[[], intents.Intent | None]] = {
            "explore": rival.probe_more,
            "influence": rival.influence_more,
            "research": lambda: rival.buy(left),
            "upgrade": rival.install,
            "build": lambda: rival.build_on(left),
            "move": lambda: rival.march_on(left),
        }
        return more[activity]()

    def _sure(self, decide: Callable[[], intents.Intent | None]) -> intents.Intent | None:
        """Decide anew as long as the technology chosen is no longer to be had."""
        intent = decide()
        while isinstance(intent, intents.Study) and not self.facts.is_still_there(intent.tech):
            self._look()
            intent = decide()
        return intent

    def _order(self, intent: intents.Intent | None) -> Action | None:
        """Turn an intention into an order; None for none."""
        if intent is None or isinstance(intent, intents.Rest):
            return None
        return self._ORDERS[type(intent)](self, intent)

    def _raise(self, intent: intents.Raise) -> Action:
        """Name the hex of a structure: home first, else where it is safest (A45)."""
        if intent.what not in STRUCTURES:
            return Raise(intent.what, 0)
        free = [one for one in self.facts.hexes() if not getattr(one, intent.what)]
        home = [one for one in free if one.tile.stack == "home"]
        if home:
            self.trail.note("eclipse.site.home")
            return Raise(intent.what, home[0].id)
        self.trail.note("eclipse.site.safest")
        return Raise(intent.what, doing.ask_safest(self.facts, free))

    def _march(self, intent: intents.March) -> Action | None:
        """Name the class of the nearest ship, the largest of equals (A53)."""
        coming = self.facts.way(intent.hex).coming
        if not coming:
            return None
        self.trail.note("eclipse.march.nearest", n=coming[0][0])
        self.trail.note("eclipse.march.largest")
        return March(CLASSES[-coming[0][1]], intent.hex)

    _ORDERS: dict[type, Callable[[Any, Any], Action | None]] = {
        intents.Settle: lambda _, one: do.Colonise(one.vacancy.hex, one.vacancy.square, one.cube),
        intents.Stand: lambda _, one: do.Stance(one.mode, one.enemy, one.hex),
        intents.Offer: lambda _, one: offered(one),
        intents.Probe: lambda _, one: Probe(one.sector or "any"),
        intents.Influence: lambda _, one: do.Disc(one.source, one.target),
        intents.Swap: lambda _, one: do.Trade(one.give, one.get),
        intents.Study: lambda _, one: do.Research(one.tech),
        intents.Fit: lambda _, one: do.Install(one.step.ship, one.step.slot, one.step.part),
        intents.Raise: _raise,
        intents.March: _march,
    }

    # --- Exploring and discoveries ----------------------------------------------------------

    def _placing(self, task: to.Placing) -> Action:
        """Keep or discard what was drawn (A36, A66)."""
        tile = self.rival.keeps(list(task.drawn))
        return do.Discard() if tile is None else Put(tile)

    def _claiming(self, task: to.Claiming) -> Action:
        claims = self.rival.claims(TILES[task.hex])
        return do.Claim(task.hex) if claims else do.Leave(task.hex)

    def _finding(self, task: to.Finding) -> Action:
        used = discoveries.uses(
            self.memory.seat,
            task.tile,
            self.trail,
            techs=self._ancient_techs(task.tile),
            cruisers=self.facts.ships()[CRUISER],
        )
        return do.Use() if used else do.Keep()

    def _ancient_techs(self, tile: str) -> int:
        """Count the technologies an ancient one could be, where the rival might take one."""
        traits = self.memory.seat.traits
        matters = tile == ANCIENT_TECH and traits and traits.discovery == "never_points"
        return len(self.facts.cheapest()) if matters else 0

    def _learning(self, _task: to.Learning) -> Action:
        there = self.facts.cheapest()
        outlook = self.rival.outlook(1)
        seat = self.memory.seat
        return do.Learn(research.choose_ancient(seat, list(there), there, outlook, self.trail))

    def _fitting(self, task: to.Fitting) -> Action:
        step = designs.fit(self.memory.seat, task.part, self.rival.fleet, self.trail)
        return do.Install(step.ship, step.slot, step.part) if step else do.Store()

    def _keying(self, _task: to.Keying) -> Action:
        seat, stream = self.memory.seat, self.rival.stream
        return do.Key(production.choose_gain(seat, self.dice, stream, self.trail))

    def _returning(self, _task: to.Returning) -> Action | None:
        """Choose a track; a cube too many, after a correction, goes nowhere."""
        seat = self.memory.seat
        able = [one for one in RESOURCES if economy.room(seat, one)]
        if not able:
            return None
        stream = self.rival.stream
        return do.Return(production.choose_return(seat, able, self.dice, stream, self.trail))

    # --- Answers and rewards ----------------------------------------------------------------

    def _answering(self, task: to.Answering) -> Action:
        cube = self.rival.cube_in_exchange(task.proposer)
        return do.Accept(cube) if cube else do.Refuse()

    def _pondering(self, task: to.Pondering) -> Action:
        return do.Agree() if self.rival.agrees(task.proposer) else do.Refuse()

    def _making_room(self, _task: to.MakingRoom) -> Action:
        self.trail.note("eclipse.pact.lowest-tile")
        return do.GiveUp(min(self.memory.seat.reputation))

    def _rewarding(self, task: to.Rewarding) -> Action:
        """Keep the highest tile drawn if there is room, or in place of a lower one."""
        seat = self.memory.seat
        best, lowest = max(task.drawn), min(seat.reputation, default=0)
        if rewards.reputation_room(seat):
            self.trail.note("eclipse.battle.highest-tile")
            return do.Take(best, rewards.NONE)
        if best > lowest:
            self.trail.note("eclipse.battle.swap-tile")
            return do.Take(best, lowest)
        self.trail.note("eclipse.battle.no-better-tile")
        return do.TakeNone()

    # --- Upkeep -----------------------------------------------------------------------------

    def _upkeep(self, _task: to.Upkeep) -> Action:
        """Use colony ships; pay a debt by trade if that saves a hex, else give one up (A75)."""
        settled = self._order(self.rival.colony())
        if settled is not None:
            return settled
        seat = self.memory.seat
        debt = -economy.balance(seat)
        if debt <= 0:
            return Close()
        sale = self.rival.sale(debt)
        if sale is not None:
            return do.Trade(sale.give, sale.get)
        lost = given_up_first(self.facts, self.trail)
        if lost is not None:
            return do.Abandon(lost.id)
        if not turning.can_pay_more(self.memory.board, self.memory.me):
            return Fall()
        trades: Sequence[do.Trade] = economy.trades(self.memory.board, self.memory.me)
        return next(one for one in trades if one.get == "money")

    _TASKS: dict[type[to.Task], Callable[[Any, Any], Action | None]] = {
        to.Turn: _turn, to.Acting: _acting, to.Placing: _placing, to.Claiming: _claiming,
        to.Finding: _finding, to.Learning: _learning, to.Fitting: _fitting, to.Keying: _keying,
        to.Returning: _returning, to.Answering: _answering, to.Pondering: _pondering,
        to.MakingRoom: _making_room, to.Rewarding: _rewarding, to.Upkeep: _upkeep,
    }  # fmt: skip


def begin(memory: TableMemory, task: to.Task) -> None:
    """Put a task on the empty stack."""
    memory.board.stack = [cast("to.AnyTask", task)]
