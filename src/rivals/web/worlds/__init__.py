"""Worlds of The Dark Middle Ages, played by web: states, orders, and the week that passes."""

from rivals.core.speech import add_words
from rivals.web.worlds.words import WORDS

add_words("worlds", WORDS)
