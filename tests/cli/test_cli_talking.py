"""Whatever is asked: help, going back and leaving are understood, as letters and as words."""

import pytest

HELP = ["?", "help", "помощь"]
LEAVE = ["q", "quit", "QUIT", "exit", "выход", "й"]


def lines(*typed):
    return "".join(f"{one}\n" for one in typed)


@pytest.mark.parametrize("leave", LEAVE)
def test_a_word_leaves_a_match(rivals, leave):
    ran = rivals("play", "panticapaeum", "--seed", "3", typed=lines(leave))
    assert ran.code == 0
    assert ran.out.endswith("This was not kept: --file keeps it as you go.\n")


@pytest.mark.parametrize("leave", LEAVE)
@pytest.mark.parametrize("before", [(), ("2",), ("1", "?")], ids=["which", "what", "after help"])
def test_a_word_leaves_the_settings_of_a_table(rivals, leave, before):
    ran = rivals("table", "armada", "--seed", "3", typed=lines(*before, leave))
    assert ran.code == 0
    assert ran.out.rstrip().endswith(f"> {leave}")


@pytest.mark.parametrize("word", HELP)
@pytest.mark.parametrize("command", ["play", "table"])
def test_help_says_how_to_answer_and_what_there_is(rivals, word, command):
    ran = rivals(command, "panticapaeum", "--seed", "3", typed=lines(word, "q"))
    assert ran.code == 0
    for said in ("u, undo: take back", "q, quit: stop"):
        assert said in ran.out
    assert "[?] help" in ran.out


@pytest.mark.parametrize("word", ["undo", "UNDO", "u", "отмена", "г"])
def test_undo_is_understood_as_a_word(rivals, word):
    ran = rivals("play", "panticapaeum", "--seed", "3", typed=lines("1", word, word, "q"))
    assert ran.out.count("Move 1.") == 3
    assert "There is nothing to take back." in ran.out


@pytest.mark.parametrize("word", ["undo", "quit", "help"])
def test_what_is_asked_beside_the_turn_can_be_left(rivals, word, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = rivals("play", "panticapaeum", "--seed", "3", typed=lines("save", word, "", "q"))
    assert ran.code == 0
    assert not list(tmp_path.iterdir())
    assert ("Type what is asked for" in ran.out) == (word == "help")


def test_undo_takes_a_changed_setting_back(rivals):
    ran = rivals("table", "armada", "--seed", "3", typed=lines("12", "2", "undo", "q"))
    shown = [line for line in ran.out.splitlines() if line.startswith("12  ")]
    assert len(shown) == 3
    assert shown[0] == shown[2] != shown[1]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("command", "typed"),
    [
        (("play", "panticapaeum"), ("1", "1", "help", "w", "q")),
        (("play", "tyrants"), ("1", "help", "w", "q")),
        (("play", "eclipse"), ("1", "help", "w", "q")),
        (("play", "armada"), ("1", "help", "q")),
        (("table", "armada"), ("", "help", "q")),
        (("table", "eclipse"), ("", "help", "q")),
        (("table", "tyrants"), ("", "help", "q")),
    ],
    ids=" ".join,
)
def test_no_line_is_longer_than_one_reads(rivals, command, typed, lang):
    ran = rivals(*command, "--seed", "3", "--lang", lang, typed=lines(*typed))
    assert ran.code == 0
    assert ran.out
    assert [line for line in ran.out.splitlines() if len(line) > 140] == []


@pytest.mark.parametrize(
    ("game", "seat", "said"),
    [
        ("panticapaeum", "searcher:slow", "expected one of quick, usual and deep"),
        ("dma", "builder:slow", "expected one of easy, normal and hard"),
        ("tyrants", "greedy:slow", "greedy has no levels"),
        ("armada", "imperial:slow", "imperial has no levels"),
    ],
)
def test_a_level_that_is_not_there_is_answered_by_those_that_are(rivals, game, seat, said):
    ran = rivals("play", game, "--seats", f"human,{seat}")
    assert ran.code == 2
    assert said in ran.err
