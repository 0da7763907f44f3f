"""The words of Armada: names, actions, faults, options, the rival and the board."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Words
from rivals.games.armada.words.actions import DOING
from rivals.games.armada.words.automa import AUTOMA_WORDS
from rivals.games.armada.words.bids import BIDS
from rivals.games.armada.words.board import BOARD_WORDS
from rivals.games.armada.words.done import DONE
from rivals.games.armada.words.faults import ANSWERS, FAULTS, FLEETS, POSITIONS
from rivals.games.armada.words.forecast import FORETELLING
from rivals.games.armada.words.happenings import TOLD
from rivals.games.armada.words.lesson import LESSON
from rivals.games.armada.words.manual import MANUAL
from rivals.games.armada.words.names import NAMES
from rivals.games.armada.words.odds import ODDS
from rivals.games.armada.words.options import OPTIONS
from rivals.games.armada.words.paper import PAPER
from rivals.games.armada.words.settled import SETTLED
from rivals.games.armada.words.sketch import SKETCH
from rivals.games.armada.words.sources import SOURCES
from rivals.games.armada.words.table import TABLE_WORDS

WORDS = Words(
    CORE_WORDS, NAMES, ODDS, DOING, BIDS, DONE, FORETELLING, FAULTS, FLEETS, POSITIONS, ANSWERS, OPTIONS, SKETCH, TOLD, AUTOMA_WORDS, BOARD_WORDS,
    TABLE_WORDS, SOURCES, LESSON, MANUAL, PAPER, SETTLED,
)  # fmt: skip
