"""Readings of the site's own that no other test tells apart."""

import pytest
from served_worlds import NOW, SEED, founded, own_army, seat_in

from rivals.games.dma.match.setup import RULERS
from rivals.web.worlds import computing, founding, seating
from rivals.web.worlds.court.letters import send, threads
from rivals.web.worlds.drafting import save_text
from rivals.web.worlds.keeping import seen_world, world_of

pytestmark = pytest.mark.django_db


def test_w5_a_draft_that_was_not_handed_in_does_not_count(anna):
    row = founded([anna], states=2)
    army = own_army(row, 1)
    save_text(seat_in(row, 1), f"name {army} Drafted")
    computing.pass_week(row, now=NOW)
    assert "Drafted" not in {one.name for one in seen_world(row, 1).armies}
    assert seat_in(row, 1).missed == 1


def test_w15_a_known_map_tells_nothing_of_the_luck(db):
    plan = founding.Plan(RULERS[:2], SEED)
    first, second = founding.found(plan, None), founding.found(plan, None)
    lands = [world_of(row) for row in (first, second)]
    assert lands[0].terrain == lands[1].terrain
    assert (first.map_seed, second.map_seed) == (SEED, SEED)
    assert len({first.luck, second.luck, SEED}) == 3
    assert {land.seed for land in lands} == {first.luck, second.luck}


def test_w19_letters_stay_with_the_person(running, anna, boris, django_user_model):
    send(running, seat_in(running, 1), [seat_in(running, 2)], "Peace to the end of the month?")
    seating.leave(seat_in(running, 2))
    carla = django_user_model.objects.create_user("carla")
    seating.join(running, 2, {"user": carla, "guest": ""})
    computing.pass_week(running)
    assert seat_in(running, 2).user == carla
    assert threads(seat_in(running, 2)) == []
    assert [one.excerpt for one in threads(seat_in(running, 1))] == [
        "Peace to the end of the month?"
    ]
