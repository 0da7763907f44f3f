"""Settings of the web project; what differs between places comes from the environment.

RIVALS_DATA_DIR, RIVALS_SECRET_KEY, RIVALS_DEBUG, RIVALS_PRODUCTION, RIVALS_ALLOWED_HOSTS,
RIVALS_TRUSTED_PROXY, RIVALS_CONNECTIONS_PER_ADDRESS, RIVALS_HSTS_SECONDS, RIVALS_HSTS_SUBDOMAINS,
RIVALS_LOG_LEVEL, RIVALS_LOG_FORMAT, RIVALS_LEAST_FREE_MB, RIVALS_METRICS, DATABASE_URL,
RIVALS_SITE_URL, RIVALS_SMTP_URL, RIVALS_MAIL_FROM, RIVALS_MAIL_DOMAIN, RIVALS_MAIL_LISTEN,
RIVALS_WEBHOOKS_PRIVATE, RIVALS_PUSH_KEY, RIVALS_VISIT_DAYS, RIVALS_GUEST_DAYS,
RIVALS_GAMES_MB, RIVALS_OWN_WORLDS, RIVALS_OWN_WORLDS_MB, RIVALS_ORDERS_MB, each with a twin as
RIVALS_GUEST_GAMES_MB for guests, RIVALS_LETTERS, RIVALS_GUEST_THINGS_A_DAY, RIVALS_APPS,
RIVALS_THINKERS, RIVALS_THOUGHTS, RIVALS_THOUGHTS_OF_ONE, RIVALS_THOUGHTS_OF_ADDRESS, RIVALS_POCKET.
"""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from csp.constants import NONE, SELF

from rivals.web import environment

HERE = Path(__file__).resolve().parent
DATA_DIR = environment.data_folder()
PRODUCTION = environment.flag("RIVALS_PRODUCTION")
CONNECTIONS_PER_ADDRESS = environment.number("RIVALS_CONNECTIONS_PER_ADDRESS", 100, 6)
TRUSTED_PROXIES = environment.networks("RIVALS_TRUSTED_PROXY")

METRICS = environment.place("RIVALS_METRICS")

SECRET_KEY = environment.secret_key(DATA_DIR, strong=PRODUCTION)
LEAST_FREE_MB = environment.number("RIVALS_LEAST_FREE_MB", 200)
DEBUG = environment.flag("RIVALS_DEBUG") and not PRODUCTION
ALLOWED_HOSTS = environment.words("RIVALS_ALLOWED_HOSTS", ("localhost", "127.0.0.1", "[::1]"))

_ALWAYS = ("look", "accounts", "thinking", "notices", "reports", "help")
INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "ninja",  # only for the files of the page that describes the service for programs
    "rivals.web.look",
    "rivals.web.accounts",
    "rivals.web.thinking",
    "rivals.web.notices",
    "rivals.web.reports",
    *environment.site_apps("RIVALS_APPS", HERE, without=_ALWAYS),
    "rivals.web.help",
]

MIDDLEWARE = [
    "rivals.web.look.proxy.behind_proxy",  # first: all others go by the visitor's address
    "django.middleware.security.SecurityMiddleware",
    "rivals.web.look.files.Files",
    # Maps are drawings of a megabyte and more; it pads answers, so their length tells no secret.
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "csp.middleware.CSPMiddleware",
    "rivals.web.look.middleware.permissions_policy",
    "rivals.web.look.middleware.not_opened_page",
    "rivals.web.look.windows.known_window",
    "rivals.web.look.middleware.measured",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "rivals.web.accounts.visits.known_visits",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "rivals.web.look.middleware.TooManyRequestsMiddleware",
    "axes.middleware.AxesMiddleware",
]

if METRICS is not None:
    MIDDLEWARE.insert(0, "rivals.web.look.metrics.counted")

# Where it stands

SITE_URL = environment.site("RIVALS_SITE_URL")
UNDER = f"{urlsplit(SITE_URL).path}/"
FORCE_SCRIPT_NAME = UNDER.rstrip("/") or None

ROOT_URLCONF = "rivals.web.urls"
WSGI_APPLICATION = "rivals.web.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "rivals.web.look.requests.look",
            ],
        },
    }
]

# Data

DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(environment.database_url(DATA_DIR), conn_max_age=60)
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        # A write lock taken at once waits its turn; one taken halfway fails with "locked".
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: what was told to be stored is on the disk, also if the power goes the moment after.
        "init_command": (
            "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
            "PRAGMA temp_store=MEMORY;PRAGMA cache_size=-16000;"
        ),
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# People

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
_VALIDATORS = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_VALIDATORS}.UserAttributeSimilarityValidator"},
    {"NAME": f"{_VALIDATORS}.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": f"{_VALIDATORS}.CommonPasswordValidator"},
]
LOGIN_URL = "accounts:log-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
PASSWORD_RESET_TIMEOUT = 3 * 60 * 60
VISIT_DAYS = environment.number("RIVALS_VISIT_DAYS", 30, least=1)

GUEST_DAYS = environment.number("RIVALS_GUEST_DAYS", 365, least=1)
SESSION_COOKIE_AGE = 60 * 60 * 24 * GUEST_DAYS  # what a guest began is kept as long as its cookie
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True

AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "rivals.web.look.proxy.visitor"
AXES_RESET_ON_SUCCESS = True
AXES_HTTP_RESPONSE_CODE = 429
AXES_LOCKOUT_CALLABLE = "rivals.web.look.errors.locked_out"
AXES_VERBOSE = False

ALONE = False  # whether nothing runs beside a request: no thread, no clock, no other visitor
LIMITED = True  # things that visitors may do so often at most, and pages that may cost so much

# Disk: so much one account may keep, and one guest

GAMES_MB = (
    environment.number("RIVALS_GAMES_MB", 50),
    environment.number("RIVALS_GUEST_GAMES_MB", 10),
)
OWN_WORLDS = (
    environment.number("RIVALS_OWN_WORLDS", 5),
    environment.number("RIVALS_GUEST_OWN_WORLDS", 3),
)
OWN_WORLDS_MB = (
    environment.number("RIVALS_OWN_WORLDS_MB", 100),
    environment.number("RIVALS_GUEST_OWN_WORLDS_MB", 20),
)
ORDERS_MB = (
    environment.number("RIVALS_ORDERS_MB", 50),
    environment.number("RIVALS_GUEST_ORDERS_MB", 5),
)
LETTERS = environment.number("RIVALS_LETTERS", 3000)
GUEST_THINGS_A_DAY = environment.number("RIVALS_GUEST_THINGS_A_DAY", 300)

# Mail

MAIL_SERVER = environment.mail_server("RIVALS_SMTP_URL")
MAIL_FROM = environment.mailbox("RIVALS_MAIL_FROM")
MAIL_DOMAIN = environment.domain("RIVALS_MAIL_DOMAIN")
MAIL_LISTEN = environment.listener("RIVALS_MAIL_LISTEN")
environment.need(
    MAIL_SERVER, "RIVALS_SMTP_URL", RIVALS_MAIL_FROM=MAIL_FROM, RIVALS_SITE_URL=SITE_URL
)
environment.need(MAIL_LISTEN, "RIVALS_MAIL_LISTEN", RIVALS_MAIL_DOMAIN=MAIL_DOMAIN)
WEBHOOKS_PRIVATE = environment.flag("RIVALS_WEBHOOKS_PRIVATE")
PUSH_KEY = environment.push_key("RIVALS_PUSH_KEY")

# A file with the world of the first page's picture; None: it is made.
WORLD_UNDER_WAY: Path | None = None

# Long thought

THINKERS = environment.number("RIVALS_THINKERS", 1)
THOUGHTS_OF_ALL = environment.number("RIVALS_THOUGHTS", 200, 1)
THOUGHTS_OF_ONE = environment.number("RIVALS_THOUGHTS_OF_ONE", 3, 1)
THOUGHTS_OF_ADDRESS = environment.number("RIVALS_THOUGHTS_OF_ADDRESS", 12, 1)

# Words

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский")]
LOCALE_PATHS = [HERE / "locale"]
LANGUAGE_COOKIE_NAME = "rivals_language"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "UTC"
USE_TZ = True

# Files

# In production each file has its hash in its name; elsewhere all have one in their folder's.
STATIC_URL = (
    f"{UNDER}static/" if PRODUCTION else f"{UNDER}static/{environment.files_version(HERE)}/"
)
STATIC_ROOT = (
    DATA_DIR / "static" if PRODUCTION else None
)  # elsewhere files are served from where they lie
STATICFILES_DIRS = [HERE / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "whitenoise.storage.CompressedManifestStaticFilesStorage"
            if PRODUCTION
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
POCKET = environment.pocket("RIVALS_POCKET", DATA_DIR / "pocket")  # the site that needs no server
WHITENOISE_AUTOREFRESH = DEBUG
FILE_UPLOAD_PERMISSIONS = 0o600  # of collected files, too, which this process serves itself
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# Safety

CONTENT_SECURITY_POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "upgrade-insecure-requests": PRODUCTION,
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
CSRF_FAILURE_VIEW = "rivals.web.look.errors.stale_form"

# Another site under the same name does not see them.
SESSION_COOKIE_PATH = CSRF_COOKIE_PATH = LANGUAGE_COOKIE_PATH = UNDER
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_REDIRECT_EXEMPT = [rf"^{re.escape(UNDER[1:])}(healthz|readyz)$"]
SECURE_HSTS_SECONDS = environment.number("RIVALS_HSTS_SECONDS", 31_536_000) if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION and environment.flag(
    "RIVALS_HSTS_SUBDOMAINS", default=True
)
if TRUSTED_PROXIES:
    # `behind_proxy` drops this header unless it comes from a proxy of RIVALS_TRUSTED_PROXY.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "rivals.web.look.logged.JsonLines"},
    },
    "filters": {"refusals": {"()": "rivals.web.look.logged.RefusalsInOneLine"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": environment.one_of("RIVALS_LOG_FORMAT", ("line", "json")),
            "filters": ["refusals"],
        }
    },
    # A browser asks for a page's files all at once; that they queue for a moment is no news.
    "loggers": {"waitress.queue": {"level": "ERROR"}},
    "root": {
        "handlers": ["console"],
        "level": environment.level("RIVALS_LOG_LEVEL", "WARNING"),
    },
}
