"""Tyrants of the Underdark from the terminal: a turn decided, a table, a sweep, wrong input."""

import json
import re

import pytest

from rivals.core.chance import SeededDice
from rivals.core.notation import decode_position, parse_action
from rivals.core.registry import find_game
from rivals.core.stored_tables import load_table

BEFORE_HER_TURN = ("--seats", "human,automatron", "--seed", "20", "--after", "90")
STEP = re.compile(r"^(\d+)\. .+\.  \[(.+)\]$", re.MULTILINE)


@pytest.fixture
def position(rivals, tmp_path):
    """The file of a position in which AutoMatron's turn begins."""
    file = tmp_path / "position.json"
    assert rivals("position", "tyrants", *BEFORE_HER_TURN, "--out", file).code == 0
    return file


@pytest.mark.parametrize(
    ("lang", "delay", "short"),
    [
        ("en", "AutoMatron plays an Insane Outcast from the delay deck", "The turn in short"),
        ("ru", "АвтоМатрона разыгрывает безумного изгоя из колоды задержки", "Ход вкратце"),
    ],
)
def test_a_whole_turn_is_decided_with_its_reasons(rivals, position, lang, delay, short):
    ran = rivals("decide", "tyrants", position, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    told, *_ = ran.out.partition(short)
    steps = STEP.findall(told)
    assert [int(number) for number, _ in steps] == list(range(1, len(steps) + 1))
    assert (steps[0][1], steps[-1][1]) == ("flip", "end")
    assert told.startswith(f"1. {delay}")
    blocks = re.split(r"^\d+\. ", told, flags=re.MULTILINE)[1:]
    assert all("\n  - " in block for block in blocks)
    assert len(re.findall(r"^ +\d+\. ", ran.out[len(told) :], re.MULTILINE)) == len(steps)


def test_the_decisions_for_a_program_can_be_played(rivals, position):
    game = find_game("tyrants")
    told = json.loads(rivals("decide", "tyrants", position, "--json").out)
    state = decode_position(game, position.read_bytes())
    for decision in told["decisions"]:
        assert decision["seat"] == game.to_move(state) == 1
        assert all(reason["source"] for reason in decision["reasons"])
        game.apply(state, parse_action(game, decision["action"]), SeededDice(1))
    assert game.to_move(state) == 0
    assert len(state.row) == 6


def test_a_table_is_run_by_typed_answers(rivals, tmp_path):
    file = tmp_path / "evening.jsonl"
    typed = ["", "skullport", "", "skullport, skullport-kanaglym.1", "black 2 white 1", "black"]
    typed += ["guile 1 malice 1 conquest 1", "w", ""]
    table = ("table", "tyrants", "--seed", "3", "--file", file)
    ran = rivals(*table, typed="".join(f"{line}\n" for line in typed))
    assert (ran.code, ran.err) == (0, "")
    assert "She acts with 1 Guile, 1 Malice and 1 Conquest." in ran.out
    assert "Round 2, compass at the right: House Baenre (red) is next." in ran.out
    board = load_table(find_game("tyrants"), file.read_text()).view().memory.board
    assert [one[board.map.number["skullport"]] for one in board.troops] == [2, 0, 1]
    assert board.seats[1].delay.count("outcast") == 9


def test_pairs_of_decks_are_swept(rivals):
    vary = ("--vary", "decks=pairs", "--vary", "seat2=automatron:easy/automatron:legendary")
    ran = rivals("simulate", "tyrants", "--seats", "random,automatron", *vary, "--games", "1",
                 "--jobs", "1", "--json")  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert len(told["combinations"]) == 30
    assert [one["value"] for one in told["by"]["seat2"]] == [
        "automatron:easy", "automatron:legendary"
    ]  # fmt: skip
    assert len(told["by_choice"]["decks"]) == 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "human"), "2 to 4"),
        (("--seats", "human,automatron:brutal"), "legendary"),
        (("--seats", "human,automatron", "--set", "decks=drow"), "two"),
        (("--seats", "human,automatron", "--set", "piece=queen_first"), "troop_first"),
        (("--seats", "human,automatron", "--set", "teams=yes"), "team"),
    ],
)
def test_seats_and_settings_that_cannot_be_are_told(rivals, arguments, said):
    ran = rivals("position", "tyrants", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("rivals: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err
