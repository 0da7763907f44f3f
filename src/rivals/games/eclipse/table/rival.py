"""A rival of Eclipse at a real table: the same procedure, told to whoever moves its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.errors import BadAnswer
from rivals.core.game import Result
from rivals.core.notes import Note
from rivals.core.orders import Order, one_seat
from rivals.core.readings import chosen_readings, reading_questions
from rivals.core.table import Holding, TableRival, TableTalk
from rivals.core.words import Lang
from rivals.games.eclipse import face
from rivals.games.eclipse.components.species import COLOURS, SPECIES, Colour, SpeciesId
from rivals.games.eclipse.position import tasks
from rivals.games.eclipse.position.readings import READINGS, SETS, Readings
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival import names
from rivals.games.eclipse.rival.names import MAINS, RIVAL
from rivals.games.eclipse.rival.numbering import DICE, RIVALS, allowed, barred, faces_of, traits_of
from rivals.games.eclipse.rival.seating import D6, NATURES
from rivals.games.eclipse.rival.told import number_told
from rivals.games.eclipse.rules import scoring
from rivals.games.eclipse.rules.setup import new_seat
from rivals.games.eclipse.table import battles, news, turns
from rivals.games.eclipse.table.facts import ASK, TableFacts
from rivals.games.eclipse.table.memory import (
    MEDAL,
    NOBODY,
    PLAYER,
    VALUES,
    TableMemory,
    breakdown,
    holdings,
    lay_home,
)
from rivals.games.eclipse.table.orders import AnyOrder, Lay, Meet

OTHERS = 5
BOARD = "eclipse.board_of"

_ASKED = (
    "draco_tech", "planta_trade", "early_bonus", "few_players_ambassadors", "late_colonies",
    "strength", "tempo",
    "partial_build", "monoliths", "attack_ancients", "attack_gcds", "reactions",
    "preemptive_contacts", "bad_war", "colonise", "bankrupt", "ahead", "march", "overspend", "hunt",
    "last_round", "eridani", "designs", "risk",
)  # fmt: skip
ASKED = {key: READINGS[key] for key in _ASKED}
"""The readings that matter to a rival; the others are the business of who moves the pieces."""

ROLLED, THROWN, NUMBERED = "rolled", "thrown", "numbered"
"""How a rival is made: by the app, by dice that lie on the table, by its number."""

ERIDANI_TILES = 2


class Board(NamedTuple):
    """A player board: its species, and the colour of its pieces."""

    species: SpeciesId
    colour: Colour


BOARDS: dict[str, Board] = {
    (f"terran_{colour}" if one.id == "terran" else one.id): Board(one.id, colour)
    for one in SPECIES.values()
    for colour in one.homes
}
"""The twelve player boards: the Terrans of each colour, and the six other species."""


class RivalAtTable(TableRival[TableMemory]):
    """One rival for people with the box on the table; for several, as many sessions.

    A turn is its opening, one own turn of the action phase, an answer to an offer, or the end
    of a round: what combat brought, upkeep and cleanup. It remembers what it owns, and asks of
    the map what a rule wants to know.
    """

    name = RIVAL
    action_type = AnyOrder
    looks_ahead = True
    asks_on = True

    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn."""
        boards = (NOBODY, *BOARDS)
        next_ones = (
            ASK.one(f"next_{n}", boards, BOARD, "terran_red" if n == 1 else NOBODY)
            for n in range(1, OTHERS + 1)
        )
        return (
            ASK.one("rival", (ROLLED, THROWN, NUMBERED, *MAINS), "eclipse.made", ROLLED),
            ASK.one("board", BOARDS, BOARD, "hydran"),
            *next_ones,
            *reading_questions("eclipse", ASKED, SETS),
        )

    def begin(self, settings: Mapping[str, Any]) -> TableMemory:
        """Seat the rival and the others; nothing is laid out yet."""
        readings = Readings(**chosen_readings(settings, ASKED, SETS))  # type: ignore[arg-type]
        chosen = [settings[key] for key in ("board", *(f"next_{n}" for n in range(1, OTHERS + 1)))]
        seats = [new_seat(RIVAL, *one, readings) for one in seated(chosen)]
        board = Position(
            seats, [], [[], [], []], [[], [], []], 0, [], [], [], [], readings=readings
        )
        return TableMemory(board, [0, 0, 0, 0], settings["rival"])

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Do what comes next: the opening, an own turn, an answer, or the end of the round."""
        memory.fresh, memory.odds = False, {}
        facts = TableFacts(memory, talk)
        if memory.stage == "opening":
            open_up(memory, facts, talk, dice)
            return
        what = news.hear(facts)
        turn = turns.TableTurn(memory, talk, dice, facts)
        if what == news.OVER:  # combat, then upkeep and cleanup
            end_round(turn)
        elif what == news.TURN:
            turn.run(tasks.Turn(memory.me))
        else:
            turn.run(news.offer(facts, what))

    def over(self, memory: TableMemory) -> bool:
        """Say whether the ninth round is over, or the rival out of the game."""
        return memory.stage == "over"

    def heading(self, memory: TableMemory) -> tuple[Note, ...]:
        """Tell the round, how the rival stands, and what people do before it."""
        return heading(memory)

    def holdings(self, memory: TableMemory) -> tuple[Holding, ...]:
        """Declare what the rival owns, what it remembers of the others, where the game is."""
        return holdings(memory)

    def picture(self, memory: TableMemory, lang: Lang, question: Question | None = None) -> str:
        """Draw the rival's own board and its blueprints."""
        return self._hoard(memory, lang, wide=False)

    def wide_picture(
        self, memory: TableMemory, lang: Lang, question: Question | None = None
    ) -> str:
        """Draw them side by side."""
        return self._hoard(memory, lang, wide=True)

    def _hoard(self, memory: TableMemory, lang: Lang, *, wide: bool) -> str:
        if memory.stage == "opening":
            return ""
        return face.hoard(memory.board, memory.me, lang, wide=wide)

    def battle_odds(self, memory: TableMemory) -> Mapping[str, str]:
        """Ask for the odds of the battle under way."""
        return memory.odds

    def result(self, memory: TableMemory) -> Result:
        """Score the rival as it stands."""
        ended = self.over(memory) and not memory.seat.out
        return one_seat(RIVAL, breakdown(memory), scoring.ENDINGS[0] if ended else "")


# --- Who sits at the table -------------------------------------------------------------------


def seated(chosen: Sequence[str]) -> list[Board]:
    """Give each seat its board.

    Of a colour that is taken already the other board is meant, which nobody can have: such a
    seat gets the Terrans of the first colour left, and so does the second of two players.
    """
    boards: list[Board] = []
    for name in chosen:
        if name == NOBODY:
            continue
        taken = [one.colour for one in boards]
        wanted = BOARDS[name]
        if wanted.colour in taken:
            wanted = Board("terran", next(one for one in COLOURS if one not in taken))
        boards.append(wanted)
    if len(boards) == 1:
        boards.append(Board("terran", next(one for one in COLOURS if one != boards[0].colour)))
    return boards


# --- Where the game is -----------------------------------------------------------------------


def heading(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the round, how the rival stands, and what people do before it."""
    seat = memory.seat
    who = {"species": seat.species, "colour": seat.colour}
    if memory.stage == "opening":
        return Note("eclipse.table.opening", who), Note("eclipse.table.several")
    if memory.stage == "over":
        key = "fallen" if seat.out else "over"
        return (Note(f"eclipse.table.{key}", who),)
    where = {**who, "round": memory.board.round}
    if seat.passed:
        wait = Note("eclipse.table.wait"), Note("eclipse.table.combat")
        return Note("eclipse.table.passed", where), *wait, *_stands(memory)
    return Note("eclipse.table.turn", where), Note("eclipse.table.people"), *_stands(memory)


def _stands(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the stance, and which player is meant by which number."""
    own = memory.seat.memory
    notes = []
    if own.mode != "peace" and 0 <= own.enemy < len(memory.board.seats):
        params = {"colour": memory.colour(own.enemy), "hex": own.hex}
        notes.append(Note(f"eclipse.table.{own.mode}", params))
    players = (
        Note("eclipse.table.player", {"n": number + 1, "colour": memory.colour(number)})
        for number in memory.others()
    )
    return (*notes, *players)


def end_round(turn: turns.TableTurn, *, fought: bool = True) -> None:
    """Hear what combat has brought, if anything, then see to upkeep and cleanup."""
    memory = turn.memory
    memory.board.phase = "combat"
    if fought:
        told = news.ask_combat(turn.facts)
        if news.BATTLE in told:
            battles.run(turn)
        turn.run(*news.hear_combat(turn.facts, told))
    memory.board.phase = "upkeep"
    turn.run(tasks.Upkeep(memory.me))


# --- How it comes to the table ---------------------------------------------------------------


def open_up(memory: TableMemory, facts: TableFacts, talk: TableTalk, dice: Dice) -> None:
    """Make the rival, and tell how to lay it out. Raises Unanswered, BadAnswer."""
    traits = _traits(memory, facts, dice)
    seat = memory.seat
    seat.traits = traits
    seat.name = names.spell(traits, [one.colour for one in memory.board.seats])
    if traits.main == "mix":
        seat.memory.coin = NATURES[dice.below(f"rival.{memory.me}", D6) // 2]
    number = number_told(traits)
    memory.number = -1 if number is None else number
    _tell(memory, talk, Meet(memory.number))
    lay_home(memory)
    _tell(memory, talk, Lay(seat.kind.homes[seat.colour]))
    if seat.species == "eridani":
        seat.reputation = _first_tiles(facts)
    memory.stage = "round"


def _tell(memory: TableMemory, talk: TableTalk, order: Order[TableMemory]) -> None:
    talk.settle(Decision(order, Trail()), lambda _: order.note(memory), [order])


def _traits(memory: TableMemory, facts: TableFacts, dice: Dice) -> Traits:
    """Make the rival as the settings say; what is not settled is rolled."""
    colours = [one.colour for one in memory.board.seats]
    if memory.made in (NUMBERED, THROWN):
        asked = _numbered if memory.made == NUMBERED else _thrown
        traits = asked(memory, facts)
        if traits.main == "risk":
            traits = msgspec.structs.replace(traits, hated=_hated(memory, facts))
        return traits
    word = memory.made
    if word == ROLLED or barred([word], memory.seat.species):
        word = ""  # Draco cannot be Cleaners: their main trait is rolled
    wanted = names.read_words([word] if word else [])
    return names.roll(wanted, memory.seat.species, colours, memory.me, dice, "rivals")


def _numbered(memory: TableMemory, facts: TableFacts) -> Traits:
    question = ASK.number("number", RIVALS - 1)
    return _fitting(memory, question, traits_of(faces_of(facts.ask(question))))


def _thrown(memory: TableMemory, facts: TableFacts) -> Traits:
    """Ask what the seven dice show."""
    most = max(die.sides for die in DICE)
    asked = ASK.counts("dice", (die.name for die in DICE), "eclipse.thrown", most)
    question = msgspec.structs.replace(asked, least=1)
    faces = facts.ask(question)
    for die in DICE:
        if faces[die.name] > die.sides:
            raise BadAnswer(question.key, "eclipse.answer.die", most=die.sides, die=die.name)
    return _fitting(memory, question, traits_of(faces))


def _fitting(memory: TableMemory, question: Question, traits: Traits) -> Traits:
    if not allowed(traits, memory.seat.species):
        raise BadAnswer(question.key, "eclipse.answer.draco")
    return traits


def _hated(memory: TableMemory, facts: TableFacts) -> int:
    """Ask whom a RISK rival hates (reading A63)."""
    colours = [one for one in COLOURS if one in facts.colours()]
    told = colours[0] if len(colours) == 1 else facts.ask(ASK.one("hated", colours, PLAYER))
    return memory.of_colour(told)


def _first_tiles(facts: TableFacts) -> list[int]:
    """Ask which two reputation tiles Eridani drew."""
    told = facts.ask(ASK.counts("first_tiles", VALUES, MEDAL, ERIDANI_TILES))
    drawn = [int(value) for value in VALUES for _ in range(told[value])]
    if len(drawn) != ERIDANI_TILES:
        raise BadAnswer("first_tiles", "eclipse.answer.tiles", n=ERIDANI_TILES)
    return sorted(drawn)
