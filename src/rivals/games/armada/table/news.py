"""What people tell of their own turns: who attacked the rival, what else befell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.choosing import Trail
from rivals.core.game import Action
from rivals.games.armada.components.box import BANDS, ROUNDS
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.rules import harm, phases, steering
from rivals.games.armada.rules.attacking import sequence
from rivals.games.armada.table import effects
from rivals.games.armada.table.effects import TableTurn, ask_dice
from rivals.games.armada.table.facts import TableFacts, zone
from rivals.games.armada.table.inquiry import ASK
from rivals.games.armada.table.memory import WHOM, ZONE
from rivals.games.armada.table.orders import Close, Noted

SHIP, SQUADRONS, ATTACKED, SUFFERS, LOST, OVER, HAN = (
    "ship", "squadrons", "attacked", "suffers", "lost", "over", "han",
)  # fmt: skip
"""What comes next at the table."""

MISHAPS = ("rammed", "asteroid", "debris", "station", "card", "hull", "fett", "gone")
"""What may befall the rival beside effects."""


def hear(facts: TableFacts) -> str:
    """Ask what comes now, of what there can be."""
    ships, squadrons = facts.unactivated(), facts.waiting()
    able = [ATTACKED, SUFFERS, LOST]
    if ships:
        able.insert(0, SHIP)
    elif squadrons:
        able.insert(0, SQUADRONS)
    else:
        able.insert(0, OVER)
    if _han_may_act(facts):
        able.insert(1, HAN)
    return str(facts.ask(ASK.one("now", able, "armada.now")))


def happen(turn: TableTurn, what: str) -> None:
    """Let it happen; the rival's decisions in it are on the stack."""
    _HAPPEN[what](turn)


# --- The rival's own turns ------------------------------------------------------------------


def _han_may_act(facts: TableFacts) -> bool:
    """Say whether the ship phase may be about to begin, with the rival's Han Solo in flight."""
    ships = facts.unactivated() == facts.board.on_mat(facts.seat)
    return ships and any(facts.squadron_kind(one) == "han_solo" for one in facts.waiting())


def _han(turn: TableTurn) -> None:
    turn.board.phase = "ship"
    turn.board.stack.append(to.Venturing(turn.memory.me))


def _ship(turn: TableTurn) -> None:
    turn.board.phase = "ship"
    turn.board.stack.append(to.Mustering(turn.memory.me))


def _squadrons(turn: TableTurn) -> None:
    turn.board.phase = "squadron"
    turn.board.stack.append(to.Patrolling(turn.memory.me, phases.SQUADRONS_A_TURN))


# --- Attacks on the rival -------------------------------------------------------------------


def _pieces(facts: TableFacts, seat: int) -> tuple[str, ...]:
    board = facts.board
    return (
        *facts.named_ships(board.on_mat(seat)), *facts.named_squadrons(board.in_flight(seat)),
    )  # fmt: skip


def _target(facts: TableFacts, name: str) -> Target:
    """Give what a name stands for, without a zone."""
    if facts.is_ship(name):
        return Target("ship", facts.ship_of(name))
    return Target("squadron", facts.squadron_of(name))


def _attacked(turn: TableTurn) -> None:
    """Hear of an attack on the rival, and go on to its defence."""
    facts = turn.facts
    own = facts.pick(ASK.one("attacked", _pieces(facts, facts.seat), WHOM))
    by = facts.pick(ASK.one("attacker", _pieces(facts, facts.memory.enemy), WHOM, whom=own))
    attacker, defender = _target(facts, by), _target(facts, own)
    if defender.kind == "ship":
        at = zone(facts.pick(ASK.one("hit", ZONES, ZONE, ship=own)))
        defender = Target("ship", defender.number, at)
    attack = Attack(attacker, defender, "close")
    if attacker.kind == "ship" and _may_evade(facts, defender):
        band = facts.pick(ASK.one("band", BANDS, "armada.band", whom=own))
        attack.band = BANDS[BANDS.index(band)]
    attack.dice = ask_dice(facts, None)
    attack.gathered = len(attack.dice)
    effects.lock(facts, attack)
    turn.board.attack = attack
    effects.muster(turn, attack)
    if sequence.counter(turn.board):  # it strikes back through what the attack went through
        attack.obstructed = facts.yes(f"through.{defender.number}", squadron=own)
    sequence.defend(turn.board, turn.dice)
    turn.mark()


def _may_evade(facts: TableFacts, defender: Target) -> bool:
    """Say whether the range matters: the rival may have an evade to spend."""
    pieces: Any = facts.board.ships if defender.kind == "ship" else facts.board.squadrons
    return any(kind == "evade" for _, kind, _ in pieces[defender.number].tokens())


# --- What else befalls it -------------------------------------------------------------------


def _suffers(turn: TableTurn) -> None:
    """Hear what befalls one of the rival's ships or squadrons."""
    facts = turn.facts
    name = facts.pick(ASK.one("suffers", _pieces(facts, facts.seat), WHOM))
    if not facts.is_ship(name):
        _hurt(turn, facts.squadron_of(name), name)
        return
    number = facts.ship_of(name)
    pilots = {facts.squadron_kind(one) for one in facts.enemy_squadrons()}
    left_out = {"hull"} if "boba_fett" in pilots else {"hull", "fett"}
    able = [one for one in MISHAPS if one not in left_out]
    what = facts.pick(ASK.one("mishap", able, "armada.mishap", ship=name))
    match what:
        case "rammed":
            steering.ram(turn.board, number, turn.dice)
        case "asteroid" | "debris" | "station":
            steering.run_over(turn.board, number, what, turn.dice)
        case "card":
            harm.deal_down(turn.board, number, turn.dice)
        case "fett":
            at = zone(facts.pick(ASK.one("hit", ZONES, ZONE, ship=name)))
            harm.suffer(turn.board, number, at, 1, turn.dice)
        case _:
            harm.destroy(turn.board, number, turn.dice)
    turn.mark()


def _hurt(turn: TableTurn, number: int, name: str) -> None:
    """Hear how much hull a squadron has left."""
    squadron = turn.board.squadrons[number]
    most = squadron.card.hull
    told = turn.facts.ask(ASK.number(f"left.{number}", most, known=squadron.hull, squadron=name))
    if told < squadron.hull:
        harm.harm_squadron(turn.board, number, squadron.hull - told)
        turn.mark()
        return
    squadron.hull = told
    _tell(turn, Noted())


def _lost(turn: TableTurn) -> None:
    """Hear which of the others' pieces are gone."""
    facts = turn.facts
    names = _pieces(facts, facts.memory.enemy)
    for one in facts.once(ASK.several("lost", names, WHOM, ())):
        target = _target(facts, one)
        if target.kind == "ship":
            harm.destroy(turn.board, target.number, turn.dice)
        else:
            squadron = turn.board.squadrons[target.number]
            squadron.hull, squadron.where = 0, "gone"
    turn.board.told = []
    _tell(turn, Noted())


def _tell(turn: TableTurn, order: Action) -> None:
    turn.settle(order, Trail(), (order,))


# --- The end of a round ---------------------------------------------------------------------


def _over(turn: TableTurn) -> None:
    """Ready the tokens and begin the next round; the sixth is the last (rule 21)."""
    _tell(turn, Close())
    board = turn.board
    board.phase = "squadron"
    last = board.round == ROUNDS
    phases.finish_round(board)
    board.stack, board.told = [], []
    for lies in turn.memory.lies.values():
        lies.update({one: "ready" for one, how in lies.items() if how == "exhausted"})
    if last:
        turn.memory.stage = "over"
    else:
        board.phase = "ship"


_HAPPEN: dict[str, Callable[[TableTurn], None]] = {
    SHIP: _ship, SQUADRONS: _squadrons, ATTACKED: _attacked, SUFFERS: _suffers, LOST: _lost,
    OVER: _over, HAN: _han,
}  # fmt: skip
