"""The words of Armada's odds: complete in both languages, and none too many."""

import re
from pathlib import Path

import pytest

import rivals.games.armada.odds as package
from rivals.core.speech import tell
from rivals.games.armada.components.box import BANDS, COLOURS
from rivals.games.armada.components.ships import DEFENCES
from rivals.games.armada.odds import (
    AGAINST,
    ATTACKERS,
    BadAttack,
    Volley,
    find_odds,
)
from rivals.games.armada.words import WORDS

OWN = [rule for rule in WORDS.ids() if rule.startswith("armada.odds.")]


def test_every_value_has_its_words():
    for lang in ("en", "ru"):
        for kind, values in {
            "odds.range": BANDS, "odds.at": BANDS, "odds.against": AGAINST,
            "odds.upon": AGAINST, "odds.attacker": ATTACKERS, "odds.dice": COLOURS,
            "odds.rules": ("1.5", "classic"), "token": DEFENCES, "colour": COLOURS,
        }.items():  # fmt: skip
            for value in values:
                assert WORDS.text(f"armada.{kind}.{value}", lang)


def test_every_note_and_fault_is_used():
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(package.__file__).parent.glob("*.py")
    )
    for rule in OWN:
        _, _, kind, key = f"{rule}.".split(".", 3)
        if kind in {"note", "fault"} and not re.match("lost-|evade-|spends", key):
            assert f"{kind}.{key[:-1]}" in source or f'"{key[:-1]}"' in source, rule


def test_russian_counts_dice_by_its_rules():
    def told(n):
        return WORDS.text("armada.odds.fault.dice", "ru", {"n": n, "most": 9})

    assert [told(n).split(":")[0] for n in (11, 21, 22, 25)] == [
        "11 кубиков", "21 кубик", "22 кубика", "25 кубиков",
    ]  # fmt: skip


def test_a_fault_is_told_in_both_languages():
    with pytest.raises(BadAttack) as caught:
        find_odds(Volley((1, 0, 0), against="squadron", tokens=("redirect",)))
    error = caught.value
    assert (
        tell(error, "en") == "a squadron has no redirect token: expected scatter, evade and brace"
    )
    assert tell(error, "ru") == (
        "у эскадрильи не бывает жетона «перенаправление»: возможны рассеивание, уклонение и "
        "стойкость"
    )
