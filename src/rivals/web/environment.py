"""What the surroundings decide: a typed reader of environment variables, and the data folder."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"", "0", "false", "no", "off"})
_DATABASES = frozenset({"sqlite", "postgres", "postgresql"})


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


def database_url(data: Path) -> str:
    """Give DATABASE_URL, or SQLite in the folder. Raises ImproperlyConfigured if unreadable."""
    url = text("DATABASE_URL")
    if not url:
        return f"sqlite:///{data / 'rivals.sqlite3'}"
    if urlsplit(url).scheme not in _DATABASES:
        raise ImproperlyConfigured(
            "DATABASE_URL must begin with postgresql:// or sqlite:///, as in "
            "postgresql://user:password@localhost:5432/rivals"
        )
    return url


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
