"""Who has had his share of the machine waits at every page that costs much, and he alone."""

import time

import pytest
from django.urls import reverse

from rivals.web.look import limits
from rivals.web.look.models import Tally

pytestmark = pytest.mark.django_db

COSTLY = [
    # What is tried out, and weeks that pass, in worlds of one's own too.
    ("hall:what-if", 1), ("hall:supposed", 1, 1), ("hall:pass", 1),
    ("armies:odds", 1, "a1"), ("armies:trial", 1, "a1", 1), ("masters:compute", 1),
    # Pictures of worlds, and battles fought again.
    ("atlas:map", 1, "states"), ("atlas:replay", 1), ("atlas:statistics", 1),
    ("atlas:battle", 1, 1, 1), ("armies:land", 1), ("hall:report-file", 1, 1, "html"),
    ("masters:new",), ("masters:preview",), ("masters:land", 1), ("masters:founding", 1),
    # Odds.
    ("odds:index",), ("odds:armada",), ("odds:count", 1), ("odds:count-armada", 1),
]  # fmt: skip


@pytest.mark.database
@pytest.mark.parametrize("page", COSTLY, ids=lambda page: page[0])
def test_whoever_had_his_share_of_the_minute_waits(page, client, person):
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    Tally.objects.create(
        key=f"cost:user-{person.pk}", times=limits.COST, until=time.time() + limits.WINDOW
    )
    address = reverse(page[0], args=page[1:])
    assert {client.get(address).status_code, client.post(address).status_code} <= {405, 429}
    assert 429 in {client.get(address).status_code, client.post(address).status_code}


@pytest.mark.parametrize("page", COSTLY, ids=lambda page: page[0])
def test_anybody_else_is_answered(page, client, person):
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    Tally.objects.create(key="cost:user-0", times=limits.COST, until=time.time() + limits.WINDOW)
    assert client.post(reverse(page[0], args=page[1:])).status_code != 429
