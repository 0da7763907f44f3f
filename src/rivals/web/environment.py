"""What the surroundings decide: a typed reader of environment variables, and the data folder."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Callable
from email.utils import parseaddr
from pathlib import Path
from typing import NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_domain_name, validate_email

from rivals.core.extras import need as need_extra

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"", "0", "false", "no", "off"})
_DATABASES = frozenset({"sqlite", "postgres", "postgresql"})
_MAIL_PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
_LISTEN_PORTS = {"smtp": 25, "lmtp": 24}


class MailServer(NamedTuple):
    """A server of mail: the scheme says how it is spoken with, as in smtps."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""


def text(name: str, default: str = "") -> str:
    """Give the variable as text without outer blanks, or `default` where it is unset or empty."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, *, default: bool = False) -> bool:
    """Give a yes-or-no variable. Raises ImproperlyConfigured on any other word."""
    if name not in os.environ:
        return default
    word = os.environ[name].strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise ImproperlyConfigured(f"{name} is {word!r}; write 1 or 0")


def number(name: str, default: int, least: int = 0) -> int:
    """Give a whole number of at least `least`. Raises ImproperlyConfigured on anything else."""
    word = text(name)
    if not word:
        return default
    if not word.isdecimal() or int(word) < least:
        raise ImproperlyConfigured(f"{name} is {word!r}; write a whole number, {least} or more")
    return int(word)


def words(name: str, default: tuple[str, ...] = ()) -> list[str]:
    """Give a comma-separated list, blanks removed."""
    return [word.strip() for word in text(name).split(",") if word.strip()] or list(default)


def site_apps(name: str, folder: Path, without: tuple[str, ...]) -> list[str]:
    """Give the apps of the site in a folder, with their rooms: all of them, or those named.

    `without` are the site's own, which are always there. Raises ImproperlyConfigured for an
    app that is not there.
    """
    found = {file.parent.name for file in folder.glob("*/apps.py")} - set(without)
    asked = words(name, tuple(found))
    unknown = sorted(set(asked) - found)
    if unknown:
        raise ImproperlyConfigured(
            f"{name} names {', '.join(unknown)}; there are {', '.join(sorted(found))}"
        )
    rooms = [
        file.parent.relative_to(folder)
        for app in sorted(asked)
        for file in (folder / app / "apps.py", *sorted((folder / app).glob("*/urls.py")))
    ]
    return [".".join(("rivals.web", *room.parts)) for room in rooms]


def database_url(data: Path) -> str:
    """Give DATABASE_URL, or SQLite in the folder.

    Raises ImproperlyConfigured if unreadable, MissingExtra for PostgreSQL without its driver.
    """
    url = text("DATABASE_URL")
    if not url:
        return f"sqlite:///{data / 'rivals.sqlite3'}"
    scheme = urlsplit(url).scheme
    if scheme not in _DATABASES:
        raise ImproperlyConfigured(
            "DATABASE_URL must begin with postgresql:// or sqlite:///, as in "
            "postgresql://user:password@localhost:5432/rivals"
        )
    if scheme != "sqlite":
        need_extra("postgres")
    return url


def mail_server(name: str) -> MailServer | None:
    """Give the server that mail is handed to, None where there is none.

    smtp://, smtp+starttls:// or smtps://, then user:password@ if it asks for them (signs such as @
    written %40), its host and, unless it is 25, 587 or 465, its port. Raises ImproperlyConfigured;
    the message does not repeat the password.
    """
    url = text(name)
    if not url:
        return None
    server = _server(url, _MAIL_PORTS)
    if server is None:
        raise ImproperlyConfigured(
            f"{name} must be like smtp://user:password@mail.example.org:25, with smtp://, "
            "smtp+starttls:// or smtps://"
        )
    return server


def listener(name: str) -> MailServer | None:
    """Give where to listen for incoming mail, None for nowhere: 127.0.0.1:8025, by SMTP.

    With lmtp:// before it, LMTP is spoken. Raises ImproperlyConfigured.
    """
    place = text(name)
    if not place:
        return None
    server = _server(place if "://" in place else f"smtp://{place}", _LISTEN_PORTS)
    if server is None:
        raise ImproperlyConfigured(
            f"{name} is {place!r}; write a host and a port, as in 127.0.0.1:8025 or "
            "lmtp://127.0.0.1:8024"
        )
    return server


def _server(url: str, usual: dict[str, int]) -> MailServer | None:
    parts = _split(url)
    port = _port(parts, usual)
    if parts is None or not parts.hostname or port is None or parts.path.strip("/"):
        return None
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme, parts.hostname, port, user, password)


def mailbox(name: str) -> str:
    """Give an address of mail, perhaps with a name before it. Raises ImproperlyConfigured."""
    box = text(name)
    _validate(name, box, parseaddr(box)[1], validate_email, "an address such as rivals@example.org")
    return box


def domain(name: str) -> str:
    """Give the name of a mail domain, in small letters. Raises ImproperlyConfigured."""
    found = text(name).lower()
    _validate(name, found, found, validate_domain_name, "a domain such as example.org")
    return found


def _validate(
    name: str, given: str, checked: str, check: Callable[[str], None], wanted: str
) -> None:
    try:
        if given:
            check(checked)
    except ValidationError:
        raise ImproperlyConfigured(f"{name} is {given!r}; write {wanted}") from None


def site(name: str) -> str:
    """Give the address of a site without a slash at its end. Raises ImproperlyConfigured."""
    url = text(name).rstrip("/")
    if not url:
        return ""
    parts = _split(url)
    fits = _port(parts, {"http": 80, "https": 443}) is not None
    if parts is None or not fits or not parts.hostname or parts.query or parts.fragment:
        raise ImproperlyConfigured(
            f"{name} is {url!r}; write the site's address, as in https://rivals.example.org"
        )
    return url


def need(wanted: object, name: str, **others: object) -> None:
    """Raise ImproperlyConfigured where `name` is set but one of the others that it needs is not."""
    missing = [other for other, value in others.items() if not value]
    if wanted and missing:
        raise ImproperlyConfigured(f"{name} needs {' and '.join(missing)}")


def _split(url: str) -> SplitResult | None:
    try:
        return urlsplit(url)
    except ValueError:
        return None


def _port(parts: SplitResult | None, usual: dict[str, int]) -> int | None:
    """Give the port of a URL, or the usual one of its scheme; None where either is unknown."""
    if parts is None or parts.scheme not in usual:
        return None
    try:
        return usual[parts.scheme] if parts.port is None else parts.port
    except ValueError:
        return None


def data_folder() -> Path:
    """Give the folder of everything kept: RIVALS_DATA_DIR, else the platform's place for it."""
    named = text("RIVALS_DATA_DIR")
    if named:
        return Path(named).expanduser().resolve()
    if sys.platform == "win32":
        return Path(text("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))) / "Rivals"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Rivals"
    return Path(text("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "rivals"


def secret_key(data: Path) -> str:
    """Give RIVALS_SECRET_KEY, else the key kept in the data folder, made on first use (mode 0600).

    Raises ImproperlyConfigured if the folder cannot be written.
    """
    named = text("RIVALS_SECRET_KEY")
    if named:
        return named
    kept = data / "secret-key"
    try:
        if not kept.exists():
            _keep_new_key(kept)
        return kept.read_text(encoding="ascii").strip()
    except OSError as error:
        raise ImproperlyConfigured(
            f"cannot keep data in {data} ({error.strerror}); set RIVALS_DATA_DIR to a folder "
            "that can be written"
        ) from None


def _keep_new_key(kept: Path) -> None:
    """Write a fresh key whole or not at all: of two starts at once, both end with one key."""
    kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, draft = tempfile.mkstemp(dir=kept.parent, prefix=".secret-key-")  # mode 0600
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(64))
        try:
            os.link(draft, kept)
        except FileExistsError:
            return
    finally:
        Path(draft).unlink()
