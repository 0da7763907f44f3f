"""How a rival comes to a real table: its dice, its traits, its board and home."""

from __future__ import annotations

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.errors import BadAnswer, BadSetup
from rivals.core.table import TableTalk
from rivals.games.eclipse import rival_names
from rivals.games.eclipse.components.box import REPUTATION
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.numbering import DICE, RIVALS, allowed, barred, faces_of, traits_of
from rivals.games.eclipse.setting_up import D6, NATURES
from rivals.games.eclipse.table import telling
from rivals.games.eclipse.table.facts import TableFacts
from rivals.games.eclipse.table.inquiry import PLAYER
from rivals.games.eclipse.table.orders import Lay, Meet
from rivals.games.eclipse.table.remembering import (
    NUMBERED,
    ROLLED,
    THROWN,
    TableMemory,
    lay_home,
)
from rivals.games.eclipse.telling_rivals import number_told
from rivals.games.eclipse.traits import Traits

ERIDANI_TILES = 2


def play(memory: TableMemory, facts: TableFacts, talk: TableTalk, dice: Dice) -> None:
    """Make the rival, and tell how to lay it out. Raises Unanswered, BadAnswer."""
    traits = _traits(memory, facts, dice)
    seat = memory.seat
    seat.traits = traits
    seat.name = rival_names.spell(traits, [one.colour for one in memory.board.seats])
    if traits.main == "mix":
        seat.memory.coin = NATURES[dice.below(f"rival.{memory.me}", D6) // 2]
    number = number_told(traits)
    memory.number = -1 if number is None else number
    meet, lay = Meet(memory.number), Lay(seat.kind.homes[seat.colour])
    talk.settle(Decision(meet, Trail()), telling.step(memory, meet), [meet])
    lay_home(memory)
    talk.settle(Decision(lay, Trail()), telling.step(memory, lay), [lay])
    if seat.species == "eridani":
        seat.reputation = _first_tiles(facts)
    memory.stage = "round"


def _traits(memory: TableMemory, facts: TableFacts, dice: Dice) -> Traits:
    """Make the rival as the settings say; what is not settled is rolled."""
    colours = [one.colour for one in memory.board.seats]
    if memory.made in (NUMBERED, THROWN):
        asked = _numbered if memory.made == NUMBERED else _thrown
        traits = asked(memory, facts)
        if traits.main == "risk":
            traits = msgspec.structs.replace(traits, hated=_hated(memory, facts, dice))
        return traits
    word = memory.made
    if word == ROLLED or barred([word], memory.seat.species):
        word = ""  # Draco cannot be Cleaners: their main trait is rolled
    wanted = rival_names.read_words([word] if word else [])
    return rival_names.roll(wanted, memory.seat.species, colours, memory.me, dice, "rivals")


def _numbered(memory: TableMemory, facts: TableFacts) -> Traits:
    question = Question("number", "number", "eclipse.ask.number", most=RIVALS - 1)
    try:
        return _fitting(memory, question, traits_of(faces_of(facts.ask(question))))
    except BadSetup as error:
        raise BadAnswer(question.key, str(error)) from None


def _thrown(memory: TableMemory, facts: TableFacts) -> Traits:
    """Ask what the seven dice show."""
    question = Question(
        "dice", "counts", "eclipse.ask.dice", {}, tuple(die.name for die in DICE),
        "eclipse.thrown", least=1, most=max(die.sides for die in DICE),
    )  # fmt: skip
    faces = facts.ask(question)
    for die in DICE:
        if faces[die.name] > die.sides:
            raise BadAnswer(question.key, f"1 to {die.sides} for {die.name}")
    return _fitting(memory, question, traits_of(faces))


def _fitting(memory: TableMemory, question: Question, traits: Traits) -> Traits:
    if not allowed(traits, memory.seat.species):
        raise BadAnswer(question.key, "no Cleaner and no discarding for Draco: roll those again")
    return traits


def _hated(memory: TableMemory, facts: TableFacts, _dice: Dice) -> int:
    """Ask whom a RISK rival hates, or let the app roll (reading A63)."""
    colours = tuple(one for one in COLOURS if one in facts.colours())
    question = Question("hated", "one", "eclipse.ask.hated", {}, colours, PLAYER)
    return memory.of_colour(colours[0] if len(colours) == 1 else facts.ask(question))


def _first_tiles(facts: TableFacts) -> list[int]:
    """Ask which two reputation tiles Eridani drew."""
    values = tuple(map(str, REPUTATION))
    question = Question(
        "first_tiles", "counts", "eclipse.ask.first_tiles", {}, values, "eclipse.medal",
        most=ERIDANI_TILES,
    )  # fmt: skip
    told = facts.ask(question)
    drawn = [int(value) for value in values for _ in range(told[value])]
    if len(drawn) != ERIDANI_TILES:
        raise BadAnswer(question.key, f"{ERIDANI_TILES} tiles")
    return sorted(drawn)
