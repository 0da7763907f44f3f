"""The words of Panticapaeum: names, actions, faults, options, Botos and the board."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Words
from rivals.games.panticapaeum.words.automa import AUTOMA_WORDS
from rivals.games.panticapaeum.words.board import BOARD_WORDS
from rivals.games.panticapaeum.words.deciding import DECIDING
from rivals.games.panticapaeum.words.doing import DOING
from rivals.games.panticapaeum.words.done import DONE, HAPPENED
from rivals.games.panticapaeum.words.faults import FAULTS, OUTSIDE
from rivals.games.panticapaeum.words.greedy import GREEDY
from rivals.games.panticapaeum.words.lesson import LESSON
from rivals.games.panticapaeum.words.manual import MANUAL
from rivals.games.panticapaeum.words.names import NAMES
from rivals.games.panticapaeum.words.options import OPTIONS
from rivals.games.panticapaeum.words.settled import SETTLED
from rivals.games.panticapaeum.words.sketch import SKETCH
from rivals.games.panticapaeum.words.sources import SOURCES
from rivals.games.panticapaeum.words.table import TABLE_WORDS

WORDS = Words(
    CORE_WORDS,
    NAMES,
    DECIDING,
    DOING,
    DONE,
    HAPPENED,
    FAULTS,
    OUTSIDE,
    OPTIONS,
    AUTOMA_WORDS,
    GREEDY,
    BOARD_WORDS,
    LESSON,
    TABLE_WORDS,
    SKETCH,
    SOURCES,
    MANUAL,
    SETTLED,
)
