"""The lines of Python by which the guide tells programs to verify a webhook do so."""

import re
import time
from pathlib import Path

import pytest

from rivals.web.worlds.post import hooks

GUIDE = Path(__file__).parents[4] / "docs" / "operations.md"
BODY = '{"world": 3, "name": "Эрдонория"}'.encode()
SECRET = "5" * 64


@pytest.fixture(scope="module")
def verify():
    text = GUIDE.read_text(encoding="utf-8")
    (lines,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    known = {}
    exec(lines, known)
    return known["is_from_rivals"]


def test_what_was_signed_here_is_believed(verify):
    assert verify(BODY, hooks.signature(BODY, SECRET, int(time.time())), SECRET)


@pytest.mark.parametrize(
    ("body", "secret", "ago"),
    [(BODY + b" ", SECRET, 0), (BODY, "6" * 64, 0), (BODY, SECRET, 900), (BODY, SECRET, -900)],
    ids=["changed", "other-secret", "old", "of-tomorrow"],
)
def test_what_was_not_is_not(verify, body, secret, ago):
    sign = hooks.signature(BODY, SECRET, int(time.time()) - ago)
    assert not verify(body, sign, secret)


@pytest.mark.parametrize("sign", ["", "t=,sha256=", "sha256=0", "t=١,sha256=я", "t=1"])
def test_a_broken_sign_is_no_fault(verify, sign):
    assert not verify(BODY, sign, SECRET)
