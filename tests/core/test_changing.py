"""Files changed at a path, and written out as TOML."""

import tomllib

import pytest

from rivals.core.changing import Change, changed_setup, changed_text, text_with_level, value_of
from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.core.rival_files import read_rival_file
from rivals.core.toml_text import as_toml
from rivals.games.panticapaeum.components.botos import shipped as botos
from rivals.games.tyrants.components.automatron import shipped as automatron

ODD = {
    "a": 'quotes " and \\ and \x7f\n',
    "b": [1, 2.5, True, "x", []],
    "odd key": {"c d": {"e": [{"f": 1}]}, "g": {}},
    "settings": {"h": [{"is": {"i": [1]}, "if": ["j"]}, {"is": 2}]},
    "steps": {"k": [{"rule": "l", "with": {"m": ["n"]}}, {"weigh": [{"rule": "o", "times": 2}]}]},
}


@pytest.mark.parametrize(
    "tables", [ODD, *(tomllib.loads(one().text) for one in (botos, automatron))]
)
def test_what_is_written_reads_the_same(tables):
    assert tomllib.loads(as_toml(tables)) == tables


def test_a_text_that_is_half_a_letter_is_written_all_the_same():
    assert tomllib.loads(as_toml({"a": "\udcff"})) == {"a": "?"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2", 2), ("1.5", 1.5), ("true", True), ("brown", "brown"), ("a,b", ["a", "b"]),
        ("1,2", [1, 2]), ('["a"]', ["a"]), ("{ x = 1 }", {"x": 1}), ("[" * 5000, "[" * 5000),
    ],
)  # fmt: skip
def test_a_value_is_read_as_toml_a_list_or_a_text(text, value):
    assert value_of(text) == value


def changed(file, *changes):
    told = [Change(tuple(path.split(".")), text) for path, text in changes]
    return tomllib.loads(changed_text(file, told))


def rules(tables, step):
    return [row["rule"] for row in tables["steps"][step]]


def test_a_criterion_is_moved_switched_and_given_a_parameter():
    moved = changed(botos(), ("rival.criteria.building.priority", "first"))
    assert rules(moved, "building") == ["priority", "benefit-points", "benefit-cheaper"]
    second = changed(botos(), ("rival.criteria.nearer-tile", "2"))
    assert rules(second, "tile")[:2] == ["most-resources-on-path", "nearer-tile"]
    off = changed(automatron(), ("rival.criteria.place.north", "off"))
    assert [row["rule"] for row in off["steps"]["place"] if row.get("on") is False] == ["north"] * 2
    order = changed(botos(), ("rival.criteria.tile-priority.order", "a,b"))
    assert order["steps"]["tile"][2]["with"] == {"order": ["a", "b"]}


def test_what_a_criterion_counts_is_set_where_it_is_weighed():
    text = botos().text.replace(
        '[[steps.building]]\nrule = "benefit-points"',
        '[[steps.building]]\nweigh = [{ rule = "benefit-points" }, { rule = "benefit-cheaper" }]',
    )
    its = changed(read_rival_file(text), ("rival.criteria.building.benefit-points.times", "3"))
    first, second = its["steps"]["building"][0]["weigh"]
    assert (first["times"], second) == (3, {"rule": "benefit-cheaper"})


def test_a_part_of_a_table_is_set_in_each_of_its_values():
    its = changed(automatron(), ("rival.settings.delay_deck.outcasts", "1"))
    decks = [case["is"] for case in its["settings"]["delay_deck"]]
    assert [deck["outcasts"] for deck in decks] == [1] * 4
    assert [deck["starters"] for deck in decks] == [10, 4, 10, 7]


def test_changes_hold_at_a_level_of_their_own():
    told = (("settings.removed.outcast", "1"), ("criteria.piece.spy-first", "off"))
    changes = [Change(("rival", *path.split(".")), text) for path, text in told]
    text = text_with_level(automatron(), automatron(), "mild", "hard", changes)
    (file,) = find_game("tyrants").learn_rivals({"rivals": [text]})
    kit = find_game("tyrants").kits()["automatron"]
    hard, mild = (
        file.in_force(file.chosen(level), kit.settings, automatron()) for level in ("hard", "mild")
    )
    assert (hard.settings.removed.outcast, mild.settings.removed.outcast) == (3, 1)
    assert mild.settings.removed.starter == hard.settings.removed.starter
    assert mild.settings.delay_deck == hard.settings.delay_deck
    assert len(kit.rows(hard, "piece")) == len(kit.rows(mild, "piece")) + 1


def test_the_one_rival_that_has_a_file_is_changed_at_every_seat_of_it():
    game, change = find_game("tyrants"), Change(("rival", "settings", "points_beyond"), "2")
    seats = ("greedy", "automatron:hard", "automatron")
    own, options = changed_setup(game, seats, {}, [change])
    assert own[0] == "greedy"
    assert own[1] == f"{own[2]}:hard"
    assert len(options["rivals"]) == 1
    again, more = changed_setup(game, own, options, [change])
    assert (again, more) == (own, options)
    with pytest.raises(BadSetup, match="one-rival"):
        changed_setup(game, ("automatron", own[1]), options, [change])
