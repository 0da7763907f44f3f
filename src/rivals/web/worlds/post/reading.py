"""A mail read: for whom it is, whether a person wrote it, and the orders in it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes
from email.message import MIMEPart
from email.policy import EmailPolicy
from email.utils import getaddresses
from typing import Final, cast

from rivals.games.dma.orders.language import RUSSIAN_TAGS, TAGS
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.post.composing import MARK
from rivals.web.worlds.post.tokens import token_in

MOST_BYTES: Final = 1024 * 1024
"""How large a mail may be: the longest orders as an attachment, and what mail programs add."""

_LONGEST_HEADER: Final = 8 * 1024
_LONGEST_STRUCTURED: Final = 1024
_STRUCTURED: Final = ("content-", "message-id", "mime-version")
_MOST_HEADERS: Final = 20
_MOST_PARTS: Final = 60
"""What is longer, or has more parts within parts, no program writes; it takes minutes to read."""

_TO: Final = ("Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc")
_MACHINES: Final = frozenset({"bulk", "junk", "list", "auto_reply"})
_FILES: Final = (".txt", ".json")
_MOST_TOKENS: Final = 5
"""Addresses of ours in one mail that are looked at."""

_QUOTE: Final = ">"
_ORIGINAL: Final = re.compile(r"-{2,} ?[\w ]{3,60} ?-{2,}|_{20,}")
"""What some programs put above a mail that they repeat without signs of quoting."""

_SENDER: Final = re.compile(r"\*?(From|От|Von|De):\*? *\S.*")
_HEAD: Final = re.compile(
    r"\*?(Sent|Date|To|Cc|Subject|Отправлено|Дата|Кому|Копия|Тема|Gesendet|An|Betreff):\*?.*"
)
_HEADS_NEAR, _FEWEST_HEADS = 6, 2
"""A mail that is repeated with no mark at all begins with who sent it, and two more heads near."""

_ORDER_WORDS: Final = frozenset({*TAGS, *RUSSIAN_TAGS})

_LONGEST_INTRODUCTION: Final = 3
"""Lines in which a program may say whom it quotes, as in: On Monday Anna wrote:"""


class _ShortHeads(EmailPolicy):
    """Reads mails as the library does, but refuses a head that would keep it busy for long."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        """Read one header. Raises Refused for one that is too long."""
        structured = sourcelines[0].lower().startswith(_STRUCTURED)
        longest = _LONGEST_STRUCTURED if structured else _LONGEST_HEADER
        if sum(map(len, sourcelines)) > longest:
            raise Unfit("worlds.refused.mail-unreadable")
        return super().header_source_parse(sourcelines)


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail as it came; `digest` is the same for the same mail sent again."""

    message: MIMEPart
    digest: str
    tokens: tuple[str, ...]
    by_machine: bool


def read_mail(raw: bytes, envelope: Iterable[str] = (), sender: str | None = None) -> Mail:
    """Read a mail; `envelope` are the addresses it came for, `sender` is '' or <> for a bounce.

    Where the envelope has an address of ours, those in the mail's head do not count: a mail to
    several of ours comes once for each. Raises Refused for what is no mail.
    """
    if raw.lower().count(b"multipart/") > _MOST_PARTS:
        raise Unfit("worlds.refused.mail-unreadable")
    with _faults_of_parser():
        found = cast(MIMEPart, message_from_bytes(raw, policy=_ShortHeads()))
        tokens = _tokens(envelope) or _tokens(_recipients(found))
        bounce = sender is not None and not sender.strip("<> ")
        by_machine = bounce or _is_by_machine(found)
        return Mail(found, _digest(found, raw), tokens, by_machine)


def orders_in(message: MIMEPart) -> str:
    """Give the text of a mail's orders: of its file .txt or .json, else of its body.

    Raises Refused: several files, no plain text, a text in letters that are not known, nothing.
    """
    with _faults_of_parser():
        text = _text_of(message)
    if not _says_anything(text):
        raise Unfit("worlds.refused.mail-empty")
    return text


@contextmanager
def _faults_of_parser() -> Iterator[None]:
    """Refuse a mail on which the library's parser stumbles, as it does on some forged heads."""
    try:
        yield
    except Refused:
        raise
    except Exception as error:
        raise Unfit("worlds.refused.mail-unreadable") from error


def _text_of(message: MIMEPart) -> str:
    files = [
        part for part in _parts(message) if (part.get_filename() or "").lower().endswith(_FILES)
    ]
    body = message.get_body(("plain",))
    told = "" if body is None else own_lines(_unfolded(body))
    texts = [_content(part) for part in files]
    if len(texts) > 1 or _has_order(told):  # a footer that somebody's server attached is none
        texts = [text for text in texts if _has_order(text)]
    if len(texts) > 1:
        raise Unfit("worlds.refused.mail-several", n=len(texts))
    if texts:
        return texts[0]
    if body is None:
        raise Unfit("worlds.refused.mail-html")
    return told


def _has_order(text: str) -> bool:
    """Say whether a text has something that is meant as an order."""
    firsts = (line.split(maxsplit=1)[0] for line in text.split("\n") if line.strip())
    plain = text.removeprefix("\ufeff").lstrip()
    return plain.startswith(("{", "[")) or any(one.casefold() in _ORDER_WORDS for one in firsts)


def own_lines(text: str) -> str:
    """Blank out what a mail program added: all from a repeated mail on, and who is quoted.

    Quoted lines and the signature stay: the order language passes over them. Lines keep their
    numbers.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    end = next((at for at in range(len(lines)) if _begins_repeat(lines, at)), len(lines))
    kept = lines[:end]
    quoted = next((at for at, line in enumerate(kept) if line.lstrip().startswith(_QUOTE)), None)
    if quoted is not None:
        _blank_introduction(kept, quoted)
    return "\n".join(kept)


def _blank_introduction(lines: list[str], quoted: int) -> None:
    """Blank the lines before the first quoted one that end with a colon, up to a blank or an order.

    Such a line is no order: it would only be told as a fault.
    """
    last = quoted - 1
    while last >= 0 and not lines[last].strip():
        last -= 1
    if last < 0 or not lines[last].rstrip().endswith(":"):
        return
    for at in range(last, max(last - _LONGEST_INTRODUCTION, -1), -1):
        words = lines[at].split(maxsplit=1)
        if not words or words[0].casefold() in _ORDER_WORDS:
            return
        lines[at] = ""


def _begins_repeat(lines: list[str], at: int) -> bool:
    plain = lines[at].strip()
    if plain.startswith(MARK) or _ORIGINAL.fullmatch(plain):
        return True
    near = lines[at + 1 : at + 1 + _HEADS_NEAR] if _SENDER.fullmatch(plain) else ()
    return sum(_HEAD.fullmatch(one.strip()) is not None for one in near) >= _FEWEST_HEADS


def _says_anything(text: str) -> bool:
    """Say whether a text has a line that the order language would read."""
    for raw in text.removeprefix("\ufeff").split("\n"):
        line = raw.strip()
        if line == "--":
            return False
        if line and not line.startswith((_QUOTE, "#")):
            return True
    return False


def _unfolded(part: MIMEPart) -> str:
    """Give a body with the lines joined that a program broke (format=flowed, RFC 3676)."""
    text = _content(part)
    if str(part.get_param("format", "")).lower() != "flowed":
        return text
    joint = "" if str(part.get_param("delsp", "")).lower() == "yes" else " "
    lines: list[str] = []
    open_ = False
    for raw in text.replace("\r\n", "\n").split("\n"):
        line = raw.removeprefix(" ")  # a blank put before what would look quoted
        quoted = raw.startswith(_QUOTE)
        if open_ and not quoted:
            lines[-1] = lines[-1].removesuffix(" ") + joint + line
        else:
            lines.append(line)
        open_ = line.endswith(" ") and line != "-- " and not quoted
    return "\n".join(lines)


def _content(part: MIMEPart) -> str:
    payload = part.get_payload(decode=True)
    raw = payload if isinstance(payload, bytes) else b""
    charset = part.get_content_charset() or "utf-8"
    try:
        return raw.decode("utf-8" if charset == "us-ascii" else charset)
    except (LookupError, UnicodeError):
        raise Unfit("worlds.refused.mail-unreadable") from None


def _parts(message: MIMEPart) -> Iterator[MIMEPart]:
    """Give the parts of a mail, but nothing of mails that lie in it."""
    if not message.is_multipart():
        yield message
        return
    for part in message.iter_parts():
        if part.get_content_maintype() != "message":
            yield from _parts(part)


def _recipients(message: MIMEPart) -> list[str]:
    """Give the addresses in a mail's head, as they are written there: to read more takes long."""
    wanted = {name.lower() for name in _TO}
    headers = [str(value) for name, value in message.raw_items() if name.lower() in wanted]
    return [address for _, address in getaddresses(headers[:_MOST_HEADERS])]


def _tokens(addresses: Iterable[str]) -> tuple[str, ...]:
    found = dict.fromkeys(token for one in addresses if (token := token_in(one)))
    return tuple(found)[:_MOST_TOKENS]


def _is_by_machine(message: MIMEPart) -> bool:
    """Say whether a program sent it by itself: a note of absence, a list, a bounce."""
    auto = str(message.get("Auto-Submitted", "no")).partition(";")[0].strip().lower()
    precedence = str(message.get("Precedence", "")).strip().lower()
    bounce = str(message.get("Return-Path", "")).strip() == "<>"
    return auto != "no" or precedence in _MACHINES or bounce or "X-Autoreply" in message


def _digest(message: MIMEPart, raw: bytes) -> str:
    """Name a mail by its Message-ID and its body; one without an id is named by all of it.

    On its way a mail gets more heads. One that was changed and sent again under the same id is
    another one.
    """
    name = str(message.get("Message-ID", "")).strip().encode("utf-8", "replace")
    body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[2]
    return hashlib.sha256(name + b"\n" + body if name else raw).hexdigest()
