"""Panticapaeum as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.deciding import Player
from rivals.core.game import SEARCHER, Action, Game, GameSpec, Panel, Result, SeatKind, State
from rivals.core.health import Health
from rivals.core.illustrating import illustrate
from rivals.core.kits import Kit
from rivals.core.lessons import Lesson
from rivals.core.manual import Manual
from rivals.core.notes import Note
from rivals.core.papers import Page
from rivals.core.rival_files import MARK, name_of, title_of
from rivals.core.seating import plain_seats
from rivals.core.table import TableRival
from rivals.core.words import Lang, Words, require_names
from rivals.games.panticapaeum import face
from rivals.games.panticapaeum.components.botos import BOTOS
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.face import paper, sketch, touched
from rivals.games.panticapaeum.face.lesson import LESSON
from rivals.games.panticapaeum.face.manual import MANUAL, SCENES
from rivals.games.panticapaeum.position import census
from rivals.games.panticapaeum.position.actions import PanticapaeumAction
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.position.seats import (
    LEVELS,
    MODIFICATIONS,
    STAND_INS,
    is_botos,
    read_level,
)
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival import forecast, player
from rivals.games.panticapaeum.rival.automa import KIT
from rivals.games.panticapaeum.rival.health import PanticapaeumHealth
from rivals.games.panticapaeum.rival.player import BotosPlayer
from rivals.games.panticapaeum.rival.searching import CitySearch
from rivals.games.panticapaeum.rival.stand_ins import GreedyPlayer
from rivals.games.panticapaeum.rules import KINDS, course, deciding, scoring
from rivals.games.panticapaeum.rules import setup as setting_up
from rivals.games.panticapaeum.table.rival import BotosAtTable
from rivals.games.panticapaeum.words import WORDS
from rivals.games.panticapaeum.words.faults import FAULTS
from rivals.search import searcher


class Panticapaeum(Game[Position]):
    """Five rounds of three turns: take a tile, lay it in your city, develop.

    Seats: `human`, `random` and `greedy` are architects; `botos`, `botos:hard`,
    `botos:no_skip+greedy_benefit` and the like are Botos, in the second seat.
    Options: `components`, a component set as plain JSON; the readings.
    """

    spec: ClassVar[GameSpec] = GameSpec(
        id="panticapaeum-v1",
        title="Panticapaeum",
        seats=(1, 4),
        players=(*STAND_INS, SEARCHER),
        rivals=(BOTOS,),
        endings=(scoring.ENDING,),
        chance="setup",
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = PanticapaeumAction
    stand_ins: ClassVar[Mapping[str, Player]] = {"greedy": GreedyPlayer()}
    faults: ClassVar[tuple[str, ...]] = tuple(FAULTS)
    manual: ClassVar[Manual | None] = MANUAL

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.learn_rivals(options)
        self.check_seats(seats)
        readings = Readings(**self.read_settings(options))
        return setting_up.set_up(seats, setting_up.box_of(options), readings, dice)

    def settings(self) -> tuple[Question, ...]:
        return setting_up.settings()

    def prepare(self, options: Mapping[str, Any]) -> None:
        """Learn the component set that positions may name. Raises BadSetup."""
        super().prepare(options)
        setting_up.box_of(options)

    def kits(self) -> Mapping[str, Kit[Any]]:
        return {BOTOS: KIT}

    def papers(self) -> tuple[str, ...]:
        return (BOTOS,)

    def paper(self, seat: str, lang: Lang) -> Page:
        return paper.botos(lang) if seat == BOTOS else super().paper(seat, lang)

    def seat_title(self, seat: str) -> Note | None:
        return title_of(seat)

    def rival_name(self, seat: str) -> Note | None:
        return name_of(seat)

    def lesson(self) -> Lesson:
        return LESSON

    def puzzles(self) -> str:
        return files(face).joinpath("puzzles.jsonl").read_text(encoding="utf-8")

    def searcher(self, seat: str) -> Player | None:
        return searcher(self, CitySearch(), seat)

    def rival(self, seat: str) -> Player | None:
        if not is_botos(seat):
            return None
        read_level(seat)
        return BotosPlayer()

    def reseated(self, state: Position, seat: int, name: str) -> Position:
        return player.reseated(state, seat, name) if is_botos(name) else state

    def health(self, seats: int) -> Health[Position]:
        """Count turns without a building, resources put back and left."""
        return PanticapaeumHealth(seats)

    def to_move(self, state: Position) -> int | None:
        return state.mover

    def options(self, state: Position) -> Sequence[Action]:
        return KINDS.options(state, state.phase)

    def has_other(self, state: Position, action: Any) -> bool:
        return KINDS.has_other(state, state.phase, action)

    def fault(self, state: Position, action: Any) -> str:
        return KINDS.fault(state, state.phase, action)

    def perform(self, state: Position, action: Any, dice: Dice) -> None:
        KINDS.perform(state, state.phase, action, dice)

    def result(self, state: Position) -> Result:
        return scoring.result(state)

    def validate(self, state: Position) -> None:
        census.check(state, plain_seats(self.spec))

    def describe(self, state: Position, action: Action) -> Note:
        return KINDS.describe(state, state.phase, action)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        return course.happened(before, after)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        return forecast.forecast(state, action)

    def forecasts(self, state: Position, actions: Sequence[Action]) -> list[tuple[Note, ...]]:
        return forecast.forecasts(state, actions)

    def sketch(self, state: Position, lang: Lang) -> str:
        return sketch.draw(state, lang)

    def touched(self, state: Position, action: Any) -> tuple[str, ...]:
        return touched.touched(state, action)

    def candidate_places(self, state: Position, one: Any) -> tuple[str, ...]:
        if isinstance(one, Action):
            return touched.touched(state, one)
        return touched.candidate_places(one)

    def illustration(self, section: str, lang: Lang) -> str:
        scene = SCENES.get(section)
        return illustrate(self, section, scene, lang) if scene else ""

    def to_decide(self, state: Position) -> Note | None:
        return deciding.to_decide(state)

    def candidate(self, one: Any) -> Note | None:
        return forecast.candidate(one)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        return face.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        return face.panels(state, lang, options, seat)

    def rival_kind(self, name: str) -> SeatKind:
        return SeatKind(name, dict(LEVELS), MODIFICATIONS, seats=(1,))

    def files(self) -> tuple[str, ...]:
        return (setting_up.COMPONENTS,)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        return {BOTOS: BotosAtTable()}

    def at_table(self, rival: str) -> TableRival[Any] | None:
        by_file = is_botos(rival) and MARK in rival
        return BotosAtTable(rival) if by_file else super().at_table(rival)


GAME = Panticapaeum()

require_names(WORDS, {
    "panticapaeum.building": COLOURS,
    "panticapaeum.colour": COLOURS,
    "panticapaeum.modification": MODIFICATIONS,
})  # fmt: skip
