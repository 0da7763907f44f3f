"""The rules: what is legal, how an action changes the position, and what follows by itself.

Each kind of action has a fault (a rule id, or '' where it is legal) and each kind of task its
options; the position's `check` asks the fault alone, so that no list is made where none is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rivals.games.eclipse import actions as do
from rivals.games.eclipse import tasks as to
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.rules import (
    acting,
    combat,
    economy,
    exploring,
    influence,
    moving,
    pacts,
    people,
    studying,
    turning,
)

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.eclipse.components.species import Activity
    from rivals.games.eclipse.state import Position

NOT_NOW = "eclipse.fault.not-now"
OWN_TURN = (to.Turn, to.Acting)

_Fault = Callable[["Position", Any, Any], str]
_Perform = Callable[["Position", Any, Any, "Dice"], None]

ACTIVITY: dict[type[Action], Activity] = {
    do.Explore: "explore", do.Disc: "influence", do.Refresh: "influence",
    do.Research: "research", do.Install: "upgrade", do.Build: "build", do.Move: "move",
}  # fmt: skip
"""The kinds of action that are an activation."""

_ACTIVATION_FAULTS: dict[type[Action], _Fault] = {
    do.Explore: exploring.explore_fault,
    do.Disc: influence.disc_fault,
    do.Research: studying.research_fault,
    do.Install: studying.install_fault,
    do.Build: moving.build_fault,
    do.Move: moving.move_fault,
}


def fault(position: Position, action: Any) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    if not position.stack:
        return "eclipse.fault.over"
    task = position.stack[-1]
    kind = type(action)
    if kind is do.Install and isinstance(task, to.Fitting):
        return exploring.fit_fault(position, task, action)
    if kind in ACTIVITY:
        wrong = acting.fault(position, task, ACTIVITY[kind])
        if wrong:
            return wrong
        if kind is do.Refresh:
            return "" if isinstance(task, to.Turn) else NOT_NOW
        return _ACTIVATION_FAULTS[kind](position, task, action)
    where, further = _FAULTS.get(kind, ((), None))
    if not isinstance(task, where):
        return NOT_NOW
    return further(position, task, action) if further else ""


def options(position: Position) -> list[Action]:
    """List the legal actions in a canonical order."""
    if not position.stack:
        return []
    task = position.stack[-1]
    return _OPTIONS[type(task)](position, task)


def perform(position: Position, action: Action, dice: Dice) -> None:
    """Change the position by a legal action, and go on to the next decision."""
    task = position.stack.pop()
    if isinstance(action, do.Install) and isinstance(task, to.Fitting):
        exploring.fit(position, task, action)
    else:
        _PERFORM[type(action)](position, task, action, dice)
    settle(position, dice)


def settle(position: Position, dice: Dice) -> None:
    """Let happen what nobody decides, until somebody must decide or the game is over."""
    while position.phase != "over":
        if position.stack:
            if not _is_idle(position):
                return
            turn = position.stack.pop()
            turning.end_turn(position, turn.seat)
            _next(position)
        elif position.phase == "combat":
            if not combat.advance(position, dice):
                turning.begin_upkeep(position)
        elif not turning.keep_house(position):
            turning.clean_up(position, dice)


def _is_idle(position: Position) -> bool:
    """Say whether nothing is left to do in a turn after its action."""
    task = position.stack[-1]
    if not isinstance(task, to.Turn) or not task.acted:
        return False
    return not people.can_colonise(position, task.seat) and not pacts.propose_options(
        position, task
    )


# --- Options ---------------------------------------------------------------------------------


def _turn_options(position: Position, task: to.Turn) -> list[Action]:
    free = [
        *people.colonise_options(position, task.seat),
        *economy.trades(position, task.seat),
        *pacts.propose_options(position, task),
    ]
    if task.acted:
        return [*free, do.End()]
    return [
        *pacts.stance_options(position, task),
        *pacts.truce_options(position, task),
        *(one for activity in _ACTIVATIONS for one in _activations(position, task, activity)),
        *free,
        do.Pass(),
    ]


def _activations(position: Position, task: Any, activity: Activity) -> list[Action]:
    if acting.fault(position, task, activity):
        return []
    return _ACTIVATIONS[activity](position, task)


def _influences(position: Position, task: Any) -> list[Action]:
    still = [do.Refresh()] if isinstance(task, to.Turn) else []
    return [*influence.disc_options(position, task), *still]


_ACTIVATIONS: dict[Activity, Callable[[Position, Any], list[Action]]] = {
    "explore": lambda position, task: [
        do.Explore(*where) for where in exploring.explorable(position, task.seat)
    ],
    "influence": _influences,
    "research": lambda position, task: [*studying.research_options(position, task)],
    "upgrade": lambda position, task: [
        *studying.install_options(position, task),
        *studying.strip_options(position, task),
    ],
    "build": lambda position, task: [*moving.build_options(position, task)],
    "move": lambda position, task: [*moving.move_options(position, task)],
}


def _acting_options(position: Position, task: to.Acting) -> list[Action]:
    made = _activations(position, task, task.activity)
    made += people.colonise_options(position, task.seat)
    made += economy.trades(position, task.seat)
    return made if acting.stop_fault(position, task) else [*made, do.Stop()]


def _upkeep_options(position: Position, task: to.Upkeep) -> list[Action]:
    made: list[Action] = [
        *people.colonise_options(position, task.seat),
        *economy.trades(position, task.seat),
        *turning.abandon_options(position, task),
    ]
    return made if turning.upkeep_stop_fault(position, task) else [*made, do.Stop()]


def _answers(position: Position, task: to.Answering) -> list[Action]:
    cubes = [do.Accept(one) for one in RESOURCES]
    return [*(one for one in cubes if not pacts.accept_fault(position, task, one)), do.Refuse()]


_OPTIONS: dict[type[to.Task], Callable[[Position, Any], list[Any]]] = {
    to.Turn: _turn_options,
    to.Acting: _acting_options,
    to.Upkeep: _upkeep_options,
    to.Placing: exploring.placing_options,
    to.Claiming: lambda position, task: [do.Claim(task.hex), do.Leave(task.hex)],
    to.Finding: exploring.finding_options,
    to.Learning: exploring.learn_options,
    to.Fitting: exploring.fitting_options,
    to.Keying: studying.key_options,
    to.Answering: _answers,
    to.MakingRoom: pacts.give_up_options,
    to.Pondering: lambda position, task: [do.Agree(), do.Refuse()],
    to.Returning: people.return_options,
    **combat.OPTIONS,
}


# --- Faults ----------------------------------------------------------------------------------


def _stop_fault(position: Position, task: Any, action: do.Stop) -> str:
    if isinstance(task, to.Upkeep):
        return turning.upkeep_stop_fault(position, task)
    return acting.stop_fault(position, task)


def _same_hex(position: Position, task: Any, action: Any) -> str:
    return "" if action.hex == task.hex else "eclipse.fault.other-hex"


def _fresh_turn(position: Position, task: to.Turn, action: Any) -> str:
    return NOT_NOW if task.acted else ""


def _acted_turn(position: Position, task: to.Turn, action: Any) -> str:
    return "" if task.acted else NOT_NOW


def _trade_fault(position: Position, task: Any, action: do.Trade) -> str:
    return economy.trade_fault(position, task.seat, action)


def _truce_fault(position: Position, task: to.Turn, action: do.Truce) -> str:
    return NOT_NOW if task.acted else pacts.truce_fault(position, task, action)


def _use_fault(position: Position, task: to.Finding, action: do.Use) -> str:
    return exploring.use_fault(position, task)


_FAULTS: dict[type[Action], tuple[tuple[type, ...], _Fault | None]] = {
    do.Place: ((to.Placing,), exploring.place_fault),
    do.Discard: ((to.Placing,), None),
    do.Claim: ((to.Claiming,), _same_hex),
    do.Leave: ((to.Claiming,), _same_hex),
    do.Strip: (OWN_TURN, studying.strip_fault),
    do.Stop: ((to.Acting, to.Upkeep), _stop_fault),
    do.End: ((to.Turn,), _acted_turn),
    do.Pass: ((to.Turn,), _fresh_turn),
    do.Colonise: ((*OWN_TURN, to.Upkeep), people.colonise_fault),
    do.Trade: ((*OWN_TURN, to.Upkeep), _trade_fault),
    do.Propose: ((to.Turn,), pacts.propose_fault),
    do.Accept: ((to.Answering,), pacts.accept_fault),
    do.Truce: ((to.Turn,), _truce_fault),
    do.Agree: ((to.Pondering,), None),
    do.Refuse: ((to.Answering, to.Pondering), None),
    do.GiveUp: ((to.MakingRoom,), pacts.give_up_fault),
    do.Stance: ((to.Turn,), pacts.stance_fault),
    do.Use: ((to.Finding,), _use_fault),
    do.Keep: ((to.Finding,), None),
    do.Learn: ((to.Learning,), exploring.learn_fault),
    do.Store: ((to.Fitting,), None),
    do.Key: ((to.Keying,), None),
    do.Return: ((to.Returning,), people.return_fault),
    do.Abandon: ((to.Upkeep,), turning.abandon_fault),
    do.Fire: ((to.Firing,), combat.FAULT[do.Fire]),
    do.Retreat: ((to.Firing,), combat.FAULT[do.Retreat]),
    do.Hit: ((to.Hitting,), combat.FAULT[do.Hit]),
    do.Take: ((to.Rewarding,), combat.FAULT[do.Take]),
    do.TakeNone: ((to.Rewarding,), combat.FAULT[do.TakeNone]),
    do.Kill: ((to.Bombing,), combat.FAULT[do.Kill]),
}


# --- What actions do -------------------------------------------------------------------------


def _pass(position: Position, task: to.Turn, action: do.Pass, dice: Dice) -> None:
    turning.pass_turn(position, task.seat)
    _next(position)


def _end(position: Position, task: to.Turn, action: do.End, dice: Dice) -> None:
    turning.end_turn(position, task.seat)
    _next(position)


def _next(position: Position) -> None:
    """Give the turn on; after the last pass ships fight."""
    turning.next_turn(position)
    if position.phase == "combat":
        combat.begin(position)


def _stop(position: Position, task: Any, action: do.Stop, dice: Dice) -> None:
    if isinstance(task, to.Upkeep):
        turning.close(position, task.seat)
    else:
        acting.stop(position, task)


def _colonise(position: Position, task: Any, action: do.Colonise, dice: Dice) -> None:
    people.colonise(position, task, action)
    _again(position, task)


def _trade(position: Position, task: Any, action: do.Trade, dice: Dice) -> None:
    economy.trade(position, task.seat, action)
    _again(position, task)


def _again(position: Position, task: Any) -> None:
    """Go on with the task; an upkeep is looked at anew."""
    if not isinstance(task, to.Upkeep):
        position.stack.append(task)


def _nothing(position: Position, task: Any, action: Any, dice: Dice) -> None:
    """Nothing more happens."""


def _plain(fn: Callable[[Position, Any, Any], None]) -> _Perform:
    """Make a handler of one that needs no dice."""
    return lambda position, task, action, dice: fn(position, task, action)


def _bare(fn: Callable[[Position, Any], None]) -> _Perform:
    """Make a handler of one that needs only the task."""
    return lambda position, task, action, dice: fn(position, task)


_PERFORM: dict[type[Action], _Perform] = {
    do.Explore: exploring.explore,
    do.Place: _plain(exploring.place),
    do.Discard: _bare(exploring.discard),
    do.Claim: exploring.claim,
    do.Leave: _nothing,
    do.Disc: influence.move_disc,
    do.Refresh: _bare(influence.refresh),
    do.Research: _plain(studying.research),
    do.Install: _plain(studying.install),
    do.Strip: _plain(studying.strip),
    do.Build: _plain(moving.build),
    do.Move: _plain(moving.move),
    do.Stop: _stop,
    do.End: _end,
    do.Pass: _pass,
    do.Colonise: _colonise,
    do.Trade: _trade,
    do.Propose: _plain(pacts.propose),
    do.Accept: _plain(pacts.accept),
    do.Truce: _plain(pacts.offer_truce),
    do.Agree: _bare(pacts.agree),
    do.Refuse: _bare(pacts.refuse),
    do.GiveUp: _plain(pacts.give_up),
    do.Stance: pacts.take_stance,
    do.Use: _bare(exploring.use),
    do.Keep: _bare(exploring.keep),
    do.Learn: _plain(exploring.learn),
    do.Store: _bare(exploring.store),
    do.Key: _plain(studying.key),
    do.Return: _plain(people.return_cube),
    do.Abandon: _plain(turning.abandon),
    **combat.PERFORM,
}
