"""Attacks at a real table: the rival's dice and tokens; people see to their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.core.asking import Question
from rivals.core.choosing import Trail
from rivals.core.errors import BadAnswer
from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.attack import Attack, Target, total
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.gunnery import accuracies
from rivals.games.armada.naming import token_name
from rivals.games.armada.rules import attacking, harm
from rivals.games.armada.rules.attacking import (
    aces,
    declaring,
    modifying,
    pool,
    resolving,
    sequence,
)
from rivals.games.armada.rules.attacking.sides import crits_count, piece, under_way
from rivals.games.armada.table import aces as company
from rivals.games.armada.table import remembering, wounding
from rivals.games.armada.table.inquiry import ASK, ZONE, zone
from rivals.games.armada.table.orders import Hit

if TYPE_CHECKING:
    from rivals.games.armada.table.facts import TableFacts
    from rivals.games.armada.table.turns import TableTurn

TASKS = (to.Attacking, to.Sweeping, to.Modifying)


def perform(turn: TableTurn, task: Any, action: Any) -> None:
    """Carry out what the rival does in an attack of its own."""
    match action:
        case do.Fire():
            _fire(turn, task, action)
        case do.Barrage():
            _barrage(turn, task, action)
        case do.Strafe():
            name = turn.facts.squadron_name(action.squadron)
            _dogfight(turn, task, Target("squadron", action.squadron), name)
        case do.Bomb():
            _dogfight(turn, task, Target("ship", action.ship, action.at), action.at)
        case do.Done():
            if isinstance(task, to.Modifying):
                _resolve(turn)
        case _:
            _modify(turn, task, action)


def _fire(turn: TableTurn, task: to.Attacking, action: do.Fire) -> None:
    declaring.go_on_attacking(turn.board, task, action.zone, action.ship)
    for one in turn.facts.hits(task.ship, action.zone, action.ship):
        if one.at == action.at:
            target = Target("ship", one.ship, one.at)
            source = Target("ship", task.ship, one.zone)
            _open_fire(turn, Attack(source, target, one.band, one.obstructed))
            return


def _barrage(turn: TableTurn, task: Any, action: do.Barrage) -> None:
    hit = task.hit if isinstance(task, to.Sweeping) else ()
    if isinstance(task, to.Attacking):
        declaring.go_on_attacking(turn.board, task, action.zone, task.target)
    turn.board.stack.append(to.Sweeping(task.seat, task.ship, action.zone, (*hit, action.squadron)))
    for one in turn.facts.prey(task.ship, action.zone):
        if one.squadron == action.squadron:
            source = Target("ship", task.ship, one.zone)
            target = Target("squadron", one.squadron)
            _open_fire(turn, Attack(source, target, one.band, one.obstructed))
            return


def _dogfight(turn: TableTurn, task: to.Flying, target: Target, name: str) -> None:
    """Attack with a squadron."""
    declaring.go_on_flying(turn.board, task)
    obstructed = turn.facts.is_obstructed(task.squadron, name)
    _open_fire(turn, Attack(Target("squadron", task.squadron), target, "close", obstructed))


def _open_fire(turn: TableTurn, attack: Attack) -> None:
    """Roll the dice of the rival's attack, and let it change them while it can."""
    turn.board.attack = attack
    remembering.scatter(turn.board)
    defender = piece(turn.board, attack.defender)
    if attack.defender.kind == "squadron":
        turn.facts.forget(f"wing_tokens.{attack.defender.number}")
    defender.defence = ["ready"] * len(defender.card.tokens)  # whether they are, is asked
    company.muster(turn, attack)
    dice = pool.gather(turn.board, attack)
    turn.dice.throw(dice)
    pool.roll(turn.board, attack, dice, turn.dice)
    turn.mark()
    _go_on(turn)


def _go_on(turn: TableTurn) -> None:
    """Ask the rival whether it changes the dice, while it may."""
    task = to.Modifying(turn.memory.me)
    if len(modifying.options(turn.board, task)) > 1:
        turn.board.stack.append(task)
    else:
        _resolve(turn)


_MODIFY: dict[type[Action], Any] = {
    do.AddDie: modifying.add,
    do.Reroll: modifying.reroll,
    do.Lock: modifying.lock,
}


def _modify(turn: TableTurn, task: to.Modifying, action: Any) -> None:
    _MODIFY[type(action)](turn.board, task, action, turn.dice)
    turn.mark()
    _go_on(turn)


# --- The rival's attack hits ----------------------------------------------------------------


def _resolve(turn: TableTurn) -> None:
    """Let a squadron suffer by the rules; of a ship people see to it."""
    attack = under_way(turn.board)
    if attack.defender.kind == "squadron":
        sequence.defend(turn.board, turn.dice)
        return
    if aces.may_pick(turn.board, attack):
        _pick(turn, attack)
    _strike_ship(turn, attack)
    turn.board.attack = None


def _pick(turn: TableTurn, attack: Attack) -> None:
    """Nym: discard the enemy's token that serves it best."""
    tokens = turn.facts.tokens(attack)
    if tokens:
        desk = turn.desk()
        action = do.Discard(desk.rival.takes_away(tokens))
        turn.settle(action, desk.trail, (action,))
        turn.board.ships[attack.defender.number].defence[action.token] = "discarded"


def _strike_ship(turn: TableTurn, attack: Attack) -> None:
    """Tell what the dice do to a ship."""
    number = attack.defender.number
    damage = total(attack.dice, crits=crits_count(turn.board, attack))
    hit = Hit(damage, resolving.has_standard_crit(turn.board, attack))
    turn.settle(hit, Trail(), (hit,))
    wounding.book(turn, number, damage)


# --- What others decide ---------------------------------------------------------------------


def theirs(turn: TableTurn, task: Any) -> None:
    """Ask what the others decide: their tokens, or what a damage card does to the rival."""
    match task:
        case to.Striking():
            action = _struck(turn, task)
            harm.decide(turn.board, task.ship, task.card, action)
        case to.Defending() | to.Redirecting():
            _defended(turn)
        case to.Picking() | to.Toggling() | to.Modifying():
            _chosen(turn, task)


def _struck(turn: TableTurn, task: to.Striking) -> Action:
    """Ask which shields a damage card takes from the rival."""
    ways = harm.choices(turn.board, task.ship, task.card)
    fails = [one for one in ways if isinstance(one, do.Fail)]
    held = [one for one in ZONES if any(one in way.zones for way in fails)]
    told = turn.facts.ask(
        Question(
            f"fail.{task.ship}", "several", f"{ASK}.fail",
            {"ship": turn.facts.ship_name(task.ship)}, tuple(held), ZONE, known=(),
        )
    )  # fmt: skip
    wanted = do.Fail(tuple(zone(one) for one in told))
    return next((one for one in ways if one == wanted), ways[0])


def _defended(turn: TableTurn) -> None:
    """Ask what is left of a squadron that may spend tokens, and go on."""
    attack = under_way(turn.board)
    number = attack.defender.number
    squadron = turn.board.squadrons[number]
    damage = total(attack.dice, crits=crits_count(turn.board, attack))
    told = turn.facts.ask(
        Question(
            f"hull.{number}", "number", f"{ASK}.hull",
            {"squadron": turn.facts.squadron_name(number), "damage": damage},
            most=squadron.hull, known=max(0, squadron.hull - damage),
        )
    )  # fmt: skip
    harm.harm_squadron(turn.board, number, squadron.hull - told)
    sequence.answer(turn.board, turn.dice)


def _chosen(turn: TableTurn, task: Any) -> None:
    """Ask for a token that is lost, or whether a squadron counts as activated; else go on."""
    rules, board, dice = attacking.PERFORM, turn.board, turn.dice
    if isinstance(task, to.Modifying):
        lock(turn.facts, under_way(board))
        rules[to.Modifying, do.Done](board, task, do.Done(), dice)
        return
    if isinstance(task, to.Toggling):
        name = turn.facts.squadron_name(task.squadron)
        told = turn.facts.yes(f"toggled.{task.squadron}", "toggled", squadron=name)
        rules[to.Toggling, do.Toggle](board, task, do.Toggle(told), dice)
        return
    owner = piece(board, under_way(board).defender)
    if owner.tokens():
        _lost(turn, task)
    else:
        rules[to.Picking, do.Done](board, task, do.Done(), dice)


def lock(facts: TableFacts, attack: Attack) -> None:
    """Ask which of the rival's tokens are locked; those accuracy icons are spent."""
    pieces: Any = facts.board.ships if attack.defender.kind == "ship" else facts.board.squadrons
    owner = pieces[attack.defender.number]
    sure = accuracies(attack.dice)
    names = {token_name(owner.card.tokens, number): number for number, _, _ in owner.tokens()}
    if not sure or not names:
        return
    told = facts.which("locked", "locked", names, "armada.token", n=len(sure))
    if len(told) > len(sure):
        raise BadAnswer("locked", f"at most {len(sure)} tokens")
    attack.locked = [names[one] for one in told]
    for place in reversed(sure[: len(told)]):
        del attack.dice[place]


def _lost(turn: TableTurn, task: to.Picking) -> None:
    """Ask which of the rival's tokens Nym discards."""
    attack = under_way(turn.board)
    tokens = turn.board.ships[attack.defender.number].tokens()
    kinds = tuple(dict.fromkeys(kind for _, kind, _ in tokens))
    told = turn.facts.one_of("picked", "picked", (*kinds, "none"), "armada.token_or")
    number = next((one for one, kind, _ in tokens if kind == told), None)
    action: Action = do.Done() if number is None else do.Discard(number)
    attacking.PERFORM[to.Picking, type(action)](turn.board, task, action, turn.dice)
