"""A world of people and rulers, from its beginning to its end, through the site."""

import pytest
from world_of_people import Played

from rivals.web.worlds.court.office import petitioners
from rivals.web.worlds.fame.counting import count_finished
from rivals.web.worlds.models import LetterCopy

pytestmark = pytest.mark.django_db


def test_a_world_of_six_is_played_to_its_end():
    played = Played(6, 3, council_every=3)
    played.begin()
    for _ in range(4):
        played.week()
    assert played.row.week == 4
    assert played.asked["orders handed in"] == 12
    assert played.asked["proposals taken over"]
    assert played.asked["weeks computed again"] == 1
    assert LetterCopy.objects.exists() or petitioners(played.row)
    page = played.end()
    assert "Report to" in page or "Your provinces" in page
    assert count_finished() == 1
    assert "person1" not in played.master.get("/worlds/fame/").content.decode()
