"""A rival's turn at a real table: the same decisions as in a match, one order after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.games.eclipse import rules
from rivals.games.eclipse.components.box import ANCIENT_TECH
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.components.species import Buildable
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.rival.automa import answers, intents
from rivals.games.eclipse.rival.automa.rival import Rival
from rivals.games.eclipse.rules import economy
from rivals.games.eclipse.rules.upkeep import can_pay_more
from rivals.games.eclipse.table import effects, orders
from rivals.games.eclipse.table.facts import ASK, TableFacts
from rivals.games.eclipse.table.memory import TILE, TableMemory
from rivals.games.eclipse.table.orders import (
    STRUCTURES,
    Close,
    Fall,
    March,
    Probe,
    Put,
    Raise,
    Ready,
)


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

    def run(self, *tasks: to.Task) -> None:
        """Decide and do these tasks and what they lead to, the last of them first."""
        stack: list[Any] = list(tasks)
        self.memory.board.stack = stack
        while stack:
            self._look()
            self.memory.board.changed()
            task = stack[-1]
            own = self._TASKS.get(type(task))
            action = own(self, task) if own else answers.ANSWERS[type(task)](self.rival, task)
            if action is not None:
                action = self._settled(action)
            stack.pop()
            ready = self.memory.seat.colony
            if action is None:
                self._rest(task)
            else:
                effects.perform(self.memory, self.facts, task, action, self.dice)
            if isinstance(action, do.Disc | None):
                self._tell_ready(self.memory.seat.colony - ready)

    def _settled(self, action: Action) -> Action:
        """Tell an order; give what is carried out, which a person may have chosen instead."""
        options = orders.options(self.memory, self.facts, action)
        decision = Decision(action, self.trail)
        return self.talk.settle(decision, self.describe, options)

    def describe(self, action: Action) -> Note:
        """Tell an order before it is carried out."""
        return orders.describe(self.memory, action)

    def _tell_ready(self, number: int) -> None:
        """Tell how many colony ships the end of an influence action has made ready."""
        if number > 0:
            order = Ready(number)
            note = order.note(self.memory)
            self.talk.settle(Decision(order, Trail()), lambda _: note, [order])

    def _rest(self, task: to.Task) -> None:
        """End a turn or an action in which nothing more is to be done."""
        if isinstance(task, to.Acting):
            rules.KINDS.perform(self.memory.board, task, do.Stop(), self.dice)

    # --- Intentions as orders ---------------------------------------------------------------

    def _turn(self, task: to.Turn) -> Action | None:
        if task.acted:
            return self._order(self.rival.after())
        intent = self._sure(lambda: self.rival.turn(stood=task.stood))
        return self._order(intent) or do.Pass()

    def _acting(self, task: to.Acting) -> Action | None:
        return self._order(self.rival.colony()) or self._order(
            self._sure(lambda: answers.more(self.rival, task.activity, task.left))
        )

    def _sure(self, decide: Callable[[], intents.Intent | None]) -> intents.Intent | None:
        """Decide anew as long as the technology chosen is no longer to be had."""
        intent = decide()
        while isinstance(intent, do.Research) and not self.facts.is_still_there(intent.tech):
            self._look()
            intent = decide()
        return intent

    def _order(self, intent: intents.Intent | None) -> Action | None:
        """Turn an intention into an order; None for none."""
        match intent:
            case intents.Probe():
                return Probe(intent.sector or "any")
            case intents.Raise():
                return self._raise(intent.what)
            case intents.March():
                return self._march(intent.hex)
        return intent

    def _raise(self, what: Buildable) -> Action:
        """Name the hex of a structure: home first, else where it is safest (A45)."""
        if what not in STRUCTURES:
            return Raise(what, 0)
        free = [one for one in self.facts.hexes() if not getattr(one, what)]
        home = [one for one in free if one.tile.stack == "home"]
        if home:
            self.trail.note("eclipse.site.home")
            return Raise(what, home[0].id)
        self.trail.note("eclipse.site.safest")
        return Raise(what, _safest(self.facts, free))

    def _march(self, target: int) -> Action | None:
        """Name the class of the nearest ship, the largest of equals (A53)."""
        coming = self.facts.way(target).coming
        if not coming:
            return None
        self.trail.note("eclipse.march.nearest", n=coming[0][0])
        self.trail.note("eclipse.march.largest")
        return March(CLASSES[-coming[0][1]], target)

    # --- Exploring and discoveries ----------------------------------------------------------

    def _placing(self, task: to.Placing) -> Action:
        """Keep or discard what was drawn (A36, A66)."""
        tile = self.rival.keeps(list(task.drawn))
        return do.Discard() if tile is None else Put(tile)

    def _finding(self, task: to.Finding) -> Action:
        return answers.finds(self.rival, task, self._ancient_techs(task.tile))

    def _ancient_techs(self, tile: str) -> int:
        """Count the technologies an ancient one could be, where the rival might take one."""
        traits = self.memory.seat.traits
        matters = tile == ANCIENT_TECH and traits and traits.discovery == "never_points"
        return len(self.facts.cheapest()) if matters else 0

    # --- Upkeep -----------------------------------------------------------------------------

    def _upkeep(self, _task: to.Upkeep) -> Action:
        """Use colony ships, then see to a debt, which may be the end."""
        settled = self._order(self.rival.colony())
        if settled is not None:
            return settled
        broke = economy.balance(self.memory.seat) < 0 and not can_pay_more(
            self.memory.board, self.memory.me
        )
        return Fall() if broke else answers.pays(self.rival) or Close()

    _TASKS: dict[type[to.Task], Callable[[Any, Any], Action | None]] = {
        to.Turn: _turn, to.Acting: _acting, to.Placing: _placing, to.Finding: _finding,
        to.Upkeep: _upkeep,
        to.Learning: lambda self, _: answers.learns(self.rival, self.facts.cheapest()),
        # A cube too many, after a correction, goes nowhere.
        to.Returning: lambda self, _: answers.returns(self.rival),
    }  # fmt: skip


def _safest(facts: TableFacts, hexes: Sequence[Hex]) -> int:
    """Ask which of some hexes is farthest from the ships of others."""
    if len(hexes) == 1:
        return hexes[0].id
    return int(facts.ask(ASK.one("safest", (str(one.id) for one in hexes), TILE)))
