"""Discovery tiles: used or kept, by the three traits."""

import pytest

from rivals.games.eclipse.components.box import DISCOVERIES
from rivals.games.eclipse.components.ships import ANCIENT_PARTS
from rivals.games.eclipse.rival.automa.answers import uses


def used(make_seat, trail, discovery, tile, techs=1, cruisers=0):
    return uses(make_seat(discovery=discovery), tile, trail, techs=techs, cruisers=cruisers)


@pytest.mark.parametrize("tile", DISCOVERIES)
def test_always_points(make_seat, trail, tile):
    assert not used(make_seat, trail, "always_points", tile)
    assert trail.rules() == ["discovery.always-points"]


@pytest.mark.parametrize("tile", DISCOVERIES)
def test_points_but_for_ship_parts(make_seat, trail, tile):
    part = tile in ANCIENT_PARTS
    assert used(make_seat, trail, "points_or_upgrades", tile) == part
    assert trail.rules() == ["discovery.upgrade" if part else "discovery.no-upgrade"]


@pytest.mark.parametrize("tile", DISCOVERIES)
def test_never_points(make_seat, trail, tile):
    assert used(make_seat, trail, "never_points", tile)
    assert trail.rules() == ["discovery.never-points"]


def test_what_cannot_be_used_is_kept_for_points(make_seat, trail):
    assert not used(make_seat, trail, "never_points", "ancient_tech", techs=0)
    assert not used(make_seat, trail, "never_points", "ancient_cruiser", cruisers=4)
    assert trail.rules() == ["discovery.useless", "discovery.useless"]
    assert used(make_seat, trail, "never_points", "ancient_cruiser", cruisers=3)


def test_no_rival_no_choice(make_seat, trail):
    seat = make_seat()
    seat.traits = None
    with pytest.raises(ValueError, match="no traits"):
        uses(seat, "money", trail, techs=1, cruisers=0)
