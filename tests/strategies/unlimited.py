"""The site's settings, but nobody is limited: the visitors of all tests come from one address.

A worker's tests share a server, so that together they found more worlds and sign up more often in
an hour than any address may.
"""

from rivals.web.settings import *  # noqa: F403 - all but what follows

LIMITED = False
