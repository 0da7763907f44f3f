"""Bad requests: addresses, questions, forms, headers and cookies spoilt in every way.

The addresses come from the resolver and forms from the pages that send them, so that new ones are
tried, too.
"""

import random
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote_from_bytes

from bad_input import JUNK_WORDS, LONG, SIGNS, mangled_with
from hypothesis import strategies as st
from worlds_addresses import HOLE, filled

import rivals.web

QUICKLY = 16
"""So many cases has a door of the site each time: there are many, and a page takes its time."""

FORM = "application/x-www-form-urlencoded"

# --- The names of fields ------------------------------------------------------------------------


_FIELD = re.compile(
    r'(?:GET|POST|given|data|post)(?:\.get(?:list)?\(|\[)"(\w+)"|"(\w+)" in \w*\.?(?:GET|POST)'
)
_FORM = re.compile(r"^    (\w+) = forms\.", re.MULTILINE)


def fields_in(folder):
    """Every name of a field that a page of this folder reads."""
    found = set()
    for path in Path(folder).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {one or two for one, two in _FIELD.findall(text)} | set(_FORM.findall(text))
    return sorted(found)


def all_fields():
    """Every name of a field that a page of the site reads."""
    return fields_in(Path(rivals.web.__file__).parent)


# --- Forms as their pages have them -------------------------------------------------------------


@dataclass
class Form:
    """A form of a page: where it is sent to, and what a browser would send untouched."""

    address: str
    pairs: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class _Forms(HTMLParser):
    def __init__(self, here):
        super().__init__()
        self.here, self.found, self.open = here, [], None
        self.choosing, self.writing = "", ""

    def handle_starttag(self, tag, attrs):
        one = {name: value or "" for name, value in attrs}
        if tag == "form":
            posts = one.get("method", "").lower() == "post"
            self.open = Form(one.get("action") or self.here) if posts else None
            if self.open:
                self.found.append(self.open)
        elif self.open is not None:
            self._field(tag, one)

    def _field(self, tag, one):
        name, value = one.get("name", ""), one.get("value", "")
        if tag == "select":
            self.choosing = name
        elif tag == "option" and self.choosing:
            if "selected" in one or self.choosing not in dict(self.open.pairs):
                self.open.pairs.append((self.choosing, value))
        elif tag == "textarea" and name:
            self.writing = name
            self.open.pairs.append((name, ""))
        elif tag == "button" and name:
            self.open.buttons.append((name, value))
        elif tag == "input" and name and one.get("type") != "file":
            chosen = one.get("type") not in ("checkbox", "radio") or "checked" in one
            if chosen or name not in dict(self.open.pairs):
                self.open.pairs.append((name, value or "on"[: 2 * ("checked" in one)]))

    def handle_endtag(self, tag):
        if tag == "form":
            self.open = None
        elif tag == "select":
            self.choosing = ""
        elif tag == "textarea":
            self.writing = ""

    def handle_data(self, data):
        if self.open is not None and self.writing:
            self.open.pairs[-1] = (self.writing, self.open.pairs[-1][1] + data)


def forms_on(page, here):
    """List the forms of a page that are posted, without the sign that guards them."""
    reader = _Forms(here)
    reader.feed(page)
    for one in reader.found:
        one.pairs = [pair for pair in one.pairs if pair[0] != "csrfmiddlewaretoken"]
    return reader.found


def form(address, **pairs):
    """A form that a page's script sends."""
    return Form(address, [(name.replace("__", "-"), value) for name, value in pairs.items()])


# --- Spoilt requests ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Request:
    """A request as it goes over the line."""

    method: str
    address: str
    body: bytes = b""
    kind: str = FORM
    headers: dict[str, str] = field(default_factory=dict)


WORDS = tuple(word.encode("utf-8", "surrogateescape") for word in JUNK_WORDS)
LONG_WORDS = (b"x" * LONG, "ё".encode() * LONG, b"9" * LONG, b"\n" * LONG, b"[" * LONG)
KINDS = (
    "", "x", "text/plain", "application/json", "application/x-www-form-urlencoded; charset=utf-16",
    "application/x-www-form-urlencoded; charset=nothing", "multipart/form-data",
    "multipart/form-data; boundary=", "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=é", "multipart/mixed; boundary=x", "application/xml", ";;;",
    f"multipart/form-data; boundary={'x' * 300}",
)  # fmt: skip


def junk(dice):
    """Bytes that nobody means: a word, some signs, now and then a very long one."""
    match dice.randrange(12):
        case 0:
            return dice.choice(LONG_WORDS)
        case 1 | 2 | 3:
            return b"".join(dice.choice(SIGNS) for _ in range(dice.randint(1, 3)))
        case _:
            return dice.choice(WORDS)


def _spoilt_value(value, dice):
    return mangled_with(dice, value) if dice.random() < 0.4 else junk(dice)


def spoilt_pairs(pairs, names, dice):
    """Spoil the fields of a form in one to three places."""
    pairs = [(name.encode(), value.encode()) for name, value in pairs]
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        pairs = _spoilt_once(pairs, names, dice)
    return pairs


def _spoilt_once(pairs, names, dice):
    at = dice.randrange(len(pairs)) if pairs else None
    what = dice.choice("vvvvvvvdtrsxxm") if pairs else "x"
    twin = list(pairs)
    match what:
        case "v":
            twin[at] = (pairs[at][0], _spoilt_value(pairs[at][1], dice))
        case "d":
            del twin[at]
        case "t":
            twin.insert(dice.randint(0, len(twin)), (pairs[at][0], junk(dice)))
        case "r":
            twin[at] = (_spoilt_value(pairs[at][0], dice), pairs[at][1])
        case "s":
            twin[at] = (pairs[at][0], dice.choice(pairs)[1])
        case "x":
            twin.append((dice.choice(names).encode(), junk(dice)))
        case "m":
            twin += [(b"%d" % number, b"x") for number in range(dice.choice((30, 1200)))]
    return twin


def encoded(pairs):
    """Write a form as browsers do; names and values are bytes or text."""

    def quoted(one):
        return quote_from_bytes(one if isinstance(one, bytes) else one.encode())

    return "&".join(f"{quoted(name)}={quoted(value)}" for name, value in pairs)


def multipart(pairs, files=(), boundary=b"----x"):
    """Write a form with files: (field, name of the file, its bytes, its kind)."""
    parts = [b'name="%s"\r\n\r\n%s' % pair for pair in pairs]
    parts += [
        b'name="%s"; filename="%s"\r\nContent-Type: %s\r\n\r\n%s' % (of, name, kind, data)
        for of, name, data, kind in files
    ]
    lines = [b"--%s\r\nContent-Disposition: form-data; %s\r\n" % (boundary, one) for one in parts]
    return b"".join(lines) + b"--%s--\r\n" % boundary


MULTIPART = "multipart/form-data; boundary=----x"


def posted(address, pairs, dice, files=()):
    """Send a form one way or the other, now and then under a wrong name or its bytes spoilt."""
    body, kind = encoded(pairs).encode(), FORM
    if files or dice.random() < 0.15:
        body, kind = multipart(pairs, files), MULTIPART
    if dice.random() < 0.05:
        body = mangled_with(dice, body)
    if dice.random() < 0.05:
        kind = dice.choice(KINDS)
    headers = {"hx-request": "true"} if dice.random() < 0.3 else {}
    return Request("POST", address, body, kind, headers)


def of_dice(make):
    """A strategy of what is made with dice: one draw, since a long request has too many places."""
    return st.integers(0, 2**32).map(lambda seed: make(random.Random(seed)))


def spoilt_form(forms, names):
    """Spoil one of these forms."""

    def make(dice):
        one = dice.choice(forms)
        pairs = one.pairs + ([dice.choice(one.buttons)] if one.buttons else [])
        return posted(one.address, spoilt_pairs(pairs, names, dice), dice)

    return of_dice(make)


def spoilt_address(all_routes, known, names, methods=("GET",) * 6 + ("HEAD",)):
    """Spoil an address in its holes, as text, or with a question that nobody asks."""

    def make(dice):
        _name, route = dice.choice(all_routes)
        holes = [hole for _kind, hole in HOLE.findall(route)]
        if holes and dice.random() < 0.6:
            address = filled(route, known(route), dice.choice(holes), junk(dice)[:3000])
        else:
            address = filled(route, known(route))
        if dice.random() < 0.1:
            address = "/" + quote_from_bytes(
                mangled_with(dice, address.encode())[1:5000], safe="/%"
            )
        if dice.random() < 0.7:
            asked = [(dice.choice(names), junk(dice)[:3000]) for _ in range(dice.randint(1, 6))]
            address += "?" + encoded(asked)
        headers = {"hx-request": "true"} if dice.random() < 0.2 else {}
        return Request(dice.choice(methods), address, headers=headers)

    return of_dice(make)
