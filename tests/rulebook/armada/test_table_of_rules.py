"""The table of the Rules Reference in README.md names tests that are there."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[2]
NAMED = re.compile(r"`(test_\w+)`")


def test_every_test_named_is_there():
    text = Path(__file__).with_name("README.md").read_text()
    files = [*TESTS.glob("rulebook/armada/*.py"), *TESTS.glob("games/armada/*.py")]
    there = {one.stem for one in files}
    source = "\n".join(one.read_text() for one in files)
    named = set(NAMED.findall(text))
    assert len(named) > 30
    missing = [
        one for one in named - there if f"def {one}(" not in source and not one.endswith("_")
    ]
    assert missing == []
