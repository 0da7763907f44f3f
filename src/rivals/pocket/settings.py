"""Settings of the pocket: the site's, less what it takes other people or a server for.

Left out are accounts' pages, worlds of several people, notices by mail and webhook (their
tables alone are there), the service for programs, administration, and what a server does:
compressing, serving static files, barring those who guess passwords.
"""

from __future__ import annotations

from pathlib import Path

from csp.constants import SELF

import rivals
from rivals.pocket.answering import WORLD
from rivals.web import settings as site
from rivals.web.settings import *  # noqa: F403 - settings are what they are not said to be here

_NO_APPS = (
    "django.contrib.admin",
    "axes",
    "ninja",
    "rivals.web.worlds.api",
    "rivals.web.worlds.fame",
    "rivals.web.worlds.masters",
)
_NO_LAYERS = (
    "rivals.web.look.proxy.",
    "rivals.web.look.files.",
    "django.middleware.gzip.",
    "axes.",
)

INSTALLED_APPS = [
    *(one for one in site.INSTALLED_APPS if not one.startswith(_NO_APPS)),
    "rivals.pocket",
]
MIDDLEWARE = [one for one in site.MIDDLEWARE if not one.startswith(_NO_LAYERS)]
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
ROOT_URLCONF = "rivals.pocket.addresses"

# One file, one reader, and no shared memory: what was told is on the disk once it is flushed.
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": site.DATA_DIR / "rivals.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "init_command": (
                "PRAGMA journal_mode=TRUNCATE;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
                "PRAGMA temp_store=MEMORY;PRAGMA cache_size=-16000;"
            ),
        },
    }
}

POCKET = None
THINKERS = 0  # pages think in slices

# What it takes seconds to make is made when the pocket is, and lies beside the packages.
_shown = Path(rivals.__path__[0]).parent / WORLD
WORLD_UNDER_WAY = _shown if _shown.is_file() else None

# Nobody else waits for this machine, and its owner sees how much is kept.
ALONE = True
LIMITED = False
GAMES_MB = OWN_WORLDS_MB = ORDERS_MB = (1_000_000, 1_000_000)
OWN_WORLDS = (1_000_000, 1_000_000)
GUEST_DAYS = 100 * 365
SESSION_COOKIE_AGE = 60 * 60 * 24 * GUEST_DAYS

# Whatever its version, files lie here; the worker keeps those of one version together.
STATIC_URL = f"{site.UNDER}static/"

SESSION_ENGINE = "django.contrib.sessions.backends.db"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# The pages stand in a frame of the shell.
X_FRAME_OPTIONS = "SAMEORIGIN"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {**site.CONTENT_SECURITY_POLICY["DIRECTIVES"], "frame-ancestors": [SELF]}
}
