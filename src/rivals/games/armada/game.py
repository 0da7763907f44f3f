"""Star Wars: Armada, as the registry holds it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.deciding import Player
from rivals.core.game import SEARCHER, Action, Game, GameSpec, Panel, Result, State
from rivals.core.health import Health
from rivals.core.illustrating import illustrate
from rivals.core.lessons import Lesson
from rivals.core.manual import Manual
from rivals.core.notes import Note
from rivals.core.papers import Page
from rivals.core.seating import plain_seats
from rivals.core.table import TableRival
from rivals.core.words import Lang, Words, require_names
from rivals.games.armada import face, rules
from rivals.games.armada.components.damage import CARDS
from rivals.games.armada.components.ships import COMMANDS, DEFENCES, SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.face import paper, sketch, touched
from rivals.games.armada.face.lesson import LESSON
from rivals.games.armada.face.manual import MANUAL, SCENES, decision
from rivals.games.armada.position import census, seen
from rivals.games.armada.position.actions import MEASURED, AnyAction, SetDial
from rivals.games.armada.position.readings import GUARDS_OF_1
from rivals.games.armada.position.seats import RIVAL, STAND_INS
from rivals.games.armada.position.state import Position
from rivals.games.armada.position.tasks import Flying
from rivals.games.armada.rival import candidates
from rivals.games.armada.rival.health import ArmadaHealth
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.rival.searching import FleetSearch
from rivals.games.armada.rival.stand_ins import AggressivePlayer
from rivals.games.armada.rules import happenings, scoring, setup
from rivals.games.armada.table import ImperialAtTable
from rivals.games.armada.words import WORDS
from rivals.search import searcher

_STAND_INS: dict[str, Player] = {"aggressive": AggressivePlayer()}
_RIVAL = ImperialPlayer()
_AT_TABLE = ImperialAtTable()


class Armada(Game[Position]):
    """The core set with waves 1 and 2 for two fleets, each a person's or the rival's."""

    spec: ClassVar[GameSpec] = GameSpec(
        id="armada-v3",
        title="Star Wars: Armada",
        seats=(2, 2),
        players=(*STAND_INS, SEARCHER),
        rivals=(RIVAL,),
        endings=scoring.ENDINGS,
        chance="moves",
        hidden=True,
        older={
            "armada-v1": {"guards": GUARDS_OF_1, "tool_side": "either"},
            "armada-v2": {"tool_side": "either"},
        },
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = AnyAction
    faults: ClassVar[tuple[str, ...]] = ("armada.fault.",)
    manual: ClassVar[Manual | None] = MANUAL
    measured: ClassVar[tuple[type[Action], ...]] = MEASURED
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS

    def settings(self) -> tuple[Question, ...]:
        return setup.settings()

    def files(self) -> tuple[str, ...]:
        return (setup.FLEETS,)

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.check_seats(seats)
        fleets = options.get(setup.FLEETS)
        return setup.set_up(seats, self.read_settings(options), fleets, dice)

    def lesson(self) -> Lesson:
        return LESSON

    def puzzles(self) -> str:
        return files(face).joinpath("puzzles.jsonl").read_text(encoding="utf-8")

    def searcher(self, seat: str) -> Player | None:
        return searcher(self, FleetSearch(), seat)

    def rival(self, seat: str) -> Player | None:
        return _RIVAL if seat == RIVAL else None

    def to_move(self, state: Position) -> int | None:
        return state.mover

    def options(self, state: Position) -> Sequence[Action]:
        return rules.options(state)

    def fault(self, state: Position, action: Any) -> str:
        return rules.fault(state, action)

    def perform(self, state: Position, action: Any, dice: Dice) -> None:
        rules.perform(state, action, dice)

    def seen_by(self, state: Position, seat: int) -> Position:
        return seen.seen_by(state, seat)

    def result(self, state: Position) -> Result:
        return scoring.result(state)

    def validate(self, state: Position) -> None:
        census.check(state, plain_seats(self.spec))
        rules.check(state)
        happenings.check(state, WORDS)

    def describe(self, state: Position, action: Action) -> Note:
        return rules.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        """Say that a command dial is set, not to what."""
        return Note("armada.do.dial-veiled") if isinstance(action, SetDial) else None

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        return rules.forecast(state, action)

    def to_decide(self, state: Position) -> Note | None:
        return happenings.to_decide(state)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        return happenings.happened(before, after)

    def touched(self, state: Position, action: Any) -> tuple[str, ...]:
        return touched.touched(state, action)

    def candidate_places(self, state: Position, one: Any) -> tuple[str, ...]:
        if isinstance(one, Action):
            return touched.touched(state, one)
        return touched.candidate_places(state, one)

    def forced(self, state: Position) -> Action | None:
        """A squadron may have somewhere to fly though no place is listed."""
        flies = bool(state.stack) and isinstance(state.stack[-1], Flying)
        return None if flies else super().forced(state)

    def task(self, state: Position) -> Hashable:
        return decision(state)

    def illustration(self, section: str, lang: Lang) -> str:
        scene = SCENES.get(section)
        return illustrate(self, section, scene, lang) if scene else ""

    def candidate(self, one: Any) -> Note | None:
        return candidates.tell(one)

    def sketch(self, state: Position, lang: Lang) -> str:
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        return face.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        return face.panels(state, lang, options, seat)

    def health(self, seats: int) -> Health[Position]:
        return ArmadaHealth(seats)

    def papers(self) -> tuple[str, ...]:
        return (RIVAL,)

    def paper(self, seat: str, lang: Lang) -> Page:
        return paper.imperial_ai(lang) if seat == RIVAL else super().paper(seat, lang)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        return {RIVAL: _AT_TABLE}

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        return seen.reshuffled(state, seat, dice)


GAME = Armada()

require_names(WORDS, {
    "armada.card": CARDS,
    "armada.command": COMMANDS,
    "armada.ship": SHIPS,
    "armada.squadron": SQUADRONS,
    "armada.token": DEFENCES,
})  # fmt: skip
