"""Command dice of the Imperial AI: the 18 rows of its tables, tokens, rolls anew."""

from typing import get_args

import pytest
from armada_attacks import ship
from armada_imperial import Blue, mind

from rivals.core.choosing import Trail
from rivals.games.armada.components.box import FACES
from rivals.games.armada.rival.automa import commander
from rivals.games.armada.rival.automa.commander import MOST_ROLLS, Order
from rivals.games.armada.rival.automa.mind import BlueFace

NAVIGATE, SQUADRON, REPAIR, FIRE = "navigate", "squadron", "repair", "concentrate_fire"

ROWS = [
    ("cautious", "out", "hit", (REPAIR,)),
    ("cautious", "out", "crit", (SQUADRON,)),
    ("cautious", "out", "accuracy", (NAVIGATE,)),
    ("cautious", "in", "hit", (REPAIR,)),
    ("cautious", "in", "crit", (SQUADRON, FIRE)),
    ("cautious", "in", "accuracy", (NAVIGATE,)),
    ("normal", "out", "hit", (NAVIGATE,)),
    ("normal", "out", "crit", (SQUADRON,)),
    ("normal", "out", "accuracy", (FIRE,)),
    ("normal", "in", "hit", (SQUADRON, FIRE)),
    ("normal", "in", "crit", (NAVIGATE,)),
    ("normal", "in", "accuracy", (REPAIR,)),
    ("aggressive", "out", "hit", (NAVIGATE,)),
    ("aggressive", "out", "crit", (SQUADRON,)),
    ("aggressive", "out", "accuracy", (FIRE,)),
    ("aggressive", "in", "hit", (FIRE,)),
    ("aggressive", "in", "crit", (SQUADRON, REPAIR)),
    ("aggressive", "in", "accuracy", (NAVIGATE,)),
]
"""Style, in range or out of it, face; the command, of two the second without squadrons."""


def rolled(*draws, style="normal", nearness="in", able=(), held=(), kind="victory_2", trail=None):
    """Roll a command; `able` are the commands that can be used. All draws must be used."""
    dice = Blue(*draws)
    own = ship(1, kind, 900, 450, held=list(held))
    thinks = mind(dice, trail)
    order = commander.choose_order(thinks, own, style, nearness, lambda one: one in able)
    assert not dice.left
    return order


@pytest.mark.parametrize(("style", "nearness", "face", "commands"), ROWS)
def test_each_row_of_the_tables(style, nearness, face, commands):
    able = {NAVIGATE, SQUADRON, REPAIR, FIRE}
    assert rolled(face, style=style, nearness=nearness, able=able) == Order(commands[0], "dial")
    able -= {SQUADRON} - {commands[-1]}
    assert rolled(face, style=style, nearness=nearness, able=able) == Order(commands[-1], "dial")


def test_the_tables_have_these_rows_and_no_others():
    told = {
        (style, nearness, face): commands
        for style, tables in commander.TABLES.items()
        for nearness, table in tables.items()
        for face, commands in table.items()
    }
    assert told == {row[:3]: row[3] for row in ROWS}


def test_a_blue_die_hits_by_half_the_rest_by_halves():
    assert [FACES["blue"].count(face) for face in get_args(BlueFace)] == [4, 2, 2]


def test_a_command_without_use_becomes_a_token():
    assert rolled("crit") == Order(NAVIGATE, "token")
    assert rolled("accuracy", able={NAVIGATE}) == Order(REPAIR, "token")


def test_of_two_commands_without_use_the_second_becomes_a_token():
    assert rolled("hit") == Order(FIRE, "token")


def test_a_token_that_the_ship_has_means_another_roll():
    assert rolled("crit", "crit", "accuracy", held=[NAVIGATE]) == Order(REPAIR, "token")
    assert rolled("crit", "hit", able={FIRE}, held=[NAVIGATE]) == Order(FIRE, "dial")


def test_a_full_ship_gives_up_its_oldest_token():
    held = [FIRE, SQUADRON, REPAIR]
    assert rolled("crit", held=held) == Order(NAVIGATE, "token", FIRE)
    assert rolled("crit", held=[SQUADRON], kind="raider_1") == Order(NAVIGATE, "token", SQUADRON)


def test_after_20_rolls_it_takes_nothing():
    trail = Trail()
    order = rolled(*["crit"] * MOST_ROLLS, held=[NAVIGATE], trail=trail)
    assert order == Order(NAVIGATE, "token")
    assert MOST_ROLLS == 20
    assert trail.reasons()[-1].rule == "armada.order.nothing"


def test_each_roll_is_told_with_style_table_face_and_command():
    trail = Trail()
    rolled("crit", style="aggressive", nearness="out", able={SQUADRON}, trail=trail)
    first, last = trail.reasons()
    assert first.params == {
        "style": "aggressive", "nearness": "out", "face": "crit", "command": SQUADRON,
    }  # fmt: skip
    assert (last.rule, last.params) == ("armada.order.dial", {"command": SQUADRON})
