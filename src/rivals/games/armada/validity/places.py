"""Where everything lies: on the mat, and nothing on anything else."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_different
from rivals.games.armada import tasks as to
from rivals.games.armada.components.box import OBSTACLES
from rivals.games.armada.pieces import Obstacle
from rivals.games.armada.rules import engagement
from rivals.games.armada.rules.steering import leaves_mat, mat_size
from rivals.games.armada.space import measuring, shapes
from rivals.games.armada.space.outlines import obstacle_polygon, of

if TYPE_CHECKING:
    from rivals.games.armada.state import Position

_WRONG = {
    "armada.fault.off-mat": "a place on the mat",
    "armada.fault.over-ship": "a place where no ship lies",
    "armada.fault.over-squadron": "a place where no other squadron lies",
}


def check(position: Position) -> None:
    """Check obstacles, ships and squadrons."""
    _check_obstacles(position)
    _check_ships(position)
    _check_squadrons(position)


def _check_obstacles(position: Position) -> None:
    """Each obstacle is there once; they lie apart, with all of each on the mat."""
    kinds = [one.kind for one in position.obstacles]
    known = f"one of {', '.join(OBSTACLES)}"
    for number, kind in enumerate(kinds):
        expect(kind in OBSTACLES, f"obstacles[{number}].kind", known)
    expect_all(position.unplaced, OBSTACLES, "unplaced", known)
    expect_different([*kinds, *position.unplaced], "obstacles", "obstacles")
    laid = [obstacle_polygon(one) for one in position.obstacles]
    for number, polygon in enumerate(laid):
        inside = measuring.on_mat(polygon, mat_size(position))
        expect(inside, f"obstacles[{number}]", "a place on the mat")
    for one, other in combinations(range(len(laid)), 2):
        apart = _apart(position.obstacles[one], position.obstacles[other])
        expect(apart, f"obstacles[{other}]", f"a place beside obstacle {one}")


@lru_cache(maxsize=1024)
def _apart(one: Obstacle, other: Obstacle) -> bool:
    """Say whether two obstacles lie apart; in all positions of a match they lie the same."""
    return shapes.polygon_distance(obstacle_polygon(one), obstacle_polygon(other)) > 0


def _check_ships(position: Position) -> None:
    there = position.on_mat()
    for number in there:
        ship = position.ships[number]
        off = leaves_mat(position, ship.kind, (ship.x, ship.y, ship.heading))
        expect(not off, f"ships[{number}]", "a place on the mat")
    for one, other in combinations(there, 2):
        met = measuring.bases_overlap(of(position.ships[one]), of(position.ships[other]))
        expect(not met, f"ships[{other}]", f"a place beside ship {one}")


def _check_squadrons(position: Position) -> None:
    """Those run over lie where they are until they are put beside the ship, or the game is over."""
    if position.phase == "over":
        return
    run_over = [
        one for task in position.stack if isinstance(task, to.Clearing) for one in task.squadrons
    ]
    for number in position.in_flight():
        if number in run_over:
            continue
        squadron = position.squadrons[number]
        wrong = engagement.place_fault(position, number, squadron.x, squadron.y, lifted=run_over)
        expect(not wrong, f"squadrons[{number}]", _WRONG.get(wrong, "another place"))
