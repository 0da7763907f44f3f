"""Eclipse, as the registry holds it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar, get_args

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choices import Choices
from rivals.core.deciding import Player
from rivals.core.game import SEARCHER, Action, Game, GameSpec, Panel, Result, SeatKind, State
from rivals.core.health import Health
from rivals.core.illustrating import illustrate
from rivals.core.lessons import Lesson
from rivals.core.manual import Manual
from rivals.core.notes import Note
from rivals.core.papers import Page
from rivals.core.readings import SET
from rivals.core.seating import plain_seats
from rivals.core.table import TableRival
from rivals.core.words import Lang, Words, require_names
from rivals.games.eclipse import face, rules
from rivals.games.eclipse.components.box import DISCOVERIES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES, PARTS
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.face import choices, paper, sketch, touched
from rivals.games.eclipse.face.chart import DUEL
from rivals.games.eclipse.face.lesson import LESSON
from rivals.games.eclipse.face.manual import MANUAL, SCENES, decision
from rivals.games.eclipse.position import census, seen
from rivals.games.eclipse.position.actions import AnyAction
from rivals.games.eclipse.position.seats import STAND_INS
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival import names, seating, told
from rivals.games.eclipse.rival.health import EclipseHealth
from rivals.games.eclipse.rival.player import RivalPlayer
from rivals.games.eclipse.rival.searching import GalaxySearch
from rivals.games.eclipse.rival.stand_ins import GreedyPlayer
from rivals.games.eclipse.rules import happenings, scoring, setup
from rivals.games.eclipse.rules.combat.rewards import veiled
from rivals.games.eclipse.table import RivalAtTable, RivalsAtTable
from rivals.games.eclipse.words import TURNED_WORDS, WORDS
from rivals.search import searcher

_STAND_INS: dict[str, Player] = {"greedy": GreedyPlayer()}
_RIVAL = RivalPlayer()
_AT_TABLE = {one.name: one for one in (RivalAtTable(), RivalsAtTable())}
_LATE = {"late_colonies": "yes"}
"""The rule of versions 1 and 2 that is an option now."""


class Eclipse(Game[Position]):
    """The base game of the first edition for two to six seats, people or rivals."""

    spec: ClassVar[GameSpec] = GameSpec(
        id="eclipse-v3",
        older={
            "eclipse-v1": {SET: "first", **_LATE},
            "eclipse-v2": _LATE,
        },
        title="Eclipse",
        seats=(2, 6),
        players=(*STAND_INS, SEARCHER),
        rivals=(names.RIVAL,),
        endings=scoring.ENDINGS,
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    wide_words: ClassVar[Mapping[int, Words]] = {DUEL: TURNED_WORDS}
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = AnyAction
    faults: ClassVar[tuple[str, ...]] = ("eclipse.fault.",)
    manual: ClassVar[Manual | None] = MANUAL
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS

    def settings(self) -> tuple[Question, ...]:
        return setup.settings()

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.check_seats(seats)
        return seating.set_up(seats, self.read_settings(options), dice)

    def lesson(self) -> Lesson:
        return LESSON

    def puzzles(self) -> str:
        return files(face).joinpath("puzzles.jsonl").read_text(encoding="utf-8")

    def searcher(self, seat: str) -> Player | None:
        return searcher(self, GalaxySearch(), seat)

    def rival(self, seat: str) -> Player | None:
        if not names.is_rival(seat):
            return None
        names.read(seat)
        return _RIVAL

    def health(self, seats: int) -> Health[Position]:
        """Count rounds without an action, wars not marched, stock never spent."""
        return EclipseHealth(seats)

    def to_move(self, state: Position) -> int | None:
        return state.mover

    def options(self, state: Position) -> Sequence[Action]:
        return rules.options(state)

    def has_other(self, state: Position, action: Any) -> bool:
        return rules.has_other(state, action)

    def fault(self, state: Position, action: Any) -> str:
        return rules.fault(state, action)

    def perform(self, state: Position, action: Any, dice: Dice) -> None:
        rules.perform(state, action, dice)

    def seen_by(self, state: Position, seat: int) -> Position:
        return seen.seen_by(state, seat)

    def result(self, state: Position) -> Result:
        return scoring.result(state)

    def validate(self, state: Position) -> None:
        census.check(state)
        seating.check(state, plain_seats(self.spec))
        rules.check(state)

    def describe(self, state: Position, action: Action) -> Note:
        return rules.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        """Say that a reputation tile is kept, not which."""
        return veiled(action)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        return rules.forecast(state, action)

    def to_decide(self, state: Position) -> Note | None:
        return happenings.to_decide(state)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        return happenings.happened(before, after)

    def seat_title(self, seat: str) -> Note | None:
        return told.title(seat)

    def choices(self, state: Position, options: Sequence[Action]) -> tuple[Choices, ...]:
        return choices.choices(options)

    def forced(self, state: Position) -> Action | None:
        return choices.forced(state, self.options(state))

    def touched(self, state: Position, action: Any) -> tuple[str, ...]:
        return touched.touched(state, action)

    def candidate_places(self, state: Position, one: Any) -> tuple[str, ...]:
        if isinstance(one, Action):
            return touched.touched(state, one)
        return touched.candidate_places(state, one)

    def rival_name(self, seat: str) -> Note | None:
        return told.called(seat)

    def seat_colours(self, state: Position) -> tuple[str, ...]:
        return tuple(seat.colour for seat in state.seats)

    def task(self, state: Position) -> Hashable:
        return decision(state)

    def illustration(self, section: str, lang: Lang) -> str:
        scene = SCENES.get(section)
        return illustrate(self, section, scene, lang) if scene else ""

    def candidate(self, one: Any) -> Note | None:
        return told.candidate(one)

    def candidate_in(self, state: Position, one: Any) -> Note | None:
        return told.candidate_in(state, one)

    def sketch(self, state: Position, lang: Lang) -> str:
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        return face.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        return face.panels(state, lang, options, seat)

    def rival_kind(self, name: str) -> SeatKind:
        return names.seat_kind()

    def traits(self, kind: str) -> Mapping[str, tuple[str, ...]]:
        """List the traits that the seven dice decide, with what the dice can show."""
        return names.DICE_VALUES if kind == names.RIVAL else {}

    def composed(self, kind: str, values: Mapping[str, str]) -> str:
        """Spell the rival with these traits by its number."""
        return names.numbered(values) if kind == names.RIVAL else kind

    def composition(self, seat: str) -> Mapping[str, str]:
        """Give the traits that a rival's seat name settles."""
        return names.settled(seat) if names.is_rival(seat) else {}

    def dealt(self, state: Position) -> tuple[Mapping[str, str], ...]:
        return tuple({"species": seat.species} for seat in state.seats)

    def papers(self) -> tuple[str, ...]:
        return (names.RIVAL, f"{names.RIVAL}:N")

    def paper(self, seat: str, lang: Lang) -> Page:
        if not names.is_rival(seat):
            return super().paper(seat, lang)
        return paper.numbered(seat, lang) if ":" in seat else paper.rolled(lang)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        return _AT_TABLE

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        return seen.reshuffled(state, seat, dice)


GAME = Eclipse()

require_names(WORDS, {
    "eclipse.discovery": DISCOVERIES,
    "eclipse.hex": TILES,
    "eclipse.option.species_1": SPECIES,
    "eclipse.part": PARTS,
    "eclipse.ship": CLASSES,
    "eclipse.tech": TECHS,
    "eclipse.trait": names.TRAIT_OF,
    "eclipse.does": names.TRAIT_OF,
    "eclipse.kind": (one.__struct_config__.tag for one in get_args(AnyAction)),
})  # fmt: skip
