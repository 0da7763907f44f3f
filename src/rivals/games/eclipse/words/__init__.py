"""The words of Eclipse: names, actions, faults, options, rivals and the board."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Words
from rivals.games.eclipse.words.automa import AUTOMA_WORDS
from rivals.games.eclipse.words.bids import BIDS
from rivals.games.eclipse.words.board import BOARD_WORDS
from rivals.games.eclipse.words.callings import CALLINGS
from rivals.games.eclipse.words.directions import DIRECTIONS, TURNED
from rivals.games.eclipse.words.doing import DOING
from rivals.games.eclipse.words.done import DONE
from rivals.games.eclipse.words.economy import ECONOMY_WORDS
from rivals.games.eclipse.words.faults import ANSWERS, FAULTS, POSITIONS, REFUSALS
from rivals.games.eclipse.words.forecast import FORECAST
from rivals.games.eclipse.words.greedy import GREEDY
from rivals.games.eclipse.words.lesson import LESSON
from rivals.games.eclipse.words.manual import MANUAL
from rivals.games.eclipse.words.names import NAMES
from rivals.games.eclipse.words.odds import ODDS_WORDS
from rivals.games.eclipse.words.options import OPTIONS
from rivals.games.eclipse.words.paper import PAPER
from rivals.games.eclipse.words.settled import SETTLED
from rivals.games.eclipse.words.several import SEVERAL_WORDS
from rivals.games.eclipse.words.sketch import SKETCH
from rivals.games.eclipse.words.sources import SOURCES
from rivals.games.eclipse.words.table import TABLE_WORDS
from rivals.games.eclipse.words.traits import TRAIT_WORDS

WORDS = Words(
    CORE_WORDS, NAMES, DIRECTIONS, DOING, BIDS, DONE, FORECAST, FAULTS, REFUSALS, ANSWERS, POSITIONS, OPTIONS, SKETCH, TRAIT_WORDS, CALLINGS, BOARD_WORDS,
    ECONOMY_WORDS, AUTOMA_WORDS, GREEDY, SOURCES, TABLE_WORDS, SEVERAL_WORDS, ODDS_WORDS, LESSON, MANUAL, PAPER, SETTLED,
)  # fmt: skip

TURNED_WORDS = WORDS.but(TURNED)
"""The same beside a map that is turned by a quarter: its directions are those that one sees."""
