"""The lab: play many games, and say what came of them."""

from rivals.core.speech import add_words
from rivals.lab.words import LAB_FAULTS

add_words("lab", LAB_FAULTS)
