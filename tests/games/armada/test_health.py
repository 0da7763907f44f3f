"""What `rivals health armada` counts: obstacles, ships run into, ships off the mat."""

from armada_imperial import fleets, ship

from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Done, Sail
from rivals.games.armada.position.pieces import Obstacle
from rivals.games.armada.rival.health import ArmadaHealth

STRAIGHT = Sail(2, (0, 0), "right")


def counted(*pieces, obstacles=(), actions=(STRAIGHT,)):
    position = fleets(*pieces, task=to.Steering(1, 0), obstacles=obstacles)
    health = ArmadaHealth(2)
    for action in actions:
        health.decided(position, 1, action)
    other, its = health.ended(position)
    assert other == {"obstacles": (0, 0), "rammed": (0, 0), "off_mat": (0, 0)}
    return its


def test_a_maneuver_into_open_water_is_counted_and_no_more():
    its = counted(ship(1, "victory_2", 900, 800, 180), actions=(STRAIGHT, Done()))
    assert its == {"obstacles": (0, 1), "rammed": (0, 1), "off_mat": (0, 0)}


def test_one_that_ends_on_asteroids_is_counted_and_one_on_a_station_is_not():
    own = ship(1, "victory_2", 900, 800, 180)
    rock, station = (Obstacle(kind, 90_000, 64_000, 0) for kind in ("asteroid1", "station"))
    assert counted(own, obstacles=[rock])["obstacles"] == (1, 1)
    assert counted(own, obstacles=[station])["obstacles"] == (0, 1)


def test_one_that_runs_into_a_ship_is_counted():
    friend = ship(1, "raider_1", 900, 660, 90)
    assert counted(ship(1, "victory_2", 900, 800, 180), friend)["rammed"] == (1, 1)


def test_ships_off_the_mat_are_counted_of_all_that_were_lost():
    lost = ship(1, "raider_1", 300, 300, 0)
    lost.where = "gone"
    its = counted(ship(1, "victory_2", 900, 100, 180), lost)
    assert its == {"obstacles": (0, 1), "rammed": (0, 1), "off_mat": (1, 1)}
