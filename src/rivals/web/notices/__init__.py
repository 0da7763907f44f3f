"""Notices to people with an account, by mail and webhook: whatever app has something to tell."""

from rivals.core.speech import add_words
from rivals.web.notices.words import WORDS

add_words("notices", WORDS)
