"""What an order at a real table changes in the rival's memory, and what it then asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadAnswer
from rivals.core.game import Action
from rivals.games.eclipse import actions as do
from rivals.games.eclipse import tasks as to
from rivals.games.eclipse.components.box import (
    ANCIENT_CRUISER,
    ANCIENT_TECH,
    DISCOVERIES,
    DISCOVERY_GAINS,
)
from rivals.games.eclipse.components.hexes import STACKS, TILES
from rivals.games.eclipse.components.ships import PARTS, SHIP_LIMIT
from rivals.games.eclipse.facts import CRUISER
from rivals.games.eclipse.places import Hex
from rivals.games.eclipse.rules import (
    acting,
    economy,
    influence,
    pacts,
    people,
    studying,
    turning,
)
from rivals.games.eclipse.rules.combat import rewards
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX, Ambassador
from rivals.games.eclipse.table import orders
from rivals.games.eclipse.table.facts import TableFacts, breakdown
from rivals.games.eclipse.table.inquiry import PLAYER, TILE
from rivals.games.eclipse.table.remembering import NOBODY, TableMemory

DRACO_DRAWS = 2
ANSWERS = ("yes", "no", "impossible")
"""What becomes of an offer."""

PASS_MONEY = turning.PASS_MONEY


def perform(
    memory: TableMemory, facts: TableFacts, task: to.Task, action: Action, dice: Dice
) -> None:
    """Carry out an order; the task it answers is off the stack."""
    _PERFORM[type(action)](_Doing(memory, facts, task, dice), action)


class _Doing:
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
        choices = tuple(
            str(one.id)
            for one in TILES.values()
            if one.stack in stacks and one.id not in self.memory.seen
        ) or tuple(str(one.id) for one in TILES.values() if one.stack in stacks)
        if self.seat.species != "draco":
            question = Question(
                f"drawn.{sector}", "one", "eclipse.ask.drawn", {"sector": sector}, choices, TILE
            )
            return [self.facts.ask(question)]
        question = Question(
            f"drawn.{sector}", "several", "eclipse.ask.drawn-two", {"sector": sector}, choices, TILE
        )
        told: Sequence[str] = self.facts.ask(question)
        if not 1 <= len(told) <= DRACO_DRAWS:
            raise BadAnswer(question.key, "one hex or two")
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
        if self.facts.ambassadors():
            self.facts.meet(tile)

    def _discover(self, tile: int, *, sure: bool) -> None:
        """Ask which discovery tile lies there, if there can be one."""
        if not TILES[tile].discovery:
            return
        choices = (*DISCOVERIES,) if sure else (*DISCOVERIES, NOBODY)
        params = {"hex": tile}
        question = Question(
            f"found.{tile}", "one", "eclipse.ask.found", params, choices, "eclipse.finding"
        )
        told = self.facts.ask(question)
        if told != NOBODY:
            self.board.stack.append(to.Finding(self.memory.me, tile, told))

    # --- Discoveries ------------------------------------------------------------------------

    def keep(self, _action: do.Keep) -> None:
        self.seat.discoveries += 1

    def use(self, _action: do.Use) -> None:
        tile = self.task.tile
        if tile in PARTS:
            self.seat.memory.fresh.append(tile)
            self.board.stack.append(to.Fitting(self.memory.me, tile))
        elif tile == ANCIENT_CRUISER:
            limit = SHIP_LIMIT["cruiser"]
            self.memory.ships[CRUISER] = min(limit, self.memory.ships[CRUISER] + 1)
        elif tile == ANCIENT_TECH:
            self._use_tech()
        else:
            self.seat.stock[INDEX[tile]] += DISCOVERY_GAINS[tile]

    def _use_tech(self) -> None:
        there = list(self.facts.cheapest())
        if len(there) == 1:
            self._gain(there[0])
        elif there:
            self.board.stack.append(to.Learning(self.memory.me))
        else:
            self.seat.discoveries += 1

    def learn(self, action: do.Learn) -> None:
        self._gain(action.tech)

    def _gain(self, tech: str) -> None:
        self.board.supply = [tech]
        studying.gain(self.board, self.memory.me, tech)
        self._taken(tech)

    def _taken(self, tech: str) -> None:
        self.memory.display[tech] = max(0, self.memory.display.get(tech, 0) - 1)

    def store(self, _action: do.Store) -> None:
        self.seat.stored.append(self.task.part)

    # --- Influence, research, upgrade -------------------------------------------------------

    def disc(self, action: do.Disc) -> None:
        acting.begin(self.board, self.task, "influence")
        self.facts.moved()
        if action.source:
            self._give_back(action.source)
        if action.target:
            self.seat.discs -= 1
            self._own(action.target)
            self._discover(action.target, sure=False)
        if action.target and any(isinstance(one, to.Acting) for one in self.board.stack):
            self.facts.news.prizes = None  # the hex taken may lead to others
        elif self.facts.news.prizes and action.target in self.facts.news.prizes:
            self.facts.news.prizes.remove(action.target)

    def _give_back(self, tile: int) -> None:
        people.withdraw(self.board, self.board.hex(tile))
        self.memory.lose(tile)

    def refresh(self, _action: do.Refresh) -> None:
        influence.refresh(self.board, self.task)

    def research(self, action: do.Research) -> None:
        self.board.supply = [action.tech]
        studying.research(self.board, self.task, action)
        self._taken(action.tech)

    def install(self, action: do.Install) -> None:
        if isinstance(self.task, to.Fitting):
            studying.put(self.seat, action)
        else:
            studying.install(self.board, self.task, action)

    def stop(self, _action: do.Stop) -> None:
        acting.stop(self.board, self.task)

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
        question = Question(
            "betrayed", "several", "eclipse.ask.betrayed", {}, partners, PLAYER, known=()
        )
        for colour in self.facts.ask(question):
            self.facts.part(self.memory.of_colour(colour))
            self.board.traitor = self.memory.me

    # --- The rest of a turn -----------------------------------------------------------------

    def passes(self, _action: do.Pass) -> None:
        first = self.board.readings.early_bonus == "yes" and not self.seat.passed
        if first and self.facts.ask(Question("first", "yes_no", "eclipse.ask.first")):
            self.seat.stock[0] += PASS_MONEY
        self.seat.passed = True

    def colonise(self, action: do.Colonise) -> None:
        people.colonise(self.board, self.task, action)
        self.again()

    def trade(self, action: do.Trade) -> None:
        economy.trade(self.board, self.memory.me, action)
        self.again()

    def stance(self, action: do.Stance) -> None:
        pacts.take_stance(self.board, self.task, action, self.dice)

    def key(self, action: do.Key) -> None:
        studying.key(self.board, self.task, action)

    def returned(self, action: do.Return) -> None:
        people.return_cube(self.board, self.task, action)

    # --- Diplomacy --------------------------------------------------------------------------

    def propose(self, action: do.Propose) -> None:
        colour = self.memory.colour(action.seat)
        self.seat.memory.asked.append(action.seat)
        self.again()
        told = self.facts.ask(
            Question(
                f"accepts.{colour}",
                "one",
                "eclipse.ask.accepts",
                {"colour": colour},
                ANSWERS,
                "eclipse.answer",
            )
        )
        if told == "yes":
            self._exchange(action.seat, action.cube)
        elif told == "no" and action.seat not in self.seat.memory.refused:
            self.seat.memory.refused.append(action.seat)

    def _exchange(self, other: int, cube: str) -> None:
        """Give an ambassador with a cube, and receive one; what cube the other gave is nothing."""
        self.seat.cubes[INDEX[cube]] -= 1  # type: ignore[index]
        self.seat.ambassadors.append(Ambassador(other, "money"))
        if pacts.tile_room(self.seat) < 0:
            self.board.stack.append(to.MakingRoom(self.memory.me, other, "money"))

    def truce(self, action: do.Truce) -> None:
        colour = self.memory.colour(action.seat)
        self.seat.memory.asked.append(action.seat)
        self.again()
        question = Question(f"agrees.{colour}", "yes_no", "eclipse.ask.agrees", {"colour": colour})
        if self.facts.ask(question):
            self._make_peace(action.seat)

    def _make_peace(self, other: int) -> None:
        pacts.agree(self.board, to.Pondering(self.memory.me, other))

    def accept(self, action: do.Accept) -> None:
        self._exchange(self.task.proposer, action.cube)

    def agree(self, _action: do.Agree) -> None:
        self._make_peace(self.task.proposer)

    def refuse(self, _action: do.Refuse) -> None:
        """Remember nothing: who was refused does."""

    def give_up(self, action: do.GiveUp) -> None:
        self.seat.reputation.remove(action.tile)

    # --- Rewards and upkeep -----------------------------------------------------------------

    def taken(self, action: do.Take) -> None:
        if action.instead != rewards.NONE:
            self.seat.reputation.remove(action.instead)
        self.seat.reputation = sorted([*self.seat.reputation, action.tile])

    def nothing(self, _action: Action) -> None:
        """Change nothing in memory."""

    def abandon(self, action: do.Abandon) -> None:
        self.again()
        self._give_back(action.hex)

    def close(self, _action: orders.Close) -> None:
        """Pay the upkeep, take the income, and begin the next round or end the game."""
        memory, board = self.memory, self.board
        board.upkeep = [memory.me]
        turning.close(board, memory.me)
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


def ask_safest(facts: TableFacts, hexes: Sequence[Hex]) -> int:
    """Ask which of some hexes is farthest from the ships of others."""
    if len(hexes) == 1:
        return hexes[0].id
    choices = tuple(str(one.id) for one in hexes)
    return int(facts.ask(Question("safest", "one", "eclipse.ask.safest", {}, choices, TILE)))


_PERFORM: dict[type[Action], Callable[[_Doing, Any], None]] = {
    orders.Probe: _Doing.probe, orders.Put: _Doing.put, orders.Raise: _Doing.raised,
    orders.March: _Doing.march, orders.Close: _Doing.close, orders.Fall: _Doing.fall,
    do.Discard: _Doing.nothing, do.Claim: _Doing.claim, do.Leave: _Doing.nothing,
    do.Keep: _Doing.keep, do.Use: _Doing.use, do.Learn: _Doing.learn, do.Store: _Doing.store,
    do.Disc: _Doing.disc, do.Refresh: _Doing.refresh, do.Research: _Doing.research,
    do.Install: _Doing.install, do.Stop: _Doing.stop, do.Pass: _Doing.passes,
    do.Colonise: _Doing.colonise, do.Trade: _Doing.trade, do.Stance: _Doing.stance,
    do.Key: _Doing.key, do.Return: _Doing.returned, do.Propose: _Doing.propose,
    do.Truce: _Doing.truce, do.Accept: _Doing.accept, do.Agree: _Doing.agree,
    do.Refuse: _Doing.refuse, do.GiveUp: _Doing.give_up, do.Take: _Doing.taken,
    do.TakeNone: _Doing.nothing, do.Abandon: _Doing.abandon,
}  # fmt: skip
