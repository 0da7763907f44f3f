"""Matches played in the browser."""

from rivals.core.speech import add_words
from rivals.web.matches.words import MATCH_FAULTS

add_words("matches", MATCH_FAULTS)
