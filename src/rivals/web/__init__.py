"""The web face of Rivals: matches against a rival, companions for a real table, help."""

from rivals.core.extras import need
from rivals.core.speech import add_words
from rivals.web.words import SITE_WORDS

need("web")
add_words("site", SITE_WORDS)
