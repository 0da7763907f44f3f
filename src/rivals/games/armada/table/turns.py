"""What the rival does at a real table: the tasks on its stack, decided and done one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Note, Trail
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.core.table import TableTalk
from rivals.games.armada import actions as do
from rivals.games.armada import recounting, scoring
from rivals.games.armada import tasks as to
from rivals.games.armada.automa import wings
from rivals.games.armada.facts import Pursuit
from rivals.games.armada.player.desk import Desk
from rivals.games.armada.rules import attacking, commanding, repairing, steering, striking
from rivals.games.armada.table import aces, choices, gunning, remembering, telling
from rivals.games.armada.table.facts import TableFacts
from rivals.games.armada.table.orders import Engage, Mark, Raid, Station
from rivals.games.armada.table.remembering import TableMemory
from rivals.games.armada.table.rolling import TableDice

_RULES: dict[tuple[type[to.Task], type[Action]], Callable[..., None]] = {
    **commanding.PERFORM,
    **repairing.PERFORM,
    **striking.PERFORM,
    **attacking.PERFORM,
}
"""What rules do by themselves with a position whose pieces lie nowhere in particular."""

_SILENT = frozenset(
    (
        "armada.told.ship-token",
        "armada.told.squadron-token",
        "armada.told.reshuffled",
        "armada.told.damage",
    )
)
"""What needs no words of its own: the order before it says so."""


class TableTurn:
    """The tasks on the stack of the rival's memory, decided and done until none is left."""

    def __init__(self, memory: TableMemory, talk: TableTalk, dice: Dice, facts: TableFacts) -> None:
        self.memory = memory
        self.board = memory.board
        self.talk = talk
        self.facts = facts
        self.dice = TableDice(dice, facts)

    def run(self) -> None:
        """Decide and do what is on the stack, the last task first."""
        while self.board.stack and not self._is_decided():
            task = self.board.stack[-1]
            if self._is_moot(task):
                self.board.stack.pop()
            elif task.seat != self.memory.me:
                self._theirs(task)
            else:
                self._mine(task)
        self.board.stack, self.board.attack = [], None
        self._end()

    def _is_decided(self) -> bool:
        """Say whether a fleet has lost all its ships, which ends the game at once."""
        return any(scoring.wiped_out(self.board, seat) for seat in (0, 1))

    def _is_moot(self, task: Any) -> bool:
        """Say whether a task's ship or squadron is lost, or another's turn has come."""
        ship, squadron = getattr(task, "ship", None), getattr(task, "squadron", None)
        if ship is not None and self.board.ships[ship].where == "gone":
            return True
        if squadron is not None and self.board.squadrons[squadron].where == "gone":
            return True
        if isinstance(task, to.Patrolling):
            return task.seat != self.memory.me or not self.facts.waiting()
        if isinstance(task, to.Repairing | to.Docking):
            ways: list[Action] = repairing.OPTIONS[type(task)](self.board, task)
            return ways == [do.Done()]
        return isinstance(task, to.Commanding) and not self.facts.waiting()

    def _end(self) -> None:
        """Make the memory ready for the next turn."""
        if self.board.active is not None:
            ship = self.board.ships[self.board.active]
            ship.dial, ship.resolved = None, []
            self.board.active = None
        if self._is_decided():
            self.board.phase, self.memory.stage = "over", "over"
        self.board.told = []
        remembering.set_apart(self.board)

    # --- Decisions --------------------------------------------------------------------------

    def desk(self) -> Desk:
        """Begin a decision on the task on top."""
        return Desk(self.board, self.facts, self.dice)

    def settle(self, action: Action, trail: Trail, options: Sequence[Action] | None = None) -> Any:
        """Tell an order; give what is carried out, which a person may have chosen instead."""
        note = telling.step(self.memory, action)
        able = choices.options(self.memory, self.facts, action) if options is None else options
        return self.talk.settle(Decision(action, trail), note, able)

    def _mine(self, task: Any) -> None:
        if isinstance(task, to.Flying):
            self._fly(task)
            return
        desk = self.desk()
        action = desk.answer(task)
        if not (isinstance(action, do.Done) and self._ends_quietly(task)):
            action = self.settle(action, desk.trail)
        self.board.stack.pop()
        self.perform(task, action)

    def _ends_quietly(self, task: to.Task) -> bool:
        """Say whether it goes without saying that no more is done: but not that no token is."""
        spent = self.board.attack is not None and bool(self.board.attack.spent)
        return isinstance(task, _QUIET) or (isinstance(task, to.Defending) and spent)

    def perform(self, task: Any, action: Any) -> None:
        """Carry out an action; the task that it answers is off the stack."""
        if isinstance(action, do.Scramble):
            self.facts.acted(self.board.active)
            remembering.scatter(self.board)
        if isinstance(action, do.Activate):
            commanding.activate(self.board, action.ship)
        elif isinstance(action, do.Done) and isinstance(task, to.Venturing):
            return
        elif isinstance(action, do.Sail):
            self._sail(task, action)
        elif isinstance(task, gunning.TASKS):
            gunning.perform(self, task, action)
        elif isinstance(action, do.Mend):
            _RULES[type(task), type(action)](self.board, task, action, self.dice.app)
            self.board.told = []
        else:
            _RULES[type(task), type(action)](self.board, task, action, self.dice)
        self.mark()
        if isinstance(action, do.Scramble):
            aces.activated(self, action.squadron)

    def mark(self) -> None:
        """Tell what came of it by itself."""
        told, self.board.told = self.board.told, []
        for one in told:
            if one.rule == "armada.told.squadron-destroyed":
                self.facts.fell()
            if one.rule not in _SILENT:
                self.tell(recounting.tell(self.board, one))

    def tell(self, note: Note) -> None:
        """Tell something that is to be marked."""
        order = Mark(note.rule)
        self.talk.settle(Decision(order, Trail()), note, (order,))

    # --- Maneuvers and squadrons ------------------------------------------------------------

    def _sail(self, task: to.Steering, action: do.Sail) -> None:
        changed = steering.navigate(self.board.ships[task.ship], action.speed)
        steering.hurt_crew(self.board, task.ship, changed=changed)
        self.facts.moved(task.ship)

    def _fly(self, task: to.Flying) -> None:
        """Let a squadron act: the person finds the place by what it wants there."""
        number = task.squadron
        self.facts.flies(number, both=task.both)
        desk = self.desk()
        intent = desk.rival.wing(number, both=task.both, moved=task.moved, shot=task.shot)
        action = _ordered(number, intent)
        if not isinstance(action, do.Done) or (not task.moved and not task.shot):
            action = self.settle(action, desk.trail)
        self.board.stack.pop()
        if isinstance(action, do.Strafe | do.Bomb):
            gunning.perform(self, task, action)
            self.mark()
        elif not isinstance(action, do.Done):
            self._flown(task, action)

    def _flown(self, task: to.Flying, action: Any) -> None:
        self.facts.flew(task.squadron, _pursued(action))
        if task.both:
            self.board.stack.append(
                to.Flying(task.seat, task.squadron, both=True, moved=True, shot=task.shot)
            )
        aces.flown(self, task.squadron)

    # --- What others decide -----------------------------------------------------------------

    def _theirs(self, task: Any) -> None:
        """Ask a person what the others decide."""
        self.board.stack.pop()
        gunning.theirs(self, task)
        self.mark()


_QUIET = (
    to.Commanding, to.Repairing, to.Attacking, to.Sweeping, to.Modifying, to.Redirecting,
    to.Docking,
)  # fmt: skip
"""Tasks whose end is not told: nothing more is done."""


def _ordered(number: int, intent: wings.Intent) -> Action:
    """Turn what a squadron wants into an order."""
    if isinstance(intent, wings.Engage):
        return Engage(number, intent.enemy)
    if isinstance(intent, wings.Raid):
        return Raid(number, intent.pursuit.ship or 0, intent.pursuit.at or "front")
    return Station(number) if isinstance(intent, wings.Station) else intent


def _pursued(action: Action) -> Pursuit:
    """Say whom a squadron flew to."""
    if isinstance(action, Engage):
        return Pursuit(action.enemy)
    return Pursuit(None, action.ship, action.at) if isinstance(action, Raid) else Pursuit()
