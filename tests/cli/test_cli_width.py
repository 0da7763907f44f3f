"""On a terminal a line ends between two words, and goes on below where it began."""

import re

import pytest

from rivals.cli import printing


@pytest.fixture
def narrow(monkeypatch):
    """A terminal of thirty columns."""
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setattr(printing, "on_terminal", lambda: True)


@pytest.mark.parametrize("tell", [printing.say, printing.head, printing.aside, printing.fault])
def test_a_long_line_is_broken_between_words(narrow, capsys, tell):
    tell("Move the trireme as many tiles further as there are resources.\nThen stop.")
    told = capsys.readouterr().out
    assert told == (
        "Move the trireme as many tiles\nfurther as there are\nresources.\nThen stop.\n"
    )


@pytest.mark.parametrize(
    ("line", "below"),
    [
        ("  - the nearest building of its own colour", "    "),
        ("12. Put the focal point marker on your own edge", "    "),
        (" 3 Put the focal point marker on your own edge", "   "),
        ("      kept: the nearest building of its colour", "      "),
    ],
)
def test_a_list_goes_on_under_its_words(narrow, capsys, line, below):
    printing.say(line)
    first, *rest = capsys.readouterr().out.splitlines()
    assert line.startswith(first)
    assert rest
    assert all(len(one) - len(one.lstrip()) == len(below) for one in rest)
    assert " ".join([first, *map(str.strip, rest)]) == line


def test_what_is_drawn_and_what_goes_into_a_file_stays_as_it_is(narrow, capsys, monkeypatch):
    line = "o---o   " * 6
    printing.drawn(line)
    printing.print_json({"text": "as many tiles as there are resources"})
    monkeypatch.setattr(printing, "on_terminal", lambda: False)
    printing.say(line)
    assert capsys.readouterr().out == (
        f'{line}\n{{"text": "as many tiles as there are resources"}}\n{line}\n'
    )


def test_a_name_in_a_table_is_folded_not_cut_short(narrow, capsys):
    printing.table(["game", "rivals"], [["panticapaeum", "automatron, imperial, botos"]])
    told = capsys.readouterr().out
    assert "…" not in told
    assert all(len(line) <= 30 for line in told.splitlines())


def test_a_bar_is_as_long_as_there_is_room(rivals, monkeypatch):
    monkeypatch.setattr(printing, "on_terminal", lambda: True)
    longest = {}
    for columns in (120, 60, 44):
        monkeypatch.setenv("COLUMNS", str(columns))
        told = rivals("odds", "armada", "--red", "3", "--blue", "3").out.splitlines()
        longest[columns] = max(line.count("█") for line in told)
        # A bar too long for its line would go on in the next one, which then has no number.
        assert not [line for line in told if "█" in line and "%" not in line]
    assert 40 == longest[120] > longest[60] > longest[44]


def test_a_game_is_named_in_the_language_asked_for(rivals):
    assert "Звёздные войны: Армада" in rivals("games", "armada", "--lang", "ru").out
    assert '"title": "Star Wars: Armada"' in rivals("games", "armada", "--lang", "ru", "--json").out


def test_no_line_ends_within_a_command(narrow, capsys):
    printing.asides(["[w] why?", "[u] undo", "[c] correct", "[q] quit"])
    assert capsys.readouterr().out == "[w] why?   [u] undo\n[c] correct   [q] quit\n"


def test_a_person_is_asked_in_the_language_asked_for_and_by_seat_beside_others(rivals):
    told = rivals("play", "panticapaeum", "--seats", "human,botos", "--lang", "ru", typed="q\n")
    assert "Ход 1. Что вы делаете?" in told.out
    told = rivals("play", "tyrants", "--seats", "human,human", "--lang", "ru", typed="q\n")
    assert re.search(r"Ход 1, место [12]\. Что вы делаете\?", told.out)


def test_on_a_wide_terminal_a_line_ends_where_one_still_reads_on(narrow, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    printing.say("as many tiles as there are resources " * 12)
    printing.table(["what"], [["as many tiles as there are resources " * 12]])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 140
