"""A battle told and drawn: sentences, sketches in characters, pictures."""

from xml.etree import ElementTree as ET

import pytest
from dma_battles import CATALOGUE, WALL, Loaded, setting_of, settings_of_battles
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.words import LANGS
from rivals.games.dma.battle.describe import (
    CELL,
    Sketcher,
    Teller,
    codes,
    is_undecided,
    tell_outcome,
)
from rivals.games.dma.battle.drawing import draw_battle, draw_step
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.recording import record_battle
from rivals.games.dma.battle.steps import Strength

SVG = "{http://www.w3.org/2000/svg}"
MEETING = setting_of("militia 0,3 -1,3; outrider 2,1", "legion 0,3 0,2; bodyguard 1,0", WALL)
RECORDING = record_battle(MEETING, CATALOGUE, 1)


def titles(svg):
    return [one.text for one in ET.fromstring(svg).iter(f"{SVG}title")]


# --- Words ------------------------------------------------------------------------------------


def test_a_strength_shows_its_parts():
    teller = Teller(RECORDING, CATALOGUE, "en")
    strength = Strength(3, (("dig_in", 2), ("depth", 4)), 3, 27)
    assert teller.strength(strength) == "3 × 2 (dug in) × 4 (depth) + 3 (height) = 27"
    assert teller.strength(Strength(2, (), 0, 2)) == "2"


def told(lang, *results):
    """Tell the first step of a duel in which a knight meets militia."""
    steps = []
    setting = setting_of("knight 0,3", "militia 0,3")
    fight(setting, CATALOGUE, Loaded(results=results), steps)
    return list(Teller(record_battle(setting, CATALOGUE, 0), CATALOGUE, lang).phase(steps[0]))


def test_a_conflict_is_told_with_its_odds():
    assert told("en", True) == [
        (
            "Conflict for (0, 4): A's Knight (0, 3) against B's Militia (0, 5). "
            "A's Knight (0, 3) survives with 12 in 14 (86%). The cell goes to: A's Knight (0, 3)."
        ),
        "1 unit changes cell.",
    ]
    assert told("ru", False) == [
        (
            "Конфликт за клетку (0, 4), A Рыцарь (0, 3) — B Ополченец (0, 5). Шанс, что выживет "
            "A Рыцарь (0, 3): 12 из 14 (86 %). Клетка достаётся: B Ополченец (0, 5)."
        ),
        "1 единица меняет клетку.",
    ]


def test_a_strike_is_told_with_its_odds():
    steps = []
    setting = setting_of("pikeman 0,3", "legion 0,3 0,2", WALL)
    fight(setting, CATALOGUE, Loaded(results=[True]), steps)
    lines = list(Teller(record_battle(setting, CATALOGUE, 0), CATALOGUE, "en").phase(steps[0]))
    assert lines[0] == (
        "A's Pikeman (0, 3) strikes B's Legionary (0, 5): attack 3, "
        "defence 3 × 2 (dug in) × 2 (depth) + 3 (height) = 15, 3 in 18 (17%): killed."
    )


@pytest.mark.parametrize(
    ("a", "b", "siege", "text"),
    [
        ("militia 0,3", "bodyguard 3,0", False, "A wins in step 6: it takes the enemy flag."),
        (
            "bodyguard 0,1", "bodyguard 0,1", False,
            "In step 1 nobody strikes or changes cell any more. Both sides are destroyed.",
        ),
        (
            "bodyguard 0,1", "bodyguard 0,1", True,
            ("In step 1 nobody strikes or changes cell any more. "
            "In a siege that counts for the garrison: B wins."),
        ),
    ],
)  # fmt: skip
def test_an_outcome_is_told(a, b, siege, text):
    recording = record_battle(setting_of(a, b, siege=siege), CATALOGUE, stream_of_zone(1))
    assert tell_outcome(recording, "en") == text


def stream_of_zone(zone):
    setting = setting_of("bodyguard 0,1", "bodyguard 0,1")
    return next(
        one for one in range(99) if record_battle(setting, CATALOGUE, one).outcome.zone == zone
    )


@pytest.mark.parametrize(("siege", "winner"), [(False, ""), (True, "b")])
def test_both_flags_taken_are_undecided_whoever_it_counts_for(siege, winner):
    setting = setting_of("militia 3,3", "militia 3,3", siege=siege)
    recording = record_battle(setting, CATALOGUE, stream_of_zone(1))
    assert (recording.outcome.winner, recording.outcome.ending) == (winner, "flag")
    assert is_undecided(recording)


def test_a_garrison_that_takes_the_flag_has_won_by_itself():
    setting = setting_of("bodyguard 3,0", "militia 0,3", siege=True)
    recording = record_battle(setting, CATALOGUE, 0)
    assert (recording.outcome.winner, recording.outcome.ending) == ("b", "flag")
    assert not is_undecided(recording)


@given(settings_of_battles(), st.integers(0, 2**64 - 1), st.sampled_from(LANGS))
def test_every_battle_can_be_told(setting, stream, lang):
    recording = record_battle(setting, CATALOGUE, stream)
    sketcher = Sketcher(recording, CATALOGUE, lang)
    assert tell_outcome(recording, lang)
    assert all(sketcher.legend())
    for step in recording.steps:
        assert "{" not in "".join(sketcher.step(step))


# --- Sketches ---------------------------------------------------------------------------------


@given(settings_of_battles(), st.integers(0, 99), st.sampled_from(LANGS))
def test_every_type_has_letters_of_its_own(setting, stream, lang):
    found = codes(record_battle(setting, CATALOGUE, stream), CATALOGUE, lang)
    assert len(set(found.values())) == len(found)
    assert all(len(one) == 2 for one in found.values())


def test_the_first_picture_in_characters():
    sketcher = Sketcher(record_battle(MEETING, CATALOGUE, stream_of_zone(1)), CATALOGUE, "en")
    assert list(sketcher.board(sketcher.recording.steps[0])) == [
        "  8  [  3  ]   ·    bo+      ⚑      ·      ·   [  3  ]",
        "  7  [  3  ]   ·      ·      ·      ·      ·   [  3  ]",
        "  6  [  3  ]   ·      ·    le↓      ·      ·   [  3  ]",
        "  5  [  3  ][  3  ][  3  ][le+  ][  3  ][  3  ][  3  ]",
        "  4     ·      ·      ·      ·      ·      ·      ·",
        "  3     ·      ·    MI↑    MI↑      ·      ·      ·",
        "  2     ·      ·      ·      ·      ·      ·      ·",
        "  1     ·      ·      ·      ·      ·    OU↑      ·",
        "  0     ·      ·      ·      ⚑      ·      ·      ·",
        "       -3     -2     -1      0      1      2      3",
    ]


@given(settings_of_battles(), st.integers(0, 99))
def test_each_cell_takes_its_place(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    sketcher = Sketcher(recording, CATALOGUE, "ru")
    for step in recording.steps:
        lines = list(sketcher.board(step))
        assert len(lines) == recording.rows + 1
        assert max(map(len, lines)) <= 5 + CELL * (2 * recording.half + 1)
        shown = sum(line.count(sign) for line in lines[:-1] for sign in "·⚑")
        flags = {(0, 0), (0, recording.rows - 1)}
        taken = {(one.x, one.y) for one in step.positions}
        raised = {(one.x, one.y) for one in recording.heights} - flags
        on_field = {cell for cell in raised if 0 <= cell[1] < recording.rows}
        cells = recording.rows * (2 * recording.half + 1)
        assert shown == cells - len(taken | on_field)


# --- Pictures ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "title", "unit"),
    [
        ("en", "Battle, step 1 of {}", "A's Militia (0, 3): moves → (0, 4)"),
        ("ru", "Битва, ход 1 из {}", "A Ополченец (0, 3): ход → (0, 4)"),
    ],
)
def test_a_picture_names_what_it_shows(lang, title, unit):
    found = titles(draw_step(RECORDING, 1, CATALOGUE, lang))
    assert found[0] == title.format(len(RECORDING.steps))
    assert unit in found


def test_a_picture_shows_the_second_part():
    assert RECORDING.steps[0].second is not None
    found = titles(draw_step(RECORDING, 1, CATALOGUE, "en", second=True))
    assert found[0].endswith("second part")
    assert any(one.startswith("A's Outrider (2, 2)") for one in found)


def test_a_battle_is_a_column_of_pictures():
    every = ET.fromstring(draw_battle(RECORDING, CATALOGUE, "en"))
    one = ET.fromstring(draw_step(RECORDING, 1, CATALOGUE, "en"))
    parts = sum(1 + (step.second is not None) for step in RECORDING.steps)
    assert float(every.get("height")) == pytest.approx(float(one.get("height")) * parts)


def test_a_step_that_was_not_fought_cannot_be_drawn():
    with pytest.raises(IndexError):
        draw_step(RECORDING, len(RECORDING.steps) + 1, CATALOGUE, "en")


@settings(max_examples=tries(30))
@given(settings_of_battles(), st.integers(0, 99), st.sampled_from(LANGS))
def test_every_battle_can_be_drawn(setting, stream, lang):
    recording = record_battle(setting, CATALOGUE, stream)
    names = titles(draw_battle(recording, CATALOGUE, lang))
    assert len(names) > len(setting.a.units)
