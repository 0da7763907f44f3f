"""Bad input: good files and words spoilt in every way that people, editors and disks spoil them.

For any door of the product: the strategies give bytes or text, and know nothing of who reads them.
"""

import os
import random
import re

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

ENDLESS = 10_000
"""So deep goes a nesting that nobody means."""
LONG = 100_000
"""So many signs has a text that nobody means."""

FEW, MANY = 50, 400
"""So many cases has a door each time, and where there is time."""
DEEP = 1000 if os.environ.get("RIVALS_DEEP") == "1" else 0
"""Try a thousand cases in every test, not some hundreds in all tests of a door together."""


def batteries(parts=1, few=FEW, tests=4):
    """Mark a test of a door, which is given as `cases` how many to try in each of its parts.

    The door has at least so many `tests`, which share its many cases.
    """
    share = DEEP or MANY // tests
    few, many = max(8, few // parts), -(-share // parts)
    slow = pytest.param(many, id="many", marks=pytest.mark.slow)
    return pytest.mark.parametrize("cases", [pytest.param(few, id="few"), slow])


def battery(cases):
    """Settings of a battery of so many cases, the same ones each time."""
    return settings(
        max_examples=cases,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


# --- Bytes and text -----------------------------------------------------------------------------

SIGNS = (
    b"\x00", b"\x07", b"\x1b[31m", b"\x7f", b"\r", b"\n", b"\n\n", b"\t", b'"', b"'", b"\\",
    b"\\u0000", b"\\ud800", b",", b":", b"=", b"{", b"}", b"[", b"]", b"-", b"+", b"#", b"%",
    b" ", b"0", b"-1", b"9" * 20, b"9" * 5000, b"1e999", b"NaN", b"Infinity", b"null", b"true",
    b"\xff", b"\xed\xa0\x80", b"\xc3", "ё".encode(), "٣".encode(), "²".encode(),
    "\u2028".encode(), "\u202e".encode(), "\u00a0".encode(), "\U0001f600".encode(),
)  # fmt: skip
"""What somebody's file may hold where nobody expects it."""

ENCODINGS = ("utf-16", "utf-16-le", "utf-32", "latin-1", "cp1251", "utf-8-sig")


@st.composite
def mangled(draw, good):
    """Spoil good bytes without regard to what they say."""
    spoil = draw(st.sampled_from(_SPOILT))
    dice = random.Random(
        draw(st.integers(0, 2**32))
    )  # one draw: a place in a long file is no choice
    return spoil(good, dice)


def mangled_with(dice, good):
    """Spoil good bytes as `mangled` does, by dice that are at hand."""
    return dice.choice(_SPOILT)(good, dice)


def _cut(good, dice):
    return good[: dice.randint(0, len(good))]


def _cut_front(good, dice):
    return good[dice.randint(0, len(good)) :]


def _flipped(good, dice):
    if not good:
        return b"\x00"
    at = dice.randrange(len(good))
    return good[:at] + bytes([good[at] ^ (1 << dice.randrange(8))]) + good[at + 1 :]


def _inserted(good, dice):
    at = dice.randint(0, len(good))
    return good[:at] + dice.choice(SIGNS) + good[at:]


def _left_out(good, dice):
    start, end = sorted(dice.randint(0, len(good)) for _ in range(2))
    return good[:start] + good[min(end, start + dice.choice((1, 2, 8, 64, 4096))) :]


def _twice(good, dice):
    start, end = sorted(dice.randint(0, len(good)) for _ in range(2))
    return good[:end] + good[start:]


def _another_number(good, dice):
    numbers = list(re.finditer(rb"-?\d+", good))
    if not numbers:
        return _inserted(good, dice)
    one = dice.choice(numbers)
    other = dice.choice(
        (
            b"-1", b"0", b"1", b"2", b"7", b"99", b"255", b"65536", b"-2147483649", b"2147483648",
            b"9223372036854775807", b"9223372036854775808", b"18446744073709551616", b"1" * 400,
            b"1.5", b"1e3", b"1e999", b"-0", b"007", b"0x10", b"nan", b"-inf",
        )
    )  # fmt: skip
    return good[: one.start()] + other + good[one.end() :]


def _another_word(good, dice):
    words = list(re.finditer(rb"[A-Za-z_]+", good))
    if not words:
        return _inserted(good, dice)
    one = dice.choice(words)
    other = dice.choice(
        (b"", b"x", b"null", b"nan", one[0].upper(), one[0] * 2, dice.choice(words)[0])
    )
    return good[: one.start()] + other + good[one.end() :]


def _lines_about(good, dice):
    lines = good.split(b"\n")
    first, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(3):
        case 0:
            lines[first], lines[other] = lines[other], lines[first]
        case 1:
            lines.insert(first, lines[other])
        case _:
            del lines[first]
    return b"\n".join(lines)


def _other_ends(good, dice):
    return good.replace(b"\n", dice.choice((b"\r\n", b"\r", b"\n\n", b"\x00", b" ")))


def _other_encoding(good, dice):
    return good.decode("utf-8", "replace").encode(dice.choice(ENCODINGS), "replace")


def _marked(good, dice):
    return b"\xef\xbb\xbf" * dice.randint(1, 2) + good


def _something_else(good, dice):
    return dice.choice(
        (
            b"", b"\n", b" ", b"\x00" * 100, b"null", b"{}", b"[]", b'""', b"0", b"-", b"true",
            b"[{}]", b"[" * ENDLESS, b'{"a":' * ENDLESS, b"[" * ENDLESS + b"]" * ENDLESS,
            b"x" * LONG, b'"' + b"x" * LONG + b'"', b"\x89PNG\r\n\x1a\n", b"PAR1",
            b"\x1f\x8b\x08", b"PK\x03\x04", b"<html></html>", b"\xff\xfe", bytes(range(256)),
            b"\r\n" * 1000, b"1" * 5000,
        )
    )  # fmt: skip


def _several(good, dice):
    for _ in range(dice.randint(2, 5)):
        good = dice.choice(_SIMPLE)(good, dice)
    return good


_SIMPLE = (
    _cut, _cut_front, _flipped, _inserted, _left_out, _twice, _another_number, _another_word,
    _lines_about, _other_ends, _other_encoding, _marked,
)  # fmt: skip
_SPOILT = (*_SIMPLE, _inserted, _another_number, _another_word, _something_else, _several)


def mangled_text(good):
    """Spoil a good text; bytes that are no UTF-8 are lone surrogates, as a shell gives them."""
    return mangled(good.encode("utf-8", "surrogateescape")).map(
        lambda one: one.replace(b"\x00", b"").decode("utf-8", "surrogateescape")
    )


# --- What is typed ------------------------------------------------------------------------------

JUNK_WORDS = (
    "", " ", "-", "--", "---", "0", "1", "-1", "2", "7", "99", "1000000", "9" * 19, "9" * 30,
    "9" * 5000, "-" + "9" * 30, "1.5", "1e3", "nan", "inf", "-inf", "0x10", "٣", "²", "½", "Ⅷ",
    "yes", "no", "true", "None", "null", "x", "X", "=", "==", "a=", "=b", "a=b", "a=1,b=2", ",",
    ",,", "a,", ",a", "a,,b", "/", "//", "a/b/c", ":", "::", "+", "++", "#", "#1", "*", "?", "%s",
    "%(x)s", "{}", "{0}", "${HOME}", "~", "~nobody/x", ".", "..", "/dev/null/x", "\\", "\n",
    "a\nb", "\t", "\r", "\x1b[31m", "\x07", "\x7f", "\u202e", "\u2028", "\ufeff", "\U0001f600",
    "ё", "Ж", "İ", "ß", "\udcff", "a\udcffb", "é" * 300, "x" * 3000, "[]", "{", '"', "'", "`",
    ";", "&&", "|", "<", ">", "../../x", "human", "random", "random,random", "en", "ru", "--help",
    "-h", "--json", "--lang", "--seed", "--nope", "-x", "-1-",
)  # fmt: skip
"""What a person or a script may give where something else is expected."""

junk_words = st.sampled_from(JUNK_WORDS) | st.text(max_size=12)


def spoilt_words(*good):
    """A word that is junk, or one of these, whole or spoilt."""
    made = st.sampled_from(good).flatmap(mangled_text) if good else junk_words
    return junk_words | made


# --- What must hold afterwards ------------------------------------------------------------------

SENTENCE = re.compile(r"rivals: [^\n]+\n")
LONGEST = 3000
"""So many signs may a sentence have at most: more nobody reads."""


def assert_judged(ran, *, good=(0,), stopped=False):
    """It was good, or refused in one sentence: nothing else. `stopped` allows a word at Ctrl-C."""
    if ran.code in good:
        return
    if stopped and ran.code == 130:
        assert ran.err in ("rivals: stopped\n", "rivals: остановлено\n")
        return
    assert ran.code == 2, ran
    assert SENTENCE.fullmatch(ran.err), ran.err[:2000]
    assert len(ran.err) <= LONGEST, ran.err[:2000]
    assert ran.err[:-1].isprintable(), ran.err[:2000]


def contents(folder):
    """Read everything in a folder: what must be the same after a refusal."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }
