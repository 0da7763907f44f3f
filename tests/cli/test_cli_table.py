"""A rival run at a real table, from the terminal."""

import json
import random
import signal

import broken
import nim
import pytest

from rivals.core.asking import Question
from rivals.core.registry import find_game
from rivals.core.stored_tables import load_table
from rivals.core.table import TableSession

DEFAULTS = "\n\n"  # the standard level, no further modifications


def lines(*typed):
    return "".join(one + "\n" for one in typed)


def session(file):
    return load_table(find_game("panticapaeum"), file.read_text())


def test_a_turn_is_asked_for_told_and_explained(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    ran = rivals(
        "table", "panticapaeum", "--file", file, typed=DEFAULTS + lines("br2 g", "w", "", "q")
    )
    assert (ran.code, ran.err) == (0, "")
    assert "Which tile is under the trireme?" in ran.out
    assert "1. Give Botos 2 brown and 1 green." in ran.out
    assert "He skips development in the first round." in ran.out
    view = session(file).view()
    assert view.turn == 2
    assert view.memory.botos.resources == [2, 0, 0, 0, 1]


def test_settings_are_asked_for_first(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    rivals("table", "panticapaeum", "--file", file, typed=lines("hard", "3", "q"))
    assert session(file).header.settings == {
        "level": "hard",
        "modifications": ("nearest_building_resource",),
    }


def test_a_setting_given_before_is_not_asked_for(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    table = ("table", "panticapaeum", "--file", file)
    given = ("--set", "modifications=greedy_benefit,no_skip", "--set", "level=brisk")
    ran = rivals(*table, *given, typed="q\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Before the first turn" not in ran.out
    assert session(file).header.settings == {
        "level": "brisk",
        "modifications": ("no_skip", "greedy_benefit"),
    }
    for pair, said in (("level=x", "bad value 'x' of level: expected one of"), ("x=1", "botos at")):
        ran = rivals("table", "panticapaeum", "--set", pair)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
    assert "leave --set out" in rivals(*table, "--set", "level=hard").err


@pytest.fixture
def _demanding(monkeypatch):
    """A rival who wants to know much before the first turn."""

    class Demanding(nim.SlyTable):
        def settings(self):
            heaps = super().settings()
            colours = Question("blind", "number", "nim.ask.taken")
            more = [Question(f"more{n}", "number", "nim.ask.taken", known=n) for n in range(10, 15)]
            return (*heaps, colours, *more)

    game = broken.with_table(Demanding)
    monkeypatch.setattr("rivals.cli.tabling.find_game", lambda _: game)


@pytest.mark.usefixtures("_demanding")
def test_many_settings_are_looked_over_at_once(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    ran = rivals(
        "table", "nim", "--file", file, "--set", "more13=40",
        typed=lines("77", "1", "5", "9", "x", "5", "33", "", "q"),
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("Which one to change?") == 5
    assert "the numbers go from 1 to 6" in ran.out
    header = json.loads(file.read_text().splitlines()[0])
    assert header["settings"] == {
        "heaps": 5, "blind": 77, "more10": 10, "more11": 11, "more12": 33, "more13": 40,
        "more14": 14,
    }  # fmt: skip
    assert "How many stones are left?" in ran.out


@pytest.mark.usefixtures("_demanding")
def test_stopping_while_looking_over_leaves_nothing(rivals, tmp_path):
    ran = rivals("table", "nim", "--file", tmp_path / "session.jsonl", typed=lines("77", "1"))
    assert (ran.code, ran.err) == (0, "")
    assert list(tmp_path.iterdir()) == []


def test_stopping_before_the_settings_are_known_leaves_nothing(rivals, tmp_path):
    ran = rivals("table", "panticapaeum", "--file", tmp_path / "session.jsonl", typed="\n")
    assert ran.code == 0
    assert list(tmp_path.iterdir()) == []


def test_undo_any_number_of_steps(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    rivals(
        "table", "panticapaeum", "--file", file,
        typed=DEFAULTS + lines("br2", "", "pu1", "", *"uuu", "be1", "", *"uuuu", "q"),
    )  # fmt: skip
    assert session(file).entries == []
    again = rivals("table", "panticapaeum", "--file", file, typed=lines("u", "q"))
    assert "nothing to take back" in again.out


def test_anything_remembered_can_be_corrected(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    ran = rivals(
        "table", "panticapaeum", "--file", file,
        typed=DEFAULTS + lines("br2", "", "c", "1", "pu5", "c", "4", "3", "c", "9", "c", "", "q"),
    )  # fmt: skip
    assert ran.code == 0
    memory = session(file).view().memory
    assert memory.botos.resources == [0, 5, 0, 0, 0]
    assert memory.round == 3
    assert "the numbers go from 1 to 5" in ran.out


def test_a_decision_can_be_replaced(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    prices = "2 2 2 2 2"
    ran = rivals(
        "table", "panticapaeum", "--file", file,
        typed=lines("brisk", "", "br2 pu2", prices, "w", "o", "buy purple", "w", "", "q"),
    )  # fmt: skip
    assert ran.code == 0
    assert "2. Botos builds a Winery" in ran.out
    assert "A person replaced this decision." in ran.out
    assert session(file).view().memory.botos.buildings == [0, 1, 0, 0, 0]


def test_wrong_answers_are_explained_and_change_nothing(rivals, tmp_path):
    file = tmp_path / "session.jsonl"
    typed = DEFAULTS + lines("", "b2", "br", "o", "o", "", "nonsense", "q")
    ran = rivals("table", "panticapaeum", "--file", file, typed=typed)
    assert ran.code == 0
    assert "could be brown and beige" in ran.out
    assert session(file).view().memory.botos.resources == [1, 0, 0, 0, 0]


def typed_answer(question: Question, luck):
    """Type some answer that is allowed, in a form that a person might use."""
    match question.kind:
        case "yes_no":
            return luck.choice("yn")
        case "number":
            return str(luck.randint(max(question.least, 1), min(question.most, 3)))
        case "one":
            return str(luck.randint(1, len(question.choices)))
        case "several":
            return luck.choice(["0", "1"])
        case "counts":
            least = max(question.least, 0)
            return " ".join(str(luck.randint(least, least + 2)) for _ in question.choices)


@pytest.mark.parametrize(
    ("lang", "level"),
    [
        ("en", "standard"),
        pytest.param("ru", "standard", marks=pytest.mark.slow),
        pytest.param("en", "master", marks=pytest.mark.slow),
        ("ru", "master"),
    ],
)
def test_a_whole_session_to_the_end(rivals, tmp_path, lang, level):
    """The same answers given to the core directly come to the same score."""
    luck, game = random.Random(lang + level), find_game("panticapaeum")
    twin = TableSession(game, "botos", 5, {"level": level})
    file = tmp_path / "session.jsonl"
    number = {"standard": "1", "master": "8"}[level]
    first = ("table", "panticapaeum", "--file", file, "--seed", 5, "--lang", lang)
    rivals(*first, typed=lines(number, "", "q"))
    assert session(file).header == twin.header
    for _ in range(200):
        view = session(file).view()
        if view.over:
            break
        typed = typed_answer(view.question, luck) if view.question else ""
        ran = rivals("table", "panticapaeum", "--file", file, "--lang", lang, typed=f"{typed}\nq\n")
        assert (ran.code, ran.err) == (0, "")
    assert view.over
    for entry in session(file).entries:
        twin.add(entry)
    result = twin.rival.result(twin.view().memory)
    ran = rivals("table", "panticapaeum", "--file", file, "--lang", lang, typed="\n")
    assert str(result.seats[0].total) in ran.out
    assert view.turn == 16


def test_what_was_answered_outlives_a_kill(start, tmp_path):
    """Every answer is in the file before the next question is put."""
    file = tmp_path / "session.jsonl"
    process = start("table", "panticapaeum", "--file", file)
    process.stdin.write((DEFAULTS + "br2\n\npu1\n").encode())
    process.stdin.flush()
    seen = b""
    while b"1 purple" not in seen:
        seen += process.stdout.read1()
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=60)
    kinds = [json.loads(line).get("type") for line in file.read_text().splitlines()]
    assert kinds == [None, "answer", "done", "snapshot", "answer"]
    assert [path.name for path in tmp_path.iterdir()] == ["session.jsonl"]


def test_keeping_in_a_file_may_be_thought_of_later(rivals, tmp_path):
    file = tmp_path / "later.jsonl"
    typed = DEFAULTS + lines("br2", "s", str(file), "", "q")
    assert rivals("table", "panticapaeum", typed=typed).code == 0
    assert session(file).view().turn == 2
    lost = rivals("table", "panticapaeum", typed=DEFAULTS + "q\n")
    assert "--file" in lost.out
