"""Claims in Russian: complete, with the numbers of the English, down to the figures' names."""

import ast
import re
from pathlib import Path

import pytest

from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import LANGS
from rivals.lab import claims
from rivals.lab.claims.claim import (
    WORDS,
    Figure,
    Measured,
    claim_in,
    figures_in,
    note_in,
    row,
    said,
)
from rivals.lab.claims.registry import CLAIMS
from rivals.lab.claims.words import CLAIM_WORDS
from rivals.lab.claims.words.figures import FIGURE_WORDS

NUMBER = re.compile(r"\d[\d,./]*\d|\d")
LATIN = re.compile(r"[A-Za-z]{2,}")
OF_ITS_UNIT = "harder"
"""What is counted of so many: only its unit says of how many."""
BY_NAME = ("tempo=graded", "gelron2019")
"""What is called alike in both languages."""


def test_every_claim_has_words_and_nothing_else_has():
    parts = ("source", "says", "criterion")
    assert set(CLAIM_WORDS) == {f"claims.{one.id}.{part}" for one in CLAIMS for part in parts}


def test_the_russian_of_a_claim_has_the_same_numbers_and_no_english():
    for claim in CLAIMS:
        told = [claim_in(claim, lang) for lang in LANGS]
        for part in ("source", "claim", "criterion"):
            english, russian = (getattr(one, part) for one in told)
            assert sorted(NUMBER.findall(russian)) == sorted(NUMBER.findall(english)), claim.id
            assert english.startswith("docs/") or not LATIN.search(russian), claim.id


def test_figures_use_the_same_parameters_and_have_no_english_in_russian():
    for rule in FIGURE_WORDS:
        assert WORDS.slots(rule, "en") == WORDS.slots(rule, "ru"), rule
        russian = re.sub(r"\{[^}]*\}", "", WORDS.template(rule, "ru"))
        for name in BY_NAME:
            russian = russian.replace(name, "")
        assert not LATIN.search(russian), rule


def calls():
    """List what the code says: rule, with * for what varies, and the names of its parameters."""
    for path in sorted(Path(claims.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said"):
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant):
                yield first.value, [one.arg for one in node.keywords]
            elif isinstance(first, ast.JoinedStr):
                parts = (getattr(one, "value", "*") for one in first.values)
                yield "".join(one if isinstance(one, str) else "*" for one in parts), [None]


def test_whatever_is_said_has_words_and_their_parameters():
    found = list(calls())
    assert len(found) > 100
    for rule, names in found:
        if "*" not in rule:
            assert f"claims.{rule}" in FIGURE_WORDS, rule
            slots = WORDS.slots(f"claims.{rule}", "en")
            assert None in names or slots == set(names) or rule == OF_ITS_UNIT, rule
        else:
            like = re.compile(re.escape(f"claims.{rule}").replace(r"\*", "[\\w-]+"))
            assert any(map(like.fullmatch, FIGURE_WORDS)), rule


@pytest.mark.parametrize(
    ("label", "english", "russian"),
    [
        (said("main-wins", main="turtle", seats=4), "turtle wins, 4 seats",
         "Черепаха: победы, мест 4"),
        (said("attacks-to", low=33, high=66), "attacks a fleet of 33 to 66 % of its own",
         "нападает на флот, от 33 до 66 % своего"),
        (said("of-mix", what="battles", mix="authors"),
         "battles, two opportunists, a gamer, two turtles",
         "бои, два Оппортуниста, Геймер, две Черепахи"),
        (said("levels-with", harder="normal", easier="easy", decks=["drow", "dragons"]),
         "normal less easy, drow and dragons", "нормальный минус лёгкий, Дроу и Драконы"),
        (said("styles", one="normal", other="cautious"), "normal less cautious",
         "обычный минус осторожный"),
        (said("fewest-more-wins", of=row([said("modification.no_skip"),
                                          said("modification.greedy_benefit")], "plus")),
         "fewest more wins: no_skip+greedy_benefit",
         "наименьшая прибавка побед: без пропуска+наибольшая выгода"),
    ],
)  # fmt: skip
def test_slots_are_told_too(label, english, russian):
    assert (tell(label, "en"), tell(label, "ru")) == (english, russian)


def test_notes_and_units_are_told_and_numbers_stay():
    ranked = row(
        [said("ranked", main="turtle", wins="200"), said("ranked", main="risk", wins="160")]
    )
    figure = Figure(said("harder", n=15), 1, 0, 2, "of")
    measured = Measured((figure,), 20, "holds", said("ranking", mains=ranked))
    assert note_in(measured, "en").endswith("= 100: turtle 200, risk 160.")
    assert note_in(measured, "ru").endswith("= 100: Черепаха 200, РИСК 160.")
    (told,) = figures_in(measured, "ru")
    assert (told.label, told.unit) == ("сочетаний, которые труднее", "из 15")
    assert (told.value, told.low, told.high) == (1, 0, 2)
    assert note_in(Measured((), 0, "holds"), "ru") == ""


def test_what_has_no_words_is_told_by_its_id():
    assert tell(Note("claims.no-such"), "ru") == "claims.no-such"
