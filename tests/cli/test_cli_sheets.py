"""Rivals on paper: `rivals print` and `rivals dice`."""

import json

import pytest


@pytest.mark.parametrize(("lang", "told"), [("en", "Priority technologies"), ("ru", "Чертежи")])
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_sheet_is_a_file_that_needs_nothing_else(rivals, tmp_path, lang, told, paper):
    file = tmp_path / "sheet.html"
    ran = rivals(
        "print", "rival:1234567", "--paper", paper, "--out", str(file), "--lang", lang
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    text = file.read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in text
    assert f'class="paper paper--{paper}"' in text
    assert f"@page {paper} " in text
    assert told in text
    assert "src=" not in text
    assert "href=" not in text


def test_a_sheet_is_told_in_the_terminal(rivals):
    assert "Which building he puts up" in rivals("print", "botos").out


def test_a_sheet_is_told_to_a_program(rivals):
    told = json.loads(rivals("print", "imperial", "--json").out)
    assert told["title"] in rivals("print", "imperial").out
    assert any(one["grid"] and one["grid"]["faces"] for one in told["sections"])


def test_a_sheet_that_is_there_stays(rivals, tmp_path):
    file = tmp_path / "sheet.html"
    file.write_text("mine")
    ran = rivals("print", "botos", "--out", str(file))
    assert ran.code == 2
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["print", "nobody"], "no sheet to print of nobody"),
        (["print", "rival:9999999"], "there is no rival #9999999"),
        (["print", "botos", "--paper", "a3"], "unknown paper 'a3'"),
        (["dice", "imperial", "nothing"], "no die is thrown for nothing"),
        (["dice", "nobody"], "no sheet to print of nobody"),
    ],
)
def test_what_there_is_not_is_told_in_a_sentence(rivals, words, told):
    ran = rivals(*words)
    assert ran.code == 2
    assert told in ran.err


def test_dice_are_thrown_for_a_table_and_the_entry_is_told(rivals):
    ran = rivals("dice", "imperial", "style", "--seed", "3")
    assert ran.out.startswith("Commander (Blue die: hit): Commander: normal; First speed: 2")
    assert ran.out == rivals("dice", "imperial", "style", "--seed", "3").out


def test_all_dice_at_once_make_a_rival_of_eclipse(rivals):
    thrown = json.loads(rivals("dice", "rival", "--seed", "1", "--json").out)["thrown"]
    assert [one["table"] for one in thrown] == [
        "upgrade", "main", "build", "tempo", "explore_war", "discard_discovery", "production",
    ]  # fmt: skip


def test_one_of_several_equals_is_chosen(rivals):
    plain = json.loads(rivals("dice", "botos", "--among", "4", "--json").out)
    assert plain["thrown"] == []
    assert 1 <= plain["number"] <= 4
    assert "из 4 равных" in rivals("dice", "botos", "--among", "4", "--lang", "ru").out.lower()
