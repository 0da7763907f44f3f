"""What the rival does at a real table: the tasks on its stack, decided and done one by one."""

from __future__ import annotations

from typing import Any

from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rival.automa import wings
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules import harm, scoring, steering
from rivals.games.armada.table import effects
from rivals.games.armada.table import memory as remembered
from rivals.games.armada.table.effects import TableTurn
from rivals.games.armada.table.orders import Engage, Raid, Station


def run(turn: TableTurn) -> None:
    """Decide and do what is on the stack, the last task first."""
    while turn.board.stack and not _is_decided(turn):
        task = turn.board.stack[-1]
        turn.board.changed()
        if _is_moot(turn, task):
            turn.board.stack.pop()
        elif task.seat != turn.memory.me:
            _theirs(turn, task)
        else:
            _mine(turn, task)
    turn.board.stack, turn.board.attack = [], None
    _end(turn)


def _is_decided(turn: TableTurn) -> bool:
    """Say whether a fleet has lost all its ships, which ends the game at once."""
    return any(scoring.wiped_out(turn.board, seat) for seat in (0, 1))


def _is_moot(turn: TableTurn, task: Any) -> bool:
    """Say whether a task's ship or squadron is lost, or another's turn has come."""
    ship, squadron = getattr(task, "ship", None), getattr(task, "squadron", None)
    if ship is not None and turn.board.ships[ship].where == "gone":
        return True
    if squadron is not None and turn.board.squadrons[squadron].where == "gone":
        return True
    if isinstance(task, to.Patrolling):
        return task.seat != turn.memory.me or not turn.facts.waiting()
    if isinstance(task, to.Repairing | to.Docking):
        return rules.KINDS.options(turn.board, task) == [do.Done()]
    return isinstance(task, to.Commanding) and not turn.facts.waiting()


def _end(turn: TableTurn) -> None:
    """Make the memory ready for the next turn."""
    if turn.board.active is not None:
        ship = turn.board.ships[turn.board.active]
        ship.dial, ship.resolved = None, []
        turn.board.active = None
    if _is_decided(turn):
        turn.board.phase, turn.memory.stage = "over", "over"
    turn.board.told = []
    remembered.set_apart(turn.board)


def _mine(turn: TableTurn, task: Any) -> None:
    if isinstance(task, to.Flying):
        _fly(turn, task)
        return
    desk = turn.desk()
    action = desk.answer(task)
    if not (isinstance(action, do.Done) and _ends_quietly(turn, task)):
        action = turn.settle(action, desk.trail)
    turn.board.stack.pop()
    _perform(turn, task, action)


def _ends_quietly(turn: TableTurn, task: to.Task) -> bool:
    """Say whether it goes without saying that no more is done: but not that no token is."""
    spent = turn.board.attack is not None and bool(turn.board.attack.spent)
    return isinstance(task, _QUIET) or (isinstance(task, to.Defending) and spent)


def _perform(turn: TableTurn, task: Any, action: Any) -> None:
    """Carry out an action; the task that it answers is off the stack."""
    if isinstance(action, do.Scramble):
        turn.facts.acted(turn.board.active)
        remembered.scatter(turn.board)
    if isinstance(action, do.Sail):
        _sail(turn, task, action)
    elif isinstance(task, effects.TASKS):
        effects.perform(turn, task, action)
    elif isinstance(action, do.Mend):
        rules.carry_out(turn.board, task, action, turn.dice.app)
        turn.board.told = []
    else:
        rules.carry_out(turn.board, task, action, turn.dice)
    turn.mark()
    if isinstance(action, do.Scramble):
        effects.activated(turn, action.squadron)


# --- Maneuvers and squadrons ------------------------------------------------------------


def _sail(turn: TableTurn, task: to.Steering, action: do.Sail) -> None:
    if steering.navigate(turn.board.ships[task.ship], action.speed):
        harm.speed_changed(turn.board, task.ship, turn.dice)
    steering.overstrain(turn.board, task.ship, turn.dice)
    turn.facts.moved(task.ship)


def _fly(turn: TableTurn, task: to.Flying) -> None:
    """Let a squadron act: the person finds the place by what it wants there."""
    number = task.squadron
    turn.facts.flies(number, both=task.both)
    desk = turn.desk()
    intent = wings.act(desk, task)
    action = _ordered(number, intent)
    if not isinstance(action, do.Done) or (not task.moved and not task.shot):
        action = turn.settle(action, desk.trail)
    turn.board.stack.pop()
    if isinstance(action, do.Strafe | do.Bomb):
        effects.perform(turn, task, action)
        turn.mark()
    elif not isinstance(action, do.Done):
        _flown(turn, task, action)


def _flown(turn: TableTurn, task: to.Flying, action: Any) -> None:
    turn.facts.flew(task.squadron, _pursued(action))
    if task.both:
        turn.board.stack.append(
            to.Flying(task.seat, task.squadron, both=True, moved=True, shot=task.shot)
        )
    effects.flown(turn, task.squadron)


# --- What others decide -----------------------------------------------------------------


def _theirs(turn: TableTurn, task: Any) -> None:
    """Ask a person what the others decide."""
    turn.board.stack.pop()
    effects.theirs(turn, task)
    turn.mark()


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
