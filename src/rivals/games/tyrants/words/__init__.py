"""The words of Tyrants of the Underdark: names, effects of cards, rules and questions."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Words
from rivals.games.tyrants.words.board import BOARD
from rivals.games.tyrants.words.composed import COMPOSED
from rivals.games.tyrants.words.deciding import DECIDING, LEFT
from rivals.games.tyrants.words.doing import DOING
from rivals.games.tyrants.words.done import DONE
from rivals.games.tyrants.words.effects import EFFECTS
from rivals.games.tyrants.words.faults import FAULTS, OUTSIDE
from rivals.games.tyrants.words.greedy import GREEDY
from rivals.games.tyrants.words.kit import KIT_WORDS
from rivals.games.tyrants.words.lesson import LESSON
from rivals.games.tyrants.words.manual import MANUAL
from rivals.games.tyrants.words.names import NAMES
from rivals.games.tyrants.words.options import OPTIONS
from rivals.games.tyrants.words.rules import RULES
from rivals.games.tyrants.words.settled import SETTLED
from rivals.games.tyrants.words.sketch import SKETCH
from rivals.games.tyrants.words.sources import SOURCES
from rivals.games.tyrants.words.table import TABLE

WORDS = Words(
    CORE_WORDS, NAMES, EFFECTS, COMPOSED, RULES, GREEDY, DECIDING, LEFT, DOING, DONE,
    OPTIONS, SKETCH, BOARD, TABLE, SOURCES, FAULTS, OUTSIDE, LESSON, MANUAL, SETTLED, KIT_WORDS,
)  # fmt: skip
