"""The web face of Rivals: matches against a rival, companions for a real table, help."""

import sys

from rivals.core.extras import need
from rivals.core.speech import add_words
from rivals.web.words import SITE_WORDS

if sys.platform != "emscripten":  # into a browser `rivals.pocket` brings what it needs of it
    need("web")
add_words("site", SITE_WORDS)
