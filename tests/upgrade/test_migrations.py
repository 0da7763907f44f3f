"""A migration that has landed is never edited: sites have run it. Changes come as new ones."""

import hashlib
from pathlib import Path

from rivals import web

LANDED = {
    "accounts/0001_initial": "13256924d4f83d1efba7a98f97dccdd4",
    "matches/0001_initial": "e6a6a817e555dabe74e474a27090d6ca",
    "matches/0002_storedmatch_looking": "1481a1a607fc483b1397175c6e9684ed",
    "tables/0001_initial": "8b98f06eae77e877cfbe0969caec3ec6",
    "worlds/0001_initial": "60af76390d360c437396a7907be4da4b",
}
"""How the SHA-256 of each begins; a new one gets its line when it lands."""


def digests():
    root = Path(web.__file__).parent
    found = {}
    for path in sorted(root.rglob("migrations/0*.py")):
        text = path.read_text(encoding="utf-8")
        found[f"{path.parents[1].name}/{path.stem}"] = hashlib.sha256(text.encode()).hexdigest()[
            :32
        ]
    return found


def test_landed_migrations_are_as_they_were():
    assert digests() == LANDED
