"""The threat model names tests that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_named_test_is_there():
    page = (ROOT / "docs" / "threat-model.md").read_text()
    named = set(re.findall(r"`(test_\w+\.py|tests/[\w/]+)`", page))
    missing = [one for one in sorted(named) if not _is_there(one)]
    assert len(named) > 10
    assert missing == []


def _is_there(name):
    return (ROOT / name).exists() if "/" in name else any((ROOT / "tests").rglob(name))
