"""What the sources claim of their rivals, each with a measure that tells whether it holds."""

from rivals.core.speech import add_words
from rivals.core.words import Words
from rivals.lab.claims.words import CLAIM_WORDS
from rivals.lab.claims.words.figures import FIGURE_WORDS

WORDS = Words(CLAIM_WORDS, FIGURE_WORDS)

add_words("claims", WORDS)
