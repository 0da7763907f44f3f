"""What the surroundings decide: a typed reader of environment variables, and the data folder."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import logging
import os
import secrets
import sys
import tempfile
from collections.abc import Callable
from email.utils import parseaddr
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_domain_name, validate_email

from rivals.core.errors import RivalsError
from rivals.core.extras import need as need_extra
from rivals.core.speech import system_reason, tell

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"", "0", "false", "no", "off"})
_DATABASES = {"postgres": 5432, "postgresql": 5432}
_MAIL_PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
PUSH_KEYS = 0xFFFFFFFF_00000000_FFFFFFFF_FFFFFFFF_BCE6FAAD_A7179E84_F3B9CAC2_FC632551
"""So many keys there are, numbered from 1 and without the last (the order of P-256)."""
_LONG, _VARIED = 50, 10  # signs of a secret key, and different ones among them
_LISTEN_PORTS = {"smtp": 25, "lmtp": 24}


class WrongSetting(RivalsError, ImproperlyConfigured):
    """A variable that the site cannot start with; Django knows it by its own name."""

    def __str__(self) -> str:
        """Give the sentence in English: whoever runs the site by other means sees only this."""
        return tell(self, "en")


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
    """Give a yes-or-no variable. Raises WrongSetting on any other word."""
    if name not in os.environ:
        return default
    word = os.environ[name].strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise WrongSetting("site.setting.flag", name=name, value=word)


def number(name: str, default: int, least: int = 0) -> int:
    """Give a whole number of at least `least`. Raises WrongSetting on anything else."""
    word = text(name)
    if not word:
        return default
    if not word.isdecimal() or int(word) < least:
        raise WrongSetting("site.setting.number", name=name, value=word, least=least)
    return int(word)


def level(name: str, default: str) -> str:
    """Give the name of a level of logging. Raises WrongSetting for one that there is not."""
    word = text(name, default).upper()
    known = logging.getLevelNamesMapping()
    if word not in known:
        raise WrongSetting("site.setting.level", name=name, value=word, known=list(known))
    return word


def one_of(name: str, known: tuple[str, ...]) -> str:
    """Give one of some words, the first where none is set. Raises WrongSetting for another."""
    word = text(name, known[0]).lower()
    if word not in known:
        raise WrongSetting("site.setting.level", name=name, value=word, known=list(known))
    return word


def words(name: str, default: tuple[str, ...] = ()) -> list[str]:
    """Give a comma-separated list, blanks removed."""
    return [word.strip() for word in text(name).split(",") if word.strip()] or list(default)


def place(name: str) -> tuple[str, int] | None:
    """Give a host and a port of this machine's own, as in 127.0.0.1:9100; None for nowhere.

    Raises WrongSetting for any other, and for one that others can reach.
    """
    named = text(name)
    if not named:
        return None
    parts = _split(f"http://{named}")
    port = _port(parts, {"http": 0})
    if parts is None or not port or parts.path or not _is_own(parts.hostname or ""):
        raise WrongSetting("site.setting.place", name=name, value=named)
    return str(parts.hostname), port


def _is_own(host: str) -> bool:
    """Say whether a name or address is this machine's alone."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def networks(name: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Give addresses, or networks written 10.0.0.0/24, with commas. Raises WrongSetting."""
    found = []
    for word in words(name):
        try:
            found.append(ip_network(word))
        except ValueError:
            raise WrongSetting("site.setting.networks", name=name, value=word) from None
    return tuple(found)


def files_version(folder: Path) -> str:
    """Name the static files of the apps below a folder after their bytes.

    It stands in their addresses, so that no browser takes one that was changed from its store;
    what a stylesheet links to by a relative path, letters and pictures, goes along.
    """
    digest = hashlib.sha256()
    for path in sorted(folder.glob("**/static/**/*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def pocket(name: str, usual: Path) -> Path | None:
    """Give the folder of a pocket that was built, None for none; where none is named, `usual`.

    Raises WrongSetting for a folder that holds none.
    """
    named = text(name)
    folder = Path(named) if named else usual
    if (folder / "pocket.json").is_file():
        return folder.absolute()
    if named:
        raise WrongSetting("site.setting.pocket", name=name, value=named)
    return None


def site_apps(name: str, folder: Path, without: tuple[str, ...]) -> list[str]:
    """Give the apps of the site in a folder, with their rooms: all of them, or those named.

    `without` are the site's own, which are always there. Raises WrongSetting for an
    app that is not there.
    """
    found = {file.parent.name for file in folder.glob("*/apps.py")} - set(without)
    asked = words(name, tuple(found))
    unknown = sorted(set(asked) - found)
    if unknown:
        named, known = ", ".join(unknown), ", ".join(sorted(found))
        raise WrongSetting("site.setting.apps", name=name, unknown=named, known=known)
    rooms = [
        file.parent.relative_to(folder)
        for app in sorted(asked)
        for file in (folder / app / "apps.py", *sorted((folder / app).glob("*/urls.py")))
    ]
    return [".".join(("rivals.web", *room.parts)) for room in rooms]


def database_url(data: Path) -> str:
    """Give DATABASE_URL, or SQLite in the folder.

    Raises WrongSetting if unreadable, MissingExtra for PostgreSQL without its driver.
    """
    url = text("DATABASE_URL")
    if not url:
        return f"sqlite:///{data / 'rivals.sqlite3'}"
    parts = _split(url)
    if parts is not None and parts.scheme == "sqlite":
        return url
    if _port(parts, _DATABASES) is None:
        raise WrongSetting("site.setting.database")
    need_extra("postgres")
    return url


def mail_server(name: str) -> MailServer | None:
    """Give the server that mail is handed to, None where there is none.

    smtp://, smtp+starttls:// or smtps://, then user:password@ if it asks for them (signs such as @
    written %40), its host and, unless it is 25, 587 or 465, its port. Raises WrongSetting;
    the message does not repeat the password.
    """
    url = text(name)
    if not url:
        return None
    server = _server(url, _MAIL_PORTS)
    if server is None:
        raise WrongSetting("site.setting.mail-server", name=name)
    return server


def listener(name: str) -> MailServer | None:
    """Give where to listen for incoming mail, None for nowhere: 127.0.0.1:8025, by SMTP.

    With lmtp:// before it, LMTP is spoken. Raises WrongSetting.
    """
    place = text(name)
    if not place:
        return None
    server = _server(place if "://" in place else f"smtp://{place}", _LISTEN_PORTS)
    if server is None:
        raise WrongSetting("site.setting.listener", name=name, value=place)
    return server


def _server(url: str, usual: dict[str, int]) -> MailServer | None:
    parts = _split(url)
    port = _port(parts, usual)
    if parts is None or not parts.hostname or port is None or parts.path.strip("/"):
        return None
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme, parts.hostname, port, user, password)


def mailbox(name: str) -> str:
    """Give an address of mail, perhaps with a name before it. Raises WrongSetting."""
    box = text(name)
    if box and not _passes(validate_email, parseaddr(box)[1]):
        raise WrongSetting("site.setting.mailbox", name=name, value=box)
    return box


def domain(name: str) -> str:
    """Give the name of a mail domain, in small letters. Raises WrongSetting."""
    found = text(name).lower()
    if found and not _passes(validate_domain_name, found):
        raise WrongSetting("site.setting.domain", name=name, value=found)
    return found


def _passes(check: Callable[[str], None], value: str) -> bool:
    try:
        check(value)
    except ValidationError:
        return False
    return True


def site(name: str) -> str:
    """Give the address of a site without a slash at its end. Raises WrongSetting."""
    url = text(name).rstrip("/")
    if not url:
        return ""
    parts = _split(url)
    fits = _port(parts, {"http": 80, "https": 443}) is not None
    if parts is None or not fits or not parts.hostname or parts.query or parts.fragment:
        raise WrongSetting("site.setting.address", name=name, value=url)
    return url


def need(wanted: object, name: str, **others: object) -> None:
    """Raise WrongSetting where `name` is set but one of the others that it needs is not."""
    missing = [other for other, value in others.items() if not value]
    if wanted and missing:
        raise WrongSetting("site.setting.needs", name=name, missing=missing)


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


def secret_key(data: Path, *, strong: bool = False) -> str:
    """Give RIVALS_SECRET_KEY, else the key kept in the data folder, made on first use (mode 0600).

    Raises WrongSetting if the folder cannot be written, and for a key that could be guessed where
    it must be `strong`.
    """
    named = text("RIVALS_SECRET_KEY")
    if named:
        if strong and _is_weak(named):
            raise WrongSetting("site.setting.weak-key", least=_LONG)
        return named
    kept = data / "secret-key"
    try:
        if not kept.exists():
            _keep_new_key(kept)
        found = kept.read_text(encoding="ascii").strip()
    except OSError as error:
        why = system_reason(error)
        raise WrongSetting("site.setting.data-folder", folder=str(data), why=why) from None
    if strong and _is_weak(found):
        raise WrongSetting("site.setting.weak-kept-key", file=str(kept))
    return found


def push_key(name: str) -> str:
    """Give a key for push services: 32 bytes in the letters of addresses, '' for none of one's own.

    Raises WrongSetting; the message does not repeat it.
    """
    named = text(name)
    if not named:
        return ""
    try:
        number = int.from_bytes(base64.b64decode(f"{named}=", altchars=b"-_", validate=True))
    except (ValueError, UnicodeError):
        number = 0
    if len(named) != 43 or not 0 < number < PUSH_KEYS:
        raise WrongSetting("site.setting.push-key", name=name)
    return named


def _is_weak(key: str) -> bool:
    """Say whether a key could be guessed."""
    return len(key) < _LONG or len(set(key)) < _VARIED


def keep_private(data: Path) -> None:
    """Let nobody else read what is kept: what is made from now on, and what is there.

    A folder that we make is for its owner alone; one that was there stays as it is.
    """
    os.umask(0o077)
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    for kept in (*data.glob("rivals.sqlite3*"), *data.glob("secret-key"), *data.glob("*.lock")):
        with contextlib.suppress(OSError):  # another's, who may have his reasons
            kept.chmod(0o600)


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
