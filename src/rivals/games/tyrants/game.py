"""Tyrants of the Underdark, as the registry holds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choices import Bundle
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
from rivals.games.tyrants import face, rules
from rivals.games.tyrants.components.automatron import AUTOMATRON
from rivals.games.tyrants.components.cards import DECKS, cards
from rivals.games.tyrants.face import choices, paper, sketch, touched
from rivals.games.tyrants.face.lesson import LESSON
from rivals.games.tyrants.face.manual import MANUAL, SCENES
from rivals.games.tyrants.position import census, seen
from rivals.games.tyrants.position.actions import COLOURS, AnyAction
from rivals.games.tyrants.position.seats import (
    DIFFICULTIES,
    NORMAL,
    STAND_INS,
    is_automatron,
)
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival import player
from rivals.games.tyrants.rival.automa import KIT
from rivals.games.tyrants.rival.health import TyrantsHealth
from rivals.games.tyrants.rival.player import AutoMatronPlayer
from rivals.games.tyrants.rival.searching import TurnSearch
from rivals.games.tyrants.rival.stand_ins import GreedyPlayer
from rivals.games.tyrants.rules import deciding, scoring, setup
from rivals.games.tyrants.table import AutoMatronAtTable
from rivals.games.tyrants.words import WORDS
from rivals.games.tyrants.words.faults import FAULTS
from rivals.search import searcher

_STAND_INS: dict[str, Player] = {"greedy": GreedyPlayer()}
_AUTOMATRON = AutoMatronPlayer()
_AT_TABLE = AutoMatronAtTable()


class Tyrants(Game[Position]):
    """The full base game for two to four seats, with one to three AutoMatrons or none."""

    spec: ClassVar[GameSpec] = GameSpec(
        id="tyrants-v2",
        older={"tyrants-v1": {"turn_order": "seats"}},
        title="Tyrants of the Underdark",
        seats=(2, 4),
        players=(*STAND_INS, SEARCHER),
        rivals=(AUTOMATRON,),
        endings=scoring.ENDINGS,
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = AnyAction
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS
    faults: ClassVar[tuple[str, ...]] = tuple(FAULTS)
    manual: ClassVar[Manual | None] = MANUAL

    def settings(self) -> tuple[Question, ...]:
        return setup.settings()

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.learn_rivals(options)
        self.check_seats(seats)
        return setup.set_up(seats, self.read_settings(options), dice)

    def lesson(self) -> Lesson:
        return LESSON

    def puzzles(self) -> str:
        return files(face).joinpath("puzzles.jsonl").read_text(encoding="utf-8")

    def searcher(self, seat: str) -> Player | None:
        return searcher(self, TurnSearch(), seat)

    def rival(self, seat: str) -> Player | None:
        return _AUTOMATRON if is_automatron(seat) else None

    def reseated(self, state: Position, seat: int, name: str) -> Position:
        return player.reseated(state, seat, name) if is_automatron(name) else state

    def kits(self) -> Mapping[str, Kit[Any]]:
        return {AUTOMATRON: KIT}

    def papers(self) -> tuple[str, ...]:
        return (AUTOMATRON,)

    def paper(self, seat: str, lang: Lang) -> Page:
        return paper.automatron(lang) if seat == AUTOMATRON else super().paper(seat, lang)

    def seat_title(self, seat: str) -> Note | None:
        return title_of(seat)

    def rival_name(self, seat: str) -> Note | None:
        return name_of(seat)

    def health(self, seats: int) -> Health[Position]:
        """Count turns without a step, power and influence left, wasted parts."""
        return TyrantsHealth(seats)

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

    def known_result(self, state: Position, seats: Iterable[int]) -> Result:
        """Score it whole: every card was bought and promoted openly, only their order is hidden."""
        return scoring.result(state)

    def validate(self, state: Position) -> None:
        census.check(state, plain_seats(self.spec))
        rules.check_decision(state)

    def describe(self, state: Position, action: Action) -> Note:
        return rules.describe(state, action)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        return rules.forecast(state, action)

    def touched(self, state: Position, action: Any) -> tuple[str, ...]:
        return touched.touched(state, action)

    def candidate_places(self, state: Position, one: Any) -> tuple[str, ...]:
        if isinstance(one, Action):
            return touched.touched(state, one)
        return touched.candidate_places(state, one)

    def bundles(self, state: Position) -> tuple[Bundle, ...]:
        return choices.bundles(state)

    def ahead(self, state: Position) -> tuple[Bundle, ...]:
        return choices.ahead(state)

    def seat_colours(self, state: Position) -> tuple[str, ...]:
        return COLOURS[: len(state.seats)]

    def illustration(self, section: str, lang: Lang) -> str:
        scene = SCENES.get(section)
        return illustrate(self, section, scene, lang) if scene else ""

    def to_decide(self, state: Position) -> Note | None:
        return deciding.to_decide(state)

    def candidate(self, one: Any) -> Note | None:
        """Tell a place that AutoMatron considered; pieces are told as actions."""
        rule = f"tyrants.place.{one}"
        return Note(rule) if rule in WORDS else None

    def sketch(self, state: Position, lang: Lang) -> str:
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        return face.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        return face.panels(state, lang, options, seat)

    def rival_kind(self, name: str) -> SeatKind:
        levels: dict[str, tuple[str, ...]] = {
            one: () if one == NORMAL else (one,) for one in DIFFICULTIES
        }
        return SeatKind(name, levels)

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        return seen.reshuffled(state, seat, dice)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        return {AUTOMATRON: _AT_TABLE}

    def at_table(self, rival: str) -> TableRival[Any] | None:
        by_file = MARK in rival and is_automatron(rival)
        return AutoMatronAtTable(rival) if by_file else super().at_table(rival)


GAME = Tyrants()

require_names(WORDS, {"tyrants.card": cards(), "tyrants.deck": DECKS})
