"""Aces at a real table: where they stand is asked when it counts, what they do is booked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.armada import actions as do
from rivals.games.armada.attack import Attack
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.rules import harm
from rivals.games.armada.rules.attacking import aces
from rivals.games.armada.rules.attacking.defending import HELPER
from rivals.games.armada.table import wounding
from rivals.games.armada.table.inquiry import WHOM, ZONE, zone

if TYPE_CHECKING:
    from rivals.games.armada.state import Position
    from rivals.games.armada.table.turns import TableTurn

TOUCHING = 4_000
"""From middle to middle, in hundredths of a millimetre: within distance 1."""

ALONGSIDE = 8_000
"""The same to a ship, whatever its size: beside its base, and within distance 1 of that."""


# --- Company that counts in an attack --------------------------------------------------------


def muster(turn: TableTurn, attack: Attack) -> None:
    """Ask where squadrons stand whose company counts, and put them so in memory."""
    if attack.defender.kind == "squadron":
        _jan_ors(turn, attack)
    if attack.attacker.kind == "ship":
        return
    own = turn.board.squadrons[attack.attacker.number].seat == turn.memory.me
    if own:
        _dash_rendar(turn, attack)
    if attack.defender.kind == "squadron":
        if own:
            _swarm(turn, attack)
        _dengar(turn, attack)
    _soontir_fel(turn, attack, own=own)


def _swarm(turn: TableTurn, attack: Attack) -> None:
    """Ask for Howlrunner, and for another squadron engaged with the target."""
    board, number = turn.board, attack.attacker.number
    own = board.squadrons[number]
    if "swarm" not in own.card.keywords:
        return
    others = [one for one in board.in_flight(own.seat) if one != number]
    leader = next((one for one in others if board.squadrons[one].kind == "howlrunner"), None)
    name = turn.facts.squadron_name(number)
    if leader is not None and turn.facts.yes(f"led.{number}", "led", squadron=name):
        _put_beside(board, leader, number)
    target = attack.defender.number
    wing = [one for one in others if one != leader]
    said = {"squadron": name, "target": turn.facts.squadron_name(target)}
    if others and turn.facts.yes(f"swarm.{number}", "swarm", **said):
        _put_beside(board, (wing or others)[0], target)


def _dash_rendar(turn: TableTurn, attack: Attack) -> None:
    """Ask who is beside Dash Rendar, who rolls as many dice anew."""
    board, facts, number = turn.board, turn.facts, attack.attacker.number
    if board.squadrons[number].kind != "dash_rendar":
        return
    names = (*facts.named_squadrons(facts.enemy_squadrons()), *facts.named_ships(facts.enemies()))
    target = attack.defender.number
    known = facts.ship_name(target)
    if attack.defender.kind == "squadron":
        known = facts.squadron_name(target)
    told = facts.which(f"dash.{number}", "dash", names, WHOM, (known,))
    for name in told:
        if facts.is_ship(name):
            ship = board.ships[facts.ship_of(name)]
            ship.x, ship.y = board.squadrons[number].x + ALONGSIDE, board.squadrons[number].y
        else:
            _put_beside(board, facts.squadron_of(name), number)


def _dengar(turn: TableTurn, attack: Attack) -> None:
    """Ask for Dengar beside the squadron attacked: it strikes back with a die more."""
    board, number = turn.board, attack.defender.number
    dengar = _pilot(board, "dengar", board.squadrons[number].seat)
    if dengar is None or dengar == number:
        return
    if board.squadrons[attack.attacker.number].kind == "ig88":
        return  # nobody strikes back at it
    name = turn.facts.squadron_name(number)
    if turn.facts.yes(f"dengar.{number}", "dengar", squadron=name):
        _put_beside(board, dengar, number, side=-1)


def _jan_ors(turn: TableTurn, attack: Attack) -> None:
    """Ask for Jan Ors beside the squadron attacked: it may spend her tokens, while she has any."""
    board, number = turn.board, attack.defender.number
    jan = _pilot(board, HELPER, board.squadrons[number].seat)
    if jan is None or jan == number or not board.squadrons[jan].tokens():
        return
    name = turn.facts.squadron_name(number)
    if turn.facts.yes(f"jan.{number}", "jan", squadron=name):
        _put_beside(board, jan, number, side=-1)


def _soontir_fel(turn: TableTurn, attack: Attack, *, own: bool) -> None:
    """Find out whether Soontir Fel is engaged with a squadron that attacks anybody else."""
    board, number = turn.board, attack.attacker.number
    fel = _pilot(board, "soontir_fel", 1 - board.squadrons[number].seat)
    if fel is None or (attack.defender.kind, attack.defender.number) == ("squadron", fel):
        return
    if own:
        engaged = fel in turn.facts.engaging(number)
    else:
        name = turn.facts.squadron_name(number)
        engaged = turn.facts.yes(f"fel.{number}", "fel", squadron=name)
    if engaged:
        _put_beside(board, fel, number, side=-1)


def _pilot(board: Position, kind: str, seat: int) -> int | None:
    """Find an ace of a seat who is in flight."""
    return next((one for one in board.in_flight(seat) if board.squadrons[one].kind == kind), None)


def _put_beside(board: Position, number: int, other: int, side: int = 1) -> None:
    """Let a squadron touch another one in memory, on its east or (`side` -1) on its west."""
    beside = board.squadrons[other]
    board.squadrons[number].x = beside.x + side * TOUCHING
    board.squadrons[number].y = beside.y


# --- Mauler Mithel ---------------------------------------------------------------------------


def flown(turn: TableTurn, number: int) -> None:
    """Mauler Mithel has moved: every squadron engaged with him suffers 1."""
    if turn.board.squadrons[number].kind == "mauler_mithel":
        aces.maul(turn.board, turn.facts.met(number))
        turn.mark()


# --- Boba Fett -------------------------------------------------------------------------------


def activated(turn: TableTurn, number: int) -> None:
    """Boba Fett acts: an enemy at distance 1, a squadron if there is any, suffers 1."""
    if turn.board.squadrons[number].kind != "boba_fett":
        return
    ways = _harms(turn, number)
    if not ways:
        return
    desk = turn.desk()
    action = turn.settle(desk.rival.harms(ways), desk.trail, (*ways, do.Done()))
    if not isinstance(action, do.Harm):
        return
    if action.target == "squadron":
        harm.harm_squadron(turn.board, action.number, 1)
        turn.mark()
    else:
        wounding.book(turn, action.number, 1)


def _harms(turn: TableTurn, number: int) -> list[do.Harm]:
    """Ask who is at distance 1; of ships, with no squadron there, also which zones are."""
    facts = turn.facts
    names = (*facts.named_squadrons(facts.enemy_squadrons()), *facts.named_ships(facts.enemies()))
    told = facts.which(f"fett.{number}", "fett", names, WHOM)
    squadrons = [facts.squadron_of(one) for one in told if not facts.is_ship(one)]
    if squadrons:
        return [do.Harm("squadron", one) for one in squadrons]
    return [
        do.Harm("ship", facts.ship_of(name), zone(at))
        for name in told
        for at in facts.which(
            f"fett_zones.{number}.{name}", "fett-zones", ZONES, ZONE, ship=name
        )
    ]  # fmt: skip
