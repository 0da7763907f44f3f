"""How the rival comes to a real table: fleets, the commander's style, deployment in words."""

from __future__ import annotations

from collections import Counter

from rivals.core.asking import Question
from rivals.core.choosing import Trail
from rivals.core.errors import BadAnswer, BadSetup
from rivals.core.game import Action
from rivals.games.armada.automa import commander
from rivals.games.armada.components.fleets import READY, Fleet, check_fleet
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.pieces import Plan
from rivals.games.armada.player import berthing
from rivals.games.armada.table.inquiry import ASK, SHIP, SQUADRON
from rivals.games.armada.table.orders import Berth, Line, Scheme, Throttle
from rivals.games.armada.table.remembering import MINE, OWN, THEIRS, TableMemory, lay_out
from rivals.games.armada.table.turns import TableTurn

MANY = 12
AHEAD = "ahead"
WAYS = (AHEAD, "west", "east")
"""Where the focal point lies, seen from the middle of the part where the rival deploys."""


def muster(memory: TableMemory, turn: TableTurn) -> None:
    """Ask for the fleets that are not ready ones. Raises Unanswered, BadAnswer."""
    if OWN not in (memory.mine, memory.theirs):
        return
    fleets = [
        _fleet(memory, turn, chosen, whose)
        for whose, chosen in (("theirs", memory.theirs), ("mine", memory.mine))
    ]
    lay_out(memory.board, fleets[THEIRS], fleets[MINE])


def _fleet(memory: TableMemory, turn: TableTurn, chosen: str, whose: str) -> Fleet:
    """Give a ready fleet, or ask which ships and squadrons there are."""
    if chosen != OWN:
        return READY[memory.board.points][chosen]
    ships = _counted(turn, f"{whose}_ships", tuple(SHIPS), SHIP)
    squadrons = _counted(turn, f"{whose}_squadrons", tuple(SQUADRONS), SQUADRON)
    if len(ships) > 1 and whose == "mine":
        flagship = turn.facts.one_of("flagship", "flagship", dict.fromkeys(ships), SHIP)
        ships.remove(flagship)
        ships.insert(0, flagship)
    fleet = Fleet(tuple(ships), tuple(squadrons))
    readings = memory.board.readings
    try:
        errata, cap = readings.costs == "errata", readings.rules != "classic"
        check_fleet(fleet, memory.board.points, errata=errata, cap=cap)
    except BadSetup as error:
        raise BadAnswer(f"{whose}_squadrons", str(error)) from None
    return fleet


def _counted(turn: TableTurn, key: str, kinds: tuple[str, ...], words: str) -> list[str]:
    question = Question(key, "counts", f"{ASK}.{key}", {}, kinds, words, most=MANY, known={})
    told: Counter[str] = Counter(turn.facts.ask(question))
    return list(told.elements())


def play(memory: TableMemory, turn: TableTurn) -> None:
    """Roll style, focal point and side, and tell how the rival deploys. Raises Unanswered."""
    board, stream = memory.board, f"rival.{memory.me}"
    trail = Trail()
    style = commander.style(turn.dice, stream, trail)
    shift = commander.shifts(turn.dice, stream, trail)
    side = commander.side(turn.dice, stream, trail)
    scheme = Scheme(style, shift, side)
    turn.settle(scheme, trail, (scheme,))
    board.plans["1"] = Plan(style, 0, 0, side)
    _deploy(memory, turn)
    board.phase, memory.stage = "ship", "playing"


def _deploy(memory: TableMemory, turn: TableTurn) -> None:
    board = memory.board
    ships = board.on_mat(memory.me)
    trail = Trail()
    ordered = ships
    if len(ships) > 1:
        told = turn.facts.one_of("focus", "focus", WAYS, "armada.focus", side=turn.facts.plan.side)
        outer = {AHEAD: "", "west": "east", "east": "west"}[told]
        ordered = berthing.lined_up(board, ships, outer, trail)  # type: ignore[arg-type]
    line = Line(tuple(ordered))
    turn.settle(line, trail, (line,))
    for number in ships:
        _throttle(memory, turn, number)
    if board.in_flight(memory.me):
        trail = Trail()
        trail.note("armada.deploy.squadron", style=turn.facts.plan.style)
        turn.settle(Berth(), trail, (Berth(),))


def _throttle(memory: TableMemory, turn: TableTurn, number: int) -> None:
    ship, trail = memory.board.ships[number], Trail()
    speed = commander.start_speed(turn.facts.plan.style, ship.card.top_speed, trail)
    able: list[Action] = [Throttle(number, one) for one in range(ship.card.top_speed + 1)]
    ship.speed = turn.settle(Throttle(number, speed), trail, able).speed
