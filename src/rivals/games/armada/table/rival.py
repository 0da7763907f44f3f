"""The Imperial AI at a real table: the same procedure, told to whoever moves its pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.errors import BadAnswer, BadSetup
from rivals.core.game import Action, Result
from rivals.core.notes import Note
from rivals.core.orders import Pictured, one_seat
from rivals.core.readings import reading_questions
from rivals.core.table import Holding, Step, TableRival, TableTalk
from rivals.core.words import Lang
from rivals.games.armada.components.box import POINTS, Points
from rivals.games.armada.components.fleets import READY, Fleet, check_fleet
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import Plan
from rivals.games.armada.position.readings import READINGS, Readings
from rivals.games.armada.position.seats import RIVAL
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import places
from rivals.games.armada.rival.automa import commander
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rules import phases, scoring
from rivals.games.armada.rules.setup import NAMES, guards_question
from rivals.games.armada.table import news, pictures, turns
from rivals.games.armada.table.effects import TableTurn
from rivals.games.armada.table.inquiry import ASK
from rivals.games.armada.table.memory import (
    MINE,
    OWN,
    SHIP,
    SQUADRON,
    THEIRS,
    TableMemory,
    holdings,
    lay_out,
)
from rivals.games.armada.table.orders import AnyOrder, Berth, Line, Post, Scheme, Throttle

DICE = ("app", "own")
"""Who rolls for the rival: the app, or people, who tell it what lies there."""
ASKED = tuple(key for key in READINGS if key != "pass_tokens")
"""The readings that matter to a rival at a table, where it never gets pass tokens."""
MANY = 12
AHEAD = "ahead"
WAYS = (AHEAD, "west", "east")
"""Where the focal point lies, seen from the middle of the part where the rival deploys."""


class ImperialAtTable(TableRival[TableMemory]):
    """The fleet of one rival for people with the models on the table, who measure themselves.

    A turn is its deployment, the activation of a ship or of two squadrons, an attack on it or
    something else that befalls it, or the end of a round.
    """

    name = RIVAL
    action_type = AnyOrder

    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn."""
        fleets = (*NAMES, OWN)
        return (
            ASK.one("points", POINTS, "armada.points", POINTS[0]),
            ASK.one("mine", fleets, "armada.fleet", "imperial_core"),
            ASK.one("theirs", fleets, "armada.fleet", "rebel_core"),
            ASK.one("dice", DICE, "armada.who_rolls", DICE[0]),
            *reading_questions("armada", {key: READINGS[key] for key in ASKED}),
            guards_question(),
        )

    def begin(self, settings: Mapping[str, Any]) -> TableMemory:
        """Lay out both fleets as far as they are known."""
        chosen = {key: settings[key] for key in ASKED if key in settings}
        readings = Readings(**chosen, guards=tuple(settings["guards"]))
        points: Points = settings["points"]
        theirs, mine = (READY[points].get(settings[key], Fleet(())) for key in ("theirs", "mine"))
        board = Position(
            points=points, names=("human", "imperial"), first=THEIRS, rivals=(MINE,), ships=[],
            squadrons=[], deck=[], readings=readings,
        )  # fmt: skip
        lay_out(board, theirs, mine)
        return TableMemory(board, settings["dice"], settings["mine"], settings["theirs"])

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Do what comes next: deploy, or what the person says comes now."""
        turn = TableTurn(memory, talk, dice)
        if memory.stage == "opening":
            _muster(turn)
            _open(TableTurn(memory, talk, dice))
        else:
            news.happen(turn, news.hear(turn.facts))
            turns.run(turn)

    def over(self, memory: TableMemory) -> bool:
        """Say whether the sixth round is over, or a fleet without ships."""
        return memory.stage == "over"

    def heading(self, memory: TableMemory) -> tuple[Note, ...]:
        """Tell the round and who is still to act, and what people do before that."""
        if memory.stage == "opening":
            fleets = _fleets(memory.board)
            return Note("armada.table.opening"), *fleets, Note("armada.table.before")
        if memory.stage == "over":
            return (Note("armada.table.over"),)
        board = memory.board
        ships = [ship_name(board, one) for one in phases.unactivated(board, memory.me)]
        squadrons = [squadron_name(board, one) for one in phases.waiting(board, memory.me)]
        said = {"round": board.round, "style": board.plans["1"].style}
        where = Note("armada.table.round", said)
        if ships:
            still = Note("armada.table.ships", {"ships": ships})
            return where, Note("armada.table.people"), still
        if squadrons:
            return where, Note("armada.table.squadrons", {"squadrons": squadrons})
        return where, Note("armada.table.done")

    def holdings(self, memory: TableMemory) -> tuple[Holding, ...]:
        """Declare what the rival has, what it remembers of the others, where the game is."""
        return holdings(memory)

    def diagrams(self, memory: TableMemory, lang: Lang, question: Question) -> tuple[str, ...]:
        """Draw the base of which a question asks: with its arcs by range, or its zones."""
        return pictures.of_question(memory, lang, question)

    def picture_of_steps(
        self,
        memory: TableMemory,
        lang: Lang,
        steps: Sequence[Step],
        question: Question | None = None,
    ) -> Pictured:
        """Draw who stands where in the formation, while it is laid out or sought."""
        return Pictured(pictures.of_formation(memory, lang, steps), ("",) * len(steps))

    def result(self, memory: TableMemory) -> Result:
        """Score the rival as it stands."""
        lost = any(scoring.wiped_out(memory.board, one) for one in (0, 1))
        ending = scoring.DESTROYED if lost else scoring.ROUNDS
        parts = scoring.breakdown(memory.board, memory.me)
        return one_seat(RIVAL, parts, ending if self.over(memory) else "")


# --- How it comes to the table ---------------------------------------------------------------


def _fleets(board: Position) -> tuple[Note, ...]:
    """Tell which pieces each side takes out of the box, once that is known."""
    pieces = [(one.seat, one.kind) for one in board.ships]
    pieces += [(one.seat, one.kind) for one in board.squadrons]
    both = [Counter(kind for whose, kind in pieces if whose == seat) for seat in (MINE, THEIRS)]
    if not all(both):
        return ()
    mine, theirs = map(dict, both)
    return (Note("armada.table.fleets", {"mine": mine, "theirs": theirs}),)


def _muster(turn: TableTurn) -> None:
    """Ask for the fleets that are not ready ones. Raises Unanswered, BadAnswer."""
    memory = turn.memory
    if OWN not in (memory.mine, memory.theirs):
        return
    theirs = _fleet(memory, turn, memory.theirs, "theirs")
    lay_out(memory.board, theirs, _fleet(memory, turn, memory.mine, "mine"))


def _fleet(memory: TableMemory, turn: TableTurn, chosen: str, whose: str) -> Fleet:
    """Give a ready fleet, or ask which ships and squadrons there are."""
    if chosen != OWN:
        return READY[memory.board.points][chosen]
    ships = _counted(turn, f"{whose}_ships", tuple(SHIPS), SHIP)
    squadrons = _counted(turn, f"{whose}_squadrons", tuple(SQUADRONS), SQUADRON)
    if len(ships) > 1 and whose == "mine":
        flagship = turn.facts.pick(ASK.one("flagship", dict.fromkeys(ships), SHIP))
        ships.remove(flagship)
        ships.insert(0, flagship)
    fleet = Fleet(tuple(ships), tuple(squadrons))
    readings = memory.board.readings
    try:
        errata, cap = readings.costs == "errata", readings.rules != "classic"
        check_fleet(fleet, memory.board.points, errata=errata, cap=cap)
    except BadSetup as error:
        raise BadAnswer(f"{whose}_squadrons", error.rule, **error.params) from None
    return fleet


def _counted(turn: TableTurn, key: str, kinds: tuple[str, ...], words: str) -> list[str]:
    told: Counter[str] = Counter(turn.facts.ask(ASK.counts(key, kinds, words, MANY, {})))
    return list(told.elements())


def _open(turn: TableTurn) -> None:
    """Roll style, focal point and side, and tell how the rival deploys. Raises Unanswered."""
    memory, board = turn.memory, turn.board
    mind = Mind(turn.facts, Trail(), turn.dice)
    scheme = Scheme(commander.style(mind), commander.shifts(mind), commander.side(mind))
    turn.settle(scheme, mind.trail, (scheme,))
    board.plans["1"] = Plan(scheme.style, 0, 0, scheme.side)
    _deploy(memory, turn)
    board.phase, memory.stage = "ship", "playing"


def _deploy(memory: TableMemory, turn: TableTurn) -> None:
    board = memory.board
    ships = board.on_mat(memory.me)
    trail = Trail()
    ordered = ships
    if len(ships) > 1:
        side = turn.facts.plan.side
        told = turn.facts.pick(ASK.one("focus", WAYS, "armada.focus", side=side))
        outer = {AHEAD: "", "west": "east", "east": "west"}[told]
        ordered = places.lined_up(board, ships, outer, trail)  # type: ignore[arg-type]
    line = Line(tuple(ordered))
    turn.settle(line, trail, (line,))
    memory.line = ordered
    for number in ships:
        _throttle(memory, turn, number)
    if board.in_flight(memory.me):
        trail = Trail()
        trail.note("armada.deploy.squadron", style=turn.facts.plan.style)
        turn.settle(Berth(), trail, (Berth(),))
        berths = memory.berths()
        for ship in memory.line:
            post = Post(ship, tuple(berths[ship]))
            if post.squadrons:
                turn.settle(post, Trail(), (post,))


def _throttle(memory: TableMemory, turn: TableTurn, number: int) -> None:
    ship, trail = memory.board.ships[number], Trail()
    speed = commander.start_speed(turn.facts.plan.style, ship.card.top_speed, trail)
    able: list[Action] = [Throttle(number, one) for one in range(ship.card.top_speed + 1)]
    ship.speed = turn.settle(Throttle(number, speed), trail, able).speed
