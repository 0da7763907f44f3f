"""What the worker calls: begin once, then answer what pages ask for, one thing at a time.

`data` is the folder that outlives the visit. Its files are there from the start, empty at first:
the browser's own file system opens no others.
"""

from __future__ import annotations

import io
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any, Final, NamedTuple
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec

from rivals.pocket.cookies import Jar

DATABASE: Final = "rivals.sqlite3"
KEY: Final = "secret-key"
COOKIES: Final = "cookies.json"
FRESH: Final = "fresh.sqlite3"
MIGRATIONS: Final = "migrations.json"
WORLD: Final = "world.json"
"""Beside the packages: a database that is migrated and empty, the migrations it has, and the world
of the picture on the first page."""

ANEW: Final = "X-Pocket-Anew"
"""An answer with this header has put other cookies in the place of those that were kept."""

_UNFOLDED: Final = ("CONTENT_TYPE", "CONTENT_LENGTH")


class Answer(NamedTuple):
    """What a page is answered with."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Pocket:
    """The site, once it has begun."""

    def __init__(self, application: Application, jar: Jar, under: str) -> None:
        self._application, self._jar, self._under = application, jar, under

    def answer(
        self, method: str, url: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Answer:
        """Answer a request for a page; its cookies are ours alone."""
        told: list[tuple[str, list[tuple[str, str]]]] = []

        def start(status: str, found: list[tuple[str, str]], *_: object) -> None:
            told.append((status, found))

        asked = {**dict(headers), "cookie": self._jar.header()}
        parts = self._application(_environ(method, url, self._under, asked, bytes(body)), start)
        try:
            sent = b"".join(parts)
        finally:
            close = getattr(parts, "close", None)
            if close is not None:
                close()
        status, found = told[-1]
        if any(name == ANEW for name, _ in found):
            self._jar = self._jar.opened_anew()
        else:
            self._jar.take(value for name, value in found if name.lower() == "set-cookie")
        kept = [(name, value) for name, value in found if name.lower() != "set-cookie"]
        return Answer(int(status[:3]), kept, sent)


def begin(site: str, data: str, packages: str) -> Pocket:
    """Set the site up under its address, on what is kept in a folder."""
    kept, built = Path(data), Path(packages)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "rivals.pocket.settings",
        "RIVALS_SITE_URL": site,
        "RIVALS_ALLOWED_HOSTS": urlsplit(site).hostname or "",
        "RIVALS_DATA_DIR": data,
        "RIVALS_SECRET_KEY": _key(kept / KEY),
        # The browser calls Python from its own loop; one request at a time, nobody else waits.
        "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
    }
    _lay(kept / DATABASE, built / FRESH)
    from django.core.wsgi import get_wsgi_application

    application = get_wsgi_application()
    _bring_up_to_date(kept / DATABASE, built / MIGRATIONS)
    return Pocket(application, Jar(kept / COOKIES), urlsplit(site).path)


def _key(file: Path) -> str:
    """Give the secret key of this browser, made at the first start."""
    kept = file.read_text(encoding="ascii") if file.exists() else ""
    if not kept:
        kept = secrets.token_urlsafe(64)
        file.write_text(kept, encoding="ascii")
    return kept


def _lay(database: Path, fresh: Path) -> None:
    """Put an empty database where there is none yet."""
    if not database.exists() or not database.stat().st_size:
        database.write_bytes(fresh.read_bytes())


def _bring_up_to_date(database: Path, migrations: Path) -> None:
    """Run what migrations are new; Django alone would take more than a second to see none."""
    wanted = {
        tuple(one) for one in msgspec.json.decode(migrations.read_bytes(), type=list[list[str]])
    }
    with closing(connect(database)) as line:
        done = {tuple(one) for one in line.execute("SELECT app, name FROM django_migrations")}
    if not wanted <= done:
        from rivals.web.migrating import migrate

        migrate()


def _environ(
    method: str, url: str, under: str, headers: Mapping[str, str], body: bytes
) -> dict[str, Any]:
    """Put a request as a server puts it (PEP 3333)."""
    where = urlsplit(url)
    named = {
        name if name in _UNFOLDED else f"HTTP_{name}": value
        for name, value in ((name.upper().replace("-", "_"), v) for name, v in headers.items())
        if value
    }
    path = unquote_to_bytes(where.path.removeprefix(under)).decode("latin-1")
    secure = where.scheme == "https"
    return {
        **named,
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path or "/",
        "QUERY_STRING": where.query,
        "HTTP_HOST": where.netloc,
        "SERVER_NAME": where.hostname or "",
        "SERVER_PORT": str(where.port or (443 if secure else 80)),
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": where.scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
