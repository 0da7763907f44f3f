"""Worlds of one's own: how many one may have, and how they go."""

from datetime import timedelta

import pytest
from django.utils import timezone
from served_worlds import SEED, own_army, seat_in

from rivals.web.worlds import computing, drafting, founding
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.founding import found_practice
from rivals.web.worlds.models import Draft, Status, StoredWeek, StoredWorld

pytestmark = pytest.mark.django_db

GUEST = {"user": None, "guest": "0" * 32}


def later(**time):
    return timezone.now() + timedelta(**time)


def there():
    return set(StoredWorld.objects.values_list("pk", flat=True))


def test_a_visitor_has_so_many_worlds_at_a_time(client, practice, settings):
    for _more in range(settings.OWN_WORLDS[1] - 1):
        found_practice(GUEST, states=2, seed=SEED)
    answer = client.post("/worlds/play-now/", {"states": "4"})
    assert answer.status_code == 409
    assert "leave one of them first" in answer.content.decode()
    StoredWorld.objects.filter(pk=practice[0].pk).update(status=Status.ENDED)
    assert client.post("/worlds/play-now/", {"states": "4"}).status_code == 302


@pytest.mark.database
def test_who_leaves_a_world_of_their_own_leaves_nothing_behind(client, practice, running):
    row, _seat = practice
    answer = client.post(f"/worlds/{row.pk}/leave/", follow=True)
    assert f"The world {row.name} is no more." in answer.content.decode()
    assert there() == {running.pk}
    assert client.get(f"/worlds/{row.pk}/").status_code == 404


def test_a_world_is_not_left_while_its_week_is_computed(client, practice):
    row, _seat = practice
    computing.claim_now(row)
    assert client.post(f"/worlds/{row.pk}/leave/").status_code == 409
    assert there() == {row.pk}


def test_a_world_of_several_is_not_closed(running):
    with pytest.raises(Refused, match=r"worlds\.refused\.by-clock"):
        founding.close(running)


def test_untouched_worlds_of_guests_go_after_some_days(practice, anna, running):
    annas, _seat = found_practice({"user": anna, "guest": ""}, states=2, seed=SEED)
    drafted, seat = found_practice(GUEST, states=2, seed=SEED)
    drafting.save_text(seat, f"name {own_army(drafted, 1)} Guard")
    played, _seat = found_practice(GUEST, states=2, seed=SEED)
    computing.pass_week(played)
    assert founding.sweep(later(days=2)) == 0
    assert founding.sweep(later(days=4)) == 1
    assert there() == {annas.pk, drafted.pk, played.pk, running.pk}


def test_worlds_go_when_their_guests_cookies_are_gone(practice, anna):
    row, _seat = practice
    annas, _seat = found_practice({"user": anna, "guest": ""}, states=2, seed=SEED)
    Draft.objects.create(seat=seat_in(row, 1), week=1, text="# my plan")
    assert founding.sweep(later(days=360)) == 0
    StoredWeek.objects.filter(world=row).update(at=later(days=30))
    assert founding.sweep(later(days=366)) == 0
    assert founding.sweep(later(days=396)) == 1
    assert there() == {annas.pk}
