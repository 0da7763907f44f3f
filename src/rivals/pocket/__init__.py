"""The site without a server: the same Django in a browser, served to its own pages.

`building` makes a folder of static files on a machine; `shell/` is what a browser runs first: a
page, a worker that holds Python, a service worker that hands it what the pages ask for. `settings`,
`addresses`, `answering` and `cookies` are what Python runs there.
"""

from rivals.core.speech import add_words
from rivals.pocket.words import POCKET_WORDS

add_words("pocket", POCKET_WORDS)
