"""Claims in Russian: complete, with the numbers of the English, down to the figures' names."""

import ast
import re
from pathlib import Path

import pytest

from rivals.lab import claims
from rivals.lab.claims.claim import Figure, Measured
from rivals.lab.claims.figure_words import FIGURES
from rivals.lab.claims.registry import CLAIMS
from rivals.lab.claims.telling import measured_in, told_in
from rivals.lab.claims.words import RUSSIAN, SOURCES

NUMBER = re.compile(r"\d[\d,./]*\d|\d")
LATIN = re.compile(r"[A-Za-z]{2,}")
FIGURE_MAKERS = {
    "Figure", "apart", "changed", "contrast", "counted", "difference", "effect", "less", "mean",
    "ratio", "share",
}  # fmt: skip


def told(game, label, unit="%", note=""):
    measured = Measured((Figure(label, 1, 0, 2, unit),), 20, "holds", note)
    return measured_in(measured, game, "ru")


def test_every_claim_has_its_russian_and_nothing_else_has():
    assert list(RUSSIAN) == [one.id for one in CLAIMS]
    assert set(SOURCES) == {one.source for one in CLAIMS if not one.source.startswith("docs/")}


def test_the_russian_of_a_claim_has_the_same_numbers_and_no_english():
    for claim in CLAIMS:
        russian = told_in(claim, "ru")
        assert told_in(claim, "en") is claim
        assert (russian.id, russian.game, russian.measure) == (claim.id, claim.game, claim.measure)
        for said, original in (
            (russian.text, claim.text),
            (russian.criterion, claim.criterion),
            (russian.source, claim.source),
        ):
            assert sorted(NUMBER.findall(said)) == sorted(NUMBER.findall(original)), claim.id
            assert original.startswith("docs/") or not LATIN.search(said), claim.id


def skeletons():
    """List what figures are called in the code, and their notes, with {} for what varies."""
    for path in sorted(Path(claims.__file__).parent.glob("*.py")):
        if path.name == "figures.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and name_of(node.func) in FIGURE_MAKERS:
                yield node.args[0]
            elif isinstance(node, ast.Assign) and name_of(node.targets[0]) in {"note", "label"}:
                yield node.value


def name_of(node):
    return getattr(node, "id", None) or getattr(node, "attr", None)


def spelt(node):
    if isinstance(node, ast.IfExp):
        return spelt(node.body)
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else "{}" for one in node.values)
    return None


def test_every_figure_and_note_has_a_russian_name():
    found = {one for one in map(spelt, skeletons()) if one}
    assert len(found) > 100
    assert [one for one in sorted(found) if not is_told(one)] == []


def is_told(skeleton):
    """Say whether it is told without English in the game to which it belongs."""
    example = skeleton.replace("{}", "7")
    names = (told(game, example).figures[0].label for game in {one.game for one in CLAIMS})
    return any(not LATIN.search(name.replace("tempo=graded", "")) for name in names)


def test_a_pattern_uses_each_of_its_slots():
    for english, russian in FIGURES.items():
        slots = [str(one) for one in range(english.count("{}"))]
        assert sorted(re.findall(r"\{(\d)\}", russian)) == slots, english


@pytest.mark.parametrize(
    ("game", "label", "russian"),
    [
        ("eclipse", "turtle wins, 4 seats", "Черепаха: победы, мест 4"),
        ("eclipse", "attacks a fleet of 33 to 66 % of its own",
         "нападает на флот, от 33 до 66 % своего"),
        ("eclipse", "battles, two opportunists, a gamer, two turtles",
         "бои, два Оппортуниста, Геймер, две Черепахи"),
        ("tyrants", "normal less easy, drow and dragons",
         "нормальный минус лёгкий, Дроу и Драконы"),
        ("tyrants", "of these, with Drow and Dragons at normal",
         "из них с Дроу и Драконами, уровень нормальный"),
        ("armada", "normal less cautious", "обычный минус осторожный"),
        ("armada", "wins, aggressive", "победы, агрессивный"),
        ("panticapaeum", "fewest more wins: no_skip+greedy_benefit",
         "наименьшая прибавка побед: без пропуска+наибольшая выгода"),
    ],
)  # fmt: skip
def test_slots_are_told_too(game, label, russian):
    assert told(game, label).figures[0].label == russian


def test_notes_and_units_are_told_and_the_rest_stays():
    note = "Wins without Draco's seats, fair share = 100: turtle 200, risk 160."
    russian = told("eclipse", "it", "of 15", note)
    assert russian.note.endswith("= 100: Черепаха 200, РИСК 160.")
    figure = russian.figures[0]
    assert (figure.label, figure.unit) == ("it", "из 15")
    assert (figure.value, figure.low, figure.high) == (1, 0, 2)
    assert (russian.games, russian.verdict) == (20, "holds")
    measured = Measured((), 0, "holds")
    assert measured_in(measured, "eclipse", "en") is measured
