"""Rivals at a real table, run from a page."""

from rivals.core.speech import add_words
from rivals.web.tables.words import TABLE_FAULTS

add_words("tables", TABLE_FAULTS)
