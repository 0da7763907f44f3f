"""The words of DMA."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Words
from rivals.games.dma.words.battle import BATTLE
from rivals.games.dma.words.council import COUNCIL_WORDS
from rivals.games.dma.words.events import EVENTS
from rivals.games.dma.words.faults import FAULTS
from rivals.games.dma.words.foresight import FORESIGHT
from rivals.games.dma.words.founding import FOUNDING
from rivals.games.dma.words.game import GAME_WORDS
from rivals.games.dma.words.maps import MAPS
from rivals.games.dma.words.odds import ODDS_WORDS
from rivals.games.dma.words.orders import ORDER_WORDS
from rivals.games.dma.words.reports import REPORTS
from rivals.games.dma.words.rulers import RULER_WORDS
from rivals.games.dma.world.spelling import spelled

WORDS = Words(
    CORE_WORDS, GAME_WORDS, BATTLE, COUNCIL_WORDS, EVENTS, FAULTS, FORESIGHT, FOUNDING, MAPS, ODDS_WORDS,
    ORDER_WORDS, REPORTS, RULER_WORDS, spell=spelled,
)  # fmt: skip
"""All of them, in every language."""
