"""The words of the server of worlds: what it refuses, what it logs, what it sends."""

from __future__ import annotations

from rivals.core.words import Words
from rivals.games.dma.world.spelling import spelled
from rivals.web.worlds.words.api import API_WORDS
from rivals.web.worlds.words.hall import HALL_WORDS
from rivals.web.worlds.words.letters import LETTER_WORDS
from rivals.web.worlds.words.log import LOG_WORDS
from rivals.web.worlds.words.masters import MASTER_WORDS
from rivals.web.worlds.words.notices import NOTICE_WORDS
from rivals.web.worlds.words.provinces import PROVINCE_WORDS
from rivals.web.worlds.words.refused import REFUSED_WORDS
from rivals.web.worlds.words.treaties import TREATY_WORDS
from rivals.web.worlds.words.unfit import UNFIT_WORDS

WORDS = Words(
    REFUSED_WORDS,
    API_WORDS,
    HALL_WORDS,
    LETTER_WORDS,
    LOG_WORDS,
    MASTER_WORDS,
    NOTICE_WORDS,
    PROVINCE_WORDS,
    TREATY_WORDS,
    UNFIT_WORDS,
    spell=spelled,
)
"""All of them, in every language."""
