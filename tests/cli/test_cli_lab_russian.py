"""The lab's commands in Russian: no English sentence, and complete words."""

import inspect
import json
import re

import pytest

from rivals.cli.lab.words import LAB_WORDS, Speech
from rivals.core.registry import find_game

LATIN = re.compile(r"[A-Za-z]{2,}")
SEATS = ("panticapaeum", "--seats", "greedy,any:botos", "--jobs", 1, "--lang", "ru")
TYPED = {
    "seat", "botos", "random", "greedy", "hard", "any", "json", "best", "csv", "parquet",
    "panticapaeum", "eclipse", "armada", "tyrants", "dma", "docs", "rivals", "md", "tempo",
    "graded", "report", "html", "out", "results", "orchard", "picker", "svg", "plot",
    "imperial", "automatron", "for", "designers", "rulers", "world", "map",
}  # fmt: skip
"""What is typed, or the name of a file."""


def english(text, *typed):
    """Find the words of a text that are English but nothing that is typed."""
    game = find_game("panticapaeum")
    traits = {word for trait in game.traits("botos") for word in trait.split("_")}
    known = {*TYPED, *typed, *traits}
    return sorted({word for word in LATIN.findall(text) if word not in known})


def check(ran, *typed):
    assert (ran.code, ran.err) == (0, "")
    assert english(ran.out, *typed) == []
    assert re.search("[А-Яа-я]{3}", ran.out)
    return ran.out


@pytest.fixture(scope="module")
def results(rivals, tmp_path_factory):
    folder = tmp_path_factory.mktemp("russian") / "results"
    ran = rivals("simulate", *SEATS, "--games", 40, "--out", folder)
    return folder, ran


def told(folder, text):
    """Leave out where the folder is: its name is the test's."""
    return text.replace(str(folder.parent), "")


def test_simulate(rivals, results):
    folder, ran = results
    assert ran.code == 0
    out = told(folder, ran.out)
    assert english(out) == []
    assert out.startswith("panticapaeum-v1: 40 партий, в среднем ходов ")
    assert "Любой: Ботос" in out
    again = rivals("simulate", *SEATS, "--games", 40, "--out", folder).out
    assert "партий, сыгранных раньше: 40." in again


def test_a_sweep(rivals):
    seats = ("panticapaeum", "--seats", "random,botos", "--games", 2, "--jobs", 1)
    vary = ("--vary", "seat1=random/greedy", "--vary", "seat2=botos/botos:hard")
    out = check(rivals("simulate", *seats, *vary, "--lang", "ru"), "v1")
    assert "4 сочетания, в каждом 2 партии" in out
    assert "\nПо seat1\n" in out


def test_rate(rivals, results):
    folder, _ = results
    for by in ("no_skip", "name", "entry", "combination"):
        out = check(rivals("rate", folder, "--by", by, "--lang", "ru"))
        assert out.startswith("panticapaeum-v1: 40 партий, зерно 0, оценено ")
    picture = folder.parent / "rate.svg"
    rivals("rate", folder, "--by", "no_skip", "--plot", picture, "--lang", "ru")
    assert "рейтинги, признак: Ботос не пропускает" in picture.read_text(encoding="utf-8")


def test_effects(rivals, results):
    folder, _ = results
    for on in ("score", "rank", "win"):
        out = check(rivals("effects", folder, "--on", on, "--pairs", 3, "--lang", "ru"))
        assert "Главные эффекты объясняют " in out
    assert "(другие соперники)" in out


COUNTED = {"win": "доля побед", "score": "счёт", "rank": "занятое место"}


@pytest.mark.parametrize("on", COUNTED)
def test_compare(rivals, on):
    asked = ("compare", "orchard", "picker:hard", "picker:easy", "--seats", "random,X")
    out = check(rivals(*asked, "--on", on, "--games", 60, "--jobs", 1, "--lang", "ru"))
    assert f"Считается {COUNTED[on]}, участник 2;" in out
    assert "Вывод: " in out


def test_compare_in_turns(rivals):
    asked = ("compare", "orchard", "picker:hard", "random", "--seats", "X,any,any", "--jobs", 1)
    ran = rivals(*asked, "--rotate", "--games", 30, "--lang", "ru")
    assert "пар кругов по 3 партии с одной и той же удачей, самое большее 10;" in ran.out


def test_claims(rivals):
    listed = check(rivals("claims", "--lang", "ru"), "search")
    assert "Черепаха, за которой никто не следит, побеждает без труда." in listed
    out = check(rivals("claims", "C16", "--jobs", 1, "--lang", "ru"))
    assert out.endswith("Вывод: верно\n")


def test_claims_for_programs_are_the_same_in_every_language(rivals, tmp_path):
    def measured(lang):
        file = tmp_path / f"{lang}.json"
        ran = rivals("claims", "C16", "--jobs", 1, "--lang", lang, "--json", "--out", file)
        found = [{**one, "seconds": 0} for one in json.loads(ran.out)]
        assert [{**one, "seconds": 0} for one in json.loads(file.read_text())] == found
        return found

    assert measured("ru") == measured("en")
    assert rivals("claims", "--json", "--lang", "ru").out == rivals("claims", "--json").out


def test_the_language_of_the_surroundings_counts_for_faults_too(rivals, monkeypatch):
    monkeypatch.setenv("RIVALS_LANG", "ru")
    assert rivals("claims").out.startswith("номер ")
    assert rivals("claims", "X9").err.startswith("rivals: неизвестное утверждение 'x9'")
    ran = rivals("claims", "--lang", "xx")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "rivals: unknown language 'xx': expected one of en and ru\n"


def test_both_languages_use_the_same_parameters():
    for rule in LAB_WORDS.ids():
        assert LAB_WORDS.slots(rule, "en") == LAB_WORDS.slots(rule, "ru"), rule
        assert LAB_WORDS.template(rule, "ru").strip()


def test_every_word_of_the_lab_is_said(request):
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (request.config.rootpath / "src/rivals/cli/lab").glob("*.py")
        if path.name != "words.py"
    ) + inspect.getsource(Speech)
    made = tuple(re.findall(r'f"([\w.-]+\.)\{', source))
    for rule in LAB_WORDS.ids():
        key = rule.removeprefix("lab.")
        alone = key.removeprefix("title.")
        assert f'"{key}"' in source or f'"{alone}"' in source or alone.startswith(made), rule
    for key in re.findall(r'\.say\(\s*"([\w.-]+)"', source):
        assert f"lab.{key}" in LAB_WORDS, key
