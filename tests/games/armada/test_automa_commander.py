"""The commander of the Imperial AI: style, focal point, side, speed."""

import pytest
from armada_attacks import ship
from armada_imperial import Blue, chosen, fleets, mind, reasons, rules

from rivals.core.choosing import Trail
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rival.automa import commander
from rivals.games.armada.rival.player import SHIFT

WIDTH = 182_880
MIDDLE = WIDTH // 2


@pytest.mark.parametrize(
    ("face", "style"), [("hit", "normal"), ("crit", "aggressive"), ("accuracy", "cautious")]
)
def test_a_blue_die_gives_the_style(face, style):
    assert commander.style(mind(Blue(face))) == style


@pytest.mark.parametrize(
    ("draws", "steps"),
    [
        (["hit"], 0), (["crit", "crit"], -2), (["crit", "hit"], -1), (["crit", "accuracy"], -1),
        (["accuracy", "accuracy"], 2), (["accuracy", "hit"], 1), (["accuracy", "crit"], 1),
    ],
)  # fmt: skip
def test_blue_dice_move_the_focal_point(draws, steps):
    dice = Blue(*draws)
    assert commander.shifts(mind(dice)) == steps
    assert not dice.left


@pytest.mark.parametrize(
    ("face", "side"), [("hit", "centre"), ("crit", "west"), ("accuracy", "east")]
)
def test_a_blue_die_gives_the_side(face, side):
    assert commander.side(mind(Blue(face))) == side


@pytest.mark.parametrize(
    ("style", "top", "speed"),
    [
        ("cautious", 3, 1), ("normal", 3, 2), ("aggressive", 3, 3), ("aggressive", 2, 2),
        ("aggressive", 4, 3),
    ],
)  # fmt: skip
def test_speed_at_deployment(style, top, speed):
    assert commander.start_speed(style, top, Trail()) == speed


# --- On the mat -------------------------------------------------------------------------------


def planning(*xs):
    """A rival in the north about to plan, enemy ships at these places."""
    enemies = [ship(0, "cr90_a", x, 100) for x in xs]
    own = ship(1, "victory_2", 0, 0)
    own.where = "waiting"
    return fleets(own, *enemies, task=to.Planning(1), plan=None)


@pytest.mark.parametrize(
    ("xs", "middle"),
    [((400,), 400), ((400, 1000), 700), ((1000, 400, 500), 500), ((1400, 400, 600, 1000), 800)],
)
def test_the_focal_point_lies_midway_between_the_ships_at_their_edge(xs, middle):
    plan = chosen(planning(*xs), "hit", "hit", "hit")
    assert (plan.x, plan.y) == (middle * 100, 0)


def test_the_focal_point_moves_by_distance_3():
    assert SHIFT == 18_550
    assert chosen(planning(900), "hit", "crit", "crit", "hit").x == 90_000 - 2 * SHIFT
    assert chosen(planning(900), "hit", "accuracy", "hit", "hit").x == 90_000 + SHIFT


def test_the_focal_point_stays_on_the_mat():
    assert chosen(planning(200), "hit", "crit", "crit", "hit").x == 0
    assert chosen(planning(1700), "hit", "accuracy", "accuracy", "hit").x == WIDTH


def test_the_plan_is_rolled_in_the_authors_order_style_focus_side():
    plan = chosen(planning(900), "crit", "accuracy", "crit", "accuracy")
    assert (plan.style, plan.x, plan.side) == ("aggressive", 90_000 + SHIFT, "east")
    found = rules(planning(900), "crit", "accuracy", "crit", "accuracy")
    assert found == ["plan.style", "plan.focus-midway", "plan.focus-moves", "plan.side"]


def test_a_rival_in_the_south_looks_for_the_focal_point_at_the_other_edge():
    own = ship(0, "victory_2", 0, 0)
    own.where = "waiting"
    position = fleets(own, ship(1, "cr90_a", 500, 800), task=to.Planning(0), plan=None, rivals=(0,))
    plan = chosen(position, "hit", "hit", "hit")
    assert (plan.x, plan.y) == (50_000, 91_440)


def test_without_enemy_ships_the_focal_point_lies_in_the_middle():
    assert chosen(planning(), "hit", "hit", "hit").x == MIDDLE
    assert "plan.focus-nobody" in reasons(planning(), "hit", "hit", "hit")
