"""What an order at a real table changes in the rival's memory, and what it then asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.games.eclipse import rules
from rivals.games.eclipse.components.box import ANCIENT_CRUISER, ANCIENT_TECH, DISCOVERIES
from rivals.games.eclipse.components.hexes import STACKS, TILES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.rival.facts import CRUISER
from rivals.games.eclipse.rules import acting, exploring, research, truces, turning, upkeep
from rivals.games.eclipse.rules.colonising import withdraw
from rivals.games.eclipse.rules.combat import rewards
from rivals.games.eclipse.table import orders
from rivals.games.eclipse.table.facts import ACCEPTS, ASK, REFUSES, TableFacts
from rivals.games.eclipse.table.memory import NOBODY, PLAYER, TILE, TableMemory, breakdown


def perform(
    memory: TableMemory, facts: TableFacts, task: to.Task, action: Action, dice: Dice
) -> None:
    """Carry out an order; the task it answers is off the stack."""
    if isinstance(action, _NOTHING):
        return
    if isinstance(task, to.Upkeep) and isinstance(action, _AT_ANY_TIME):
        memory.board.stack.append(task)
    effect = _PERFORM.get(type(action))
    if effect:
        effect(_Effects(memory, facts, task, dice), action)
    else:
        rules.KINDS.perform(memory.board, task, action, dice)


_NOTHING = (do.Discard, do.Leave, do.Refuse, do.TakeNone)
"""Orders that change nothing in memory."""

_AT_ANY_TIME = (do.Colonise, do.Trade, do.Abandon)
"""Orders after which an upkeep goes on."""


class _Effects:
    """One order being carried out."""

    def __init__(self, memory: TableMemory, facts: TableFacts, task: to.Task, dice: Dice) -> None:
        self.memory = memory
        self.board = memory.board
        self.seat = memory.seat
        self.facts = facts
        self.task: Any = task
        self.dice = dice

    def again(self) -> None:
        """Go on with the task."""
        self.board.stack.append(self.task)

    # --- Exploring --------------------------------------------------------------------------

    def probe(self, action: orders.Probe) -> None:
        acting.begin(self.board, self.task, "explore")
        self.facts.moved()
        drawn = tuple(map(int, self._drawn(action.sector)))
        self.board.stack.append(to.Placing(self.memory.me, 0, 0, drawn))

    def _drawn(self, sector: str) -> Sequence[str]:
        """Ask which tile was drawn; Draco draw two unless there is only one."""
        stacks = STACKS if sector == orders.ANYWHERE else (sector,)
        key, able = f"drawn.{sector}", [one.id for one in TILES.values() if one.stack in stacks]
        choices = list(map(str, [one for one in able if one not in self.memory.seen] or able))
        if self.seat.species != "draco":
            return [self.facts.ask(ASK.one(key, choices, TILE, sector=sector))]
        most = exploring.DRACO_DRAWS
        question = ASK.worded("drawn-two").some(key, choices, TILE, most, sector=sector)
        told: Sequence[str] = self.facts.ask(question)
        return told

    def put(self, action: orders.Put) -> None:
        tile = TILES[action.hex]
        if action.hex not in self.memory.seen:
            self.memory.seen.append(action.hex)
        self.memory.ancients += tile.ancients
        if "ancients" in self.memory.heard:
            self.memory.told["ancients"] += tile.ancients
        draco = self.seat.species == "draco"
        if self.seat.discs and (draco or not tile.ancients):
            self.board.stack.append(to.Claiming(self.memory.me, action.hex))

    def claim(self, action: do.Claim) -> None:
        self.seat.discs -= 1
        # Draco may live with ancients, which guard the discovery tile; whoever puts a disc on a
        # hex won in battle finds none of them.
        explored = self.board.phase == "action"
        self._own(action.hex, ancients=TILES[action.hex].ancients if explored else 0)
        if explored and not TILES[action.hex].ancients:
            self._discover(action.hex, sure=True)
        elif not explored:
            self._discover(action.hex, sure=False)

    def _own(self, tile: int, ancients: int = 0) -> None:
        """Control a hex, which may bring the rival into contact with others."""
        self.memory.take(tile, ancients=ancients)
        self.facts.moved()
        self.facts.closer()
        if self.facts.ambassadors():
            self.facts.meet(tile)

    def _discover(self, tile: int, *, sure: bool) -> None:
        """Ask which discovery tile lies there, if there can be one."""
        if not TILES[tile].discovery:
            return
        choices = (*DISCOVERIES,) if sure else (*DISCOVERIES, NOBODY)
        told = self.facts.ask(ASK.one(f"found.{tile}", choices, "eclipse.finding", hex=tile))
        if told != NOBODY:
            self.board.stack.append(to.Finding(self.memory.me, tile, told))

    # --- Discoveries ------------------------------------------------------------------------

    def use(self, action: do.Use) -> None:
        if self.task.tile == ANCIENT_CRUISER:
            self.memory.ships[CRUISER] += 1
        elif self.task.tile == ANCIENT_TECH:  # where there turns out to be none, it is kept
            there = self.facts.cheapest()
            self.board.stack.append(to.Learning(self.memory.me) if there else self.task)
        else:
            rules.KINDS.perform(self.board, self.task, action, self.dice)

    def gain(self, tech: str) -> None:
        """Take a technology for nothing."""
        self.board.supply = [tech]
        research.gain(self.board, self.memory.me, tech)
        self._taken(tech)
        self.facts.forget("cheapest")

    def _taken(self, tech: str) -> None:
        self.memory.display[tech] = max(0, self.memory.display.get(tech, 0) - 1)

    # --- Influence, research, upgrade -------------------------------------------------------

    def disc(self, action: do.Disc) -> None:
        acting.begin(self.board, self.task, "influence")
        self.facts.moved()
        if action.source:
            self.give_back(action.source)
        if action.target:
            self.seat.discs -= 1
            self._own(action.target)
            self._discover(action.target, sure=False)
        if action.target and any(isinstance(one, to.Acting) for one in self.board.stack):
            self.facts.news.prizes = None  # the hex taken may lead to others
        elif self.facts.news.prizes and action.target in self.facts.news.prizes:
            self.facts.news.prizes.remove(action.target)

    def give_back(self, tile: int) -> None:
        """Take the disc off a hex."""
        withdraw(self.board, self.board.hex(tile))
        self.memory.lose(tile)

    def abandon(self, action: do.Abandon) -> None:
        self.board.bankrupt = True
        self.give_back(action.hex)

    def research(self, action: do.Research) -> None:
        self.board.supply = [action.tech]
        rules.KINDS.perform(self.board, self.task, action, self.dice)
        self._taken(action.tech)

    # --- Building and moving ----------------------------------------------------------------

    def raised(self, action: orders.Raise) -> None:
        acting.begin(self.board, self.task, "build")
        self.seat.memory.done.append(action.what)
        self.seat.stock[INDEX["materials"]] -= self.seat.kind.costs[action.what]
        if action.what == "orbital":
            self.board.hex(action.hex).orbital = "-"
        elif action.what == "monolith":
            self.board.hex(action.hex).monolith = True
        else:
            self.memory.ships[CLASS_INDEX[action.what]] += 1
            self.facts.built()

    def march(self, action: orders.March) -> None:
        acting.begin(self.board, self.task, "move")
        self.seat.memory.done.append(action.ship)
        self.facts.marched(action.hex, action.ship)
        if any(self.facts.way(action.hex).there):
            self.memory.target = action.hex
        if self.seat.ambassadors and self.seat.memory.mode != "peace":
            self._betray()

    def _betray(self) -> None:
        """Ask whether the ship came where a partner is, which breaks the relation (rule 2.5.4)."""
        partners = tuple(self.memory.colour(one.seat) for one in self.seat.ambassadors)
        for colour in self.facts.ask(ASK.several("betrayed", partners, PLAYER, ())):
            self.facts.part(self.memory.of_colour(colour))
            self.board.traitor = self.memory.me

    # --- The rest of a turn -----------------------------------------------------------------

    def passes(self, _action: do.Pass) -> None:
        first = self.board.readings.early_bonus == "yes" and not self.seat.passed
        if first and self.facts.passes_first():
            self.seat.stock[0] += turning.PASS_MONEY
        self.seat.passed = True

    # --- Diplomacy --------------------------------------------------------------------------

    def propose(self, action: do.Propose) -> None:
        self.seat.memory.asked.append(action.seat)
        self.again()
        told = self.facts.accepts(action.seat, action.cube)
        if told == ACCEPTS:
            self.facts.agreed(action.seat)
        elif told == REFUSES and action.seat not in self.seat.memory.refused:
            self.seat.memory.refused.append(action.seat)

    def truce(self, action: do.Truce) -> None:
        self.seat.memory.asked.append(action.seat)
        self.again()
        if self.facts.agrees(action.seat):
            truces.make_peace(self.board, self.memory.me, action.seat)
            self.facts.agreed(action.seat, truce=True)

    # --- Rewards and upkeep -----------------------------------------------------------------

    def taken(self, action: do.Take) -> None:
        if action.instead != rewards.NONE:
            self.seat.reputation.remove(action.instead)
        self.seat.reputation = sorted([*self.seat.reputation, action.tile])

    def close(self, _action: orders.Close) -> None:
        """Pay the upkeep, take the income, and begin the next round or end the game."""
        memory, board = self.memory, self.board
        board.upkeep = [memory.me]
        upkeep.close(board, memory.me)
        turning.clean_up(board, self.dice)
        board.stack.clear()
        memory.heard, memory.displayed, memory.target = [], [], 0
        if board.phase == "over":
            memory.stage = "over"
            self.facts.breakdown()

    def fall(self, _action: orders.Fall) -> None:
        self.seat.final = breakdown(self.memory)
        self.seat.out = True
        self.memory.stage = "over"
        self.board.stack.clear()


_PERFORM: dict[type[Action], Callable[[_Effects, Any], None]] = {
    orders.Probe: _Effects.probe,
    orders.Put: _Effects.put,
    orders.Raise: _Effects.raised,
    orders.March: _Effects.march,
    orders.Close: _Effects.close,
    orders.Fall: _Effects.fall,
    do.Claim: _Effects.claim,
    do.Use: _Effects.use,
    do.Learn: lambda its, action: its.gain(action.tech),
    do.Disc: _Effects.disc,
    do.Research: _Effects.research,
    do.Pass: _Effects.passes,
    do.Propose: _Effects.propose,
    do.Truce: _Effects.truce,
    do.Accept: lambda its, action: its.facts.exchange(its.task.proposer, action.cube),
    do.GiveUp: lambda its, action: its.seat.reputation.remove(action.tile),
    do.Take: _Effects.taken,
    do.Abandon: _Effects.abandon,
}
