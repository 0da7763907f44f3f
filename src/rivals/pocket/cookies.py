"""The cookies of the pocket: no browser keeps them here, for no answer comes from a server."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from email.utils import parsedate_to_datetime
from http.cookies import CookieError, Morsel, SimpleCookie
from pathlib import Path
from typing import Final

import msgspec

now: Callable[[], float] = time.time
"""The seconds since 1970."""


class Cookie(msgspec.Struct):
    """A cookie as it is sent, and until when it is good; 0 for as long as the pocket is kept."""

    value: str
    until: float = 0.0


_KEPT: Final = msgspec.json.Decoder(dict[str, Cookie])


class Jar:
    """What the site has asked to be told again, kept in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept = _read(file)

    def header(self) -> str:
        """Give the header that a browser would send."""
        good = {name: one for name, one in self._kept.items() if not one.until or one.until > now()}
        return "; ".join(f"{name}={one.value}" for name, one in good.items())

    def take(self, headers: Iterable[str]) -> None:
        """Take what answers set; it is written down if that changes anything."""
        before = dict(self._kept)
        for header in headers:
            for name, morsel in _read_header(header).items():
                self._take(name, morsel)
        if self._kept != before:
            self._file.write_bytes(msgspec.json.encode(self._kept))

    def opened_anew(self) -> Jar:
        """Give the jar that lies there now."""
        return Jar(self._file)

    def _take(self, name: str, morsel: Morsel[str]) -> None:
        until = _until(morsel)
        if until and until <= now():
            self._kept.pop(name, None)
        else:
            self._kept[name] = Cookie(morsel.coded_value, until)


def _read(file: Path) -> dict[str, Cookie]:
    """Read what is kept; nothing if it was never written, or not to its end."""
    try:
        return _KEPT.decode(file.read_bytes())
    except (FileNotFoundError, msgspec.DecodeError):
        return {}


def _read_header(header: str) -> SimpleCookie:
    found = SimpleCookie()
    try:
        found.load(header)
    except CookieError:
        return SimpleCookie()
    return found


def _until(morsel: Morsel[str]) -> float:
    """Give the end of its time; one that was over in 1970 is over, too."""
    if morsel["max-age"] != "":
        return max(1.0, now() + int(morsel["max-age"]))
    if morsel["expires"]:
        return max(1.0, parsedate_to_datetime(morsel["expires"]).timestamp())
    return 0.0
